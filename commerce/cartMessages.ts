/**
 * Messages about the cart's rules, exactly as specified (specification/cart#line-unavailable,
 * specification/cart#add-success). Separate from the messages that every page needs. Messages with a parameter are
 * functions.
 */
export const cartMessages = {
  lineUnavailable: "This item is no longer available for purchase.",
  lineSoldOut: "This item is now sold out.",
  lineStockLow: (left: number) => `There ${left === 1 ? "is" : "are"} now only ${left} of this item left.`,
  lineComingSoon: "This item cannot be purchased before it's release date.",

  quantityEmpty: "Enter a quantity",
  quantityNotWhole: (example: number) => `Enter a whole number, such as ${example}`,
  quantityAboveMaximum: (maximum: number) => `You can add a maximum of ${maximum} of this item to your cart`,
  quantityBelowMinimum: (minimum: number) => `The minimum quantity for this product is ${minimum}`,
  quantityAboveStock: (left: number) => `There are only ${left} of this item left`,

  addSuccess: (product: string, quantity: number) => `${product} x ${quantity} has been added to your cart.`,
  addSoldOut: (product: string) => `Another ${product} can't be added to your cart because it's sold out.`,
  addStockLow: (product: string, left: number) =>
    `Another ${product} can't be added to your cart because there is only ${left} left.`,
  addAboveMaximum: (product: string, maximum: number) =>
    `You can add up to a maximum of ${maximum} ${product} to your cart.`,
  addMixedPreArrival:
    "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.",
  addMixedGiftCard:
    "You cannot have both gift card and non gift card products in your cart. Gift cards must be ordered separately.",
  addFailed: (product: string) => `Unable to add ${product} to your cart.`,

  comingSoonNotPurchasable: "Products marked as Coming Soon cannot be purchased ahead of their release",
  maximumExceeded: (maximum: number) => `A maximum of ${maximum} can be added to the cart.`,

  giftcardAlone: "Gift cards must be purchased on their own",

  quantitiesRefused: "Correct the marked quantities to check out.",
  cartHasErrors: "You can't check out with unavailable items in your cart.",
  leftOut: (count: number) =>
    count === 1
      ? "1 item that can’t be ordered is not in the total."
      : `${count} items that can’t be ordered are not in the total.`,
  cartFull: (max: number) =>
    `Your cart is full: an order takes at most ${max} different items. Remove one to add another.`,
  cartTooLong: (max: number, lines: number) =>
    `An order takes at most ${max} different items and your cart has ${lines}. Remove ${lines - max} to check out.`,
} as const;
