import { isWishableOnPage, wishlistMessages } from "@corkwood/commerce";
import { productBatches } from "../../services/products.ts";
import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import { addToWishlist } from "./wishlist.actions.ts";

/**
 * Adds a product by its id, in a size that still exists. Shows an alert with the outcome.
 * @returns whether the product was added
 */
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
    // The request failed.
  }
  alert(shop.alerts, "error", wishlistMessages.wishlistFailed("this product"));
  return false;
}
