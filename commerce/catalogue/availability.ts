import { productStateRules } from "./productLists.ts";
import type { ProductSummary, Variant } from "./product.ts";

/** What a shopper can do with a product at a moment (specification/catalogue#purchasable). */
export type Availability = "available" | "preArrival" | "comingSoon" | "soldOut" | "unavailable";

/** What decides whether a variant can be sold. */
export type Choosable = Pick<ProductSummary, "variants" | "functionalType" | "cartQtyMin">;
export type Stocked = Choosable & Pick<ProductSummary, "state" | "release" | "price" | "showPrice">;

/** The min quantity of one purchase: 1 unless the product sets a higher one. */
export function minimumQuantity(product: Pick<ProductSummary, "cartQtyMin">): number {
  return Math.max(1, product.cartQtyMin);
}

/**
 * Only some states can be bought, and nothing without a price (specification/catalogue#purchasable). A gift card carries
 * an amount, and a price that is hidden until the release is 0 on the wire.
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
 * State `coming` is always coming soon. A current product is coming soon until its release.
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

/** It is ordered before it arrives, separately from everything else. */
export function isPreArrival(product: Pick<ProductSummary, "state">): boolean {
  return productStateRules[product.state].isPreArrival;
}

/** Listings show it. If not, it has at most a page, which says that it is no longer available. */
export function isListed(product: Pick<ProductSummary, "state">): boolean {
  return productStateRules[product.state].isListed;
}

/**
 * A variant is in stock if its stock is enough for the min quantity: fewer bottles cannot be bought
 * (specification/catalogue#sold-out-minimum). Gift cards are always in stock.
 */
export function isInStock(product: Omit<Choosable, "variants">, { qty }: Pick<Variant, "qty">): boolean {
  return product.functionalType === "giftcard" || qty >= minimumQuantity(product);
}

/** No variant is in stock. */
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
 * A countdown is shown only before the release and while there is stock. State `coming` has none: it stays coming soon
 * whatever the time, so that the countdown's end could not make it an ordinary product
 * (specification/catalogue#coming-release). @param now epoch milliseconds
 */
export function showsCountdown(product: Stocked, now: number): boolean {
  return (
    productStateRules[product.state].comingSoon === "untilRelease" && isComingSoon(product, now) && !isSoldOut(product)
  );
}

/**
 * A price may be hidden until the release, never longer. Until then the wire has it as 0, so the browser must ask for it
 * after the release. @param now epoch milliseconds
 */
export function showsPrice(
  product: Pick<ProductSummary, "showPrice" | "price" | "state" | "release">,
  now: number,
): boolean {
  return product.showPrice || (!isComingSoon(product, now) && product.price > 0);
}

/**
 * The bottles that are left, if they are few and can be bought now (specification/product-page#few-left).
 * @param variant one variant; undefined counts all that are in stock; @param few the largest number that is few
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

/** The variant that needs no choice: the only one in stock. */
export function onlyVariantInStock(product: Choosable): Variant | undefined {
  if (product.functionalType === "giftcard") return product.variants[0];
  const inStock = product.variants.filter((variant) => isInStock(product, variant));
  return inStock.length === 1 ? inStock[0] : undefined;
}

/** The variant whose code is in the address. Undefined if the code is unknown or the variant is sold out. */
export function variantByCode(product: Choosable, code: string | null): Variant | undefined {
  return product.variants.find((variant) => variant.code === code && isInStock(product, variant));
}

/**
 * The choice after the stock is loaded. Before a choice: the only variant in stock. After a choice: nothing if the chosen
 * one is sold out. A cleared choice stays cleared: the shop never replaces the shopper's variant with another one. A
 * product's one variant needs no choice.
 * @param chosen a variant's id, null if a choice was cleared, undefined before any choice
 */
export function settleVariant(product: Choosable, chosen: string | null | undefined): string | null | undefined {
  if (chosen === undefined) return onlyVariantInStock(product)?.id;
  // Nothing can be chosen: it may be in stock again.
  if (product.variants.length === 1) return onlyVariantInStock(product)?.id ?? null;
  const isLeft = product.variants.some((variant) => variant.id === chosen && isInStock(product, variant));
  return isLeft ? chosen : null;
}
