import { useEffect } from "react";
import { prefetchCartActions } from "../features/cart/loadCartActions.ts";
import { useShop, type ShopState } from "../state/shop.tsx";

/**
 * Loads the code that restores and saves the shopper's state. The code is loaded separately, so that the first render
 * does not wait for it.
 */
export const loadPersistence = () => import("./persistence.actions.ts");

async function start(shop: ShopState, signal: AbortSignal): Promise<void> {
  const { startPersistence } = await loadPersistence();
  if (!signal.aborted) signal.addEventListener("abort", startPersistence(shop));
  prefetchCartActions();
}

/** Stores the shop's state in the browser from hydration on. Renders nothing. */
export function Persistence() {
  const shop = useShop();
  useEffect(() => {
    const controller = new AbortController();
    void start(shop, controller.signal);
    return () => controller.abort();
  }, [shop]);
  return null;
}
