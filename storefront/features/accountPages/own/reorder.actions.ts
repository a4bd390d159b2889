import { reorder, type FoundOrder, type ReorderRefusal } from "@corkwood/commerce";
import { addAgain } from "../../cart/cart.actions.ts";
import { cartProductIds, fetchProducts } from "../../cart/cartProducts.actions.ts";
import type { ShopState } from "../../../state/shop.tsx";

export interface Reordered {
  bottles: number;
  refusals: readonly ReorderRefusal[];
}

/** Adds an order's products to the cart at current prices and availability (specification/orders#reorder). */
export async function orderAgain(shop: ShopState, order: FoundOrder): Promise<Reordered> {
  const { cart } = shop;
  const ids = new Set([...order.items.map(({ productId }) => productId), ...cartProductIds(cart)]);
  await fetchProducts(shop, [...ids]);
  const { lines, refusals } = reorder(order.items, cart.products, cart.items, shop.now());
  addAgain(shop, lines);
  return { bottles: lines.reduce((sum, { qty }) => sum + qty, 0), refusals };
}
