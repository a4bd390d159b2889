/** Wishlist messages. Separate from `messages`, so that a listing does not load them. */
export const wishlistMessages = {
  wishlistSuccess: (product: string) => `${product} has been added to your wishlist.`,
  wishlistFailed: (product: string) => `Unable to add ${product} to your wishlist.`,
  wishlistEmpty: "Your wishlist is empty.",
} as const;

/** Messages about removed and restored cart lines (specification/cart#undo). */
export const undoMessages = {
  undo: "Undo",
  removed: (product: string) => `${product} has been removed from your cart.`,
  cleared: "Your cart has been cleared.",
  restored: (product: string) => `${product} is back in your cart.`,
  restoredAll: "Your items are back in your cart.",
  unknownItem: "An item",
} as const;

/** Message after a shopper adds a pre-arrival product. Separate from `messages`, so that a listing does not load it. */
export const preArrivalMessages = {
  preArrivalNotice:
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.",
  preArrivalAccept: "I have read and understand",
} as const;
