/** What is said at the checkout (specification 2, section 4), for carts with gift cards. */
export const checkoutMessages = {
  noShippingRequired: "No Shipping Required",
  giftcardPaidAtOnce: "Gift cards are sent at once and cannot be paid for by bank transfer. Choose another way to pay.",
} as const;
