import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../db/connection.ts";
import { embeddedTokens } from "../../../../db/schema.ts";
import { problem } from "../../../../foundation/problem.ts";
import { cardMethod } from "./tokens.ts";

/** Code that a bank would send by text message. */
export const challengeCode = "1234";

/** Code from the shopper. If undefined, the challenge starts. */
export const authenticationRequest = z.object({ nonce: z.string().max(100), code: z.string().max(20).optional() });

export const authenticationAnswer = z.object({
  state: z.enum(["passed", "challenge", "failed", "unsupported", "error"]),
  /** Last four digits of the card. */
  last4: z.string(),
});

/**
 * Performs 3-D Secure for a test card. Anyone with the code counts as the card holder. @param now epoch milliseconds
 */
export async function authenticate(
  db: Database,
  { nonce, code }: z.infer<typeof authenticationRequest>,
  now: number,
): Promise<z.infer<typeof authenticationAnswer>> {
  const usable = and(
    eq(embeddedTokens.nonce, nonce),
    eq(embeddedTokens.method, cardMethod),
    isNull(embeddedTokens.usedBy),
    gt(embeddedTokens.expiresAt, new Date(now)),
  );
  const [token] = await db.select().from(embeddedTokens).where(usable);
  if (!token) {
    throw problem("VALIDATION_FAILED", 400, "The card details have expired. Please enter them again.", [
      { path: "nonce", message: "The card was entered too long ago. Please enter it again." },
    ]);
  }
  const { authentication } = token;
  const last4 = token.last4 ?? "";
  const asks = authentication === "challenge" || authentication === "challengeFails";
  if (!asks) return { state: authentication, last4 };
  if (code === undefined) return { state: "challenge", last4 };
  if (code.trim() !== challengeCode) {
    throw problem("VALIDATION_FAILED", 400, "The code is wrong.", [
      { path: "code", message: `That is not the code: in this test it is ${challengeCode}.` },
    ]);
  }
  if (authentication === "challengeFails") return { state: "failed", last4 };
  await db.update(embeddedTokens).set({ authentication: "passed" }).where(usable);
  return { state: "passed", last4 };
}
