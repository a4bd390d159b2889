import { ref } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { productBatches } from "../../services/products.ts";
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

/** Fetches the products of the stored items that are not known yet. */
export async function loadCartProducts(shop: ShopState): Promise<void> {
  const { cart } = shop;
  const ids = cartProductIds(cart).filter((id) => cart.products[id] === undefined);
  try {
    await fetchProducts(shop, ids);
    cart.status = "ready";
  } catch {
    cart.status = "failed";
  }
}
