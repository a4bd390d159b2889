import { z } from "zod";
import { accountMessages } from "../../accounts/accountMessages.ts";
import { signInProviders } from "../../accounts/federated.ts";
import { maxPasskeys } from "../../accounts/passkeys.ts";
import { passwordLimits } from "../../accounts/password.ts";
import { emailError, fieldLimits } from "../../delivery/address.ts";
import type { CallTable } from "../call.ts";
import { line, ruled } from "../fields.ts";
import { code, done, hashes, headers, limited, needsUser, otherSite, passkeyId, session } from "./parts.ts";

const username = ruled(emailError).describe("An email address");

/** An existing password. Only its correctness is checked. */
const password = z.string().min(1, accountMessages.passwordEmpty).max(1000);

/** A new password. Its rules are checked together with the email address. */
const newPassword = z
  .string()
  .max(1000)
  .describe(`${passwordLimits.min} to ${passwordLimits.max} characters, and no very common one`);

const name = (limit: number) => line(limit).trim().min(1);
const names = { firstName: name(fieldLimits.firstName), lastName: name(fieldLimits.lastName) };

/** The response is the same whether or not the account exists. */
const accepted = { ...done, description: "Accepted. Does not reveal whether the account exists" } as const;

/** Sign-up, sign-in, codes and passwords (specification/accounts#operations). */
export const authCalls = {
  "POST /api/auth/sign-up": {
    operationId: "signUp",
    summary: "Creates an account that is unconfirmed until the emailed code is sent back",
    tag: "auth",
    body: z.object({
      email: username,
      password: newPassword,
      ...names,
      requestType: z.literal("New_Account").default("New_Account"),
      subscribeToMarketing: z.boolean().default(false),
    }),
    answer: accepted,
    problems: { ...otherSite, 409: ["ACCOUNT_EXISTS"], ...hashes },
  },
  "POST /api/auth/confirm": {
    operationId: "confirmAccount",
    summary:
      "Confirms an account with an emailed code, in the browser that signed up or with the password of the sign-up",
    tag: "auth",
    body: z.object({
      username,
      code,
      password: password.optional().describe("Password of the sign-up; required in other browsers"),
    }),
    answer: done,
    problems: {
      403: ["ACCOUNT_PASSWORD_INCORRECT", ...otherSite[403]],
      404: ["ACCOUNT_NOT_FOUND"],
      409: ["ACCOUNT_CONFIRMED"],
      422: ["ACCOUNT_CONFIRMATION_CODE_INVALID"],
      ...hashes,
    },
  },
  "POST /api/auth/confirm/resend": {
    operationId: "sendConfirmationCode",
    summary: "Sends another confirmation code",
    tag: "auth",
    body: z.object({ username }),
    answer: accepted,
    problems: { ...otherSite, 409: ["ACCOUNT_CONFIRMED"], ...limited },
  },
  "POST /api/auth/sign-in": {
    operationId: "signIn",
    summary: "Signs in. The session is in a cookie that scripts cannot read",
    tag: "auth",
    body: z.object({ email: username, password }),
    answer: session,
    problems: {
      401: ["ACCOUNT_CREDENTIALS_INVALID"],
      403: ["ACCOUNT_NOT_CONFIRMED", "MALFORMED_REQUEST"],
      ...hashes,
    },
  },
  "GET /api/auth/session": {
    operationId: "getSession",
    summary: "Returns the current session with a new identity token",
    tag: "auth",
    answer: session,
    problems: { 401: ["ACCOUNT_NOT_AUTHENTICATED"] },
  },
  "POST /api/auth/sign-out": {
    operationId: "signOut",
    summary: "Ends this session, or all sessions of the account",
    tag: "auth",
    body: z.object({ everywhere: z.boolean().default(false) }),
    answer: done,
    problems: otherSite,
  },
  "POST /api/auth/password": {
    operationId: "changePassword",
    summary: "Changes the password, and ends all other sessions",
    tag: "auth",
    headers,
    body: z.object({ oldPassword: password, newPassword }),
    answer: done,
    problems: { ...needsUser, 403: ["ACCOUNT_PASSWORD_INCORRECT", "MALFORMED_REQUEST"], ...hashes },
  },
  "POST /api/auth/password/forgot": {
    operationId: "sendPasswordResetCode",
    summary: "Sends a code for setting a new password",
    tag: "auth",
    body: z.object({ username }),
    answer: accepted,
    problems: { ...otherSite, ...limited },
  },
  "POST /api/auth/password/reset": {
    operationId: "resetPassword",
    summary: "Sets a new password with an emailed code, and ends all sessions",
    tag: "auth",
    body: z.object({ username, code, newPassword }),
    answer: {
      description: "Done, with the other ways to sign in to the account",
      schema: done.schema.extend({
        passkeys: z.array(z.object({ id: z.string(), name: z.string() })),
        providers: z.array(z.enum(signInProviders)),
        removal: z.string().describe("Token for `/api/auth/password/reset/sign-ins`, valid for 15 minutes"),
      }),
      keep: "never",
    },
    problems: {
      ...otherSite,
      404: ["ACCOUNT_NOT_FOUND"],
      422: ["ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID"],
      ...hashes,
    },
  },
  "POST /api/auth/password/reset/sign-ins": {
    operationId: "removeSignInsAfterReset",
    summary: "Removes passkeys and providers in the same step as a new password",
    tag: "auth",
    body: z.object({
      removal: z.string().max(2000).describe("From the response of `/api/auth/password/reset`"),
      passkeys: z.array(passkeyId).max(maxPasskeys).default([]),
      providers: z.array(z.enum(signInProviders)).max(signInProviders.length).default([]),
    }),
    answer: done,
    problems: { ...otherSite, 404: ["ACCOUNT_NOT_FOUND"] },
  },
  "POST /api/auth/name": {
    operationId: "updateName",
    summary: "Changes first and last name",
    tag: "auth",
    headers,
    body: z.object(names),
    answer: done,
    problems: { ...needsUser, ...otherSite },
  },
  /**
   * This call does not change the address, which `POST /api/account/email` does (specification/accounts#email-steps).
   */
  "POST /api/auth/email": {
    operationId: "requestEmailUpdate",
    summary: "Sends a code to the new email address of an account, and a warning to the old one",
    tag: "auth",
    headers,
    body: z.object({
      email: username.describe("New address"),
      prevEmail: username.describe("Current address of the account"),
      password,
      requestType: z.literal("Update_Email").default("Update_Email"),
    }),
    answer: accepted,
    problems: {
      401: ["ACCOUNT_NOT_AUTHENTICATED", "INVALID_AUTHORIZATION", "ACCOUNT_CREDENTIALS_INVALID"],
      ...otherSite,
      ...hashes,
    },
  },
  "GET /api/auth/jwks": {
    operationId: "getSigningKeys",
    summary: "The public keys of identity tokens (RFC 7517)",
    tag: "auth",
    answer: {
      description: "JSON Web Keys",
      schema: z.object({
        keys: z.array(
          z.object({
            kty: z.string(),
            crv: z.string(),
            x: z.string(),
            y: z.string(),
            kid: z.string(),
            alg: z.string(),
            use: z.literal("sig"),
          }),
        ),
      }),
    },
  },
} satisfies CallTable;
