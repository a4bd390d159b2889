import type { PlacedOrder } from "@corkwood/commerce";
import { createStorage } from "../../../services/browser/storage.ts";
import type { CartState } from "../../../state/cart.state.ts";
import { clearPlacement, placementArea } from "../../../shared/persistence/storedPlacement.ts";
import { isFields } from "../../../shared/persistence/storedValues.ts";
import type { Attempt } from "../../../state/checkout.state.ts";
import { isAttempt } from "../stored/storedCheckout.ts";
import { readOrder } from "../../orders/placedOrder.ts";

/**
 * Placement data is shared by a shopper's tabs: the cart's fingerprint, the request that was sent, or the resulting
 * order. The data is written immediately, because the next tab reads it as soon as that tab acquires the lock.
 */
const storage = createStorage();

/**
 * Time in milliseconds for which the server stores an idempotency key (specification/orders#once), minus an hour for
 * clock differences.
 */
const keyLifetime = 23 * 3_600_000;

/**
 * Returns the fingerprint of a cart. Lines that are added again get a new time, so a later cart with the same contents
 * gets a different fingerprint.
 */
export function cartFingerprint(items: CartState["items"]): string {
  return JSON.stringify(items.map(({ id, qty, createdAt }) => [id, qty, createdAt]));
}

function storedFor(fingerprint: string): Record<string, unknown> {
  const { value } = storage.read(placementArea);
  return isFields(value) && value["mark"] === fingerprint ? value : {};
}

/** Returns the order that another tab has placed for this cart. */
export function placedElsewhere(fingerprint: string): PlacedOrder | undefined {
  return readOrder(storedFor(fingerprint)["order"]) ?? undefined;
}

/**
 * Returns the request that any tab has sent without receiving a response; undefined if the request is too old.
 * @param now epoch milliseconds
 */
export function openAttempt(own: Attempt | null, fingerprint: string, now: number): Attempt | undefined {
  const attempt = own ?? storedFor(fingerprint)["attempt"];
  return isAttempt(attempt) && now - attempt.at < keyLifetime ? attempt : undefined;
}

export function storeAttempt(fingerprint: string, attempt: Attempt): void {
  storage.write(placementArea, { mark: fingerprint, attempt });
}

/** @param at epoch milliseconds */
export function storeOrder(fingerprint: string, order: PlacedOrder, at: number): void {
  storage.write(placementArea, { mark: fingerprint, order, at });
}

/**
 * Removes a request or an order that is too old for any tab to need it. Until then, a tab whose cart is out of date may
 * need it, even if this tab's cart is a different one. @param now epoch milliseconds
 */
export function clearOldPlacement(now: number): void {
  const { value } = storage.read(placementArea);
  if (!isFields(value) || !("order" in value || "attempt" in value)) return;
  const { at, attempt } = value;
  // Earlier versions stored no time with an order.
  const storedAt = isAttempt(attempt) ? attempt.at : typeof at === "number" ? at : Number.NEGATIVE_INFINITY;
  if (now - storedAt >= keyLifetime) clearPlacement();
}
