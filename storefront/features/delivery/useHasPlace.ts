import { usePromoParts } from "../promo/usePromo.ts";
import { isDestinationKnown, isShipped } from "../totals/rates.view.ts";

/** Whether there is something to deliver, and it is known where to: the shop can be asked what that costs. */
export function useHasPlace(): boolean {
  const parts = usePromoParts();
  return parts.cart.status === "ready" && isShipped(parts.cart) && isDestinationKnown(parts);
}
