import type { ProductSummary } from "./product.ts";

/** Maximum number of recommendations kept per event (specification/recommendations#twenty). */
export const maxRecommendations = 20;

/** Number of products per request (specification/recommendations#page-size). */
export const recommendationsPageSize = 50;

/** Places that show recommendations (specification/recommendations#request). */
export const recommendationEvents = ["detail-page-view", "home-page-view"] as const;
export type RecommendationEvent = (typeof recommendationEvents)[number];

const suitableStates: ReadonlySet<ProductSummary["state"]> = new Set(["current", "evergreen"]);

/** Whether a product may be recommended, provided that it is in stock and released. */
export function isSuitableInStock({ state, functionalType }: ProductSummary): boolean {
  return suitableStates.has(state) && functionalType === "basic";
}

/** Whether a product may be recommended now (specification/recommendations#suitable). */
export function isSuitable(product: ProductSummary): boolean {
  return isSuitableInStock(product) && !product.soldOut && !product.comingSoon;
}

/** Basis of a recommendation: purchases, similarity to another product, or popularity. */
export type Recommended = { by: "bought" | "alike"; seed: ProductSummary } | { by: "popular" };

/** Round-number price limits, in dollars, that a recommendation's reason may mention. */
const roundPrices = [15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500];

/** Returns ', under $30' if the product is clearly cheaper, otherwise ''. */
function cheaper(product: ProductSummary, seed: ProductSummary): string {
  if (product.price <= 0 || product.price > seed.price * 0.9) return "";
  const round = roundPrices.find((price) => price > product.price);
  return round === undefined || round > seed.price ? "" : `, under $${round}`;
}

function inCommon({ facts }: ProductSummary, other: ProductSummary["facts"]): string | undefined {
  const variety = facts.varieties?.find((each) => other.varieties?.includes(each));
  const region = facts.region === other.region ? facts.region : undefined;
  if (region !== undefined && variety !== undefined) return `Also ${region} ${variety}`;
  if (facts.producer !== undefined && facts.producer === other.producer) return `Also by ${facts.producer}`;
  if (variety !== undefined) return `Also ${variety}`;
  if (region !== undefined) return `Also from ${region}`;
  return facts.country !== undefined && facts.country === other.country ? `Also from ${facts.country}` : undefined;
}

/** Reason shown for a recommendation (specification/recommendations#reason). Null if there is none. */
export function recommendationReason(product: ProductSummary, why: Recommended): string | null {
  switch (why.by) {
    case "bought":
      return "Often bought together";
    case "popular":
      return "Popular with our customers";
    case "alike": {
      const shared = inCommon(product, why.seed.facts);
      return shared === undefined ? null : `${shared}${cheaper(product, why.seed)}`;
    }
  }
}
