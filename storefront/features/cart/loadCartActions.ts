import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";

const load = () => import("./cart.actions.ts");

/** Prefetches the code that adds products to the cart. If this fails, the error is reported when the code is needed. */
export function prefetchCartActions(): void {
  load().catch(() => undefined);
}

/**
 * Loads the code that adds products to the cart, which is not needed for the first render. If loading fails, shows an
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
