import { subscribe } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { loadPromoData } from "./promo.actions.ts";
import { promoKey } from "./promo.view.ts";

/** Changes that follow each other within this many milliseconds are sent together. */
const throttleInterval = 250;

/** Calls immediately, and once more after a burst of further calls. */
function throttle(call: () => void): { soon: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      call();
      rest();
    }, throttleInterval);
  };
  return {
    soon: () => {
      if (timer === undefined) call();
      else again = true;
      rest();
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Reloads promo data when the cart (specification/cart#reloads-promotions), the codes or the shopper's address change,
 * while a total is visible.
 * @returns a function that stops reloading
 */
export function keepPromoDataFresh(shop: ShopState): () => void {
  const { soon, end } = throttle(() => void loadPromoData(shop));
  let seen = "";
  const look = () => {
    const now = `${shop.cart.status} ${shop.promo.trying} ${promoKey(shop)}`;
    if (now === seen) return;
    seen = now;
    soon();
  };
  const ends = [shop.cart, shop.checkout, shop.promo].map((part) => subscribe(part, look));
  look();
  return () => {
    end();
    for (const stop of ends) stop();
  };
}
