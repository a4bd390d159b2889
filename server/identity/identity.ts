import { accountMessages, foldEmail } from "@corkwood/commerce";
import { and, eq, isNull, lte } from "drizzle-orm";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { problem } from "../foundation/problem.ts";
import { openAttempts } from "./attempts.ts";
import { openCodes } from "./codes.ts";
import type { Asker, IdentityContext } from "./context.ts";
import { changeEmail, requestEmailChange } from "./emailChange.ts";
import { signInLimits } from "./limits.ts";
import { changePassword, forgotPassword, resetPassword } from "./password.ts";
import { openPasswords } from "./passwords.ts";
import { createSessions } from "./sessions.ts";
import { confirmAccount, resendCode, signUp } from "./signUp.ts";
import { createIdentityTokens, type PublicKey } from "./tokens.ts";

/** Who is signed in, as a token or a cookie shows it. */
export interface SignedIn {
  account: AccountRow;
  sessionId: string;
}

/** A session as the browser gets it: with a token for other calls, and a new cookie where it needs one. */
export interface ReadSession extends SignedIn {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  cookie?: string;
}

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
  changePassword: Bound<typeof changePassword>;
  requestEmailChange: Bound<typeof requestEmailChange>;
  changeEmail: Bound<typeof changeEmail>;
  updateName: (account: AccountRow, names: { firstName: string; lastName: string }) => Promise<void>;
  /** @param before the token of a session that this browser has, which ends */
  signIn: (
    sent: { email: string; password: string },
    asker: Asker & { userAgent: string },
    before?: string,
  ) => Promise<ReadSession>;
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

export type IdentityOptions = Pick<IdentityContext, "db" | "now" | "settings" | "emailFrom" | "baseUrl" | "logger">;

/** An account that nobody confirms is removed (specification/accounts#unconfirmed). */
const unconfirmedLife = 7 * 86_400_000;

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, now, baseUrl, logger } = options;
  const running = new Set<Promise<void>>();
  const context: IdentityContext = {
    ...options,
    passwords: await openPasswords(),
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

  return {
    signUp: (...rest) => signUp(context, ...rest),
    confirm: (...rest) => confirmAccount(context, ...rest),
    resendCode: (...rest) => resendCode(context, ...rest),
    forgotPassword: (...rest) => forgotPassword(context, ...rest),
    resetPassword: (...rest) => resetPassword(context, ...rest),
    changePassword: (...rest) => changePassword(context, ...rest),
    requestEmailChange: (...rest) => requestEmailChange(context, ...rest),
    changeEmail: (...rest) => changeEmail(context, ...rest),

    updateName: async ({ id }, { firstName, lastName }) => {
      await db.update(accounts).set({ firstName, lastName }).where(eq(accounts.id, id));
    },

    signIn: async ({ email, password }, { client, userAgent }, before) => {
      const emailKey = foldEmail(email) ?? "";
      const tried = [
        [signInLimits.ofBoth, `${client} ${emailKey}`],
        [signInLimits.ofClient, client],
        [signInLimits.ofEmail, emailKey],
      ] as const;
      await attempts.take(...tried);
      const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
      const isRight = await passwords.isRight(account?.passwordHash, password);
      if (!account || !isRight) throw problem("ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid);
      await attempts.giveBack(...tried);
      if (account.confirmedAt === null) throw problem("ACCOUNT_NOT_CONFIRMED", 403, accountMessages.notConfirmed);
      const at = new Date(now());
      // Never a session that the browser came with: somebody else may know its token.
      if (before !== undefined) await sessions.end(before, false);
      const opened = await inTransaction(db, async (tx) => {
        // A reset that came meanwhile has ended all sessions: this one must not be left.
        const isIt = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? ""));
        const [same] = await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("share");
        return same && sessions.begin(tx, same.id, userAgent, at);
      });
      if (!opened) throw problem("ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid);
      return withToken(account, opened.id, opened.token);
    },

    session: async (cookie) => {
      const found = await sessions.read(cookie, new Date(now()));
      return found && withToken(found.account, found.session.id, found.newToken);
    },

    signOut: (cookie, everywhere) => sessions.end(cookie, everywhere),

    signedIn: async (token) => {
      const claims = await tokens.verify(token);
      const found = claims && (await sessions.find(claims.sessionId, claims.accountId, new Date(now())));
      return found && { account: found.account, sessionId: found.session.id };
    },

    publicKeys: () => tokens.publicKeys(),

    tidy: async () => {
      const at = new Date(now());
      await attempts.tidy();
      await codes.tidy(db, at);
      await sessions.tidy(at);
      await tokens.tidy();
      const isForgotten = lte(accounts.createdAt, new Date(at.getTime() - unconfirmedLife));
      await db.delete(accounts).where(and(isNull(accounts.confirmedAt), isForgotten));
    },
    finish: async () => void (await Promise.all(running)),
  };
}
