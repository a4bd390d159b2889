import type { PlacedOrder } from "@corkwood/commerce";
import { createStorage } from "../../../services/browser/storage.ts";
import type { CartState } from "../../../state/cart.state.ts";
import { isFields } from "../../../shared/persistence/storedList.ts";
import type { Attempt } from "../../../state/checkout.state.ts";
import { isAttempt } from "../stored/storedCheckout.ts";
import { readOrder } from "../../orders/placedOrder.ts";

/**
 * What the tabs of one shopper tell each other of a placement: which cart it is for, how it is asked, what it came to.
 * Written at once, since the next tab reads it as soon as it is its turn.
 */
const area = "order";
const storage = createStorage();

/** Milliseconds for which the server knows a key (specification/orders#once), less an hour for clocks that differ. */
const keyLives = 23 * 3_600_000;

/** Tells carts apart that look the same: whoever buys the same again has put it in anew. */
export function cartMark(items: CartState["items"]): string {
  return JSON.stringify(items.map(({ id, qty, createdAt }) => [id, qty, createdAt]));
}

function keptFor(mark: string): Record<string, unknown> {
  const { value } = storage.read(area);
  return isFields(value) && value["mark"] === mark ? value : {};
}

/** The order that another tab has placed of this very cart. */
export function placedElsewhere(mark: string): PlacedOrder | undefined {
  return readOrder(keptFor(mark)["order"]) ?? undefined;
}

/** What was sent, by this tab or another, and not answered; undefined where that is too long ago. @param now epoch milliseconds */
export function openAttempt(own: Attempt | null, mark: string, now: number): Attempt | undefined {
  const attempt = own ?? keptFor(mark)["attempt"];
  return isAttempt(attempt) && now - attempt.at < keyLives ? attempt : undefined;
}

export function keepAttempt(mark: string, attempt: Attempt): void {
  storage.write(area, { mark, attempt });
}

export function keepOrder(mark: string, order: PlacedOrder): void {
  storage.write(area, { mark, order });
}

export function forgetAttempt(mark: string): void {
  storage.write(area, { mark });
}
