import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { testPayments, testPaymentTokens } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type DeclineReason,
  type PaymentGateway,
  type PaymentOutcome,
} from "./gateway.ts";

type Payment = typeof testPayments.$inferSelect;

/** The embedded 'Test payments' gateway: no money moves, and its ledger tells what would have. @param now epoch milliseconds */
export function createTestGateway(db: Database, now: () => number): PaymentGateway {
  return {
    authorise: (request) => inTransaction(db, (tx) => authorise(tx, request, new Date(now()))),
    find: async (key) => {
      const [payment] = await db.select().from(testPayments).where(eq(testPayments.key, key));
      return payment && outcomeOf(payment);
    },
    void: (key) => inTransaction(db, (tx) => voidPayment(tx, key, new Date(now()))),
  };
}

async function authorise(tx: Database, request: AuthoriseRequest, at: Date): Promise<PaymentOutcome> {
  const known = await lockPayment(tx, request.key);
  if (known) return outcomeOf(known);
  const [token] = await tx
    .update(testPaymentTokens)
    .set({ usedBy: request.key })
    .where(
      and(
        eq(testPaymentTokens.nonce, request.nonce),
        isNull(testPaymentTokens.usedBy),
        gt(testPaymentTokens.expiresAt, at),
      ),
    )
    .returning();
  if (token?.outcome === "unavailable") throw new PaymentUnavailableError("Test payments stands in for an outage.");
  const reason: DeclineReason | null = !token
    ? "cardDetailsExpired"
    : token.outcome === "success"
      ? null
      : token.outcome;
  const payment: Payment = {
    key: request.key,
    status: reason === null ? "authorised" : "declined",
    amountCents: request.amount,
    currency: request.currency,
    last4: token?.last4 ?? null,
    reference: `TP-${randomUUID()}`,
    reason,
    createdAt: at,
    updatedAt: at,
  };
  const [written] = await tx.insert(testPayments).values(payment).onConflictDoNothing().returning();
  // Another call with this key was quicker; what it wrote counts.
  return outcomeOf(written ?? (await lockPayment(tx, request.key)) ?? payment);
}

/** A key that was never heard of is written down as voided, so that an authorisation still on its way is refused. */
async function voidPayment(tx: Database, key: string, at: Date): Promise<void> {
  await tx
    .insert(testPayments)
    .values({
      key,
      status: "voided",
      amountCents: 0,
      currency: "AUD",
      reference: `TP-${randomUUID()}`,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: testPayments.key, set: { status: "voided", updatedAt: at } });
}

async function lockPayment(tx: Database, key: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(testPayments).where(eq(testPayments.key, key)).for("update");
  return payment;
}

function outcomeOf(payment: Payment): PaymentOutcome {
  if (payment.status === "authorised") return { outcome: "authorised", reference: payment.reference };
  if (payment.status === "voided") return { outcome: "declined", reason: "voided" };
  return { outcome: "declined", reason: (payment.reason ?? "declined") as DeclineReason };
}
