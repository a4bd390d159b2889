import { deviceName, type PasskeyAnswer, type SignInProviderId } from "@corkwood/commerce";
import type { AccountSecurity } from "@corkwood/commerce/contract";
import { and, eq, isNull, lte } from "drizzle-orm";
import { accounts, type AccountRow } from "../db/schema.ts";
import { openAttempts, unconfirmedLife } from "./limits.ts";
import { openCodes } from "./codes.ts";
import type { IdentityContext, SignedIn } from "./context.ts";
import { changeEmail, requestEmailChange } from "./emailChange.ts";
import { enterByPassword, tidyDevices, type Entered, type EnteringAsker, type UnconfirmedSignIn } from "./entry.ts";
import { finishFederated, proveFederated, readPending, startFederated, type FederatedOutcome } from "./federated.ts";
import { linkedProviders, unlinkProvider } from "./linkedProviders.ts";
import { openSealedBox } from "./federated/sealedBox.ts";
import { changePassword, forgotPassword, removeAfterReset, resetPassword } from "./password.ts";
import {
  addPasskey,
  askForPasskey,
  askToEnterByPasskey,
  enterByPasskey,
  listPasskeys,
  namePasskey,
  proveByPasskey,
  removePasskey,
} from "./passkeys.ts";
import { openPasswords, type Passwords } from "./passwords.ts";
import { isProven, proveByCode, proveByPassword, proveOwner, requireProof, sendProofCode } from "./proof.ts";
import { createSessions } from "./sessions.ts";
import { confirmAccount, resendCode, signUp } from "./signUp.ts";
import { createIdentityTokens, type PublicKey } from "./tokens.ts";

/** A session as returned to its browser, with a token for other endpoints and, if needed, a new cookie. */
export interface ReadSession extends Omit<SignedIn, "provenAt"> {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  cookie?: string;
  /** Value of the browser's device cookie. */
  device?: string;
}

/** Outcome of signing in with a provider, with the session if the customer is signed in. */
export type FinishedFederated =
  | { is: "signedIn"; session: ReadSession }
  | Exclude<FederatedOutcome, { is: "signedIn" }>;

type Bound<Work> = Work extends (context: IdentityContext, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/**
 * Customer identity: accounts, passwords, emailed codes, sessions and identity tokens
 * (specification/accounts#operations).
 */
export interface Identity {
  signUp: Bound<typeof signUp>;
  confirm: Bound<typeof confirmAccount>;
  resendCode: Bound<typeof resendCode>;
  forgotPassword: Bound<typeof forgotPassword>;
  resetPassword: Bound<typeof resetPassword>;
  removeAfterReset: Bound<typeof removeAfterReset>;
  changePassword: Bound<typeof changePassword>;
  proveOwner: Bound<typeof proveOwner>;
  isProven: Bound<typeof isProven>;
  requireProof: Bound<typeof requireProof>;
  proveByPassword: Bound<typeof proveByPassword>;
  sendProofCode: Bound<typeof sendProofCode>;
  proveByCode: Bound<typeof proveByCode>;
  proveByPasskey: Bound<typeof proveByPasskey>;
  requestEmailChange: Bound<typeof requestEmailChange>;
  changeEmail: Bound<typeof changeEmail>;
  updateName: (account: AccountRow, names: { firstName: string; lastName: string }) => Promise<void>;
  /**
   * @param before token of the browser's previous session, which is ended @param pending the browser's cookie for a
   * pending sign-up
   */
  signIn: (
    sent: { email: string; password: string },
    asker: EnteringAsker,
    before?: string,
    pending?: string,
  ) => Promise<ReadSession | UnconfirmedSignIn>;
  /** External providers for signing in. */
  providers: readonly { id: SignInProviderId; name: string }[];
  startFederated: Bound<typeof startFederated>;
  /** @param before token of the browser's previous session, to be ended after a successful sign-in */
  finishFederated: (
    id: SignInProviderId,
    answer: URLSearchParams,
    sealed: string | undefined,
    asker: EnteringAsker,
    before?: string,
  ) => Promise<FinishedFederated>;
  pendingFederated: Bound<typeof readPending>;
  proveFederated: (
    sealed: string | undefined,
    code: string,
    asker: EnteringAsker,
    before?: string,
  ) => Promise<ReadSession>;
  askForPasskey: Bound<typeof askForPasskey>;
  addPasskey: Bound<typeof addPasskey>;
  listPasskeys: Bound<typeof listPasskeys>;
  namePasskey: Bound<typeof namePasskey>;
  removePasskey: Bound<typeof removePasskey>;
  askToEnterByPasskey: Bound<typeof askToEnterByPasskey>;
  enterByPasskey: (
    answer: PasskeyAnswer,
    sealed: string | undefined,
    asker: EnteringAsker,
    before?: string,
  ) => Promise<ReadSession>;
  /** Devices signed in to an account. @param sessionId the current session's id */
  devices: (accountId: string, sessionId: string) => Promise<AccountSecurity["devices"]>;
  /** Signs out one of an account's devices, or all other devices. @param sessionId the current session's id */
  endDevices: (accountId: string, sessionId: string, id?: string) => Promise<void>;
  linkedProviders: Bound<typeof linkedProviders>;
  unlinkProvider: Bound<typeof unlinkProvider>;
  /** Returns the session of a cookie. */
  session: (cookie: string) => Promise<ReadSession | undefined>;
  signOut: (cookie: string, everywhere: boolean) => Promise<void>;
  /** Returns the customer that an identity token belongs to. */
  signedIn: (token: string) => Promise<SignedIn | undefined>;
  publicKeys: () => Promise<PublicKey[]>;
  /** Deletes expired data. */
  tidy: () => Promise<void>;
  /** Waits until emails in progress have been enqueued. */
  finish: () => Promise<void>;
}

export type IdentityOptions = Pick<
  IdentityContext,
  "db" | "now" | "settings" | "emailFrom" | "baseUrl" | "logger" | "providers"
> & {
  /** @default the result of `openPasswords` */
  passwords?: Passwords | undefined;
};

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, now, baseUrl, logger } = options;
  const running = new Set<Promise<void>>();
  const context: IdentityContext = {
    ...options,
    box: await openSealedBox(db, now),
    passwords: options.passwords ?? (await openPasswords()),
    attempts: await openAttempts(db, now),
    codes: await openCodes(db),
    sessions: createSessions(db),
    afterwards: (what, work) => {
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => logger.error({ error }, what))
        .finally(() => running.delete(task));
      running.add(task);
    },
  };
  const { attempts, codes, sessions } = context;
  const tokens = createIdentityTokens(db, baseUrl, now);

  async function withToken(account: AccountRow, sessionId: string, cookie?: string): Promise<ReadSession> {
    const signed = await tokens.sign({ accountId: account.id, sessionId });
    return { account, sessionId, ...signed, ...(cookie !== undefined && { cookie }) };
  }

  /** @param before the browser's previous session, which is ended because another person may know its token */
  async function welcome(account: AccountRow, { id, token, device }: Entered, before?: string): Promise<ReadSession> {
    if (before !== undefined) await sessions.end(before, false);
    return { ...(await withToken(account, id, token)), device };
  }

  return {
    signUp: (...rest) => signUp(context, ...rest),
    confirm: (...rest) => confirmAccount(context, ...rest),
    resendCode: (...rest) => resendCode(context, ...rest),
    forgotPassword: (...rest) => forgotPassword(context, ...rest),
    resetPassword: (...rest) => resetPassword(context, ...rest),
    removeAfterReset: (...rest) => removeAfterReset(context, ...rest),
    proveOwner: (...rest) => proveOwner(context, ...rest),
    isProven: (...rest) => isProven(context, ...rest),
    requireProof: (...rest) => requireProof(context, ...rest),
    proveByPassword: (...rest) => proveByPassword(context, ...rest),
    sendProofCode: (...rest) => sendProofCode(context, ...rest),
    proveByCode: (...rest) => proveByCode(context, ...rest),
    proveByPasskey: (...rest) => proveByPasskey(context, ...rest),
    changePassword: (...rest) => changePassword(context, ...rest),
    requestEmailChange: (...rest) => requestEmailChange(context, ...rest),
    changeEmail: (...rest) => changeEmail(context, ...rest),

    updateName: async ({ id }, { firstName, lastName }) => {
      await db.update(accounts).set({ firstName, lastName }).where(eq(accounts.id, id));
    },

    signIn: async (sent, asker, before, pending) => {
      const outcome = await enterByPassword(context, sent, asker, pending);
      return "pendingSignUp" in outcome ? outcome : welcome(outcome.account, outcome.entered, before);
    },

    providers: options.providers.map(({ id, name }) => ({ id, name })),
    startFederated: (...rest) => startFederated(context, ...rest),
    finishFederated: async (id, answer, sealed, asker, before) => {
      const session = before === undefined ? undefined : await sessions.read(before, new Date(now()));
      const outcome = await finishFederated(context, id, answer, sealed, asker, session?.account.id);
      if (outcome.is !== "signedIn") return outcome;
      return { is: "signedIn", session: await welcome(outcome.account, outcome.entered, before) };
    },
    pendingFederated: (...rest) => readPending(context, ...rest),
    proveFederated: async (sealed, code, asker, before) => {
      const { account, entered } = await proveFederated(context, sealed, code, asker);
      return welcome(account, entered, before);
    },
    askForPasskey: (...rest) => askForPasskey(context, ...rest),
    addPasskey: (...rest) => addPasskey(context, ...rest),
    listPasskeys: (...rest) => listPasskeys(context, ...rest),
    namePasskey: (...rest) => namePasskey(context, ...rest),
    removePasskey: (...rest) => removePasskey(context, ...rest),
    askToEnterByPasskey: (...rest) => askToEnterByPasskey(context, ...rest),
    enterByPasskey: async (answer, sealed, asker, before) => {
      const { account, entered } = await enterByPasskey(context, answer, sealed, asker);
      return welcome(account, entered, before);
    },
    devices: async (accountId, sessionId) => {
      const rows = await sessions.list(accountId, new Date(now()));
      return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        name: deviceName(userAgent),
        isThis: id === sessionId,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },
    endDevices: (accountId, sessionId, id) =>
      id === undefined ? sessions.endAll(db, accountId, sessionId) : sessions.endOne(accountId, id),
    linkedProviders: (...rest) => linkedProviders(context, ...rest),
    unlinkProvider: (...rest) => unlinkProvider(context, ...rest),

    session: async (cookie) => {
      const found = await sessions.read(cookie, new Date(now()));
      return found && withToken(found.account, found.session.id, found.newToken);
    },

    signOut: (cookie, everywhere) => sessions.end(cookie, everywhere),

    signedIn: async (token) => {
      const claims = await tokens.verify(token);
      const found = claims && (await sessions.find(claims.sessionId, claims.accountId, new Date(now())));
      return found && { account: found.account, sessionId: found.session.id, provenAt: found.session.provenAt };
    },

    publicKeys: () => tokens.publicKeys(),

    tidy: async () => {
      const at = new Date(now());
      await attempts.tidy();
      await codes.tidy(db, at);
      await sessions.tidy(at);
      await tidyDevices(db, at);
      await tokens.tidy();
      const isForgotten = lte(accounts.createdAt, new Date(at.getTime() - unconfirmedLife * 1000));
      await db.delete(accounts).where(and(isNull(accounts.confirmedAt), isForgotten));
    },
    finish: async () => void (await Promise.all(running)),
  };
}
