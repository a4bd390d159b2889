import type { Cents } from "@corkwood/commerce";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { insertRows, statement, type Statement } from "../db/statement.ts";
import { voucherRedemptions, vouchers } from "../db/schema.ts";

/** Amount that an order takes from a voucher. */
export interface VoucherPart {
  /** Code as issued. */
  code: string;
  amount: Cents;
}

/**
 * Order outcome, which determines what happens to the amounts taken from vouchers. placed: the amount is spent.
 * released: the order was not paid, so the amount is available again. cancelled: the placed order was cancelled, so the
 * amount is returned.
 */
export type OrderOutcome = "placed" | "released" | "cancelled";

const insertRedemptions = insertRows(voucherRedemptions);

/**
 * Deducts amounts from locked vouchers. Amounts of zero create no row.
 * @param status `held` while the payment is pending
 */
export function takeFromVouchers(
  orderId: string,
  parts: readonly VoucherPart[],
  status: "held" | "final",
): Statement[] {
  const rows = parts
    .map(({ code, amount }, position) => ({ orderId, voucherCode: code, position, amountCents: amount, status }))
    .filter(({ amountCents }) => amountCents > 0);
  return rows.length > 0 ? [insertRedemptions(rows)] : [];
}

const orderId = sql.placeholder("orderId");

/** Locks an order's redemptions in the same order as placements, by voucher code. */
const taken = sql`${voucherRedemptions.orderId} = ${orderId} and ${voucherRedemptions.voucherCode} in (
  select ${vouchers.code} from ${vouchers} where ${vouchers.code} in (
    select ${voucherRedemptions.voucherCode} from ${voucherRedemptions} where ${voucherRedemptions.orderId} = ${orderId})
  order by ${vouchers.code} for update)`;

const settling: Record<OrderOutcome, ReturnType<typeof statement>> = {
  placed: statement(sql`update ${voucherRedemptions} set status = 'final' where status = 'held' and ${taken}`),
  released: statement(sql`delete from ${voucherRedemptions} where status = 'held' and ${taken}`),
  cancelled: statement(sql`update ${voucherRedemptions} set status = 'returned' where status = 'final' and ${taken}`),
};

/** Applies an order's outcome to its vouchers. Idempotent. */
export async function settleVouchers(tx: Database, order: string, outcome: OrderOutcome): Promise<void> {
  await tx.execute(settling[outcome]({ orderId: order }));
}

/** Amount taken from each voucher, in entry order. Empty once the order is released. */
export async function readRedemptions(db: Database, orderId: string): Promise<VoucherPart[]> {
  const rows = await db
    .select()
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.orderId, orderId))
    .orderBy(asc(voucherRedemptions.position));
  return rows.map(({ voucherCode, amountCents }) => ({ code: voucherCode, amount: amountCents }));
}
