import { stockKeepsFor, withStock, type StockData } from "@corkwood/commerce";
import { ref, subscribe } from "valtio";
import { stockBatches } from "../../services/stock.ts";
import type { ShopState } from "../../state/shop.tsx";
import { cartProductIds, fetchProducts } from "./cartProducts.actions.ts";

/** Delay before a retry, in milliseconds. */
const retryAfter = 30_000;

/** Updates price and stock of the cart's products from a response. */
export function takeStock({ cart, now }: ShopState, stockData: Readonly<Record<string, StockData>>): void {
  for (const [productId, stock] of Object.entries(stockData)) {
    const product = cart.products[productId];
    if (!product) continue;
    cart.products[productId] = ref(withStock(product, stock));
    cart.askedAt.set(productId, now());
  }
}

/** Requests price and stock. Marks products that are missing from the response as gone. */
async function requestStock(shop: ShopState, productIds: readonly string[]): Promise<void> {
  const { cart, api } = shop;
  for await (const { productIds: asked, stockData } of stockBatches(api, productIds)) {
    takeStock(shop, stockData);
    for (const id of asked) if (!stockData[id]) cart.products[id] = null;
  }
}

/** Updates the price and stock of all products in the cart from the server. */
export async function refreshCartStock(shop: ShopState): Promise<void> {
  await requestStock(shop, cartProductIds(shop.cart));
}

/** Reloads all data of the cart's products, for example after the server has refused a product because of its state. */
export async function reloadCartProducts(shop: ShopState): Promise<void> {
  await fetchProducts(shop, cartProductIds(shop.cart));
}

/**
 * While the cart is visible, ensures that the price and stock of its products are at most five minutes old
 * (specification/catalogue#stock-age).
 * @returns a function that stops the updates
 */
export function keepCartStockFresh(shop: ShopState): () => void {
  const { cart } = shop;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let retryAt = 0;

  /** Returns the time in milliseconds for which the stock of all known products is still fresh. */
  const freshness = () =>
    cartProductIds(cart).flatMap((id) => {
      const product = cart.products[id];
      if (!product) return [];
      const knownAt = Math.max(product.stockUpdatedAt * 1000, cart.askedAt.get(id) ?? 0);
      return [{ id, left: stockKeepsFor(knownAt, shop.now()) }];
    });

  const refresh = async () => {
    isAsking = true;
    const stale = freshness().filter(({ left }) => left === 0);
    await requestStock(
      shop,
      stale.map(({ id }) => id),
    ).catch(() => {
      retryAt = shop.now() + retryAfter;
    });
    isAsking = false;
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const isWatched = document.visibilityState === "visible" && !controller.signal.aborted;
    if (isAsking || !isWatched || cart.status !== "ready") return;
    const first = Math.min(...freshness().map(({ left }) => left));
    if (first < Infinity) timer = setTimeout(() => void refresh(), Math.max(first, retryAt - shop.now()));
  };

  document.addEventListener("visibilitychange", plan, { signal: controller.signal });
  const stop = subscribe(cart, plan);
  plan();
  return () => {
    controller.abort();
    clearTimeout(timer);
    stop();
  };
}
