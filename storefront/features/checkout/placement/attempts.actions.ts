import { resetCheckout } from "../../../state/checkout.state.ts";
import type { Shop } from "../../../state/shop.tsx";
import { cartMark, openAttempt, placedElsewhere } from "./attempts.ts";

/** Takes over the order that another tab has placed of this cart. @returns whether there is one */
export function takePlacedElsewhere({ checkout }: Shop, mark: string): boolean {
  const order = mark === "" ? undefined : placedElsewhere(mark);
  if (order) resetCheckout(checkout, order);
  return order !== undefined;
}

/**
 * Knows again what was sent for this cart and not answered, though the page that sent it had no time to keep its checkout;
 * forgets what the server has forgotten, too. Called once cart and checkout are read.
 */
export function takeOpenAttempt({ cart, checkout, now }: Shop): void {
  checkout.attempt = openAttempt(checkout.attempt, cartMark(cart.items), now()) ?? null;
}
