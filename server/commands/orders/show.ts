import {
  formatCents,
  driverInstructions,
  foldOrderNumber,
  fullName,
  negative,
  statusLabel,
  type Address,
  type Cents,
} from "@corkwood/commerce";
import { asc, eq, like, or } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, outbox, vouchers, type OrderItemRow, type OrderRow, type OutboxRow } from "../../db/schema.ts";
import { topicsOfGiftCards, topicsOfOrder } from "../../emails/emails.ts";
import { readFailures } from "../../orders/fulfilment/recordFailure.ts";
import { readFulfilment } from "../../orders/records/fulfilment.ts";
import { waitsForMoney } from "../../orders/records/unpaid.ts";
import { placedOrder, readWritten } from "../../orders/records/placed.ts";
import { readRedemptions } from "../../vouchers/redeem.ts";
import { readClock, type Clock } from "../command/clock.ts";
import { CommandError } from "../command/command.ts";
import { inColumns } from "../command/visible.ts";
import { failureWords } from "./failures.ts";
import { stateOf } from "./filter.ts";
import { parcelWords, returnWords } from "./fulfilmentWords.ts";

async function readOrder(db: Database, typed: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, foldOrderNumber(typed)));
  if (order) return order;
  throw new CommandError(`There is no order ${typed.slice(0, 40)}.`);
}

/** An order's full details, for the merchant. @param typed order number, as a shopper may type it */
export async function describeOrder(db: Database, typed: string): Promise<string> {
  const order = await readOrder(db, typed);
  const clock = await readClock(db);
  const { items, offers, voucherCount } = await readWritten(db, order);
  const { paymentMethodLabel } = placedOrder({ order, items, offers, voucherCount });
  const taken = offers.map(({ name, codes, amountCents }): [string, string] => [
    codes.length > 0 ? `${name} (${codes.join(", ")})` : name,
    formatCents(negative(amountCents)),
  ]);
  const parts = [
    headOf(order, clock),
    itemLines(items),
    inColumns([
      ["Subtotal", formatCents(order.subtotalCents)],
      ...taken,
      [order.shippingMethodLabel, formatCents(order.shippingCents)],
      ...amounts([
        ["Delivery insurance", order.insuranceCents],
        ["Gift wrapping", order.wrappingCents],
      ]),
      ...(await readRedemptions(db, order.id)).map(({ code, amount }) => [
        `Gift card ${code}`,
        formatCents(negative(amount)),
      ]),
      ...amounts([["Store credit", negative(order.creditCents)]]),
      ["Total", formatCents(order.grandTotalCents)],
    ]),
    paymentLines(order, paymentMethodLabel, clock),
    ...deliveryLines(order),
    await fulfilmentLines(db, order, items, clock),
    await boughtLines(db, order.id),
    await emailLines(db, order.id, clock),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function headOf(order: OrderRow, { minute }: Clock): string[] {
  const { number, createdAt, email, phone, cancelledAt, cancellingSince, cancelReason, releaseReason } = order;
  const note = cancelReason === null ? "" : `: ${cancelReason}`;
  return [
    `Order ${number} of ${minute(createdAt)} is ${stateOf(order)}.`,
    `${email}, ${phone}`,
    ...(cancelledAt ? [`Cancelled on ${minute(cancelledAt)}${note}`] : []),
    ...(cancellingSince && !cancelledAt
      ? [`Its cancellation stopped half-way on ${minute(cancellingSince)}${note}. Run 'orders cancel ${number}' again.`]
      : []),
    ...(releaseReason ? [`Not paid: ${releaseReason}`] : []),
  ];
}

function amounts(all: readonly (readonly [label: string, amount: Cents])[]): [string, string][] {
  return all.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, formatCents(amount)]);
}

function itemLines(items: readonly OrderItemRow[]): string[] {
  return inColumns([
    ["qty", "sku", "each", "total", "discount", "name"],
    ...items.map(({ qty, sku, priceCents, lineTotalCents, discountCents, name, variantLabel, giftcard }) => [
      String(qty),
      sku,
      formatCents(priceCents),
      formatCents(lineTotalCents),
      formatCents(discountCents),
      giftcard ? `${name}, for ${giftcard.recipientName} (${giftcard.recipientEmail})` : `${name}, ${variantLabel}`,
    ]),
  ]);
}

function paymentLines(order: OrderRow, label: string, { minute }: Clock): string[] {
  const { paymentReference, refundReference, payBy, paidAt } = order;
  const transfer = paidAt
    ? [`Payment received on ${minute(paidAt)}`]
    : payBy && waitsForMoney(order)
      ? [`Awaiting payment until ${minute(payBy)}`]
      : [];
  return [
    `Paid by ${label}${paymentReference === null ? "" : ` (${paymentReference})`}`,
    ...transfer,
    ...(refundReference === null ? [] : [`Refunded (${refundReference})`]),
  ];
}

function addressOf(heading: string, address: Address | null): string[] {
  if (!address) return [];
  const town = [address.suburb, address.state, address.postcode, address.country].filter(Boolean).join(" ");
  const lines = [`${address.firstName} ${address.lastName}`, address.company, address.street1, address.street2, town];
  return [heading, ...[...lines, address.phone].filter(Boolean).map((line) => `  ${line}`)];
}

function pickupLines({ pickup }: OrderRow): string[] {
  if (!pickup) return [];
  return [
    `Buyer: ${fullName(pickup)}`,
    `Collected by: ${pickup.collector || fullName(pickup)}`,
    ...(pickup.readyBy === null ? [] : [`Expected: ${pickup.readyBy.replace("T", " ")}`]),
  ];
}

function deliveryLines(order: OrderRow): string[][] {
  const { clickCollectStore: store, gift, deliveryInstructions: instructions } = order;
  return [
    store
      ? ["Picked up at", `  ${store.name}`, `  ${store.address}`, ...pickupLines(order).map((line) => `  ${line}`)]
      : [],
    addressOf("Delivered to", order.shippingAddress),
    order.handover
      ? ["For the driver", ...driverInstructions(order.handover, instructions.notAtHome).map((line) => `  ${line}`)]
      : [],
    addressOf("Billed to", order.billingAddress),
    [
      ...(instructions.delivery ? [`Delivery instructions: ${instructions.delivery}`] : []),
      ...(instructions.notAtHome ? [`If no one is home: ${instructions.notAtHome}`] : []),
      ...(order.holdInHeat ? ["Hold it in hot weather."] : []),
    ],
    gift
      ? [`A gift (${gift.type}) from ${gift.from} to ${gift.to}`, ...(gift.message ? [`  ${gift.message}`] : [])]
      : [],
  ];
}

/** Events after placement, one line per step, parcel, failed delivery and return. */
async function fulfilmentLines(
  db: Database,
  order: OrderRow,
  items: readonly OrderItemRow[],
  clock: Clock,
): Promise<string[]> {
  const { minute } = clock;
  const { history, parcels, returns } = await readFulfilment(db, order, items);
  const failures = await readFailures(db, order.id);
  return [
    ...history.slice(1).map(({ status, at }) => `${statusLabel(status)} on ${minute(at)}`),
    ...parcels.map((parcel) => `Sent on ${minute(parcel.sentAt)}: ${parcelWords(parcel, items)}`),
    ...failures.map((failure) => `Not delivered on ${failureWords(failure, clock)}`),
    ...returns.map((request) => `Requested on ${minute(request.requestedAt)}: ${returnWords(request, items)}`),
  ];
}

/** Gift cards bought with the order. `vouchers show` prints the balance of each. */
async function boughtLines(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.orderId, orderId))
    .orderBy(asc(vouchers.orderPosition));
  return rows.map(
    ({ code, amountCents, voidedAt }) =>
      `Bought the gift card ${code} of ${formatCents(amountCents)}${voidedAt ? ", void" : ""}`,
  );
}

async function emailLines(db: Database, orderId: string, clock: Clock): Promise<string[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(or(like(outbox.topic, `${topicsOfOrder(orderId)}%`), like(outbox.topic, `${topicsOfGiftCards(orderId)}%`)))
    .orderBy(asc(outbox.createdAt));
  return rows.map((email) => `Email to ${email.recipient}: ${email.subject} (${progressOf(email, clock)})`);
}

function progressOf({ sentAt, lastError, createdAt, dueAt }: OutboxRow, { minute }: Clock): string {
  if (sentAt) return `sent ${minute(sentAt)}`;
  if (lastError !== null) return `not sent yet: ${lastError}`;
  return dueAt > createdAt ? `will be sent ${minute(dueAt)}` : "not sent yet";
}
