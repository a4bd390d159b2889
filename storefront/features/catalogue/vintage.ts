import { isSpirit, type ProductSummary } from "@corkwood/commerce";

/** Returns the vintage, or 'NV' for a wine without one. Gift cards have no vintage, and spirits may have none. */
export function vintageOf({ functionalType, facts }: Pick<ProductSummary, "functionalType" | "facts">): string {
  return facts.vintage?.toString() ?? (functionalType === "giftcard" || isSpirit(facts) ? "" : "NV");
}
