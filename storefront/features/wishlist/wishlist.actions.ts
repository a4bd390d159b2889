import {
  isWishable,
  availableWishlistItems,
  minimumQuantity,
  viewWishlist,
  withWishlistItem,
  type ProductSummary,
  type WishlistItem,
  wishlistMessages,
} from "@corkwood/commerce";
import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { addToCart } from "../cart/cart.actions.ts";
import { ApiError } from "../../services/api.ts";
import { productBatches } from "../../services/products.ts";
import { storedProducts } from "../../shared/persistence/storedProducts.ts";
import { alert } from "../../state/alerts.state.ts";

/** Delay before the alert in milliseconds, so that the wishlist opens first (specification/wishlist#success). */
const alertDelay = 300;

/**
 * Loads the items' products. Removes items whose product or variant no longer exists. Removes nothing if loading fails.
 */
export async function loadWishlist({ wishlist, api }: ShopState): Promise<void> {
  const ids = [...new Set(wishlist.items.map(({ productId }) => productId))];
  try {
    const found: Record<string, ProductSummary> = {};
    for await (const products of productBatches(api, ids)) {
      for (const product of products) found[product.id] = ref(product);
    }
    wishlist.products = { ...wishlist.products, ...found };
    const known = new Set(availableWishlistItems(wishlist.items, found));
    // Keep items that were added after the request was sent.
    const left = wishlist.items.filter((item) => known.has(item) || !ids.includes(item.productId));
    // Assign the list only if changed, because assigning also stores the list and could overwrite another tab's
    // addition.
    if (left.length < wishlist.items.length) wishlist.items = left;
    wishlist.status = "ready";
  } catch (error) {
    const missing = ids.filter((id) => !wishlist.products[id]);
    if (missing.length === 0) return;
    const stored = error instanceof ApiError ? undefined : storedProducts(missing);
    for (const [id, product] of Object.entries(stored ?? {})) wishlist.products[id] = ref(product);
    wishlist.status = stored ? "stored" : "failed";
  }
}

/**
 * Adds a product, in a size if one is selected. Shows an alert with the outcome. @returns whether the product was added
 */
export function addToWishlist(shop: ShopState, product: ProductSummary, variantId: string | undefined): boolean {
  const { wishlist, alerts } = shop;
  if (!isWishable(product)) {
    alert(alerts, "error", wishlistMessages.wishlistFailed(product.name));
    return false;
  }
  wishlist.products[product.id] = ref(product);
  const replaced = wishlist.items.find(({ productId }) => productId === product.id);
  wishlist.items = withWishlistItem(wishlist.items, {
    id: crypto.randomUUID(),
    productId: product.id,
    ...(variantId !== undefined && { variantId }),
    // If the wishlist has two items for a product, every device removes the older one. A replacement must therefore be
    // newer than an item from a device whose clock is ahead. Otherwise, devices could remove different items.
    createdAt: Math.max(shop.now(), (replaced?.createdAt ?? 0) + 1),
  });
  setTimeout(() => alert(alerts, "success", wishlistMessages.wishlistSuccess(product.name)), alertDelay);
  return true;
}

export function removeFromWishlist({ wishlist }: ShopState, itemId: string): void {
  wishlist.items = wishlist.items.filter(({ id }) => id !== itemId);
}

/** Stores the size that the shopper would buy. */
export function chooseSize({ wishlist }: ShopState, itemId: string, variantId: string): void {
  const item = wishlist.items.find(({ id }) => id === itemId);
  if (item) item.variantId = variantId;
}

/**
 * Adds the minimum quantity of the selected size to the cart, and removes the item from the wishlist.
 * @param product in its current state; @returns whether the item was moved. If the cart rejects the item, it stays on
 * the wishlist
 */
export function moveToCart(shop: ShopState, item: WishlistItem, product: ProductSummary): boolean {
  const variant = viewWishlist([item], { [product.id]: product })[0]?.variant;
  if (!variant || !addToCart(shop, product, variant, minimumQuantity(product))) return false;
  removeFromWishlist(shop, item.id);
  return true;
}
