import { z } from "zod";
import { signInProviders } from "../../accounts/federated.ts";
import type { CallTable } from "../call.ts";
import { done, headers, needsUser, otherSite } from "./parts.ts";

const securitySchema = z
  .object({
    devices: z.array(
      z.object({
        id: z.string(),
        name: z.string().describe("A browser and a system, such as 'Firefox on Windows'"),
        isThis: z.boolean().describe("Whether it is the one that asks"),
        signedInAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        madeAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable().describe("null before its first use"),
      }),
    ),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(signInProviders)).describe("The providers that sign in to this account"),
  })
  .meta({ id: "AccountSecurity" });
/** With what a customer is signed in, and can sign in. */
export type AccountSecurity = z.infer<typeof securitySchema>;

/** The devices that are signed in to an account (specification/accounts#devices). */
export const securityOfAccountCalls = {
  "GET /api/auth/security": {
    operationId: "getAccountSecurity",
    summary: "The devices that are signed in, and the ways to sign in",
    tag: "auth",
    headers,
    answer: { description: "The newest use first", schema: securitySchema, keep: "never" },
    problems: needsUser,
  },
  "POST /api/auth/devices/end": {
    operationId: "endDevices",
    summary: "Signs out one device, or all others",
    tag: "auth",
    headers,
    body: z.object({
      id: z.uuid().optional().describe("A device of this account; without it all but the one that asks"),
    }),
    answer: done,
    problems: { ...needsUser, ...otherSite },
  },
} satisfies CallTable;
