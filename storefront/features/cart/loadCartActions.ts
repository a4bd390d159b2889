import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";

const load = () => import("./cart.actions.ts");

/** Fetches the code that adds to the cart before it is needed. A failure is told when it is. */
export function prefetchCartActions(): void {
  load().catch(() => undefined);
}

/**
 * The code that adds to the cart, which the first view does without. Where it cannot be fetched, an alert says so, and the answer is undefined.
 */
export async function loadCartActions(shop: ShopState) {
  try {
    return await load();
  } catch {
    alert(shop.alerts, "error", "This could not be added to your cart. Please check your connection and try again.");
    return undefined;
  }
}
