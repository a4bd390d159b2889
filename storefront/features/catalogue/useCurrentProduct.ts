import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { usePageState } from "../../shared/page/pageState.ts";
import { type ShopState, useShop } from "../../state/shop.tsx";

// Lazy-loaded, because no product changes before the page is ready.
const loadWatch = () => import("./productWatch.actions.ts");

/**
 * Calls `watchProduct` once its code has loaded.
 * @returns a function that stops watching
 */
export function followProduct<P extends ProductSummary>(
  shop: ShopState,
  loaded: P,
  loadedAt: number,
  take: (product: P) => void,
): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    const { watchProduct } = await loadWatch();
    if (!isOver) stop = watchProduct(shop, loaded, loadedAt, take);
  };
  // If loading fails, the product stays as it was rendered.
  start().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Returns the product in its current state. While the page is open, the product may be released and its price and stock
 * may change.
 * @param knownAt time at which the price and stock were current, in epoch milliseconds. @default when the page was
 * rendered
 */
export function useCurrentProduct<P extends ProductSummary>(loaded: P, knownAt?: number): P {
  const shop = useShop();
  const { now } = usePageState();
  const loadedAt = Math.max(knownAt ?? now, loaded.stockUpdatedAt * 1000);
  const [current, setCurrent] = useState({ loaded, product: loaded });
  useEffect(
    () => followProduct(shop, loaded, loadedAt, (product) => setCurrent({ loaded, product })),
    [shop, loaded, loadedAt],
  );
  return current.loaded === loaded ? current.product : loaded;
}
