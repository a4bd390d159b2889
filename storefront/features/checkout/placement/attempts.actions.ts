import { resetCheckout } from "../../../state/checkout.state.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { cartFingerprint, clearOldPlacement, openAttempt, placedElsewhere } from "./attempts.ts";

/** Adopts the order that another tab has placed for this cart. @returns whether there is such an order */
export function takePlacedElsewhere({ checkout }: ShopState, fingerprint: string): boolean {
  const order = fingerprint === "" ? undefined : placedElsewhere(fingerprint);
  if (order) resetCheckout(checkout, order);
  return order !== undefined;
}

/**
 * Restores an attempt that was sent for this cart without a response, even if its page had no time to store the
 * checkout. Drops an attempt whose key the server no longer stores. Call this after the cart and the checkout have been
 * read.
 */
export function takeOpenAttempt({ cart, checkout, now }: ShopState): void {
  clearOldPlacement(now());
  checkout.attempt = openAttempt(checkout.attempt, cartFingerprint(cart.items), now()) ?? null;
}
