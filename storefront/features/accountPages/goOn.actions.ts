import { pathTo } from "../../shared/routing/paths.ts";
import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";
import { addToWishlistById } from "../wishlist/addById.actions.ts";

/**
 * What a guest wanted goes on after they have signed in with a provider, as after a sign-in in the dialog
 * (specification/accounts#redirect-action). @returns the page that opens for it; undefined: the one where it began
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
      // Its form is on the page of the product.
      shop.signIn.pending = action;
      return undefined;
  }
}
