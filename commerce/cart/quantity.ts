import { isInStock, minimumQuantity } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";
import { westernDigits } from "../text/ascii.ts";
import { cartMessages } from "../cartMessages.ts";

/** Maximum quantity: three digits (specification/product-page#quantity-field). */
export const largestQuantity = 999;

/** Product fields that limit the quantity. */
export type Limits = Pick<ProductSummary, "cartQtyMin" | "cartQtyMax" | "functionalType">;

/**
 * Parses a typed quantity: a whole number in the digits of any script, optionally surrounded by spaces or invisible
 * characters. Undefined for anything else (specification/product-page#quantity-typed).
 */
export function readQuantity(typed: string): number | undefined {
  const digits = /^[\s\p{Cf}]*(\p{Nd}+)[\s\p{Cf}]*$/u.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(westernDigits(digits));
}

/**
 * Maximum quantity: the lower of the variant's stock and cartQtyMax, or only the stock if there is no cap. At most
 * three digits. 0 if the stock is below the minimum. Gift cards are bought one at a time.
 */
export function maximumQuantity(product: Limits, variant: Pick<Variant, "qty">): number {
  if (product.functionalType === "giftcard") return 1;
  if (!isInStock(product, variant)) return 0;
  return Math.min(variant.qty, product.cartQtyMax || largestQuantity, largestQuantity);
}

/** Clamps a quantity to its range. The maximum wins if it is below the minimum. */
export function clampQuantity(quantity: number, product: Limits, variant: Pick<Variant, "qty">): number {
  return Math.min(Math.max(Math.trunc(quantity), minimumQuantity(product)), maximumQuantity(product, variant));
}

/**
 * Message about a typed quantity, or undefined if it is valid (specification/product-page#quantity-empty).
 * @param typed the text in the field
 */
export function quantityError(typed: string, product: Limits, variant: Pick<Variant, "qty">): string | undefined {
  if (typed.trim() === "") return cartMessages.quantityEmpty;
  const quantity = readQuantity(typed);
  const minimum = minimumQuantity(product);
  if (quantity === undefined) return cartMessages.quantityNotWhole(minimum);
  if (product.cartQtyMax > 0 && quantity > product.cartQtyMax)
    return cartMessages.quantityAboveMaximum(product.cartQtyMax);
  if (quantity < minimum) return cartMessages.quantityBelowMinimum(minimum);
  if (product.functionalType !== "giftcard" && quantity > variant.qty)
    return cartMessages.quantityAboveStock(variant.qty);
  return quantity > largestQuantity ? cartMessages.quantityAboveMaximum(largestQuantity) : undefined;
}
