import { accountMessages, deviceName, foldEmail, type PasskeyAnswer, type SignInProviderId } from "@corkwood/commerce";
import type { AccountSecurity } from "@corkwood/commerce/contract";
import { and, eq, isNull, lte } from "drizzle-orm";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../foundation/problem.ts";
import { openAttempts } from "./attempts.ts";
import { openCodes, pendingSignUps, readRequest, sealRequest } from "./codes.ts";
import type { IdentityContext, SignedIn } from "./context.ts";
import { changeEmail, requestEmailChange } from "./emailChange.ts";
import { enter, tidyDevices, type Entered, type EnteringAsker } from "./entry.ts";
import {
  finishFederated,
  linkedProviders,
  proveFederated,
  readPending,
  startFederated,
  unlinkProvider,
  type FederatedOutcome,
} from "./federated.ts";
import { openSealedBox } from "./federated/sealedBox.ts";
import { signInLimits, unconfirmedLife } from "./limits.ts";
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

/** A session as the browser gets it: with a token for other calls, and a new cookie where it needs one. */
export interface ReadSession extends Omit<SignedIn, "provenAt"> {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  cookie?: string;
  /** For the browser's cookie, by which the shop knows it again. */
  device?: string;
}

/** The password is that of a sign-up that nobody has confirmed yet. */
export interface UnconfirmedSignIn {
  /** The text for the cookie of that sign-up: its password proves it as well as the browser that started it. */
  pendingSignUp: string | undefined;
}

/** What became of a sign-in with a provider, with the session where somebody is signed in. */
export type FinishedFederated =
  | { is: "signedIn"; session: ReadSession }
  | Exclude<FederatedOutcome, { is: "signedIn" }>;

type Bound<Work> = Work extends (context: IdentityContext, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Who customers are: accounts, passwords, codes of emails, sessions and identity tokens (specification/accounts#operations). */
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
   * @param before the token of a session that this browser has, which ends
   * @param pending the browser's cookie of a pending sign-up
   */
  signIn: (
    sent: { email: string; password: string },
    asker: EnteringAsker,
    before?: string,
    pending?: string,
  ) => Promise<ReadSession | UnconfirmedSignIn>;
  /** The sign-ins of others that shoppers may use. */
  providers: readonly { id: SignInProviderId; name: string }[];
  startFederated: Bound<typeof startFederated>;
  /** @param before the token of a session that this browser has, which ends where somebody is signed in */
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
  /** The browsers that are signed in to an account. @param sessionId of the one that asks */
  devices: (accountId: string, sessionId: string) => Promise<AccountSecurity["devices"]>;
  /** Signs out one browser of an account, or all but one. @param sessionId of the one that asks */
  endDevices: (accountId: string, sessionId: string, id?: string) => Promise<void>;
  linkedProviders: Bound<typeof linkedProviders>;
  unlinkProvider: Bound<typeof unlinkProvider>;
  /** The session of a cookie. */
  session: (cookie: string) => Promise<ReadSession | undefined>;
  signOut: (cookie: string, everywhere: boolean) => Promise<void>;
  /** Who an identity token stands for. */
  signedIn: (token: string) => Promise<SignedIn | undefined>;
  publicKeys: () => Promise<PublicKey[]>;
  /** Removes what is over. */
  tidy: () => Promise<void>;
  /** Waits for emails that are being written. */
  finish: () => Promise<void>;
}

export type IdentityOptions = Pick<
  IdentityContext,
  "db" | "now" | "settings" | "emailFrom" | "baseUrl" | "logger" | "providers"
> & {
  /** @default those of `openPasswords` */
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
  const { passwords, attempts, codes, sessions } = context;
  const tokens = createIdentityTokens(db, baseUrl, now);

  async function withToken(account: AccountRow, sessionId: string, cookie?: string): Promise<ReadSession> {
    const signed = await tokens.sign({ accountId: account.id, sessionId });
    return { account, sessionId, ...signed, ...(cookie !== undefined && { cookie }) };
  }

  /** @param before the session that the browser came with: somebody else may know its token, so it ends */
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

    signIn: async ({ email, password }, asker, before, pending) => {
      const { client } = asker;
      const emailKey = foldEmail(email) ?? "";
      const tried = [
        [signInLimits.ofBoth, `${client} ${emailKey}`],
        [signInLimits.ofClient, client],
        [signInLimits.ofEmail, emailKey],
      ] as const;
      await attempts.take(...tried);
      const started = await readRequest(context.box, "signUp", pending, emailKey);
      const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
      const signUps = await pendingSignUps(db, emailKey);
      // Someone else may have signed up with the address since this browser did.
      const own = account?.confirmedAt === null ? signUps.find(({ requestId }) => requestId === started) : undefined;
      const passwordHash = own ? own.passwordHash : account?.passwordHash;
      const isRight = await attempts.unlessBusy(tried, () => passwords.isRight(passwordHash, password));
      if (!account || !isRight) throw problem("ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid);
      await attempts.giveBack(...tried);
      if (account.confirmedAt === null) {
        const proven = signUps.find((each) => each.passwordHash === passwordHash);
        return {
          pendingSignUp:
            proven && (await sealRequest(context.box, "signUp", { requestId: proven.requestId, emailKey })),
        };
      }
      const at = new Date(now());
      const opened = await inTransaction(db, async (tx) => {
        // A reset that came meanwhile has ended all sessions: this one must not be left.
        const isIt = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? ""));
        const [same] = await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("share");
        return same && enter(tx, context, account, asker, at);
      });
      if (!opened) throw problem("ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid);
      return welcome(account, opened, before);
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
