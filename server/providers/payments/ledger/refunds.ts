import { addCents } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connection.ts";
import { paymentRefunds, payments, type PaymentRow } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transactions.ts";
import { PaymentUnavailableError, type RefundOutcome, type RefundRequest } from "../common/gateway.ts";
import { NotAskedError, type OutsidePayments } from "./outsidePayments.ts";
import { heldPayment } from "./rows.ts";

/** Maximum time in milliseconds that a request can be in flight. */
const inFlight = 60_000;

/** Refunds all or part of a payment, once for each refund key. @param now epoch milliseconds */
export async function refundPayment(
  db: Database,
  provider: OutsidePayments,
  request: RefundRequest,
  now: number,
): Promise<RefundOutcome> {
  const started = await inTransaction(db, (tx) => beginRefund(tx, request, now));
  if (started.state === "answered") return started.outcome;
  try {
    const { refundKey: key, amount } = request;
    const outcome = await provider.refund(heldPayment(started.payment), { key, amount });
    if (outcome.outcome === "refunded") await endRefund(db, key, outcome.reference, now);
    else await forgetRefund(db, key);
    return outcome;
  } catch (error) {
    if (error instanceof NotAskedError) await forgetRefund(db, request.refundKey);
    throw error;
  }
}

type StartedRefund = { state: "answered"; outcome: RefundOutcome } | { state: "begun"; payment: PaymentRow };

const refused = (reason: "notPaid" | "moreThanPaid"): StartedRefund => ({
  state: "answered",
  outcome: { outcome: "refused", reason },
});

/** Locks the payment, so that concurrent refunds are counted one after another. */
async function beginRefund(
  tx: Database,
  { key, refundKey, amount }: RefundRequest,
  now: number,
): Promise<StartedRefund> {
  const [payment] = await tx.select().from(payments).where(eq(payments.key, key)).for("update");
  if (payment?.status !== "authorised") return refused("notPaid");
  const earlier = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentKey, key));
  const known = earlier.find((row) => row.key === refundKey);
  if (known?.status === "refunded" && known.reference !== null) {
    return { state: "answered", outcome: { outcome: "refunded", reference: known.reference } };
  }
  const at = new Date(now);
  if (known) {
    if (known.updatedAt.getTime() + inFlight > now) throw new PaymentUnavailableError("The refund is in progress");
    await tx.update(paymentRefunds).set({ updatedAt: at }).where(eq(paymentRefunds.key, refundKey));
    return { state: "begun", payment };
  }
  const total = addCents(amount, ...earlier.map((row) => row.amountCents));
  if (total > payment.amountCents) return refused("moreThanPaid");
  const row = { key: refundKey, paymentKey: key, status: "begun", amountCents: amount } as const;
  await tx.insert(paymentRefunds).values({ ...row, createdAt: at, updatedAt: at });
  return { state: "begun", payment };
}

async function endRefund(db: Database, key: string, reference: string, now: number): Promise<void> {
  const end = { status: "refunded", reference, updatedAt: new Date(now) } as const;
  await db.update(paymentRefunds).set(end).where(eq(paymentRefunds.key, key));
}

/** Deletes a refund that had no effect, so that it can be repeated. */
async function forgetRefund(db: Database, key: string): Promise<void> {
  await db.delete(paymentRefunds).where(and(eq(paymentRefunds.key, key), eq(paymentRefunds.status, "begun")));
}
