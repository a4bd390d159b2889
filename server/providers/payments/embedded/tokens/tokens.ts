import { randomBytes } from "node:crypto";
import type { OnlineMethod } from "@corkwood/commerce";
import { lt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../db/connection.ts";
import { embeddedTokens } from "../../../../db/schema.ts";
import { problem } from "../../../../foundation/problem.ts";
import { testCards } from "./cards.ts";
import { isGoodClientToken } from "./clientToken.ts";

/** Nonce lifetime in milliseconds, the same as a client token's (specification/payments#client-token-life). */
export const nonceLifetime = 86_400_000;

/** Payment method recorded for a card typed into the fields. Staff use the same fields. */
export const cardMethod: OnlineMethod = "braintreeCreditCard";

/** Request from the hosted fields, which display the messages of validation errors. */
export const tokenRequest = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  securityCode: z.string().max(10),
  name: z.string().max(100),
  clientToken: z.string().max(200).optional(),
});

export const tokenAnswer = z.object({
  nonce: z.string(),
  /** Whether 3-D Secure is required before the nonce can be used to pay. */
  needsAuthentication: z.boolean(),
});

/**
 * Exchanges a test card for a nonce. Stores the nonce, the last four digits, and the outcome that the card number
 * selects. @param now epoch milliseconds
 */
export async function createToken(
  db: Database,
  request: z.infer<typeof tokenRequest>,
  now: number,
): Promise<z.infer<typeof tokenAnswer>> {
  const number = request.number.replace(/[\s-]/g, "");
  const card = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (!card) {
    throw problem("VALIDATION_FAILED", 400, "Only the published test numbers work here.", [
      { path: "number", message: "Use one of the test card numbers: no real card is accepted here." },
    ]);
  }
  if (!isAhead(request.expiry, now)) {
    throw problem("VALIDATION_FAILED", 400, "The card has expired.", [
      { path: "expiry", message: "Enter an expiry date in the future, as month and year." },
    ]);
  }
  if (request.clientToken !== undefined && !(await isGoodClientToken(db, request.clientToken, now))) {
    throw problem("VALIDATION_FAILED", 400, "The card fields are too old.", [
      { path: "clientToken", message: "The card fields were opened too long ago. Please reload the page." },
    ]);
  }
  const { outcome, authentication = "passed" } = card;
  const nonce = newNonce();
  const expiresAt = new Date(now + nonceLifetime);
  await db
    .insert(embeddedTokens)
    .values({ nonce, method: cardMethod, last4: number.slice(-4), outcome, authentication, expiresAt });
  return { nonce, needsAuthentication: authentication !== "passed" };
}

export function newNonce(): string {
  return `tp_${randomBytes(24).toString("base64url")}`;
}

/** Cards are valid until the end of their expiry month. */
function isAhead(expiry: string, now: number): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  return match !== null && month >= 1 && month <= 12 && Date.UTC(2000 + Number(match[2]), month) > now;
}

/** Deletes expired nonces. @param now epoch milliseconds */
export async function dropOldTokens(db: Database, now: number): Promise<void> {
  await db.delete(embeddedTokens).where(lt(embeddedTokens.expiresAt, new Date(now)));
}
