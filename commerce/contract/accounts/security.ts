import { z } from "zod";
import { accountMessages } from "../../accounts/accountMessages.ts";
import { signInProviders } from "../../accounts/federated.ts";
import type { CallTable } from "../call.ts";
import { code, done, hashes, headers, limited, needsUser, otherSite } from "./parts.ts";

const securitySchema = z
  .object({
    devices: z.array(
      z.object({
        id: z.string(),
        name: z.string().describe("Browser and system, such as 'Firefox on Windows'"),
        isThis: z.boolean().describe("True for the device that sent the request"),
        signedInAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        madeAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable().describe("Null until first used"),
      }),
    ),
    hasPassword: z.boolean(),
    isProven: z.boolean().describe("True if the ways to sign in can be changed without further proof"),
    providers: z.array(z.enum(signInProviders)).describe("Providers linked to this account"),
  })
  .meta({ id: "AccountSecurity" });
/** A customer's signed-in devices and sign-in methods. */
export type AccountSecurity = z.infer<typeof securitySchema>;

/** An account's signed-in devices (specification/accounts#devices). */
export const securityOfAccountCalls = {
  "GET /api/auth/security": {
    operationId: "getAccountSecurity",
    summary: "Returns the signed-in devices and the ways to sign in",
    tag: "auth",
    headers,
    answer: { description: "Most recently used first", schema: securitySchema, keep: "never" },
    problems: needsUser,
  },
  "POST /api/auth/devices/end": {
    operationId: "endDevices",
    summary: "Signs out one device, or all others",
    tag: "auth",
    headers,
    body: z.object({
      id: z
        .uuid()
        .optional()
        .describe("Device of this account; if omitted, all devices except the one that sends the request"),
    }),
    answer: done,
    problems: { ...needsUser, ...otherSite },
  },
  "POST /api/auth/proof": {
    operationId: "proveByPassword",
    summary: "Proves the customer's identity with the password, for ten minutes",
    tag: "auth",
    headers,
    body: z.object({ password: z.string().min(1, accountMessages.passwordEmpty).max(1000) }),
    answer: done,
    problems: { ...needsUser, 403: ["ACCOUNT_PASSWORD_INCORRECT", ...otherSite[403]], ...hashes },
  },
  "POST /api/auth/proof/code": {
    operationId: "sendProofCode",
    summary: "Emails a code that proves the customer's identity",
    tag: "auth",
    headers,
    body: z.object({}),
    answer: done,
    problems: { ...needsUser, ...otherSite, ...limited },
  },
  "POST /api/auth/proof/confirm": {
    operationId: "proveByCode",
    summary: "Proves the customer's identity with the emailed code, for ten minutes",
    tag: "auth",
    headers,
    body: z.object({ code }),
    answer: done,
    problems: { ...needsUser, ...otherSite, 422: ["ACCOUNT_CONFIRMATION_CODE_INVALID"], ...limited },
  },
} satisfies CallTable;
