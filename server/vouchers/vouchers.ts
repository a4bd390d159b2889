import { createHash, timingSafeEqual } from "node:crypto";
import { foldVoucher, toDollars, voucherState, type Cents, type VoucherVerdict } from "@corkwood/commerce";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
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

/** A voucher's code as `foldVoucher` has it, in the form of the database's index. */
export const foldedCode = sql<string>`regexp_replace(upper(${vouchers.code}), '[^A-Z0-9]', '', 'g')`;

const byCode = (rows: readonly VoucherRow[]) => new Map(rows.map((row) => [foldVoucher(row.code), row]));

function select(db: Database, entered: readonly EnteredVoucher[]) {
  const codes = entered.map(({ code }) => foldVoucher(code));
  return db.select().from(vouchers).where(inArray(foldedCode, codes)).orderBy(asc(vouchers.code));
}

/** Says of one that somebody asks about, without taking anything of it. @param now epoch milliseconds */
export async function checkVoucher(db: Database, entered: EnteredVoucher, now: number): Promise<CheckedVoucher> {
  if (!(await isTheirs(db, entered))) return unknown;
  const [checked = unknown] = await judge(db, [entered], byCode(await select(db, [entered])), now);
  return checked;
}

/** Whether there is such a voucher, with this PIN. The same work is done, and one row read, whichever of them is wrong. */
async function isTheirs(db: Database, { code, pin }: EnteredVoucher): Promise<boolean> {
  const query = sql`select (select ${vouchers.pin} from ${vouchers} where ${foldedCode} = ${foldVoucher(code)}) as pin`;
  const [found] = await rowsOf<{ pin: string | null }>(db, query);
  const isSame = isSamePin(found?.pin ?? noPin, pin);
  return isSame && typeof found?.pin === "string";
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
    if (!row || !isSamePin(row.pin, pin)) {
      checked.push(unknown);
      continue;
    }
    checked.push(seen.has(row) ? { verdict: "applied" } : await judgeKnown(db, row, now));
    seen.add(row);
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
  { code, balanceCents, expiresAt, voidedAt }: VoucherRow,
  now: number,
): Promise<CheckedVoucher> {
  // What its buyer got back cannot be spent.
  if (voidedAt) return { verdict: "redeemed" };
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
