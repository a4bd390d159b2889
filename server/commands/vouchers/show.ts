import {
  formatCents,
  foldVoucher,
  toDollars,
  voucherState,
  type AustralianState,
  type VoucherState,
} from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, voucherRedemptions, vouchers, type VoucherRow } from "../../db/schema.ts";
import { readHomeState } from "../../content/documents.ts";
import { lastDay } from "../../foundation/lastDay.ts";
import { expiresOf, foldedCode } from "../../vouchers/vouchers.ts";
import { CommandError } from "../command/command.ts";
import { inColumns } from "../command/visible.ts";

export function stateOf({ balanceCents, expiresAt, voidedAt }: VoucherRow, now: number): VoucherState | "void" {
  if (voidedAt) return "void";
  return voucherState({ amountRemaining: toDollars(balanceCents), expires: expiresOf(expiresAt) }, now);
}

/**
 * Returns a voucher's balance and uses, for the merchant. @param typed voucher code in any spelling; @param now epoch
 * milliseconds
 */
export async function describeVoucher(db: Database, typed: string, now: number): Promise<string> {
  const [found] = await db
    .select({ voucher: vouchers, boughtWith: orders.number })
    .from(vouchers)
    .leftJoin(orders, eq(orders.id, vouchers.orderId))
    .where(eq(foldedCode, foldVoucher(typed)));
  if (!found) throw new CommandError(`There is no gift card ${typed.slice(0, 80)}.`);
  const { voucher, boughtWith } = found;
  const state = await readHomeState(db);
  const sentTo = voucher.sentTo === null ? "" : `, sent to ${voucher.sentTo}`;
  const origin = boughtWith === null ? "issued by you" : `bought with order ${boughtWith}`;
  return [
    `${voucher.code} is ${stateOf(voucher, now)}: ${formatCents(voucher.balanceCents)} of ${formatCents(voucher.amountCents)} is left.`,
    `Issued on ${lastDay(voucher.issuedAt, state)}, ${origin}${sentTo}. Valid until ${lastDay(voucher.expiresAt, state)}.`,
    ...(await redemptions(db, voucher.code, state)),
  ].join("\n");
}

async function redemptions(db: Database, code: string, state: AustralianState): Promise<string[]> {
  const rows = await db
    .select({
      number: orders.number,
      createdAt: orders.createdAt,
      cents: voucherRedemptions.amountCents,
      status: voucherRedemptions.status,
    })
    .from(voucherRedemptions)
    .innerJoin(orders, eq(orders.id, voucherRedemptions.orderId))
    .where(eq(voucherRedemptions.voucherCode, code))
    .orderBy(asc(orders.createdAt), asc(orders.number));
  if (rows.length === 0) return [];
  return inColumns([
    ["order", "day", "taken", "state"],
    ...rows.map(({ number, createdAt, cents, status }) => [
      number,
      lastDay(createdAt, state),
      formatCents(cents),
      status,
    ]),
  ]);
}
