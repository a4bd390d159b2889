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
