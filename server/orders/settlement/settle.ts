import { and, asc, eq, getTableColumns, gt, lte, or, sql } from "drizzle-orm";
import { clockTolerance } from "../../db/clock.ts";
import type { Database } from "../../db/connection.ts";
import { runTogether, selection, statement, type Statement } from "../../db/statement.ts";
import { orders, type OrderRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import type { PaymentGateway, PaymentOutcome } from "../../providers/payments/common/gateway.ts";
import { settleCredit } from "../../vouchers/credit.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { confirmation, follow, placedAnswer } from "../placement/confirm.ts";
import { released, unavailable } from "./declined.ts";
import { answerFor, answerOrder, forgetOrder, type Placement } from "../placement/idempotency.ts";
import type { PlaceContext } from "../placement/place.ts";
import { readWritten } from "../records/placed.ts";
import type { WrittenOrder } from "../records/write.ts";
import { bottlesOf, giveBack, lockStock, sell } from "../stock/stock.ts";

export interface Settled {
  placement: Placement;
  /** Products whose stock changed. */
  productIds: string[];
}

/**
 * Last transaction when placing an order. Either marks the order as `placed`, sells its bottles, spends its vouchers
 * and enqueues its email; or marks the order as `released` and restores everything that was reserved. Leaves a settled
 * order unchanged. If a released order turns out to have been charged, voids the charge. @param known the order's rows,
 * if this process has just written them; all except the order row are immutable
 */
export async function finishOrder(
  context: PlaceContext,
  gateway: PaymentGateway,
  orderId: string,
  outcome: PaymentOutcome,
  known?: WrittenOrder,
): Promise<Settled> {
  const settled = await inTransaction(context.db, async (tx): Promise<Settled | "released"> => {
    const [order] = await lockOrder(tx, { id: orderId });
    if (!order) throw new Error("There is no such order");
    if (order.status === "released" && outcome.outcome === "authorised") return "released";
    if (order.status !== "pending") return { placement: await settledAlready(tx, order), productIds: [] };
    return settlePending(tx, context, known ? { ...known, order } : await readWritten(tx, order), outcome);
  });
  if (settled !== "released") return settled;
  await gateway.void(orderId);
  return { placement: { ok: false, error: unavailable() }, productIds: [] };
}

const lockOrder = selection(
  getTableColumns(orders),
  (columns) => sql`select ${columns} from ${orders} where ${orders.id} = ${sql.placeholder("id")} for update`,
);

async function settledAlready(tx: Database, order: OrderRow): Promise<Placement> {
  const known = await answerFor(tx, order.id);
  if (known) return known;
  return order.status === "released" ? released(order) : placedAnswer(await readWritten(tx, order));
}

async function settlePending(
  tx: Database,
  context: PlaceContext,
  written: WrittenOrder,
  outcome: PaymentOutcome,
): Promise<Settled> {
  const { order, items } = written;
  const bottles = bottlesOf(items);
  const stock = await lockStock(
    tx,
    items.map((item) => item.variantId),
  );
  const settledAt = new Date(context.now());
  const status = outcome.outcome === "authorised" ? "placed" : "released";
  // Vouchers and credit are settled before the stock changes, because placements acquire locks in this order.
  if (written.voucherCount > 0) await settleVouchers(tx, order.id, status);
  if (order.creditCents > 0) await settleCredit(tx, order.id, status, settledAt);
  const settled = (placement: Placement) => ({ placement, productIds: items.map((item) => item.productId) });
  if (outcome.outcome === "authorised") {
    const placed = { ...order, status: "placed", paymentReference: outcome.reference, settledAt } as const;
    const all = { ...written, order: placed };
    const placement = placedAnswer(all);
    const sold = sell(bottles, stock, order.pickupLocation, true);
    const effects = [confirmation(context, all), answerOrder(order.id, placement)];
    await runTogether(tx, [change(placed), ...sold, ...effects]);
    await follow(tx, context, all);
    return settled(placement);
  }
  const row = { ...order, status: "released", releaseReason: outcome.reason, settledAt } as const;
  const placement = released(row);
  // After an outage the response is not stored, so that the request can be repeated.
  const answered = outcome.reason === "voided" ? forgetOrder(order.id) : answerOrder(order.id, placement);
  await runTogether(tx, [change(row), ...giveBack(bottles, stock, order.pickupLocation), answered]);
  return settled(placement);
}

const settle = statement(sql`
  update ${orders} set
    status = ${sql.placeholder("status")},
    payment_reference = ${sql.placeholder("paymentReference")},
    release_reason = ${sql.placeholder("releaseReason")},
    settled_at = ${sql.placeholder("settledAt")}
  where id = ${sql.placeholder("id")}`);

/** Stores the outcome of an order. */
function change({ id, status, paymentReference, releaseReason, settledAt }: OrderRow): Statement {
  return settle({ id, status, paymentReference, releaseReason, settledAt: settledAt?.toISOString() });
}

/**
 * Queries the gateway for a payment's outcome. If the gateway has no record of the order, first voids the order's key,
 * so that a late request cannot charge the shopper.
 */
export async function learnOutcome(gateway: PaymentGateway, orderId: string): Promise<PaymentOutcome> {
  const found = await gateway.find(orderId);
  if (found) return found;
  await gateway.void(orderId);
  return { outcome: "declined", reason: "voided" };
}

export function countPending(db: Database): Promise<number> {
  return db.$count(orders, eq(orders.status, "pending"));
}

const maxAtOnce = 100;

/**
 * Ids of orders that have been pending for at least `olderThan` milliseconds, oldest first. Orders with a creation time
 * in the future were placed while the clock was wrong, and are included (specification/errors#clock).
 */
export async function pendingOrders({ db, now }: PlaceContext, olderThan: number): Promise<string[]> {
  const [before, after] = [new Date(now() - olderThan), new Date(now() + clockTolerance)];
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending"), or(lte(orders.createdAt, before), gt(orders.createdAt, after))))
    .orderBy(asc(orders.createdAt))
    .limit(maxAtOnce);
  return rows.map((row) => row.id);
}
