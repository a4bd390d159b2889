import type { Cents } from "@corkwood/commerce";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
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

/**
 * Takes from vouchers for an order whose payment is pending. The vouchers are locked. Vouchers that give nothing leave
 * no row.
 */
export async function holdVouchers(tx: Database, orderId: string, parts: readonly VoucherPart[]): Promise<void> {
  const rows = parts
    .map(({ code, amount }, position) => ({ orderId, voucherCode: code, position, amountCents: amount }))
    .filter(({ amountCents }) => amountCents > 0);
  if (rows.length > 0)
    await tx.insert(voucherRedemptions).values(rows.map((row) => ({ ...row, status: "held" as const })));
}

/** Applies the outcome of an order to what it took. A second call changes nothing. */
export async function settleVouchers(tx: Database, orderId: string, outcome: OrderOutcome): Promise<void> {
  await lockVouchersOf(tx, orderId);
  const isAt = (status: "held" | "final") =>
    and(eq(voucherRedemptions.orderId, orderId), eq(voucherRedemptions.status, status));
  if (outcome === "released") await tx.delete(voucherRedemptions).where(isAt("held"));
  else if (outcome === "placed") await tx.update(voucherRedemptions).set({ status: "final" }).where(isAt("held"));
  else await tx.update(voucherRedemptions).set({ status: "returned" }).where(isAt("final"));
}

/** In the order of their codes, as placements lock them. */
async function lockVouchersOf(tx: Database, orderId: string): Promise<void> {
  const taken = tx
    .select({ code: voucherRedemptions.voucherCode })
    .from(voucherRedemptions)
    .where(eq(voucherRedemptions.orderId, orderId));
  await tx
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(inArray(vouchers.code, taken))
    .orderBy(asc(vouchers.code))
    .for("update");
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
