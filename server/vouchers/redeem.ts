import type { Cents } from "@corkwood/commerce";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { insertRows, run, statement, type Statement } from "../db/statement.ts";
import { voucherRedemptions, vouchers } from "../db/schema.ts";

/** What an order takes from a voucher. */
export interface VoucherPart {
  /** As it was issued. */
  code: string;
  amount: Cents;
}

/**
 * What happens to the amount that an order took. placed: it is spent. released: the order was not paid, so it is free
 * again. cancelled: the placed order was undone, so it is given back.
 */
export type OrderOutcome = "placed" | "released" | "cancelled";

const insertRedemptions = insertRows(voucherRedemptions);

/**
 * What an order takes from vouchers, which are locked. Vouchers that give nothing leave no row.
 * @param status held while its payment is pending
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

/** Locks what an order took, in the order of the vouchers' codes, as placements lock them. */
const taken = sql`${voucherRedemptions.orderId} = ${orderId} and ${voucherRedemptions.voucherCode} in (
  select ${vouchers.code} from ${vouchers} where ${vouchers.code} in (
    select ${voucherRedemptions.voucherCode} from ${voucherRedemptions} where ${voucherRedemptions.orderId} = ${orderId})
  order by ${vouchers.code} for update)`;

const settling: Record<OrderOutcome, ReturnType<typeof statement>> = {
  placed: statement(sql`update ${voucherRedemptions} set status = 'final' where status = 'held' and ${taken}`),
  released: statement(sql`delete from ${voucherRedemptions} where status = 'held' and ${taken}`),
  cancelled: statement(sql`update ${voucherRedemptions} set status = 'returned' where status = 'final' and ${taken}`),
};

/** Applies the outcome of an order to what it took. A second call changes nothing. */
export async function settleVouchers(tx: Database, order: string, outcome: OrderOutcome): Promise<void> {
  await run(tx, settling[outcome]({ orderId: order }));
}

/** What an order took, in the order in which the vouchers were entered; nothing where it was released. */
export async function readRedemptions(db: Database, orderId: string): Promise<VoucherPart[]> {
  const rows = await db
    .select()
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.orderId, orderId))
    .orderBy(asc(voucherRedemptions.position));
  return rows.map(({ voucherCode, amountCents }) => ({ code: voucherCode, amount: amountCents }));
}
