/** Message after a shopper adds a pre-arrival product. Separate from `messages`, so that a listing does not load it. */
export const preArrivalMessages = {
  preArrivalNotice:
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.",
  preArrivalAccept: "I have read and understand",
} as const;
