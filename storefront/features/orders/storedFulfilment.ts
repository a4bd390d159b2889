import { fulfilments, fulfilmentWay, isKeyOf, returnReasons, returnStatuses } from "@corkwood/commerce";
import type { FoundOrder, PlacedOrder } from "@corkwood/commerce";
import { isFields, type Fields } from "../../shared/persistence/storedValues.ts";

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
 * Parses a stored order's events after placement. Returns null if the events cannot be shown. Earlier versions of the
 * shop stored fewer fields.
 */
export function readFulfilment(order: PlacedOrder, stored: Fields): FoundOrder | null {
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
