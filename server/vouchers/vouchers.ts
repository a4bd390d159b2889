import { createHash, timingSafeEqual } from "node:crypto";
import { foldVoucher, toDollars, voucherState, type Cents, type VoucherVerdict } from "@corkwood/commerce";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { voucherRedemptions, vouchers, type VoucherRow } from "../db/schema.ts";

/** A voucher as somebody entered it. */
export interface EnteredVoucher {
  code: string;
  pin: string;
}

/** What an entered voucher is good for. */
export type CheckedVoucher =
  | {
      verdict: "usable";
      /** As it was issued. */
      code: string;
      balance: Cents;
      expiresAt: Date;
    }
  | { verdict: VoucherVerdict };

/** In the form that the database's index has. */
const folded = sql<string>`regexp_replace(upper(${vouchers.code}), '[^A-Z0-9]', '', 'g')`;

const byCode = (rows: readonly VoucherRow[]) => new Map(rows.map((row) => [foldVoucher(row.code), row]));

function select(db: Database, entered: readonly EnteredVoucher[]) {
  const codes = entered.map(({ code }) => foldVoucher(code));
  return db.select().from(vouchers).where(inArray(folded, codes)).orderBy(asc(vouchers.code));
}

/** Says of one that somebody asks about, without taking anything of it. @param now epoch milliseconds */
export async function checkVoucher(db: Database, entered: EnteredVoucher, now: number): Promise<CheckedVoucher> {
  const [checked = unknown] = await judge(db, [entered], byCode(await select(db, [entered])), now);
  return checked;
}

/**
 * Lets nobody else spend these vouchers until the transaction ends, and says of each, in the order they were entered, what
 * it is good for. Rows are locked in the order of their codes, so that two orders never wait for each other.
 * @param now epoch milliseconds
 */
export async function lockVouchers(
  tx: Database,
  entered: readonly EnteredVoucher[],
  now: number,
): Promise<CheckedVoucher[]> {
  if (entered.length === 0) return [];
  return judge(tx, entered, byCode(await select(tx, entered).for("update")), now);
}

const unknown: CheckedVoucher = { verdict: "notFound" };

async function judge(
  db: Database,
  entered: readonly EnteredVoucher[],
  rows: ReadonlyMap<string, VoucherRow>,
  now: number,
): Promise<CheckedVoucher[]> {
  const seen = new Set<VoucherRow>();
  const checked: CheckedVoucher[] = [];
  for (const { code, pin } of entered) {
    const row = rows.get(foldVoucher(code));
    // Compared in any case: an unknown code takes as long as a wrong PIN.
    const isTheirs = isSamePin(row?.pin ?? noPin, pin);
    if (!row || !isTheirs) checked.push(unknown);
    else if (seen.has(row)) checked.push({ verdict: "applied" });
    else checked.push(await judgeKnown(db, row, now));
    if (row && isTheirs) seen.add(row);
  }
  return checked;
}

/** Stands in where there is no voucher to compare with. */
const noPin = "000000";

const digest = (pin: string) => createHash("sha256").update(foldVoucher(pin)).digest();

function isSamePin(pin: string, typed: string): boolean {
  return timingSafeEqual(digest(pin), digest(typed));
}

async function judgeKnown(
  db: Database,
  { code, balanceCents, expiresAt }: VoucherRow,
  now: number,
): Promise<CheckedVoucher> {
  const balance = balanceCents as Cents;
  const state = voucherState({ amountRemaining: toDollars(balance), expires: expiresOf(expiresAt) }, now);
  if (state === "usable") return { verdict: state, code, balance, expiresAt };
  if (state === "expired") return { verdict: state };
  const isHeld = and(eq(voucherRedemptions.voucherCode, code), eq(voucherRedemptions.status, "held"));
  return { verdict: (await db.$count(voucherRedemptions, isHeld)) > 0 ? "pending" : state };
}

/** Epoch seconds, as they are told. */
export function expiresOf(expiresAt: Date): number {
  return Math.floor(expiresAt.getTime() / 1000);
}
