import { z } from "zod";

export { codeSchema as code } from "../fields.ts";

export const passkeyId = z.string().regex(/^[\w-]{1,1400}$/);

export const done = { description: "Done", schema: z.object({ success: z.literal(true) }), keep: "never" } as const;

export const session = {
  description: "The signed-in customer, with the token for other calls: `Authorization: Bearer …`",
  schema: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    token: z.string(),
    expires: z.int().describe("Expiry of the token in epoch seconds"),
  }),
  keep: "never",
} as const;

export const otherSite = { 403: ["MALFORMED_REQUEST"] } as const;
/** Problems returned by calls that change sign-in methods (specification/accounts#proof). */
export const needsProof = { 403: ["ACCOUNT_PROOF_REQUIRED", "MALFORMED_REQUEST"] } as const;
export const limited = { 429: ["ACCOUNT_ATTEMPT_LIMIT_EXCEEDED"] } as const;
/**
 * Problems returned by calls that check or set a password. Hashing is slow, so too many concurrent calls are rejected.
 */
export const hashes = { 429: ["ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", "RATE_LIMITED"] } as const;
export const headers = z.object({ Authorization: z.string().optional().describe("`Bearer` and an identity token") });
export const needsUser = { 401: ["ACCOUNT_NOT_AUTHENTICATED", "INVALID_AUTHORIZATION"] } as const;
