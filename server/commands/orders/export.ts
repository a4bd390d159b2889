import { plainAmount, buyerOf, driverInstructions, fullName, paymentLabel, type LinePart } from "@corkwood/commerce";
import { and, asc, gt, inArray, or, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import {
  orderItems,
  orderPromotions,
  orders,
  parcelItems,
  parcels,
  returnItems,
  returnRequests,
  type OrderItemRow,
  type OrderPromotionRow,
  type OrderRow,
  type ParcelRow,
  type ReturnRow,
} from "../../db/schema.ts";
import type { CommandContext } from "../command/command.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { parcelWords, returnWords } from "./fulfilmentWords.ts";
import { stateOf } from "./filter.ts";

const atOnce = 500;

interface Exported {
  order: OrderRow;
  items: readonly OrderItemRow[];
  offers: readonly OrderPromotionRow[];
  parcels: readonly (ParcelRow & { items: readonly LinePart[] })[];
  returns: readonly (ReturnRow & { items: readonly LinePart[] })[];
}

const time = (at: Date | null) => at?.toISOString() ?? "";

/**
 * Table columns, in order. Amounts are in dollars. The total is subtotal - discount + delivery + insurance + wrapping -
 * vouchers - credit.
 */
const columns: Record<string, (exported: Exported) => string> = {
  number: ({ order }) => order.number,
  state: ({ order }) => stateOf(order),
  placed: ({ order }) => time(order.createdAt),
  cancelled: ({ order }) => time(order.cancelledAt),
  email: ({ order }) => order.email,
  phone: ({ order }) => order.phone,
  first_name: ({ order }) => nameOf(order)?.firstName ?? "",
  last_name: ({ order }) => nameOf(order)?.lastName ?? "",
  company: ({ order }) => (order.shippingAddress ?? order.billingAddress)?.company ?? "",
  street1: ({ order }) => order.shippingAddress?.street1 ?? "",
  street2: ({ order }) => order.shippingAddress?.street2 ?? "",
  suburb: ({ order }) => order.shippingAddress?.suburb ?? "",
  state_or_territory: ({ order }) => order.shippingAddress?.state ?? "",
  postcode: ({ order }) => order.shippingAddress?.postcode ?? "",
  country: ({ order }) => order.shippingAddress?.country ?? "",
  instructions: ({ order }) => order.deliveryInstructions.delivery,
  if_not_home: ({ order }) => order.deliveryInstructions.notAtHome,
  driver: ({ order: { handover, deliveryInstructions } }) =>
    handover ? driverInstructions(handover, deliveryInstructions.notAtHome).join(" ") : "",
  pickup: ({ order }) => order.clickCollectStore?.name ?? "",
  pickup_phone: ({ order }) => order.pickup?.phone ?? "",
  pickup_hours: ({ order }) => order.pickup?.hours.join("; ") ?? "",
  ready_by: ({ order }) => order.pickup?.readyBy ?? "",
  collector: ({ order: { pickup } }) => (pickup ? pickup.collector || fullName(pickup) : ""),
  items: ({ items }) => items.map(({ qty, sku }) => `${qty} x ${sku}`).join("; "),
  subtotal: ({ order }) => plainAmount(order.subtotalCents),
  discount: ({ order }) => plainAmount(order.discountCents),
  promotions: ({ offers }) => offers.map(({ name, amountCents }) => `${name} ${plainAmount(amountCents)}`).join("; "),
  delivery_method: ({ order }) => order.shippingMethodLabel,
  delivery: ({ order }) => plainAmount(order.shippingCents),
  insurance: ({ order }) => plainAmount(order.insuranceCents),
  wrapping: ({ order }) => plainAmount(order.wrappingCents),
  vouchers: ({ order }) => plainAmount(order.voucherCents),
  credit: ({ order }) => plainAmount(order.creditCents),
  total: ({ order }) => plainAmount(order.grandTotalCents),
  paid_by: ({ order: { paymentMethod, voucherCents, creditCents } }) =>
    paymentLabel(paymentMethod, { voucherTotal: voucherCents, credit: creditCents }),
  payment: ({ order }) => order.paymentReference ?? "",
  refund: ({ order }) => order.refundReference ?? "",
  note: ({ order }) => order.cancelReason ?? "",
  parcels: ({ items, parcels: sent }) => sent.map((parcel) => parcelWords(parcel, items)).join("; "),
  returns: ({ items, returns }) => returns.map((request) => returnWords(request, items)).join("; "),
};

const nameOf = (order: OrderRow) => order.shippingAddress ?? buyerOf(order);

/** Exports the selected orders as CSV, oldest first. */
export async function exportOrders(
  db: Database,
  filter: SQL | undefined,
  { out, signal }: CommandContext,
): Promise<void> {
  out.write(csvHeader(Object.keys(columns)));
  for (let last: OrderRow | undefined; ;) {
    signal.throwIfAborted();
    const batch = await readAfter(db, filter, last);
    out.write(batch.map((one) => csvLine(Object.values(columns).map((cell) => cell(one)))).join(""));
    last = batch.at(-1)?.order;
    if (!last || batch.length < atOnce) return;
  }
}

async function readAfter(db: Database, filter: SQL | undefined, last: OrderRow | undefined): Promise<Exported[]> {
  const { createdAt, id } = orders;
  const isAfter = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
  const rows = await db
    .select()
    .from(orders)
    .where(and(filter, isAfter))
    .orderBy(asc(createdAt), asc(id))
    .limit(atOnce);
  const ids = rows.map((row) => row.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const offers = await db
    .select()
    .from(orderPromotions)
    .where(inArray(orderPromotions.orderId, ids))
    .orderBy(asc(orderPromotions.position));
  const [itemsOf, offersOf] = [byOrder(items), byOrder(offers)];
  const after = await readAllFulfilment(db, ids);
  return rows.map((order) => ({
    order,
    items: itemsOf.get(order.id) ?? [],
    offers: offersOf.get(order.id) ?? [],
    parcels: after.parcels.get(order.id) ?? [],
    returns: after.returns.get(order.id) ?? [],
  }));
}

/** Reads parcels and return requests for many orders. */
async function readAllFulfilment(db: Database, ids: readonly string[]) {
  const sent = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...ids]))
    .orderBy(asc(parcels.number));
  const asked = await db
    .select()
    .from(returnRequests)
    .where(inArray(returnRequests.orderId, [...ids]))
    .orderBy(asc(returnRequests.number));
  const inParcels = await db
    .select()
    .from(parcelItems)
    .where(inArray(parcelItems.orderId, [...ids]));
  const inReturns = await db
    .select()
    .from(returnItems)
    .where(inArray(returnItems.orderId, [...ids]));
  const [partsOfParcels, partsOfReturns] = [byOrder(inParcels), byOrder(inReturns)];
  return {
    parcels: byOrder(sent.map((one) => ({ ...one, items: partsOf(partsOfParcels.get(one.orderId), one.number) }))),
    returns: byOrder(asked.map((one) => ({ ...one, items: partsOf(partsOfReturns.get(one.orderId), one.number) }))),
  };
}

function partsOf(
  rows: readonly { number: number; position: number; qty: number }[] | undefined,
  number: number,
): LinePart[] {
  return (rows ?? [])
    .filter((row) => row.number === number)
    .map(({ position, qty }) => ({ line: position, qty }))
    .toSorted((a, b) => a.line - b.line);
}

function byOrder<T extends { orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
}
