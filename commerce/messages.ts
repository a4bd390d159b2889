/**
 * Messages that all pages need, exactly as specified (specification/cart#core-coming-soon). Messages with a parameter
 * are functions.
 */
export const messages = {
  searchEmpty: "No results.",

  cartEmpty: "Your cart is empty.",
  comingSoonSuffix: " - COMING SOON",
  noReleaseDay: "The release date is not known yet.",
  comingSoonPriceHidden: "Price available upon release",
  priceToBeAdvised: "tba",
  nowAvailable: (product: string) => `${product} is now available.`,
  soldOut: "Sold Out",
  onlyLeft: (bottles: number) => `Only ${bottles} left`,
  pageNotFound: "Page Not Found",
  pageCouldNotBeFound: "This page could not be found",
  returnHome: "Return to Home",
  somethingWrong: "Something Went Wrong",
  promoDelivery: (minimum: string) => `Spend ${minimum} get free delivery to most of Australia`,
} as const;

/** Search box messages (specification/search#prompt-desktop). */
export const searchMessages = {
  searchPrompt: "Find a category or product.",
  searchPromptMobile: "Find a brand, category or product.",
  searchFailed: "Unable to perform your search.",
  searchComingSoonSuffix: " - Coming Soon",
  searchPriceHidden: "Coming Soon - Price available upon release.",
} as const;

/** Wishlist messages. */
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

/** Message after a shopper adds a pre-arrival product. */
export const preArrivalMessages = {
  preArrivalNotice:
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.",
  preArrivalAccept: "I have read and understand",
} as const;

/** The server's messages about orders that break a rule (specification/cart#core-coming-soon). */
export const orderRuleMessages = {
  mixedPreArrival: "You cannot add non pre-arrival products to a cart containing a pre-arrival product",
  mixedGiftCard: "Gift cards must be purchased on their own.",
  stockInsufficient: "At least one cart item has qty exceeding available stock.",
} as const;
