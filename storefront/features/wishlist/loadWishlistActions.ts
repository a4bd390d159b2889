import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";

/**
 * Loads the code for changing the wishlist, because that code is not part of the first view. If loading fails, shows an
 * alert and returns undefined.
 */
export async function loadWishlistActions(shop: ShopState) {
  try {
    return await import("./wishlist.actions.ts");
  } catch {
    alert(shop.alerts, "error", "Your wishlist could not be changed. Please check your connection and try again.");
    return undefined;
  }
}
