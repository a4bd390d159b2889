import { productStateRules } from "./productLists.ts";
import type { ProductSummary, Variant } from "./product.ts";

/** A product's availability at a given time (specification/catalogue#purchasable). */
export type Availability = "available" | "preArrival" | "comingSoon" | "soldOut" | "unavailable";

/** The product fields that decide whether a variant can be sold. */
export type Choosable = Pick<ProductSummary, "variants" | "functionalType" | "cartQtyMin">;
export type Stocked = Choosable & Pick<ProductSummary, "state" | "release" | "price" | "showPrice">;

/** Minimum quantity of a purchase: 1 unless the product sets a higher one. */
export function minimumQuantity(product: Pick<ProductSummary, "cartQtyMin">): number {
  return Math.max(1, product.cartQtyMin);
}

/**
 * Whether a product's state and price allow purchases (specification/catalogue#purchasable). A gift card has an amount
 * instead of a price, and a price that is hidden until the release is 0 on the wire.
 */
export function isPurchasable({
  state,
  price,
  showPrice,
  functionalType,
}: Pick<ProductSummary, "state" | "price" | "showPrice" | "functionalType">): boolean {
  return productStateRules[state].isPurchasable && (price > 0 || !showPrice || functionalType === "giftcard");
}

/**
 * Whether a product is coming soon: always in state `coming`, and until the release in state `current`.
 * @param now epoch milliseconds
 */
export function isComingSoon(product: Pick<ProductSummary, "state" | "release">, now: number): boolean {
  switch (productStateRules[product.state].comingSoon) {
    case "always":
      return true;
    case "untilRelease":
      return product.release !== null && product.release.time * 1000 > now;
    case "never":
      return false;
  }
}

/** Whether a product is a pre-arrival, which must be ordered separately from all other products. */
export function isPreArrival(product: Pick<ProductSummary, "state">): boolean {
  return productStateRules[product.state].isPreArrival;
}

/**
 * Whether listings show a product. A product that listings omit may still have a page, which notes that the product is
 * unavailable.
 */
export function isListed(product: Pick<ProductSummary, "state">): boolean {
  return productStateRules[product.state].isListed;
}

/**
 * Whether a variant's stock covers the minimum quantity, because fewer bottles cannot be bought
 * (specification/catalogue#sold-out-minimum). Gift cards are always in stock.
 */
export function isInStock(product: Omit<Choosable, "variants">, { qty }: Pick<Variant, "qty">): boolean {
  return product.functionalType === "giftcard" || qty >= minimumQuantity(product);
}

/** Whether no variant is in stock. */
export function isSoldOut(product: Choosable): boolean {
  return !product.variants.some((variant) => isInStock(product, variant));
}

/** @param now epoch milliseconds */
export function availabilityOf(product: Stocked, now: number): Availability {
  if (isComingSoon(product, now)) return isSoldOut(product) ? "soldOut" : "comingSoon";
  if (!isPurchasable(product)) return "unavailable";
  if (isSoldOut(product)) return "soldOut";
  return isPreArrival(product) ? "preArrival" : "available";
}

/**
 * Whether to show a countdown: only before the release and while in stock. State `coming` has no countdown, because
 * that state does not end with the release (specification/catalogue#coming-release).
 * @param now epoch milliseconds
 */
export function showsCountdown(product: Stocked, now: number): boolean {
  return (
    productStateRules[product.state].comingSoon === "untilRelease" && isComingSoon(product, now) && !isSoldOut(product)
  );
}

/**
 * Whether the price is visible. A price may be hidden until the release, but no longer. A hidden price is 0 on the
 * wire, so the browser must request the real price after the release.
 * @param now epoch milliseconds
 */
export function showsPrice(
  product: Pick<ProductSummary, "showPrice" | "price" | "state" | "release">,
  now: number,
): boolean {
  return product.showPrice || (!isComingSoon(product, now) && product.price > 0);
}

/**
 * Number of bottles that are left, if there are only a few and they can be bought now
 * (specification/product-page#few-left).
 * @param variant one variant, or undefined for all variants in stock; @param few maximum number that counts as few
 */
export function fewLeft(
  product: Choosable & Pick<ProductSummary, "state" | "comingSoon" | "price" | "showPrice">,
  variant: Variant | undefined,
  few: number,
): number | undefined {
  if (product.functionalType === "giftcard" || product.comingSoon || !isPurchasable(product)) return undefined;
  const inStock = product.variants.filter((each) => isInStock(product, each));
  const left = (variant ? inStock.filter(({ id }) => id === variant.id) : inStock).reduce(
    (sum, { qty }) => sum + qty,
    0,
  );
  return left > 0 && left <= few ? left : undefined;
}

/** Returns the only variant in stock, which the shopper need not choose. */
export function onlyVariantInStock(product: Choosable): Variant | undefined {
  if (product.functionalType === "giftcard") return product.variants[0];
  const inStock = product.variants.filter((variant) => isInStock(product, variant));
  return inStock.length === 1 ? inStock[0] : undefined;
}

/** Returns the variant whose code is in the page's URL. Undefined if the code is unknown or the variant is sold out. */
export function variantByCode(product: Choosable, code: string | null): Variant | undefined {
  return product.variants.find((variant) => variant.code === code && isInStock(product, variant));
}

/**
 * Updates the chosen variant after the stock is loaded. If none was chosen, selects the only variant in stock. Clears
 * the choice if the chosen variant is sold out. A cleared choice stays cleared: the shop never replaces the shopper's
 * variant with another. For a product with only one variant, no choice is needed.
 * @param chosen a variant's id, null if a choice was cleared, undefined before any choice
 */
export function settleVariant(product: Choosable, chosen: string | null | undefined): string | null | undefined {
  if (chosen === undefined) return onlyVariantInStock(product)?.id;
  // The shopper has no other choice, so the variant is selected again once it is back in stock.
  if (product.variants.length === 1) return onlyVariantInStock(product)?.id ?? null;
  const isLeft = product.variants.some((variant) => variant.id === chosen && isInStock(product, variant));
  return isLeft ? chosen : null;
}
