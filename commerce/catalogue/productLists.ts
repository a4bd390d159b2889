import { keysOf } from "../records.ts";

/** Fixed lists of values for products. */

export interface ProductStateRules {
  isPurchasable: boolean;
  /**
   * Whether listings show the product. A product that listings omit may still have a page, which notes that the product
   * is unavailable.
   */
  isListed: boolean;
  /** Whether a wishlist accepts the product. */
  isWishable: boolean;
  /** Whether the product is a pre-arrival, which must be bought separately from other products. */
  isPreArrival: boolean;
  comingSoon: "always" | "untilRelease" | "never";
}

/** Rules for each product state (specification/catalogue#states). Does not compile if a property is missing. */
export const productStateRules = {
  current: {
    isPurchasable: true,
    isListed: true,
    isWishable: true,
    isPreArrival: false,
    comingSoon: "untilRelease",
  },
  evergreen: { isPurchasable: true, isListed: true, isWishable: true, isPreArrival: false, comingSoon: "never" },
  preorder: { isPurchasable: true, isListed: true, isWishable: false, isPreArrival: true, comingSoon: "never" },
  coming: { isPurchasable: false, isListed: true, isWishable: false, isPreArrival: false, comingSoon: "always" },
  discontinued: { isPurchasable: false, isListed: false, isWishable: false, isPreArrival: false, comingSoon: "never" },
  others: { isPurchasable: false, isListed: false, isWishable: false, isPreArrival: false, comingSoon: "never" },
} as const satisfies Record<string, ProductStateRules>;
export type ProductState = keyof typeof productStateRules;
export const productStates = keysOf<ProductState>(productStateRules);

/** Returns the product states that have a given property, for database queries. */
export function statesWhere(holds: (rules: ProductStateRules) => boolean): ProductState[] {
  return productStates.filter((state) => holds(productStateRules[state]));
}

/** The thirteen critics, in specified order (specification/catalogue#critic-scores), with their badges' text. */
export const critics = {
  decanterScore: "Decanter",
  gallonisVinousScore: "Vinous",
  jamesHallidayScore: "James Halliday",
  jamesSucklingScore: "James Suckling",
  jebDunnuckScore: "Jeb Dunnuck",
  moselFineWinesScore: "Mosel Fine Wines",
  robertParkerScore: "Robert Parker",
  theWineFrontScore: "The Wine Front",
  whiskyAdvocateScore: "Whisky Advocate",
  whiskyBibleScore: "Whisky Bible",
  wineEnthusiastScore: "Wine Enthusiast",
  winePilotScore: "Wine Pilot",
  wineSpectatorScore: "Wine Spectator",
} as const;
export type Critic = keyof typeof critics;
