import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";

/**
 * The code that changes the wishlist, which the first view does without. Where it cannot be fetched, an alert says so, and the
 * answer is undefined.
 */
export async function loadWishlistActions(shop: ShopState) {
  try {
    return await import("./wishlist.actions.ts");
  } catch {
    alert(shop.alerts, "error", "Your wishlist could not be changed. Please check your connection and try again.");
    return undefined;
  }
}
