import { stockKeepsFor, type Product, type StockData } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { takeStock } from "../cart/cart.actions.ts";

/** A product's price and stock from the server; undefined where the call failed. */
async function requestStock({ api }: ShopState, productId: string): Promise<StockData | undefined> {
  try {
    const { stockData } = await api.post("/api/product/refresh", {
      body: { productIds: [productId], forceUpdate: false },
    });
    return stockData[productId];
  } catch {
    return undefined;
  }
}

/**
 * Refreshes a product's stock when it is five minutes old (specification/catalogue#stock-on-page): once a
 * visit, and again when the shopper comes back to the tab. A failure changes nothing.
 * @param take is called with the answer
 * @returns a function that stops it
 */
export function keepStockFresh(
  shop: ShopState,
  { id, stockUpdatedAt }: Pick<Product, "id" | "stockUpdatedAt">,
  take: (stock: StockData) => void,
): () => void {
  let knownAt = stockUpdatedAt * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const controller = new AbortController();

  const refresh = async () => {
    isAsking = true;
    const stock = await requestStock(shop, id);
    isAsking = false;
    if (!stock || controller.signal.aborted) return;
    // Stock that has not moved keeps its time: what counts from here is when it was asked for.
    knownAt = shop.now();
    takeStock(shop, { [id]: stock });
    take(stock);
  };
  const visit = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible" && !isAsking) {
      timer = setTimeout(() => void refresh(), stockKeepsFor(knownAt, shop.now()));
    }
  };

  document.addEventListener("visibilitychange", visit, { signal: controller.signal });
  visit();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Milliseconds between two requests for a price: the server's clock may be a little behind. */
const retryInterval = 3000;

/**
 * Asks for a price that was withheld until a release, again and again until the server answers with it.
 * @returns a function that stops it
 */
export function requestPrice(shop: ShopState, productId: string, take: (stock: StockData) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async () => {
    const stock = await requestStock(shop, productId);
    if (isOver) return;
    if (stock && stock.price > 0) take(stock);
    else timer = setTimeout(() => void ask(), retryInterval);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
