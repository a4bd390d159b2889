import { useDeferredValue, useEffect } from "react";
import { cartMessages, viewCart, type CartView } from "@corkwood/commerce";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import type { CartState } from "../../state/cart.state.ts";
import { keepCartStockFresh } from "./stock.actions.ts";

/** Returns the cart as it is displayed throughout the shop. */
export function useCartView(): { view: CartView; status: CartState["status"]; busy: boolean } {
  const shop = useShop();
  const { items, products, status, busy } = useSnapshotOf(shop.cart);
  return { view: viewCart(items, products, shop.now(), shop.homeState), status, busy };
}

/** Returns the cart for views with quantity fields, in which invalid text must be corrected before checkout. */
export function useEditableCartView(): ReturnType<typeof useCartView> {
  const { refusedQuantities } = useSnapshotOf(useShop().cart);
  const { view, ...rest } = useCartView();
  if (!view.lines.some(({ item }) => item.id in refusedQuantities)) return { view, ...rest };
  return { view: { ...view, refusal: view.refusal ?? cartMessages.quantitiesRefused, canCheckout: false }, ...rest };
}

/**
 * Whether a page is still waiting for the cart. Once the cart is read, the page renders in slices, so that a click need
 * not wait until the whole page is rendered.
 */
export function useAwaitsCart(status: CartState["status"]): boolean {
  const isStarting = status === "starting";
  return useDeferredValue(isStarting) || isStarting;
}

/** Keeps price and stock of the cart's products fresh. @param shown whether the cart is visible */
export function useFreshCart(shown = true): void {
  const shop = useShop();
  useEffect(() => (shown ? keepCartStockFresh(shop) : undefined), [shop, shown]);
}
