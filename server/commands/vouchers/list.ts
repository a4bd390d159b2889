import { plainAmount, type Cents } from "@corkwood/commerce";
import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, voucherRedemptions, vouchers } from "../../db/schema.ts";
import type { CommandContext } from "../command/command.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { stateOf } from "./show.ts";

const atOnce = 1000;

/** Excel recognises UTF-8 by the byte order mark. */
const head = ["code", "amount", "left", "held", "state", "expires", "issued", "order", "sent_to"];

/** Returns all vouchers as CSV, sorted by code, without PINs. */
export async function writeVouchers(db: Database, { out, signal, now }: CommandContext): Promise<void> {
  out.write(csvHeader(head));
  for (let after = ""; ;) {
    signal.throwIfAborted();
    const rows = await readVouchers(db, after);
    out.write(rows.map((row) => line(row, now())).join(""));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.voucher.code;
  }
}

/** Amount reserved by pending orders. */
const held = sql<Cents>`(select coalesce(sum(${voucherRedemptions.amountCents}), 0)::float8 from ${voucherRedemptions}
  where ${voucherRedemptions.voucherCode} = ${vouchers.code} and ${voucherRedemptions.status} = 'held')`;

function readVouchers(db: Database, after: string) {
  return db
    .select({ voucher: vouchers, order: orders.number, held })
    .from(vouchers)
    .leftJoin(orders, eq(orders.id, vouchers.orderId))
    .where(gt(vouchers.code, after))
    .orderBy(asc(vouchers.code))
    .limit(atOnce);
}

type Row = Awaited<ReturnType<typeof readVouchers>>[number];

function line({ voucher, order, held: heldCents }: Row, now: number): string {
  const { code, amountCents, balanceCents, expiresAt, issuedAt, sentTo } = voucher;
  const amounts = [amountCents, balanceCents, heldCents].map(plainAmount);
  const times = [expiresAt, issuedAt].map((time) => time.toISOString());
  return csvLine([code, ...amounts, stateOf(voucher, now), ...times, order ?? "", sentTo ?? ""]);
}
