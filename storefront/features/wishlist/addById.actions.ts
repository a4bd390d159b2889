import { isWishableOnPage, wishlistMessages } from "@corkwood/commerce";
import { productBatches } from "../../services/products.ts";
import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import { addToWishlist } from "./wishlist.actions.ts";

/** Adds a product of which only the id is known, in a size that is still there. Says in an alert what happened. @returns whether it was added */
export async function addToWishlistById(
  shop: ShopState,
  productId: string,
  variantId: string | undefined,
): Promise<boolean> {
  try {
    for await (const [product] of productBatches(shop.api, [productId])) {
      if (!product || !isWishableOnPage(product)) break;
      const isThere = product.variants.some(({ id }) => id === variantId);
      return addToWishlist(shop, product, isThere ? variantId : undefined);
    }
  } catch {
    // It could not be asked for.
  }
  alert(shop.alerts, "error", wishlistMessages.wishlistFailed("this product"));
  return false;
}
