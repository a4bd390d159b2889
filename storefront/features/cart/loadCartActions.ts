import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";

const load = () => import("./cart.actions.ts");

/** Prefetches the code that adds to the cart. A failed load is reported when the code is needed. */
export function prefetchCartActions(): void {
  load().catch(() => undefined);
}

/**
 * Loads the code for adding to the cart, because that code is not part of the first view. If loading fails, shows an
 * alert and returns undefined.
 */
export async function loadCartActions(shop: ShopState) {
  try {
    return await load();
  } catch {
    alert(shop.alerts, "error", "This could not be added to your cart. Please check your connection and try again.");
    return undefined;
  }
}
