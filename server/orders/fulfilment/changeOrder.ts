import {
  isSameContent,
  isWhollyReturned,
  leftToSend,
  mayBecome,
  mayReturnBecome,
  parcelContent,
  trackingLink,
  type Fulfilment,
  type LinePart,
  type ParcelRefusal,
  type ReturnStatus,
} from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { emails } from "../../emails/emails.ts";
import { orders, orderSteps, parcelItems, parcels, returnRequests, type OrderRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { readFulfilment, returnable, sentParts, type OrderFulfilment } from "../records/fulfilment.ts";
import { readItems } from "../records/placed.ts";
import { tell, type FulfilmentContext } from "./tell.ts";

/** A parcel as the merchant describes it. */
export interface ParcelChange {
  /** Parcel number, to correct a parcel or to distinguish parcels with the same contents. @default the next number */
  number: number | null;
  /** Carrier id from the settings. */
  carrier: string | null;
  trackingNumber: string | null;
  /** @default all items not sent yet */
  items: readonly { sku: string; qty: number }[] | null;
}

type Step = Exclude<Fulfilment, "placed" | "partShipped" | "shipped">;
type Answer = Exclude<ReturnStatus, "requested">;

/** A change that the merchant makes to an order. */
export type OrderChange =
  | { kind: "step"; to: Step }
  | { kind: "parcel"; parcel: ParcelChange }
  | { kind: "return"; number: number; to: Answer; note: string };

export type ChangeRefusal =
  | { reason: "unknown" | "notPlaced" | "cancelled" | "cancelling" | "nothingSent" | "parcelChanged" | "returnUnknown" }
  | { reason: "order"; from: Fulfilment; to: Fulfilment }
  | { reason: "returnOrder"; from: ReturnStatus; to: ReturnStatus }
  | { reason: "carrierUnknown"; carrier: string; known: readonly string[] }
  | ParcelRefusal;

export type ChangeOutcome =
  | { outcome: "changed"; changed: number }
  | { outcome: "unchanged" }
  /**
   * Result if a change was refused, in which case no change was applied. @param index position of the refused change in
   * the list
   */
  | { outcome: "refused"; index: number; refusal: ChangeRefusal };

/** Thrown to roll back the transaction. */
class Refused extends Error {
  readonly index: number;
  readonly refusal: ChangeRefusal;

  constructor(index: number, refusal: ChangeRefusal) {
    super(refusal.reason);
    this.index = index;
    this.refusal = refusal;
  }
}

/**
 * Applies a sequence of changes to an order, with an email for each change. If one change is refused, none is applied.
 * Changes that were already applied have no effect, so a request can safely be repeated
 * (specification/fulfilment#file).
 */
export async function changeOrder(
  context: FulfilmentContext,
  number: string,
  changes: readonly OrderChange[],
): Promise<ChangeOutcome> {
  try {
    const changed = await inTransaction(context.db, async (tx) => {
      let done = 0;
      for (const [index, change] of changes.entries()) {
        const result = await makeChange(tx, context, number, change);
        if (typeof result === "object") throw new Refused(index, result);
        if (result === "changed") done += 1;
      }
      return done;
    });
    return changed > 0 ? { outcome: "changed", changed } : { outcome: "unchanged" };
  } catch (error) {
    if (error instanceof Refused) return { outcome: "refused", index: error.index, refusal: error.refusal };
    throw error;
  }
}

type ChangeResult = "changed" | "unchanged" | ChangeRefusal;

/** An order whose row is locked for a change. */
interface Visit {
  tx: Database;
  context: FulfilmentContext;
  order: OrderRow;
  found: OrderFulfilment;
  at: Date;
}

async function makeChange(
  tx: Database,
  context: FulfilmentContext,
  number: string,
  change: OrderChange,
): Promise<ChangeResult> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) return { reason: "unknown" };
  if (order.status === "cancelled") return { reason: "cancelled" };
  if (order.status !== "placed") return { reason: "notPlaced" };
  if (order.cancellingSince !== null) return { reason: "cancelling" };
  const found = await readFulfilment(tx, order, await readItems(tx, order.id));
  const visit: Visit = { tx, context, order, found, at: new Date(context.now()) };
  switch (change.kind) {
    case "step":
      return makeStep(visit, change.to);
    case "parcel":
      return sendParcel(visit, change.parcel);
    case "return":
      return answerReturn(visit, change);
  }
}

async function makeStep(visit: Visit, to: Step): Promise<ChangeResult> {
  const { tx, context, order, found } = visit;
  if (found.history.some(({ status }) => status === to)) return "unchanged";
  if (found.way === "email") return { reason: "nothingSent" };
  if (!mayBecome(found.fulfilment, to, found.way)) return { reason: "order", from: found.fulfilment, to };
  await enter(visit, to);
  await tell(tx, context, order, found, emails.orderStep.topic(order.id, to), { kind: "orderStep", fulfilment: to });
  return "changed";
}

/** Stores the fulfilment step and its time. */
async function enter({ tx, order, at }: Visit, fulfilment: Fulfilment): Promise<void> {
  await tx.update(orders).set({ fulfilment }).where(eq(orders.id, order.id));
  await tx.insert(orderSteps).values({ orderId: order.id, fulfilment, at }).onConflictDoNothing();
}

async function sendParcel(visit: Visit, parcel: ParcelChange): Promise<ChangeResult> {
  const { context, found } = visit;
  const { carriers } = context.settings();
  const carrier = carriers.find(({ id }) => id === parcel.carrier);
  if (parcel.carrier !== null && !carrier) {
    return { reason: "carrierUnknown", carrier: parcel.carrier, known: carriers.map(({ id }) => id) };
  }
  const known = knownParcel(found, parcel);
  if (known) return correctParcel(visit, parcel, known, carrier?.name ?? "");
  if (found.way === "email") return { reason: "nothingSent" };
  if (found.way === "pickup") return { reason: "order", from: found.fulfilment, to: "shipped" };
  const content = parcelContent(found.lines, sentParts(found), parcel.items ?? undefined);
  if (!Array.isArray(content)) {
    // A request for "everything that is left", without a tracking or parcel number, is a repetition if nothing is left.
    const isSentBefore = parcel.trackingNumber === null && parcel.number === null && parcel.items === null;
    return content.reason === "nothingLeft" && isSentBefore ? "unchanged" : content;
  }
  return addParcel(visit, parcel, content, carrier?.name ?? "");
}

type SentParcel = OrderFulfilment["parcels"][number];

/** Finds an earlier parcel by parcel number or tracking number, or otherwise by its contents. */
function knownParcel({ parcels: sent, lines }: OrderFulfilment, parcel: ParcelChange): SentParcel | undefined {
  if (parcel.number !== null) return sent.find(({ number }) => number === parcel.number);
  if (parcel.trackingNumber !== null) {
    return sent.find((one) => one.trackingNumber === parcel.trackingNumber && one.carrier === parcel.carrier);
  }
  const content = parcel.items && parcelContent(lines, [], parcel.items);
  if (!Array.isArray(content)) return undefined;
  return sent.find((one) => one.trackingNumber === null && isSameBySku(lines, one.items, content));
}

/** Whether two parcels contain the same quantity of each SKU. */
function isSameBySku(lines: OrderFulfilment["lines"], one: readonly LinePart[], other: readonly LinePart[]): boolean {
  const bySku = (parts: readonly LinePart[]) =>
    parts.map(({ line, qty }) => ({ line: lines.findIndex(({ sku }) => sku === lines[line]?.sku), qty }));
  return isSameContent(bySku(one), bySku(other));
}

async function correctParcel(
  { tx, context, order, found }: Visit,
  { carrier, trackingNumber, items }: ParcelChange,
  known: SentParcel,
  carrierName: string,
): Promise<ChangeResult> {
  const content = items && parcelContent(found.lines, [], items);
  if (content && (!Array.isArray(content) || !isSameBySku(found.lines, content, known.items))) {
    return { reason: "parcelChanged" };
  }
  if (known.carrier === carrier && known.trackingNumber === trackingNumber) return "unchanged";
  const parcel = { ...known, carrier, carrierName, trackingNumber };
  await tx
    .update(parcels)
    .set({ carrier, carrierName, trackingNumber })
    .where(and(eq(parcels.orderId, order.id), eq(parcels.number, known.number)));
  await tell(tx, context, order, found, emails.parcelSent.topic(order.id, known.number, trackingNumber ?? ""), {
    kind: "parcelSent",
    parcel: { ...parcel, trackingLink: trackingLink(context.settings().carriers, parcel) },
    left: leftToSend(found.lines, sentParts(found)),
    isOnly: false,
    isCorrected: true,
  });
  return "changed";
}

async function addParcel(
  visit: Visit,
  { carrier, trackingNumber, number: parcelNumber }: ParcelChange,
  items: LinePart[],
  carrierName: string,
): Promise<ChangeResult> {
  const { tx, context, order, found, at } = visit;
  const number = parcelNumber ?? Math.max(0, ...found.parcels.map((parcel) => parcel.number)) + 1;
  const left = leftToSend(found.lines, [...sentParts(found), ...items]);
  const to = left.length === 0 ? "shipped" : "partShipped";
  if (!mayBecome(found.fulfilment, to, found.way)) return { reason: "order", from: found.fulfilment, to };
  const parcel = { orderId: order.id, number, carrier, carrierName, trackingNumber, sentAt: at };
  await tx.insert(parcels).values(parcel);
  await tx
    .insert(parcelItems)
    .values(items.map(({ line, qty }) => ({ orderId: order.id, number, position: line, qty })));
  await enter(visit, to);
  await tell(tx, context, order, found, emails.parcelSent.topic(order.id, number, trackingNumber ?? ""), {
    kind: "parcelSent",
    parcel: { ...parcel, items, trackingLink: trackingLink(context.settings().carriers, parcel) },
    left,
    isOnly: left.length === 0 && found.parcels.length === 0,
    isCorrected: false,
  });
  return "changed";
}

async function answerReturn(
  visit: Visit,
  { number, to, note }: Extract<OrderChange, { kind: "return" }>,
): Promise<ChangeResult> {
  const { tx, context, order, found, at } = visit;
  const request = found.returns.find((one) => one.number === number);
  if (!request) return { reason: "returnUnknown" };
  const isPast = request.status === to || (to === "accepted" && request.status === "received");
  if (isPast) return "unchanged";
  if (!mayReturnBecome(request.status, to)) return { reason: "returnOrder", from: request.status, to };
  const change = to === "received" ? { receivedAt: at } : { answeredAt: at, answer: note };
  await tx
    .update(returnRequests)
    .set({ status: to, ...change })
    .where(and(eq(returnRequests.orderId, order.id), eq(returnRequests.number, number)));
  const answered = { ...request, status: to, answer: to === "received" ? request.answer : note };
  const returns = found.returns.map((one) => (one.number === number ? answered : one));
  if (isWhollyReturned({ ...returnable(found), returns })) await enter(visit, "returned");
  const topic = emails.returnChanged.topic(order.id, number, to);
  await tell(tx, context, order, found, topic, { kind: "returnChanged", status: to, request: answered });
  return "changed";
}
