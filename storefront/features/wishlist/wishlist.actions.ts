import {
  isWishable,
  keptWishes,
  messages,
  minimumQuantity,
  viewWishlist,
  withWish,
  type Product,
  type ProductSummary,
  type WishlistItem,
} from "@corkwood/commerce";
import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { addToCart } from "../cart/cart.actions.ts";
import { productBatches } from "../../services/products.ts";
import { alert } from "../../state/alerts.state.ts";

/** The wishlist opens first, then it is said that something was added: milliseconds (specification/wishlist#success). */
const alertDelay = 300;

/** Fetches what the wishes refer to. A wish whose product or variant is gone goes with it; a failure drops none. */
export async function loadWishlist({ wishlist, api }: ShopState): Promise<void> {
  const ids = [...new Set(wishlist.items.map(({ productId }) => productId))];
  try {
    const found: Record<string, Product> = {};
    for await (const products of productBatches(api, ids)) {
      for (const product of products) found[product.id] = ref(product);
    }
    wishlist.products = { ...wishlist.products, ...found };
    const known = new Set(keptWishes(wishlist.items, found));
    // What was wished for meanwhile was not asked for.
    const left = wishlist.items.filter((item) => known.has(item) || !ids.includes(item.productId));
    // Set only where it changed: what is set is written, over what another tab may just have wished for.
    if (left.length < wishlist.items.length) wishlist.items = left;
    wishlist.status = "ready";
  } catch {
    if (ids.some((id) => !wishlist.products[id])) wishlist.status = "failed";
  }
}

/** A wish for a product, in a size where one is chosen. Says in an alert what happened. @returns whether it was added */
export function addToWishlist(shop: ShopState, product: ProductSummary, variantId: string | undefined): boolean {
  const { wishlist, alerts } = shop;
  if (!isWishable(product)) {
    alert(alerts, "error", messages.wishFailed(product.name));
    return false;
  }
  wishlist.products[product.id] = ref(product);
  wishlist.items = withWish(wishlist.items, {
    id: crypto.randomUUID(),
    productId: product.id,
    ...(variantId !== undefined && { variantId }),
    createdAt: shop.now(),
  });
  setTimeout(() => alert(alerts, "success", messages.wishSuccess(product.name)), alertDelay);
  return true;
}

export function removeFromWishlist({ wishlist }: ShopState, itemId: string): void {
  wishlist.items = wishlist.items.filter(({ id }) => id !== itemId);
}

/** The shopper chose the size that they would buy. */
export function chooseSize({ wishlist }: ShopState, itemId: string, variantId: string): void {
  const item = wishlist.items.find(({ id }) => id === itemId);
  if (item) item.variantId = variantId;
}

/**
 * Puts the least that can be bought into the cart, in the chosen size, and takes the wish off the list.
 * @param product as it stands now; @returns whether it was moved: what the cart refuses stays wished for
 */
export function moveToCart(shop: ShopState, item: WishlistItem, product: ProductSummary): boolean {
  const variant = viewWishlist([item], { [product.id]: product })[0]?.variant;
  if (!variant || !addToCart(shop, product, variant, minimumQuantity(product))) return false;
  removeFromWishlist(shop, item.id);
  return true;
}
