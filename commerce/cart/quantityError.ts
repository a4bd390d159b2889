import { minimumQuantity } from "../catalogue/availability.ts";
import { cartMessages } from "../cartMessages.ts";
import type { Variant } from "../catalogue/product.ts";
import { largestQuantity, readQuantity, type Limits } from "./quantity.ts";

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
