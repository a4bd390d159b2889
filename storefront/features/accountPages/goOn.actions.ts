import { pathTo } from "../../shared/routing/paths.ts";
import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";
import { addToWishlistById } from "../wishlist/addById.actions.ts";

/**
 * Continues a guest's action after they have signed in with a provider, as a sign-in in the dialog would
 * (specification/accounts#redirect-action).
 * @returns the page to open; undefined for the page where the action began
 */
export async function goOn(shop: ShopState, action: PendingAction): Promise<string | undefined> {
  switch (action.kind) {
    case "keep":
      await addToWishlistById(shop, action.productId, action.variantId);
      return undefined;
    case "keepAndOpen":
      return (await addToWishlistById(shop, action.productId, action.variantId))
        ? pathTo("/account/wishlist")
        : undefined;
    case "notify":
      // The notification form is on the product page.
      shop.signIn.pending = action;
      return undefined;
  }
}
