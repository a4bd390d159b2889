import { isPreArrival, pickupReady, type Store } from "@corkwood/commerce";
import { useSite } from "../../../shared/routing/site.ts";
import { useShop } from "../../../state/shop.tsx";
import { useCartView } from "../../cart/useCartView.ts";

/**
 * Returns a function that computes when the cart will be ready for pickup at a store
 * (specification/delivery#pickup-ready). The function returns undefined if the time is unknown.
 */
export function usePickupReady(): (store: Store, now: number) => string | undefined {
  const { readyAfterMinutes } = useSite().settings.pickup;
  const { homeState } = useShop();
  const { view } = useCartView();
  const isHere = !view.lines.some(({ product }) => product && isPreArrival(product));
  return (store, now) =>
    readyAfterMinutes === null || !isHere ? undefined : pickupReady(store, readyAfterMinutes, now, homeState);
}
