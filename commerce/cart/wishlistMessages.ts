/** Wishlist messages. Separate from `messages`, so that a listing does not load them. */
export const wishlistMessages = {
  wishlistSuccess: (product: string) => `${product} has been added to your wishlist.`,
  wishlistFailed: (product: string) => `Unable to add ${product} to your wishlist.`,
  wishlistEmpty: "Your wishlist is empty.",
} as const;
