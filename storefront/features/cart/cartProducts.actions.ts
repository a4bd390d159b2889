import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { ApiError } from "../../services/api.ts";
import { productBatches } from "../../services/products.ts";
import { storedProducts } from "../../shared/persistence/storedProducts.ts";
import type { CartState } from "../../state/cart.state.ts";

/** Returns the product ids of the cart's lines, without duplicates. */
export function cartProductIds({ items }: ShopState["cart"]): string[] {
  return [...new Set(items.map((item) => item.productId))];
}

/** Fetches products for the cart. Marks products that no longer exist as gone. */
export async function fetchProducts({ cart, api }: ShopState, ids: readonly string[]): Promise<void> {
  const found: CartState["products"] = Object.fromEntries(ids.map((id) => [id, null]));
  for await (const products of productBatches(api, ids)) {
    for (const product of products) found[product.id] = ref(product);
  }
  Object.assign(cart.products, found);
}

/** Shows stored product data while the shop cannot be reached. @returns false if no product data is stored */
function takeStored({ cart }: ShopState, ids: readonly string[]): boolean {
  const stored = storedProducts(ids);
  for (const [id, product] of Object.entries(stored ?? {})) cart.products[id] = ref(product);
  return stored !== undefined;
}

/** Requests that were started before hydration. */
const early = new WeakMap<ShopState, Promise<void>>();

/**
 * Requests the products of stored lines early, before the cart itself can be read. The page must hydrate with an empty
 * cart first, and hydration is slow on slow phones.
 */
export function loadEarly(shop: ShopState, ids: readonly string[]): void {
  early.set(
    shop,
    // This error is ignored, because the products are requested again after the cart has been read, and a failure is
    // then reported.
    fetchProducts(shop, ids).catch(() => undefined),
  );
}

/** Fetches the products of stored items that are missing or known only from storage. */
export async function loadCartProducts(shop: ShopState): Promise<void> {
  const { cart } = shop;
  await early.get(shop);
  const isOld = cart.status === "stored";
  const ids = cartProductIds(cart).filter((id) => isOld || cart.products[id] === undefined);
  try {
    await fetchProducts(shop, ids);
    cart.status = "ready";
  } catch (error) {
    cart.status = !(error instanceof ApiError) && takeStored(shop, ids) ? "stored" : "failed";
  }
}
