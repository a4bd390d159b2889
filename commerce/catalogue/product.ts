import type { Dollars } from "../money.ts";

/** Products, their variants, badges and categories (specification/catalogue#product-fields). */

/** A location's share of a variant's stock. */
export interface LocationQty {
  storeNum: string;
  /** Bottles that may be sold there. */
  qty: number;
  /** Bottles counted there, before reservations. */
  qtyRaw: number;
}

export interface Variant {
  id: string;
  /** The SKU, also the value of the `variant` and `size` parameters. */
  code: string;
  /** What the shopper chooses by, such as '750 ml' or '1.5 L magnum'. */
  label: string;
  /** Bottles that may be sold: never negative. */
  qty: number;
  /** Bottles counted, before reservations. */
  qtyRaw: number;
  /** Keyed by storeNum. */
  locationQtys: Record<string, LocationQty>;
}

export interface Image {
  /** A path under the media root, without width or extension, such as `/media/products/p-1042`. */
  url: string;
  alt: string;
}

export const productStates = ["current", "evergreen", "preorder", "coming", "discontinued", "others"] as const;
export type ProductState = (typeof productStates)[number];

/** The thirteen critics, in their order (specification/catalogue#critic-scores), with the words of their badges. */
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

/** What is printed on, or written about, the bottle. A fact that is not known is absent. */
export interface ProductFacts {
  region?: string | undefined;
  country?: string | undefined;
  producer?: string | undefined;
  varieties?: string[] | undefined;
  /** A year; absent for a non-vintage. */
  vintage?: number | undefined;
  /** Alcohol by volume in per cent. */
  aBV?: number | undefined;
  closure?: string | undefined;
  drinkingWindowYearStart?: number | undefined;
  drinkingWindowYearEnd?: number | undefined;
  /** Points of 100. */
  scores?: Partial<Record<Critic, number>> | undefined;
}

/** What a listing shows of a product. */
export interface ProductSummary {
  id: string;
  name: string;
  /** Without a leading slash: the product's page is `/{path}`. */
  path: string;
  /** Dollars a bottle. */
  price: Dollars;
  /** Dollars a bottle before any reduction. */
  erpOriginalPrice: Dollars;
  isDiscounted: boolean;
  showPrice: boolean;
  state: ProductState;
  functionalType: "basic" | "giftcard";
  soldOut: boolean;
  comingSoon: boolean;
  cartQtyMin: number;
  /** 0 means no cap. */
  cartQtyMax: number;
  stockTotal: number;
  /** Epoch seconds. */
  stockUpdatedAt: number;
  allowRestockNotifications: boolean;
  badgeIds: string[];
  images: Image[];
  variants: Variant[];
  /** time: epoch seconds; details: HTML. */
  release: { time: number; details: string } | null;
  /** Dollars. */
  giftcard: { amountMin: Dollars; amountMax: Dollars } | null;
  facts: ProductFacts;
  /** The house's own verdict: points of 100 and an ISO date. */
  spider: { overallScore: number; tastedDate: string } | null;
}

export interface Product extends ProductSummary {
  /** HTML, sanitised by the server. */
  description: string;
  /** Root first, the product's own category last. */
  breadcrumb: { name: string; path: string }[];
}

export interface Badge {
  id: string;
  name: string;
  link: string | null;
  image: Image | null;
  showOnPlp: boolean;
  backgroundColour: string | null;
}

export interface Category {
  id: string;
  name: string;
  parentId: string | null;
  /** Without a leading slash: the category's page is `/categories/{path}`. */
  path: string;
}

/** Stock and price of one product as `POST api/product/refresh` answers, keyed by product id there. */
export interface StockData {
  price: Dollars;
  erpOriginalPrice: Dollars;
  stockUpdatedAt: number;
  variants: Record<string, { qty: number; locationQtys: Record<string, LocationQty> }>;
}

/** Stock older than this is refreshed (specification/catalogue#stock-age): milliseconds. */
export const stockMaxAge = 300_000;
