import { isInStock, minimumQuantity } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";

/** Quantities have at most three digits (specification/product-page#quantity-field). */
export const quantityMaxLength = 3;

/** What bounds a quantity. */
export type Limits = Pick<ProductSummary, "cartQtyMin" | "cartQtyMax" | "functionalType">;

/**
 * The lower of variant stock and cartQtyMax; stock alone when there is no cap. 0 if the stock is below the minimum. Gift
 * cards are bought one at a time.
 */
export function maximumQuantity(product: Limits, variant: Pick<Variant, "qty">): number {
  if (product.functionalType === "giftcard") return 1;
  if (!isInStock(product, variant)) return 0;
  return product.cartQtyMax > 0 ? Math.min(variant.qty, product.cartQtyMax) : variant.qty;
}

/** Clamps to the range from minimum to maximum. The maximum wins if it is below the minimum. */
export function clampQuantity(quantity: number, product: Limits, variant: Pick<Variant, "qty">): number {
  return Math.min(Math.max(Math.trunc(quantity), minimumQuantity(product)), maximumQuantity(product, variant));
}
