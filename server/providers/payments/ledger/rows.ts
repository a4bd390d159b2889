import { isCheckoutMethod, noCents, type OutsideProvider } from "@corkwood/commerce";
import { and, asc, eq, gt, inArray, lte, or } from "drizzle-orm";
import { clockTolerance } from "../../../db/clock.ts";
import type { Database } from "../../../db/connection.ts";
import { payments, type PaymentRow, type PaymentStatus } from "../../../db/schema.ts";
import type { AuthoriseRequest, PaymentOutcome, DeclineReason } from "../common/gateway.ts";
import type { HeldPayment, KnownPayment } from "./outsidePayments.ts";

const day = 86_400_000;

/** Records that the provider is about to be called. @returns the key's existing row, if any */
export async function beginPayment(
  db: Database,
  provider: OutsideProvider,
  { key, amount, currency, nonce, method }: AuthoriseRequest,
  at: Date,
): Promise<PaymentRow | undefined> {
  // Store only checkout tokens, which are needed to look up a payment. Anyone with an unused card nonce could pay with
  // it.
  const token = isCheckoutMethod(method) ? nonce : null;
  const [started] = await db
    .insert(payments)
    .values({
      key,
      provider,
      status: "begun",
      method,
      amountCents: amount,
      currency,
      token,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  return started ? undefined : readPayment(db, key);
}

export async function readPayment(db: Database, key: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.key, key));
  return row;
}

type Change = Partial<Pick<PaymentRow, "reference" | "reason" | "lookAgainAt">> & { status: PaymentStatus };

/** Changes one of these statuses to another. @returns the current row, changed or not */
export async function movePayment(
  db: Database,
  key: string,
  from: readonly PaymentStatus[],
  change: Change,
  at: Date,
): Promise<PaymentRow> {
  const [moved] = await db
    .update(payments)
    .set({ ...change, updatedAt: at })
    .where(and(eq(payments.key, key), inArray(payments.status, [...from])))
    .returning();
  const row = moved ?? (await readPayment(db, key));
  if (!row) throw new Error("There is no such payment");
  return row;
}

/** Blocks any capture for the key. A declined payment needs no follow-up. */
export async function voidRow(db: Database, key: string, at: Date): Promise<PaymentRow> {
  const [inserted] = await db
    .insert(payments)
    .values({ key, status: "voided", amountCents: noCents, currency: "AUD", createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (inserted) return inserted;
  await movePayment(db, key, ["declined"], { status: "voided" }, at);
  return movePayment(db, key, ["begun", "held", "authorised"], { status: "voided", lookAgainAt: at }, at);
}

/** Records that a voided key's amount was released, or when to look for it again. */
export async function lookAgain(
  db: Database,
  key: string,
  found: { lookAgainAt: Date | null; reference?: string },
): Promise<void> {
  await db.update(payments).set(found).where(eq(payments.key, key));
}

/** Voided payments that may still be authorised and are due for a lookup, longest waiting first. */
export async function strayPayments(
  db: Database,
  provider: OutsideProvider,
  at: Date,
  max: number,
): Promise<PaymentRow[]> {
  // Later due times must have been written while the clock was wrong, because every payment is looked up at least once
  // a day (specification/errors#clock).
  const tooFar = new Date(at.getTime() + day + clockTolerance);
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(lte(payments.lookAgainAt, at), gt(payments.lookAgainAt, tooFar))))
    .orderBy(asc(payments.lookAgainAt))
    .limit(max);
}

export function knownPayment({ key, amountCents, currency, token }: PaymentRow): KnownPayment {
  return { key, amount: amountCents, currency, token };
}

/** Narrows an authorised or captured row. A table constraint ensures that it has a reference. */
export function heldPayment(row: PaymentRow): HeldPayment {
  if (row.reference === null) throw new Error(`The payment is ${row.status} without a reference`);
  return { ...knownPayment(row), reference: row.reference };
}

/** Returns the final outcome, or undefined while the payment is open. */
export function outcomeOf(row: PaymentRow): PaymentOutcome | undefined {
  if (row.status === "authorised" && row.reference !== null) return { outcome: "authorised", reference: row.reference };
  if (row.status === "declined") return { outcome: "declined", reason: row.reason as DeclineReason };
  if (row.status === "voided") return { outcome: "declined", reason: "voided" };
  return undefined;
}
