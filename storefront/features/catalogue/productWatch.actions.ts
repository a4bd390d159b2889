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

/** The wait after the first request that brought nothing, in milliseconds. Each further wait is twice as long. */
const firstRetry = 3000;

/** What would be requested within this time is requested with the others: milliseconds. */
const together = 30_000;

/** A timer cannot wait longer than 24 days: it stops here and plans again, in milliseconds. */
const maxWait = 3_600_000;

/** One product that a page shows. */
interface Watched {
  id: string;
  /** As it is shown now. */
  shown: () => ProductSummary;
  /** When its price and stock must be requested: epoch milliseconds. */
  requestAt: (now: number) => number;
  /** When its release changes it: epoch milliseconds, or Infinity. */
  releaseAt: (now: number) => number;
  /** Takes the answer of a request. Undefined where the request failed. */
  answer: (stock: StockData | undefined, now: number) => void;
  /** Gives the product to the page where it has changed. */
  show: (now: number) => void;
}

/** All products that the page of one tab shows. */
interface Watch {
  products: Set<Watched>;
  plan: () => void;
}

/** Its release has come, and the server has not answered with its price yet. */
function isPriceAwaited(product: ProductSummary, now: number): boolean {
  return !isComingSoon(product, now) && !showsPrice(product, now);
}

/** The product in its state at a moment. It stays 'coming soon' until its price is known. */
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
      // Stock that has not changed keeps its time. From here on, the time of the request counts.
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
      // A release may come before the answer.
      plan();
      await request(dueBy(shop.now() + together));
      isAsking = false;
    }
    plan();
  };
  /** Shows what has changed by now, and sets the timer for what comes next: both by one moment, so that nothing is missed. */
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

/** One for each tab: a tab has one shop. */
const watches = new WeakMap<ShopState, Watch>();

/** A product that the page shows, as it shows it. */
export function shownProduct(shop: ShopState, is: (product: ProductSummary) => boolean): ProductSummary | undefined {
  for (const { shown } of watches.get(shop)?.products ?? []) if (is(shown())) return shown();
  return undefined;
}

/**
 * Watches a product for as long as a page shows it: its release may come, and its price and stock may change
 * (specification/catalogue#stock-while-open). Requests are made only while the tab is visible, for all products together.
 * @param loadedAt when its price and stock were known: epoch milliseconds
 * @param take called with the product when it has changed
 * @returns a function that stops it
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
