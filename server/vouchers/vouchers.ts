import { foldVoucher, toDollars, voucherState, type Cents, type VoucherResult } from "@corkwood/commerce";
import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { equalsAny, selection } from "../db/statement.ts";
import { voucherRedemptions, vouchers, type VoucherRow } from "../db/schema.ts";
import { isSameSecret } from "../foundation/sameSecret.ts";

/** A voucher as a shopper entered it. */
export interface EnteredVoucher {
  code: string;
  pin: string;
}

/** The state of an entered voucher. */
export type CheckedVoucher =
  | {
      result: "usable";
      /** Code as issued. */
      code: string;
      balance: Cents;
      expiresAt: Date;
    }
  | { result: VoucherResult };

/** SQL for a voucher's code as `foldVoucher` returns it. Must match the expression of the database index. */
export const foldedCode = sql<string>`regexp_replace(upper(${vouchers.code}), '[^A-Z0-9]', '', 'g')`;

const byCode = (rows: readonly VoucherRow[]) => new Map(rows.map((row) => [foldVoucher(row.code), row]));

const select = (columns: SQL) =>
  sql`select ${columns} from ${vouchers} where ${equalsAny(foldedCode, "codes")} order by ${vouchers.code}`;
const read = selection(getTableColumns(vouchers), select);
const lock = selection(getTableColumns(vouchers), (columns) => sql`${select(columns)} for update`);

const codesOf = (entered: readonly EnteredVoucher[]) => ({ codes: entered.map(({ code }) => foldVoucher(code)) });

/** Checks a voucher without redeeming it. @param now epoch milliseconds */
export async function checkVoucher(db: Database, entered: EnteredVoucher, now: number): Promise<CheckedVoucher> {
  if (!(await isTheirs(db, entered))) return unknown;
  const [checked = unknown] = await judge(db, [entered], byCode(await read(db, codesOf([entered]))), now);
  return checked;
}

/**
 * Whether a voucher with this code and PIN exists. Does the same work and reads one row in every case, so that timing
 * does not reveal whether the code or the PIN is wrong.
 */
async function isTheirs(db: Database, { code, pin }: EnteredVoucher): Promise<boolean> {
  const query = sql`select (select ${vouchers.pin} from ${vouchers} where ${foldedCode} = ${foldVoucher(code)}) as pin`;
  const [found] = await rowsOf<{ pin: string | null }>(db, query);
  const isSame = isSameSecret(foldVoucher(pin), foldVoucher(found?.pin ?? noPin));
  return isSame && typeof found?.pin === "string";
}

/**
 * Locks vouchers until the transaction ends, and returns their states in entry order. Locks rows in code order, so that
 * two orders never deadlock.
 * @param now epoch milliseconds
 */
export async function lockVouchers(
  tx: Database,
  entered: readonly EnteredVoucher[],
  now: number,
): Promise<CheckedVoucher[]> {
  if (entered.length === 0) return [];
  return judge(tx, entered, byCode(await lock(tx, codesOf(entered))), now);
}

const unknown: CheckedVoucher = { result: "notFound" };

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
    if (!row || !isSameSecret(foldVoucher(pin), foldVoucher(row.pin))) {
      checked.push(unknown);
      continue;
    }
    checked.push(seen.has(row) ? { result: "applied" } : await judgeKnown(db, row, now));
    seen.add(row);
  }
  return checked;
}

/** Placeholder that is compared if there is no voucher, so that both cases do the same work. */
const noPin = "000000";

async function judgeKnown(
  db: Database,
  { code, balanceCents, expiresAt, voidedAt }: VoucherRow,
  now: number,
): Promise<CheckedVoucher> {
  // A gift card that was refunded to its buyer cannot be spent.
  if (voidedAt) return { result: "redeemed" };
  const balance = balanceCents;
  const state = voucherState({ amountRemaining: toDollars(balance), expires: expiresOf(expiresAt) }, now);
  if (state === "usable") return { result: state, code, balance, expiresAt };
  if (state === "expired") return { result: state };
  const isHeld = and(eq(voucherRedemptions.voucherCode, code), eq(voucherRedemptions.status, "held"));
  return { result: (await db.$count(voucherRedemptions, isHeld)) > 0 ? "pending" : state };
}

/** Converts an expiry to epoch seconds, as in responses. */
export function expiresOf(expiresAt: Date): number {
  return Math.floor(expiresAt.getTime() / 1000);
}
