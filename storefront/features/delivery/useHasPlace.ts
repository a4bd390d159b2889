import { usePromoParts } from "../promo/usePromo.ts";
import { isDestinationKnown, isShipped } from "../totals/rates.view.ts";

/** Whether the cart is to be picked up, or delivered to a known place, so that rates can be requested. */
export function useHasPlace(): boolean {
  const parts = usePromoParts();
  return parts.cart.status === "ready" && isShipped(parts.cart) && isDestinationKnown(parts);
}
