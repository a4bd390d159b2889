import type { PlacedOrder } from "@corkwood/commerce";
import { createStorage } from "../../../services/browser/storage.ts";
import type { CartState } from "../../../state/cart.state.ts";
import { isFields } from "../../../shared/persistence/storedValues.ts";
import type { Attempt } from "../../../state/checkout.state.ts";
import { isAttempt } from "../stored/storedCheckout.ts";
import { readOrder } from "../../orders/placedOrder.ts";

/**
 * What the tabs of one shopper share about a placement: which cart it is for, what was sent, and the order that resulted.
 * Written at once, because the next tab reads it as soon as it holds the lock.
 */
const area = "order";
const storage = createStorage();

/** Milliseconds for which the server remembers a key (specification/orders#once), less an hour for clocks that differ. */
const keyLifetime = 23 * 3_600_000;

/** Tells equal-looking carts apart: lines that are added again have a new time. */
export function cartFingerprint(items: CartState["items"]): string {
  return JSON.stringify(items.map(({ id, qty, createdAt }) => [id, qty, createdAt]));
}

function storedFor(fingerprint: string): Record<string, unknown> {
  const { value } = storage.read(area);
  return isFields(value) && value["mark"] === fingerprint ? value : {};
}

/** The order that another tab has placed for this cart. */
export function placedElsewhere(fingerprint: string): PlacedOrder | undefined {
  return readOrder(storedFor(fingerprint)["order"]) ?? undefined;
}

/** What was sent, by this tab or another, and not answered; undefined where that is too long ago. @param now epoch milliseconds */
export function openAttempt(own: Attempt | null, fingerprint: string, now: number): Attempt | undefined {
  const attempt = own ?? storedFor(fingerprint)["attempt"];
  return isAttempt(attempt) && now - attempt.at < keyLifetime ? attempt : undefined;
}

export function storeAttempt(fingerprint: string, attempt: Attempt): void {
  storage.write(area, { mark: fingerprint, attempt });
}

export function storeOrder(fingerprint: string, order: PlacedOrder): void {
  storage.write(area, { mark: fingerprint, order });
}

export function forgetAttempt(fingerprint: string): void {
  storage.write(area, { mark: fingerprint });
}
