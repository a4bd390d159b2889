import {
  dollars,
  isApprovedMethod,
  isCheckoutMethod,
  onlineMethod,
  onlineMethods,
  takesAmount,
  toCents,
  type Cents,
  type CheckoutMethod,
} from "@corkwood/commerce";
import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { embeddedTokens } from "../../../db/schema.ts";
import { problem } from "../../../foundation/problem.ts";
import type { Checkout } from "../common/provider.ts";
import { newNonce, nonceLifetime } from "./tokens/tokens.ts";

const amount = z.coerce
  .number()
  .min(0)
  .max(1_000_000)
  .transform((amount) => toCents(dollars(amount)));

/** The page's query parameters. The amount is in dollars. */
export const approvalQuery = z.object({ method: z.enum(onlineMethods.filter(isApprovedMethod)), amount });
export const challengeQuery = z.object({ amount });

export const approvalRequest = approvalQuery.extend({
  outcome: z.enum(["success", "declined", "insufficientFunds", "unavailable"]),
  /** Token of the checkout, if the shop started one. */
  token: z.string().max(100).optional(),
});

/**
 * Records the shopper's approval. Returns a nonce that can pay this amount once, by this method. @param now epoch
 * milliseconds
 */
export async function approve(
  db: Database,
  { method, amount: cents, outcome, token }: z.infer<typeof approvalRequest>,
  now: number,
): Promise<string> {
  if (!takesAmount(onlineMethod(method), cents)) {
    throw problem("VALIDATION_FAILED", 400, "This amount cannot be paid with this method.", [
      { path: "amount", message: "This amount is too small or too large for this way to pay." },
    ]);
  }
  if (isCheckoutMethod(method)) return approveCheckout(db, method, token ?? "", cents, outcome, now);
  const nonce = newNonce();
  const expiresAt = new Date(now + nonceLifetime);
  await db.insert(embeddedTokens).values({ nonce, method, outcome, amountCents: cents, expiresAt });
  return nonce;
}

async function approveCheckout(
  db: Database,
  method: CheckoutMethod,
  nonce: string,
  cents: Cents,
  outcome: z.infer<typeof approvalRequest>["outcome"],
  now: number,
): Promise<string> {
  const [approved] = await db
    .update(embeddedTokens)
    .set({ outcome })
    .where(
      and(
        eq(embeddedTokens.nonce, nonce),
        eq(embeddedTokens.method, method),
        eq(embeddedTokens.amountCents, cents),
        isNull(embeddedTokens.usedBy),
        gt(embeddedTokens.expiresAt, new Date(now)),
      ),
    )
    .returning();
  if (approved) return nonce;
  throw problem("VALIDATION_FAILED", 400, "This checkout has expired.", [
    { path: "token", message: "This was started too long ago. Please close it and start again." },
  ]);
}

/** Starts a payment that the shopper approves on the embedded provider's own page. @param now epoch milliseconds */
export async function beginEmbeddedCheckout(
  db: Database,
  method: CheckoutMethod,
  cents: Cents,
  now: number,
): Promise<Checkout> {
  const nonce = newNonce();
  const expiresAt = now + nonceLifetime;
  await db.insert(embeddedTokens).values({ nonce, method, amountCents: cents, expiresAt: new Date(expiresAt) });
  return { token: nonce, url: "/test-payments/approve", expiresAt };
}
