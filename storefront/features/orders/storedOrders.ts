import {
  fulfilments,
  fulfilmentWay,
  isKeyOf,
  returnReasons,
  returnStatuses,
  type FoundOrder,
  type PlacedOrder,
} from "@corkwood/commerce";
import { isFields, type Fields } from "../../shared/persistence/storedValues.ts";
import { subscribe } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { readOrder } from "./placedOrder.ts";
import type { Persister } from "../../shared/persistence/persister.ts";

const area = "orderLookup";

/** Reads the stored order. No alert is shown for an invalid order, because it can be looked up again. */
function readFound(stored: unknown): FoundOrder | null {
  const order = readOrder(stored);
  return order && isFields(stored) ? readFulfilment(order, stored) : null;
}

/**
 * Stores the order that was looked up last, and removes it when another tab does. Must be called after the checkout is
 * restored.
 */
export function persistOrderLookup({ orderLookup }: Pick<ShopState, "orderLookup">, persister: Persister): void {
  orderLookup.order = readFound(persister.storage.read(area).value);
  orderLookup.isRead = true;
  let known = orderLookup.order;
  const save = persister.throttled(() => persister.write(area, "the order that you looked up", orderLookup.order));
  const end = subscribe(orderLookup, () => {
    if (known === orderLookup.order) return;
    known = orderLookup.order;
    save();
  });
  persister.signal.addEventListener("abort", end);
  const follow = ({ value }: { value: unknown }) => {
    known = readFound(value);
    orderLookup.order = known;
  };
  persister.storage.watch(area, follow, persister.signal);
}

const isPart = (part: unknown) => isFields(part) && typeof part["line"] === "number" && typeof part["qty"] === "number";

const isListOf = (value: unknown, isOne: (one: unknown) => boolean) => Array.isArray(value) && value.every(isOne);

const hasTexts = (fields: unknown, names: readonly string[]): fields is Fields =>
  isFields(fields) && names.every((name) => typeof fields[name] === "string");

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

const isIn = (record: object, name: unknown) => typeof name === "string" && isKeyOf(record, name);

function isParcel(parcel: unknown): boolean {
  return (
    hasTexts(parcel, ["carrier", "sentAt"]) &&
    typeof parcel["number"] === "number" &&
    isTextOrNull(parcel["trackingNumber"]) &&
    isTextOrNull(parcel["trackingLink"]) &&
    isListOf(parcel["items"], isPart)
  );
}

function isReturn(request: unknown): boolean {
  return (
    hasTexts(request, ["note", "answer", "requestedAt"]) &&
    typeof request["number"] === "number" &&
    isIn(returnStatuses, request["status"]) &&
    isIn(returnReasons, request["reason"]) &&
    isListOf(request["items"], isPart)
  );
}

const isStep = (step: unknown) => hasTexts(step, ["at"]) && isIn(fulfilments, step["status"]);

/**
 * Parses the events that followed a stored order's placement. Returns null if the events cannot be shown. Earlier versions of the
 * shop stored fewer fields.
 */
function readFulfilment(order: PlacedOrder, stored: Fields): FoundOrder | null {
  const { status, cancelledAt = null, fulfilment = "placed", parcels = [], returns = [], returnable = null } = stored;
  const { history = [{ status: "placed", at: order.placedAt }] } = stored;
  const isReadable =
    (status === "cancelled" || isIn(fulfilments, status)) &&
    isTextOrNull(cancelledAt) &&
    isIn(fulfilments, fulfilment) &&
    isListOf(history, isStep) &&
    isListOf(parcels, isParcel) &&
    isListOf(returns, isReturn) &&
    (returnable === null || (hasTexts(returnable, ["until"]) && isListOf(returnable["items"], isPart)));
  if (!isReadable) return null;
  const later = { status, cancelledAt, fulfilment, history, parcels, returns, returnable };
  return { ...order, way: fulfilmentWay(order), ...later } as unknown as FoundOrder;
}
