import { snapshot, subscribe } from "valtio";
import { readArea, watchArea, writeArea } from "../services/storage.ts";
import type { Shop } from "../shop.tsx";
import { loadCartProducts } from "./cart/cart.actions.ts";
import { readCartItems } from "./cart/cart.state.ts";
import { keptCheckout, restoreCheckout } from "./checkout/checkout.state.ts";

/** Saves happen at most once in this many milliseconds, and at once when the page is left (specification 2, section 4). */
const saveEvery = 1000;

/** Calls `save` at most once a second after changes, and before the page may be gone. */
function throttled(save: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  window.addEventListener("pagehide", flush, { signal });
  window.addEventListener("blur", flush, { signal });
  document.addEventListener("visibilitychange", flush, { signal });
  signal.addEventListener("abort", flush);
  return () => {
    timer ??= setTimeout(flush, saveEvery);
  };
}

/**
 * Reads what earlier visits kept, keeps what changes, and follows other tabs of the same shopper. Called once the page
 * is hydrated: the server rendered an empty cart, and the first client tree has to be the same.
 * @returns ends it
 */
export function startPersistence(shop: Shop): () => void {
  const { cart, checkout } = shop;
  cart.items = readCartItems(readArea("cart"));
  restoreCheckout(checkout, readArea("checkout"));

  const over = new AbortController();
  const saveCart = throttled(() => writeArea("cart", snapshot(cart).items), over.signal);
  const saveCheckout = throttled(() => writeArea("checkout", keptCheckout(snapshot(checkout))), over.signal);
  let keptItems = snapshot(cart).items;
  const ends = [
    subscribe(cart, () => {
      const { items } = snapshot(cart);
      if (items === keptItems) return;
      keptItems = items;
      saveCart();
    }),
    subscribe(checkout, saveCheckout),
    watchArea("cart", (kept) => {
      cart.items = readCartItems(kept);
      keptItems = snapshot(cart).items;
      void loadCartProducts(shop);
    }),
  ];
  void loadCartProducts(shop);
  return () => {
    over.abort();
    for (const end of ends) end();
  };
}
