import {
  fulfilmentWay,
  returnableOf,
  trackingLink,
  type FoundOrder,
  type Fulfilment,
  type FulfilmentWay,
  type LinePart,
  type ReturnableOrder,
  type SentLine,
  type Settings,
} from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import {
  orderSteps,
  parcelItems,
  parcels,
  returnItems,
  returnRequests,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
  type ReturnRow,
} from "../../db/schema.ts";

/** Fulfilment events of an order. */
export interface OrderFulfilment {
  way: FulfilmentWay;
  fulfilment: Fulfilment;
  lines: SentLine[];
  /** The first step is `placed`. */
  history: { status: Fulfilment; at: Date }[];
  parcels: (ParcelRow & { items: LinePart[] })[];
  returns: (ReturnRow & { items: LinePart[] })[];
}

/** @param items order lines, in their original sequence */
export async function readFulfilment(
  db: Database,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<OrderFulfilment> {
  const steps = await db.select().from(orderSteps).where(eq(orderSteps.orderId, order.id)).orderBy(asc(orderSteps.at));
  const sent = await db.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(asc(parcels.number));
  const asked = await db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, order.id))
    .orderBy(asc(returnRequests.number));
  const inParcels = sent.length === 0 ? [] : await partsOf(db, parcelItems, order.id);
  const inReturns = asked.length === 0 ? [] : await partsOf(db, returnItems, order.id);
  return {
    way: fulfilmentWay({ clickCollectStore: order.clickCollectStore, items }),
    fulfilment: order.fulfilment,
    lines: items.map(({ sku, qty, giftcard }) => ({ sku, qty, isEmailed: giftcard !== null })),
    history: [
      { status: "placed", at: order.createdAt },
      ...steps.map(({ fulfilment, at }) => ({ status: fulfilment, at })),
    ],
    parcels: sent.map((parcel) => ({ ...parcel, items: partsWith(inParcels, parcel.number) })),
    returns: asked.map((request) => ({ ...request, items: partsWith(inReturns, request.number) })),
  };
}

type PartTable = typeof parcelItems | typeof returnItems;

function partsOf(db: Database, table: PartTable, orderId: string) {
  return db
    .select({ number: table.number, line: table.position, qty: table.qty })
    .from(table)
    .where(eq(table.orderId, orderId))
    .orderBy(asc(table.position));
}

const partsWith = (parts: readonly (LinePart & { number: number })[], number: number): LinePart[] =>
  parts.filter((part) => part.number === number).map(({ line, qty }) => ({ line, qty }));

/** The combined contents of all parcels. */
export const sentParts = ({ parcels: sent }: Pick<OrderFulfilment, "parcels">): LinePart[] =>
  sent.flatMap(({ items }) => items);

/** Order data for the return rules. */
export function returnable(found: OrderFulfilment): ReturnableOrder {
  const got = found.history.findLast(({ status }) => status === "delivered" || status === "collected");
  const left = found.parcels.map(({ sentAt }) => sentAt.getTime());
  const since = got?.at.getTime() ?? (left.length > 0 ? Math.max(...left) : null);
  return { ...found, sent: sentParts(found), since };
}

/** Returns an order's response fields that change after placement. @param now epoch milliseconds */
export function fulfilmentAnswer(
  { status, cancelledAt }: Pick<OrderRow, "status" | "cancelledAt">,
  found: OrderFulfilment,
  settings: Pick<Settings, "carriers" | "returns" | "state">,
  now: number,
): Pick<
  FoundOrder,
  "status" | "cancelledAt" | "way" | "fulfilment" | "history" | "parcels" | "returns" | "returnable"
> {
  const isCancelled = status === "cancelled";
  return {
    status: isCancelled ? "cancelled" : found.fulfilment,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    way: found.way,
    fulfilment: found.fulfilment,
    history: found.history.map((step) => ({ status: step.status, at: step.at.toISOString() })),
    parcels: found.parcels.map((parcel) => ({
      number: parcel.number,
      carrier: parcel.carrierName,
      trackingNumber: parcel.trackingNumber,
      trackingLink: trackingLink(settings.carriers, parcel),
      sentAt: parcel.sentAt.toISOString(),
      items: parcel.items,
    })),
    returns: found.returns.map((request) => ({
      number: request.number,
      status: request.status,
      reason: request.reason,
      note: request.note,
      answer: request.answer,
      requestedAt: request.requestedAt.toISOString(),
      items: request.items,
    })),
    returnable: isCancelled ? null : returnableOf(returnable(found), settings.returns.days, now, settings.state),
  };
}
