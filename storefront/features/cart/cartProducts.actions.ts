import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { ApiError } from "../../services/api.ts";
import { productBatches } from "../../services/products.ts";
import { storedProducts } from "../../shared/persistence/storedProducts.ts";
import type { CartState } from "../../state/cart.state.ts";

/** The products of the cart's lines, each once. */
export function cartProductIds({ items }: ShopState["cart"]): string[] {
  return [...new Set(items.map((item) => item.productId))];
}

/** Fetches products for the cart. One that no longer exists is noted as gone. */
export async function fetchProducts({ cart, api }: ShopState, ids: readonly string[]): Promise<void> {
  const found: CartState["products"] = Object.fromEntries(ids.map((id) => [id, null]));
  for await (const products of productBatches(api, ids)) {
    for (const product of products) found[product.id] = ref(product);
  }
  Object.assign(cart.products, found);
}

/** What is shown where the shop cannot be reached: nothing but what was seen before. */
function takeStored({ cart }: ShopState, ids: readonly string[]): boolean {
  const stored = storedProducts(ids);
  for (const [id, product] of Object.entries(stored ?? {})) cart.products[id] = ref(product);
  return stored !== undefined;
}

/** What was asked for before the page was hydrated, by the shop that is waiting for it. */
const early = new WeakMap<ShopState, Promise<void>>();

/**
 * Asks for the products of stored lines before the cart itself may be read: the page is hydrated with an empty one, and that
 * takes longest on slow phones.
 */
export function loadEarly(shop: ShopState, ids: readonly string[]): void {
  early.set(
    shop,
    // Asked for again, and told, once the cart is read.
    fetchProducts(shop, ids).catch(() => undefined),
  );
}

/** Fetches the products of the stored items that are not known yet, or only as they were. */
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
