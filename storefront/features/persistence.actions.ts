import { snapshot, subscribe } from "valtio";
import { readArea, watchArea, writeArea } from "../services/storage.ts";
import type { Shop } from "../shop.tsx";
import { loadCartProducts } from "./cart/cart.actions.ts";
import { readCartItems } from "./cart/cart.state.ts";
import { keptCheckout, restoreCheckout } from "./checkout/checkout.state.ts";
import { readWishes } from "./wishlist/wishlist.state.ts";

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
 * Reads an area's kept items, keeps them when they change, and takes over what another tab of the same shopper kept.
 * @param took called after each time that kept items were taken over
 * @param signal ends it
 */
function followItems<T>(
  area: string,
  state: { items: T[] },
  read: (kept: unknown) => T[],
  took: () => void,
  signal: AbortSignal,
): void {
  let kept: unknown;
  const take = (value: unknown) => {
    state.items = read(value);
    kept = snapshot(state).items;
    took();
  };
  take(readArea(area));
  const save = throttled(() => writeArea(area, snapshot(state).items), signal);
  const ends = [
    subscribe(state, () => {
      const { items } = snapshot(state);
      if (items === kept) return;
      kept = items;
      save();
    }),
    watchArea(area, take),
  ];
  signal.addEventListener("abort", () => {
    for (const end of ends) end();
  });
}

/**
 * Reads what earlier visits kept, keeps what changes, and follows other tabs of the same shopper. Called once the page
 * is hydrated: the server rendered an empty cart, and the first client tree has to be the same.
 * @returns ends it
 */
export function startPersistence(shop: Shop): () => void {
  const { cart, checkout, wishlist } = shop;
  const over = new AbortController();

  restoreCheckout(checkout, readArea("checkout"));
  const saveCheckout = throttled(() => writeArea("checkout", keptCheckout(snapshot(checkout))), over.signal);
  over.signal.addEventListener("abort", subscribe(checkout, saveCheckout));

  followItems("cart", cart, readCartItems, () => void loadCartProducts(shop), over.signal);
  // Their products are fetched where they are shown.
  const wishesRead = () => {
    if (wishlist.status === "starting") wishlist.status = "kept";
  };
  followItems("wishlist", wishlist, readWishes, wishesRead, over.signal);
  return () => over.abort();
}
