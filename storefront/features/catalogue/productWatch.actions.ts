import {
  availabilityOf,
  isComingSoon,
  showsPrice,
  stockMaxAge,
  withStock,
  type ProductSummary,
  type StockData,
} from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { stockBatches } from "../../services/stock.ts";
import { takeStock } from "../cart/stock.actions.ts";

/** Delay after the first request without a result, in milliseconds. Each further delay is twice as long. */
const firstRetry = 3000;

/** Requests due within this many milliseconds of each other are sent together. */
const together = 30_000;

/** Maximum timer duration in milliseconds. Longer waits are split, because timers cannot run longer than 24 days. */
const maxWait = 3_600_000;

/** A product shown on a page. */
interface Watched {
  id: string;
  /** Returns the product as currently shown on the page. */
  shown: () => ProductSummary;
  /** Returns when the price and stock must be requested next, in epoch milliseconds. */
  requestAt: (now: number) => number;
  /** Returns the release time in epoch milliseconds, or Infinity if no release is ahead. */
  releaseAt: (now: number) => number;
  /** Applies the response to a request. `stock` is undefined if the request failed. */
  answer: (stock: StockData | undefined, now: number) => void;
  /** Passes the product to the page if it has changed. */
  show: (now: number) => void;
}

/** All products shown on the current page of a tab. */
interface Watch {
  products: Set<Watched>;
  plan: () => void;
}

/** Whether the release time has passed, but the server has not sent the price yet. */
function isPriceAwaited(product: ProductSummary, now: number): boolean {
  return !isComingSoon(product, now) && !showsPrice(product, now);
}

/** Returns the product as of a given time. The product is shown as 'coming soon' until its price is known. */
function stateAt<P extends ProductSummary>(product: P, now: number): P {
  return {
    ...product,
    comingSoon: isComingSoon(product, now) || isPriceAwaited(product, now),
    soldOut: availabilityOf(product, now) === "soldOut",
    showPrice: showsPrice(product, now),
  };
}

function isSame(one: ProductSummary, other: ProductSummary): boolean {
  return one.comingSoon === other.comingSoon && one.soldOut === other.soldOut && one.showPrice === other.showPrice;
}

function watched<P extends ProductSummary>(loaded: P, loadedAt: number, take: (product: P) => void): Watched {
  let product = loaded;
  let shown = loaded;
  let knownAt = loadedAt;
  let failures = 0;
  let retryAt = 0;
  return {
    id: loaded.id,
    shown: () => shown,
    requestAt: (now) => Math.max(isPriceAwaited(product, now) ? 0 : knownAt + stockMaxAge, retryAt),
    releaseAt: (now) => {
      const time = (product.release?.time ?? 0) * 1000;
      return time > now ? time : Infinity;
    },
    answer: (stock, now) => {
      // Unchanged stock keeps its timestamp, so the age of the stock is measured from this request.
      if (stock) knownAt = now;
      if (stock && stock.stockUpdatedAt >= product.stockUpdatedAt) {
        product = withStock(product, stock);
        shown = stateAt(product, now);
        take(shown);
      }
      failures = stock && !isPriceAwaited(product, now) ? 0 : failures + 1;
      retryAt = failures === 0 ? 0 : now + Math.min(firstRetry * 2 ** (failures - 1), stockMaxAge);
    },
    show: (now) => {
      const current = stateAt(product, now);
      if (isSame(current, shown)) return;
      shown = current;
      take(current);
    },
  };
}

const isVisible = () => document.visibilityState === "visible";

function startWatch(shop: ShopState): Watch {
  const products = new Set<Watched>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const request = async (due: readonly Watched[]) => {
    const asked = new Set<Watched>();
    try {
      for await (const { productIds, stockData } of stockBatches(shop.api, [...new Set(due.map(({ id }) => id))])) {
        takeStock(shop, stockData);
        for (const product of due.filter(({ id }) => productIds.includes(id))) {
          asked.add(product);
          product.answer(stockData[product.id], shop.now());
        }
      }
    } catch {
      for (const product of due) if (!asked.has(product)) product.answer(undefined, shop.now());
    }
  };
  const dueBy = (time: number) => [...products].filter(({ requestAt }) => requestAt(shop.now()) <= time);
  const act = async () => {
    while (!isAsking && isVisible() && dueBy(shop.now()).length > 0) {
      isAsking = true;
      // A release may happen before the response arrives.
      plan();
      await request(dueBy(shop.now() + together));
      isAsking = false;
    }
    plan();
  };
  /**
   * Shows all changes up to now and sets the timer for the next change. Both steps use the same time, so that no change
   * is missed.
   */
  const plan = () => {
    clearTimeout(timer);
    if (products.size === 0 || !isVisible()) return;
    const now = shop.now();
    for (const product of products) product.show(now);
    const requestAt = (product: Watched) => (isAsking ? Infinity : product.requestAt(now));
    const next = Math.min(...[...products].map((product) => Math.min(requestAt(product), product.releaseAt(now))));
    timer = setTimeout(() => void act(), Math.min(Math.max(0, next - now), maxWait));
  };
  document.addEventListener("visibilitychange", plan);
  return { products, plan };
}

/** Watches, keyed by shop. A tab has only one shop. */
const watches = new WeakMap<ShopState, Watch>();

/** Returns a product shown on the page, in its current state. */
export function shownProduct(shop: ShopState, is: (product: ProductSummary) => boolean): ProductSummary | undefined {
  for (const { shown } of watches.get(shop)?.products ?? []) if (is(shown())) return shown();
  return undefined;
}

/**
 * Watches a product while a page shows it, because the product may be released and its price and stock may change
 * (specification/catalogue#stock-while-open). Requests are sent only while the tab is visible, for all products
 * together.
 * @param loadedAt time at which the price and stock were current, in epoch milliseconds
 * @param take called with the product after each change
 * @returns a function that stops watching
 */
export function watchProduct<P extends ProductSummary>(
  shop: ShopState,
  loaded: P,
  loadedAt: number,
  take: (product: P) => void,
): () => void {
  const watch = watches.get(shop) ?? startWatch(shop);
  watches.set(shop, watch);
  const product = watched(loaded, loadedAt, take);
  watch.products.add(product);
  watch.plan();
  return () => {
    watch.products.delete(product);
    watch.plan();
  };
}
