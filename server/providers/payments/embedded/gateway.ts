import { randomUUID } from "node:crypto";
import { addCents, isCardMethod, noCents, onlineMethod, type OnlineMethod } from "@corkwood/commerce";
import { and, eq, gt, isNotNull, isNull, notExists } from "drizzle-orm";
import type { Database } from "../../../db/connection.ts";
import { embeddedPayments, embeddedTokens, embeddedRefunds } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transactions.ts";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type DeclineReason,
  type PaymentGateway,
  type PaymentOutcome,
  type RefundOutcome,
  type RefundRequest,
} from "../common/gateway.ts";
import { cardMethod } from "./tokens/tokens.ts";

type Payment = typeof embeddedPayments.$inferSelect;
type Token = typeof embeddedTokens.$inferSelect;

/**
 * Embedded 'Test payments' gateway. No money moves. The ledger records the amounts that a real gateway would have
 * charged. @param now epoch milliseconds
 */
export function createEmbeddedGateway(db: Database, now: () => number): PaymentGateway {
  return {
    authorise: (request) => inTransaction(db, (tx) => authorise(tx, request, new Date(now()))),
    find: async (key) => {
      const [payment] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.key, key));
      return payment && outcomeOf(payment);
    },
    void: (key) => inTransaction(db, (tx) => voidPayment(tx, key, new Date(now()))),
    refund: (request) => inTransaction(db, (tx) => refund(tx, request, new Date(now()))),
  };
}

async function authorise(tx: Database, request: AuthoriseRequest, at: Date): Promise<PaymentOutcome> {
  const { method } = request;
  const token = await useToken(tx, request, method, at);
  if (token?.outcome === "unavailable") throw new PaymentUnavailableError("The test payment simulates an outage.");
  const reason = token ? reasonAgainst(token, method) : "cardDetailsExpired";
  const payment: Payment = {
    key: request.key,
    method,
    status: reason === null ? "authorised" : "declined",
    amountCents: request.amount,
    currency: request.currency,
    last4: token?.last4 ?? null,
    reference: `TP-${randomUUID()}`,
    reason,
    createdAt: at,
    updatedAt: at,
  };
  const [written] = await tx.insert(embeddedPayments).values(payment).onConflictDoNothing().returning();
  // If an earlier or concurrent request has already used the key, return the stored outcome.
  return outcomeOf(written ?? (await lockPayment(tx, request.key)) ?? payment);
}

/**
 * Consumes the nonce if it is valid for this payment: issued for the method and the amount, approved, and unused. If
 * the key was used before, the nonce is not consumed.
 */
async function useToken(
  tx: Database,
  { key, nonce, amount }: AuthoriseRequest,
  method: OnlineMethod,
  at: Date,
): Promise<Token | undefined> {
  const [token] = await tx
    .update(embeddedTokens)
    .set({ usedBy: key })
    .where(
      and(
        eq(embeddedTokens.nonce, nonce),
        eq(embeddedTokens.method, isCardMethod(method) ? cardMethod : method),
        isNotNull(embeddedTokens.outcome),
        isNull(embeddedTokens.usedBy),
        gt(embeddedTokens.expiresAt, at),
        notExists(tx.select().from(embeddedPayments).where(eq(embeddedPayments.key, key))),
      ),
    )
    .returning();
  return token && (token.amountCents ?? amount) === amount ? token : undefined;
}

function reasonAgainst({ outcome, authentication }: Token, method: OnlineMethod): DeclineReason | null {
  if (authentication !== "passed" && onlineMethod(method).needsAuthentication) return "authenticationFailed";
  return outcome === "declined" || outcome === "insufficientFunds" ? outcome : null;
}

/** Stores an unknown key as voided, so that an authorisation still in transit is refused. */
async function voidPayment(tx: Database, key: string, at: Date): Promise<void> {
  await tx
    .insert(embeddedPayments)
    .values({
      key,
      status: "voided",
      amountCents: noCents,
      currency: "AUD",
      reference: `TP-${randomUUID()}`,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: embeddedPayments.key, set: { status: "voided", updatedAt: at } });
}

async function refund(tx: Database, { key, refundKey, amount }: RefundRequest, at: Date): Promise<RefundOutcome> {
  const payment = await lockPayment(tx, key);
  if (payment?.status !== "authorised") return { outcome: "refused", reason: "notPaid" };
  const earlier = await tx.select().from(embeddedRefunds).where(eq(embeddedRefunds.paymentKey, key));
  const known = earlier.find((row) => row.key === refundKey);
  if (known) return { outcome: "refunded", reference: known.reference };
  const total = addCents(amount, ...earlier.map((row) => row.amountCents));
  if (total > payment.amountCents) return { outcome: "refused", reason: "moreThanPaid" };
  const reference = `TR-${randomUUID()}`;
  await tx
    .insert(embeddedRefunds)
    .values({ key: refundKey, paymentKey: key, amountCents: amount, reference, createdAt: at });
  return { outcome: "refunded", reference };
}

async function lockPayment(tx: Database, key: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(embeddedPayments).where(eq(embeddedPayments.key, key)).for("update");
  return payment;
}

function outcomeOf(payment: Payment): PaymentOutcome {
  if (payment.status === "authorised") return { outcome: "authorised", reference: payment.reference };
  if (payment.status === "voided") return { outcome: "declined", reason: "voided" };
  return { outcome: "declined", reason: (payment.reason ?? "declined") as DeclineReason };
}
