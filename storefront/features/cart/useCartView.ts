import { viewCart, type CartView } from "@corkwood/commerce";
import { useDeferredValue } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import type { CartState } from "../../state/cart.state.ts";

/** The cart as it is shown now; the same everywhere in the shop. */
export function useCartView(): { view: CartView; status: CartState["status"]; busy: boolean } {
  const shop = useShop();
  const { items, products, status, busy } = useSnapshotOf(shop.cart);
  return { view: viewCart(items, products, shop.now()), status, busy };
}

/** Whether a page waits for the cart. Once it is read, the page is drawn in slices, so that a press does not wait for all of it. */
export function useAwaitsCart(status: CartState["status"]): boolean {
  const isStarting = status === "starting";
  return useDeferredValue(isStarting) || isStarting;
}
