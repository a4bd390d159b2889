import type { ProductSummary, Variant } from "./product.ts";

/** What a shopper can do with a product at a moment (specification 1, section 4). */
export type Availability = "available" | "preArrival" | "comingSoon" | "soldOut" | "unavailable";

type Stocked = Pick<ProductSummary, "state" | "functionalType" | "release" | "variants">;

/** Only these states can be bought. */
export function isPurchasable(product: Pick<ProductSummary, "state">): boolean {
  return product.state === "current" || product.state === "evergreen" || product.state === "preorder";
}

/**
 * State `coming` is always coming soon; a current product is while its release lies ahead.
 * @param now epoch milliseconds
 */
export function isComingSoon(product: Pick<ProductSummary, "state" | "release">, now: number): boolean {
  if (product.state === "coming") return true;
  return product.state === "current" && product.release !== null && product.release.time * 1000 > now;
}

/** No variant has a bottle left. Gift cards never sell out. */
export function isSoldOut(product: Pick<ProductSummary, "functionalType" | "variants">): boolean {
  return product.functionalType !== "giftcard" && product.variants.every((variant) => variant.qty <= 0);
}

/** @param now epoch milliseconds */
export function availabilityOf(product: Stocked, now: number): Availability {
  if (isComingSoon(product, now)) return isSoldOut(product) ? "soldOut" : "comingSoon";
  if (!isPurchasable(product)) return "unavailable";
  if (isSoldOut(product)) return "soldOut";
  return product.state === "preorder" ? "preArrival" : "available";
}

/** A countdown is shown only ahead of the release and while there is something to sell. @param now epoch milliseconds */
export function showsCountdown(product: Stocked, now: number): boolean {
  return (
    product.release !== null && product.release.time * 1000 > now && !isSoldOut(product) && isComingSoon(product, now)
  );
}

/** Critics aside, the one variant a product page starts with: the only one that is in stock. */
export function onlyVariantInStock(product: Pick<ProductSummary, "variants" | "functionalType">): Variant | undefined {
  if (product.functionalType === "giftcard") return product.variants[0];
  const inStock = product.variants.filter((variant) => variant.qty > 0);
  return inStock.length === 1 ? inStock[0] : undefined;
}
