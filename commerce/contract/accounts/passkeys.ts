import { z } from "zod";
import {
  maxPasskeyName,
  passkeyAnswerSchema,
  passkeyAskedSchema,
  passkeyCredentialSchema,
  passkeyWantedSchema,
} from "../../accounts/passkeys.ts";
import { line } from "../fields.ts";
import type { CallTable } from "../call.ts";
import { done, headers, limited, needsProof, needsUser, otherSite, passkeyId as id, session } from "./parts.ts";

const name = line(maxPasskeyName).trim().min(1);
const refused = { 422: ["ACCOUNT_PASSKEY_REFUSED"] } as const;

/** Options for the browser's WebAuthn API, in the protocol's JSON. */
const optionsOf = <S extends z.ZodType>(schema: S) =>
  ({
    description: "WebAuthn options as JSON, valid once, in this browser, for five minutes",
    schema: z.object({ options: schema }),
    keep: "never",
  }) as const;

/** Passkeys: sign-in by a device that checks a fingerprint, a face or a PIN (specification/accounts#passkeys). */
export const passkeyCalls = {
  "POST /api/auth/passkeys/options": {
    operationId: "askForPasskey",
    summary: "Returns the options for creating a passkey",
    tag: "auth",
    headers,
    body: z.object({}),
    answer: optionsOf(passkeyWantedSchema),
    problems: { ...needsUser, ...needsProof, ...refused },
  },
  "POST /api/auth/passkeys": {
    operationId: "addPasskey",
    summary: "Adds a passkey created by a device",
    tag: "auth",
    headers,
    body: z.object({ credential: passkeyCredentialSchema, name }),
    answer: done,
    problems: { ...needsUser, ...needsProof, ...refused, ...limited },
  },
  "POST /api/auth/passkeys/name": {
    operationId: "namePasskey",
    summary: "Renames a passkey",
    tag: "auth",
    headers,
    body: z.object({ id, name }),
    answer: done,
    problems: { ...needsUser, ...otherSite },
  },
  "POST /api/auth/passkeys/remove": {
    operationId: "removePasskey",
    summary: "Removes a passkey",
    tag: "auth",
    headers,
    body: z.object({ id }),
    answer: done,
    problems: { ...needsUser, ...needsProof },
  },
  "POST /api/auth/passkeys/prove": {
    operationId: "proveByPasskey",
    summary: "Proves the customer's identity with a passkey, using the options of a sign-in",
    tag: "auth",
    headers,
    body: z.object({ answer: passkeyAnswerSchema }),
    answer: done,
    problems: { ...needsUser, ...otherSite, ...refused, ...limited },
  },
  "POST /api/auth/passkeys/sign-in/options": {
    operationId: "askToSignInByPasskey",
    summary: "Returns the options for signing in with a passkey",
    tag: "auth",
    body: z.object({}),
    answer: optionsOf(passkeyAskedSchema),
    problems: { ...otherSite, ...limited },
  },
  "POST /api/auth/passkeys/sign-in": {
    operationId: "signInByPasskey",
    summary: "Signs in with a passkey",
    tag: "auth",
    body: z.object({ answer: passkeyAnswerSchema }),
    answer: session,
    problems: { ...otherSite, ...refused, ...limited },
  },
} satisfies CallTable;
