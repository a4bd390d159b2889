import { randomUUID } from "node:crypto";
import { accountMessages, foldEmail, type SignInProviderId } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { endCodes, readRequest, sealRequest, type CodeRefusals } from "./codes.ts";
import { codeTries, passwordChanges, resetCodes, resetTries } from "./limits.ts";
import { linkedProviders, unlinkProvider } from "./linkedProviders.ts";
import { postTo, type Asker, type IdentityContext } from "./context.ts";
import { listPasskeys, removePasskey } from "./passkeys.ts";
import { joinOrders } from "./signUp.ts";

/**
 * Emails a code for setting a new password, after the response.
 * @returns the cookie value for this request; wrong attempts with this cookie count only for this browser
 */
export async function forgotPassword(
  context: IdentityContext,
  { username }: { username: string },
  { client }: Asker,
): Promise<string> {
  const { db, now, attempts, codes, settings, baseUrl } = context;
  const emailKey = foldEmail(username) ?? "";
  await attempts.take(
    [resetCodes.ofEmail, emailKey],
    [resetCodes.ofEmailInDay, emailKey],
    [resetCodes.ofClient, client],
  );
  const sealed = await sealRequest(context.box, "passwordReset", { requestId: randomUUID(), emailKey });
  context.afterwards("a reset code was not sent", async () => {
    const at = new Date(now());
    await inTransaction(db, async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.emailKey, emailKey)).for("update");
      if (!account) return;
      const { id: accountId, email } = account;
      const { id, digits } = await codes.issue(tx, { purpose: "passwordReset", emailKey, email, accountId }, at);
      const content = emails.resetCode.write(digits, settings(), baseUrl);
      await postTo(tx, context, email, emails.resetCode.topic(id), content, at);
    });
  });
  return sealed;
}

const toRemove = "to remove sign-ins after a reset";
const removalSchema = z.object({ accountId: z.uuid() });
/** Seconds after a reset during which passkeys and providers can be removed. */
const removalLife = 900;

/**
 * Sets a new password with a code. Ends all sessions, and all codes sent earlier (specification/accounts#codes). Counts
 * wrong attempts for this browser's request, or for the address if this browser made no request
 * (specification/accounts#reset-tries). @param sealed the request's cookie @returns the other sign-in methods, which an
 * attacker may have added, and a sealed text that authorises their removal
 */
export async function resetPassword(
  context: IdentityContext,
  { username, code, newPassword }: { username: string; code: string; newPassword: string },
  sealed: string | undefined,
  { client }: Asker,
): Promise<SignIns & { removal: string }> {
  const { db, now, attempts, codes, passwords } = context;
  const emailKey = foldEmail(username) ?? "";
  passwords.refuseWeak(newPassword, username, "newPassword");
  const requestId = await readRequest(context.box, "passwordReset", sealed, emailKey);
  const tried = [
    [codeTries, client],
    [resetTries, requestId ?? emailKey],
  ] as const;
  await attempts.take(...tried);
  // The password is hashed even if the code is wrong, so that timing reveals nothing. This happens before the
  // transaction, because other requests may wait for its locks.
  const passwordHash = await attempts.unlessBusy(tried, () => passwords.hash(newPassword));
  const at = new Date(now());
  const checked = await inTransaction(db, async (tx) => {
    // Locks the account before its codes, like all other operations, because the email address may change concurrently.
    const [before] = await tx.select().from(accounts).where(eq(accounts.emailKey, emailKey)).for("update");
    const found = await codes.check(tx, "passwordReset", emailKey, code, at);
    const accountId = found.is === "right" ? found.row.accountId : null;
    if (accountId !== null) {
      // The code proves the address and therefore confirms the account. No data from an unconfirmed sign-up is kept,
      // not even the name, because a stranger may have entered it.
      const proven = before?.confirmedAt === null && { confirmedAt: at, firstName: "", lastName: "" };
      const [account] = await tx
        .update(accounts)
        .set({ passwordHash, ...proven })
        .where(eq(accounts.id, accountId))
        .returning();
      if (account && proven) await joinOrders(tx, account.id, emailKey);
      if (account) await afterChange(tx, context, account, at);
    }
    return found;
  });
  if (checked.is !== "wrong") await attempts.giveBack(...tried);
  if (checked.is !== "right") throw problem(...resetRefusals[checked.is]);
  const { accountId } = checked.row;
  if (accountId === null) throw problem(...unknown);
  const removal = await context.box.seal(toRemove, { accountId }, removalLife);
  return { ...(await signInsOf(db, accountId)), removal };
}

/** Removes passkeys and providers in the same step as the reset (specification/accounts#reset-removes). */
export async function removeAfterReset(
  context: IdentityContext,
  sent: { removal: string; passkeys: readonly string[]; providers: readonly SignInProviderId[] },
): Promise<void> {
  const opened = await context.box.open(toRemove, sent.removal, removalSchema);
  const [account] = opened ? await context.db.select().from(accounts).where(eq(accounts.id, opened.accountId)) : [];
  if (!account) throw problem(...unknown);
  for (const id of sent.passkeys) await removePasskey(context, account, id);
  for (const provider of sent.providers) await unlinkProvider(context, account, provider);
}

interface SignIns {
  passkeys: { id: string; name: string }[];
  providers: SignInProviderId[];
}

/** Sign-in methods besides the password. */
async function signInsOf(db: Database, accountId: string): Promise<SignIns> {
  const passkeys = await listPasskeys({ db }, accountId);
  return {
    passkeys: passkeys.map(({ id, name }) => ({ id, name })),
    providers: await linkedProviders({ db }, accountId),
  };
}

const unknown = ["ACCOUNT_NOT_FOUND", 404, accountMessages.notFound] as const;
const resetRefusals: CodeRefusals = {
  wrong: unknown,
  // An account without a password gets the same refusal as a wrong password.
  used: unknown,
  over: ["ACCOUNT_FORGOTTEN_PASSWORD_CODE_INVALID", 422, accountMessages.resetCodeInvalid],
};

/** Rejects if the password is wrong. */
export async function requirePassword(
  { attempts, passwords }: IdentityContext,
  account: AccountRow,
  password: string,
): Promise<void> {
  const tried = [passwordChanges, account.id] as const;
  await attempts.take(tried);
  if (!(await attempts.unlessBusy([tried], () => passwords.isRight(account.passwordHash, password)))) {
    throw problem("ACCOUNT_PASSWORD_INCORRECT", 403, accountMessages.passwordIncorrect);
  }
  await attempts.giveBack(tried);
}

/** Changes a signed-in customer's password, and ends all other sessions. */
export async function changePassword(
  context: IdentityContext,
  { account, sessionId }: { account: AccountRow; sessionId: string },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { db, now, attempts, passwords } = context;
  passwords.refuseWeak(newPassword, account.email, "newPassword");
  const tried = [passwordChanges, account.id] as const;
  await attempts.take(tried);
  const { passwordHash: before } = account;
  const passwordHash = await attempts.unlessBusy([tried], async () =>
    before !== null && (await passwords.isRight(before, oldPassword)) ? passwords.hash(newPassword) : undefined,
  );
  if (before === null || passwordHash === undefined) {
    throw problem("ACCOUNT_PASSWORD_INCORRECT", 403, accountMessages.passwordIncorrect);
  }
  const at = new Date(now());
  const isDone = await inTransaction(db, async (tx) => {
    // A concurrent change or reset may have completed first, in which case the old password is no longer valid.
    const isIt = and(eq(accounts.id, account.id), eq(accounts.passwordHash, before));
    const [changed] = await tx.update(accounts).set({ passwordHash }).where(isIt).returning();
    if (changed) await afterChange(tx, context, changed, at, sessionId);
    return changed !== undefined;
  });
  if (!isDone) throw problem("ACCOUNT_PASSWORD_INCORRECT", 403, accountMessages.passwordIncorrect);
  await attempts.giveBack(tried);
}

/** Applies the effects of a new password: ends other sessions and codes, and emails the customer. */
async function afterChange(
  tx: Database,
  context: IdentityContext,
  { id, email }: AccountRow,
  at: Date,
  sessionId?: string,
): Promise<void> {
  await context.sessions.endAll(tx, id, sessionId);
  await endCodes(tx, id, ["signUp", "passwordReset", "emailChange"], at);
  const { passkeys, providers } = await signInsOf(tx, id);
  const nameOf = (provider: SignInProviderId) =>
    context.providers.find((each) => each.id === provider)?.name ?? provider;
  const others = { passkeys: passkeys.map(({ name }) => name), providers: providers.map(nameOf) };
  const topic = emails.passwordChanged.topic(`${id}:${at.getTime()}`);
  const content = emails.passwordChanged.write(others, context.settings(), context.baseUrl);
  await postTo(tx, context, email, topic, content, at);
}
