import { minimumQuantity } from "../catalogue/availability.ts";
import { cartMessages } from "../cartMessages.ts";
import type { Variant } from "../catalogue/product.ts";
import type { Limits } from "./quantity.ts";

/**
 * The add-to-cart form's message about a typed quantity, or undefined if the quantity is valid
 * (specification/product-page#quantity-empty).
 * @param typed as in the field: digits, or empty
 */
export function quantityError(typed: string, product: Limits, variant: Pick<Variant, "qty">): string | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return cartMessages.quantityEmpty;
  const quantity = Number(text);
  if (product.cartQtyMax > 0 && quantity > product.cartQtyMax)
    return cartMessages.quantityAboveMaximum(product.cartQtyMax);
  if (quantity < minimumQuantity(product)) return cartMessages.quantityBelowMinimum(minimumQuantity(product));
  if (product.functionalType !== "giftcard" && quantity > variant.qty)
    return cartMessages.quantityAboveStock(variant.qty);
  return undefined;
}
