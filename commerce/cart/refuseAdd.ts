import { availabilityOf, isComingSoon, isInStock, isPreArrival, minimumQuantity } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";
import { cartMessages } from "../cartMessages.ts";
import type { ErrorCode } from "../errors.ts";
import { largestQuantity, maximumQuantity } from "./quantity.ts";

/**
 * Kind of a product. The three kinds are never mixed in one cart (specification/cart#pre-arrival-apart,
 * specification/cart#giftcards-alone).
 */
export function compositionOf(product: ProductSummary): "giftCard" | "preArrival" | "ordinary" {
  if (product.functionalType === "giftcard") return "giftCard";
  return isPreArrival(product) ? "preArrival" : "ordinary";
}

/** Error codes for a rejected cart line. */
export type CartRefusalCode = Extract<
  ErrorCode,
  | "COMING_SOON_PRODUCT_NOT_PURCHASABLE"
  | "PRODUCT_NOT_PURCHASABLE"
  | "NO_MIXING_GIFTCARD_PRODUCTS"
  | "NO_MIXING_PRE_ARRIVAL_PRODUCTS"
  | "PRODUCT_SIZE_SOLD_OUT"
  | "CART_MIN_QTY_NOT_REACHED"
  | "CART_MAX_QTY_EXCEEDED"
  | "PRODUCT_SIZE_STOCK_INSUFFICIENT"
>;

/** Reason why a product cannot be in the cart: an error code, and an alert for the shopper. */
export interface CartRefusal {
  code: CartRefusalCode;
  message: string;
}

/**
 * Checks whether a quantity of a variant can be added to the cart (specification/cart#quantity,
 * specification/cart#add-sold-out).
 * @param others products in the other lines
 * @param inCart number of bottles of this variant that are already in the cart
 * @param now epoch milliseconds
 */
export function refuseAdd(
  product: ProductSummary,
  variant: Variant,
  quantity: number,
  inCart: number,
  others: readonly ProductSummary[],
  now: number,
): CartRefusal | undefined {
  const kind = compositionOf(product);
  const isGiftCard = kind === "giftCard";
  const availability = availabilityOf(product, now);
  if (isComingSoon(product, now)) {
    return { code: "COMING_SOON_PRODUCT_NOT_PURCHASABLE", message: cartMessages.comingSoonNotPurchasable };
  }
  if (availability === "unavailable") {
    return { code: "PRODUCT_NOT_PURCHASABLE", message: cartMessages.addFailed(product.name) };
  }
  for (const other of others) {
    const otherKind = compositionOf(other);
    if (isGiftCard !== (otherKind === "giftCard")) {
      return { code: "NO_MIXING_GIFTCARD_PRODUCTS", message: cartMessages.addMixedGiftCard };
    }
    if (kind !== otherKind) return { code: "NO_MIXING_PRE_ARRIVAL_PRODUCTS", message: cartMessages.addMixedPreArrival };
  }
  if (!isInStock(product, variant)) {
    return { code: "PRODUCT_SIZE_SOLD_OUT", message: cartMessages.addSoldOut(product.name) };
  }
  const wanted = quantity + inCart;
  if (!Number.isInteger(quantity) || quantity < 1 || wanted < minimumQuantity(product)) {
    return {
      code: "CART_MIN_QTY_NOT_REACHED",
      message: cartMessages.quantityBelowMinimum(minimumQuantity(product)),
    };
  }
  // Gift cards never run out, so the error is about their maximum quantity, not their stock
  // (specification/gift-cards#one-at-a-time).
  const cap = isGiftCard ? maximumQuantity(product, variant) : product.cartQtyMax;
  if (cap > 0 && wanted > cap) {
    return { code: "CART_MAX_QTY_EXCEEDED", message: cartMessages.addAboveMaximum(product.name, cap) };
  }
  if (!isGiftCard && wanted > variant.qty) {
    return {
      code: "PRODUCT_SIZE_STOCK_INSUFFICIENT",
      message: cartMessages.addStockLow(product.name, variant.qty),
    };
  }
  if (wanted > largestQuantity) {
    return {
      code: "CART_MAX_QTY_EXCEEDED",
      message: cartMessages.addAboveMaximum(product.name, largestQuantity),
    };
  }
  return undefined;
}
