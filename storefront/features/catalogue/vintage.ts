import { isSpirit, type ProductSummary } from "@corkwood/commerce";

/** "NV" is for a wine without a vintage. A gift card has no vintage at all, and a spirit need not have one. */
export function vintageOf({ functionalType, facts }: Pick<ProductSummary, "functionalType" | "facts">): string {
  return facts.vintage?.toString() ?? (functionalType === "giftcard" || isSpirit(facts) ? "" : "NV");
}
