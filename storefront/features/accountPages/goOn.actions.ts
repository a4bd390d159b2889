import { pathTo } from "../../shared/routing/paths.ts";
import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";
import { isWishableOnPage, wishlistMessages } from "@corkwood/commerce";
import { productBatches } from "../../services/products.ts";
import { alert } from "../../state/alerts.state.ts";
import { addToWishlist } from "../wishlist/wishlist.actions.ts";

/**
 * Continues a guest's action after a sign-in with a provider, as after a sign-in in the dialog
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

/**
 * Adds a product to the wishlist by its id, in the given size if that size still exists. Shows an alert with the
 * outcome.
 * @returns whether the product was added
 */
async function addToWishlistById(shop: ShopState, productId: string, variantId: string | undefined): Promise<boolean> {
  try {
    for await (const [product] of productBatches(shop.api, [productId])) {
      if (!product || !isWishableOnPage(product)) break;
      const isThere = product.variants.some(({ id }) => id === variantId);
      return addToWishlist(shop, product, isThere ? variantId : undefined);
    }
  } catch {
    // The request failed.
  }
  alert(shop.alerts, "error", wishlistMessages.wishlistFailed("this product"));
  return false;
}
