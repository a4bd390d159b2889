import { isPreArrival, pickupReady, type Store } from "@corkwood/commerce";
import { useSite } from "../../../shared/routing/site.ts";
import { useCartView } from "../../cart/useCartView.ts";

/**
 * Returns a function that computes the time at which the cart will be ready for pickup at a store, or undefined if the
 * time is unknown (specification/delivery#pickup-ready).
 */
export function usePickupReady(): (store: Store, now: number) => string | undefined {
  const { readyAfterMinutes } = useSite().settings.pickup;
  const { view } = useCartView();
  const isHere = !view.lines.some(({ product }) => product && isPreArrival(product));
  return (store, now) =>
    readyAfterMinutes === null || !isHere ? undefined : pickupReady(store, readyAfterMinutes, now);
}
