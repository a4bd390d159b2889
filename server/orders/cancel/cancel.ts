import { fulfilments, type Settings, isOnlineMethod } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, type OrderItemRow, type OrderRow, type VoucherRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { hold, enqueueEmail, unhold, withdraw } from "../../emails/outbox.ts";
import { emails, topicsOfGiftCards } from "../../emails/emails.ts";
import type { PaymentGateway, RefundRefusal, RefundOutcome } from "../../providers/payments/common/gateway.ts";
import { settleCredit } from "../../vouchers/credit.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { restoreBought, voidBought } from "../../vouchers/issue.ts";
import { contactEmail } from "../records/contact.ts";
import { placedOrder, readItems, readWritten } from "../records/placed.ts";
import { bottlesOf, lockStock, takeBack } from "../stock/stock.ts";

export interface CancelContext {
  db: Database;
  gateway: PaymentGateway;
  settings: () => Settings;
  emailFrom: string;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface CancelOptions {
  /** Internal note from the merchant. */
  why?: string | undefined;
  /** Whether the merchant refunds the payment manually. If so, the gateway is not called. @default false */
  byHand?: boolean | undefined;
}

export type CancelRefusal =
  /** The order does not exist. */
  | { reason: "unknown" }
  /** The order is not placed, or its payment is still pending. */
  | { reason: "pending" | "released"; order: OrderRow }
  /** Bottles have left the shop (specification/fulfilment#cancel). */
  | { reason: "hasLeft"; order: OrderRow }
  /** Gift cards bought with the order have been used. */
  | { reason: "giftCardsUsed"; order: OrderRow; used: VoucherRow[] }
  /** The gateway refused the refund. */
  | { reason: RefundRefusal; order: OrderRow };

export type Cancellation =
  | { outcome: "cancelled" | "alreadyCancelled"; order: OrderRow; items: OrderItemRow[] }
  | ({ outcome: "refused" } & CancelRefusal);

/**
 * Cancels a placed order. The first transaction marks the order as being cancelled, voids the gift cards bought with it
 * and holds their emails. Then the payment is refunded. The second transaction restores stock, vouchers, store credit
 * and promotion uses, and emails the customer. If an error such as a PaymentUnavailableError interrupts the
 * cancellation, another call resumes it without refunding twice.
 */
export async function cancelOrder(
  context: CancelContext,
  number: string,
  options: CancelOptions,
): Promise<Cancellation> {
  const { db, gateway } = context;
  const started = await inTransaction(db, (tx) => begin(tx, number, options, new Date(context.now())));
  if (started.outcome !== "started") return started;
  const { order } = started;
  const asksGateway = isPaidOnline(order) && !options.byHand;
  const refund = asksGateway ? await refundOrder(gateway, order) : undefined;
  if (refund?.outcome === "refused") {
    await inTransaction(db, (tx) => keepPlaced(tx, order.id));
    return { ...refund, order };
  }
  return inTransaction(db, (tx) => finish(tx, context, order.id, refund?.reference ?? null));
}

type BeginResult = Cancellation | { outcome: "started"; order: OrderRow };

async function begin(tx: Database, number: string, { why }: CancelOptions, at: Date): Promise<BeginResult> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!order) return { outcome: "refused", reason: "unknown" };
  const { id, status } = order;
  if (status === "cancelled") return { outcome: "alreadyCancelled", order, items: await readItems(tx, id) };
  if (status !== "placed") return { outcome: "refused", reason: status, order };
  if (fulfilments[order.fulfilment].hasLeft) return { outcome: "refused", reason: "hasLeft", order };
  const used = await voidBought(tx, id, at);
  if (used.length > 0) return { outcome: "refused", reason: "giftCardsUsed", order, used };
  await hold(tx, topicsOfGiftCards(id), at);
  const change = { cancellingSince: order.cancellingSince ?? at, cancelReason: why ?? order.cancelReason };
  await tx.update(orders).set(change).where(eq(orders.id, id));
  return { outcome: "started", order: { ...order, ...change } };
}

/** Reverts a cancellation after the gateway refused the refund. The order then remains placed. */
async function keepPlaced(tx: Database, id: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (order?.status !== "placed") return;
  await restoreBought(tx, id);
  await unhold(tx, topicsOfGiftCards(id));
  await tx.update(orders).set({ cancellingSince: null, cancelReason: null }).where(eq(orders.id, id));
}

/** Restores an order's stock, vouchers, store credit and promotion uses, and emails its customer. Idempotent. */
export async function finish(
  tx: Database,
  context: Pick<CancelContext, "settings" | "emailFrom" | "now">,
  id: string,
  refundReference: string | null,
  isUnpaid = false,
): Promise<Extract<Cancellation, { items: unknown }>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Error("There is no such order");
  const written = await readWritten(tx, order);
  const { items } = written;
  if (order.status === "cancelled") return { outcome: "alreadyCancelled", order, items };
  const at = new Date(context.now());
  const locked = await lockStock(
    tx,
    items.map(({ variantId }) => variantId),
  );
  // Vouchers and credit are settled before the stock changes, because placements acquire locks in this order.
  await settleVouchers(tx, id, "cancelled");
  await settleCredit(tx, id, "cancelled", at);
  await takeBack(tx, bottlesOf(items), locked, order.pickupLocation);
  const change = { status: "cancelled", cancelledAt: at, refundReference } as const;
  await tx.update(orders).set(change).where(eq(orders.id, id));
  const cancelled = { ...order, ...change };
  await withdraw(tx, topicsOfGiftCards(id));
  const email = emails.orderCancelled.write(
    placedOrder({ ...written, order: cancelled }),
    context.settings(),
    isUnpaid,
  );
  const to = await contactEmail(tx, order);
  await enqueueEmail(tx, emails.orderCancelled.topic(id), { ...email, from: context.emailFrom, to }, at);
  return { outcome: "cancelled", order: cancelled, items };
}

/** Whether a payment provider took money for the order, which can therefore be refunded. */
export function isPaidOnline({ paymentMethod, grandTotalCents }: Pick<OrderRow, "paymentMethod" | "grandTotalCents">) {
  return isOnlineMethod(paymentMethod) && grandTotalCents > 0;
}

/** Refunds an order's full payment. Idempotent. */
function refundOrder(gateway: PaymentGateway, { id, grandTotalCents }: OrderRow): Promise<RefundOutcome> {
  return gateway.refund({ key: id, refundKey: `cancel-${id}`, amount: grandTotalCents });
}
