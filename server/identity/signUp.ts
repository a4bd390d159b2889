import { randomUUID } from "node:crypto";
import { accountMessages, foldEmail } from "@corkwood/commerce";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountCodeRow, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { subscribeToMarketing } from "../notifications/marketing.ts";
import { claimCredit } from "../vouchers/credit.ts";
import type { CodeRefusals } from "./codes.ts";
import type { Asker, IdentityContext } from "./context.ts";
import { joinGuestOrders } from "./entry.ts";
import { codeTries, confirmationCodes, signInLimits } from "./limits.ts";
import { postTo } from "./mail.ts";

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  subscribeToMarketing: boolean;
}

const codesOf = (email: string, client: string) =>
  [
    [confirmationCodes.ofEmail, email],
    [confirmationCodes.ofEmailInDay, email],
    [confirmationCodes.ofClient, client],
  ] as const;

/**
 * Makes an unconfirmed account and sends a code. Where there is a confirmed one, its address gets an email that says so, the
 * same statements run and the answer is the same (specification/accounts#gives-nothing-away): only who knows its password is
 * told ACCOUNT_EXISTS.
 */
export async function signUp(context: IdentityContext, sent: SignUp, { client }: Asker): Promise<void> {
  const { db, now, passwords, attempts } = context;
  const emailKey = foldEmail(sent.email) ?? "";
  passwords.refuseWeak(sent.password, sent.email, "password");
  const tried = [
    ...codesOf(emailKey, client),
    // It tries a password, too.
    [signInLimits.ofClient, client],
    [signInLimits.ofEmail, emailKey],
  ] as const;
  await attempts.take(...tried);
  const [existing] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
  const confirmed = existing && existing.confirmedAt !== null ? existing : undefined;
  const { isTheirs, passwordHash } = await attempts.unlessBusy(tried, async () => ({
    isTheirs: await passwords.isRight(confirmed?.passwordHash, sent.password),
    passwordHash: await passwords.hash(sent.password),
  }));
  if (isTheirs) throw problem("ACCOUNT_EXISTS", 409, accountMessages.exists);
  const at = new Date(now());
  await inTransaction(db, (tx) => writeSignUp(tx, context, { ...sent, emailKey, passwordHash }, at));
}

async function writeSignUp(
  tx: Database,
  context: IdentityContext,
  sent: SignUp & { emailKey: string; passwordHash: string },
  at: Date,
): Promise<void> {
  const { codes, settings, baseUrl } = context;
  const { email, emailKey, passwordHash, firstName, lastName } = sent;
  const about = { email, passwordHash, firstName, lastName };
  const [account] = await tx
    .insert(accounts)
    .values({ id: randomUUID(), emailKey, ...about, createdAt: at })
    .onConflictDoUpdate({ target: accounts.emailKey, set: about, setWhere: isNull(accounts.confirmedAt) })
    .returning({ id: accounts.id });
  const accountId = account?.id ?? null;
  const { subscribeToMarketing: wantsMarketing } = sent;
  const code = { purpose: "signUp", emailKey, accountId, ...about, subscribeToMarketing: wantsMarketing } as const;
  const { id, digits } = await codes.issue(tx, code, at);
  const [topic, content] = account
    ? [emails.confirmationCode.topic(id), emails.confirmationCode.write(digits, settings(), baseUrl)]
    : [emails.accountExists.topic(id), emails.accountExists.write(settings(), baseUrl)];
  await postTo(tx, context, email, topic, content, at);
}

/**
 * Confirms an account with a code. It gets the password and the name that were typed by whoever asked for this code: others
 * may have signed up with the same address meanwhile. Orders that a guest placed with the address join it.
 */
export async function confirmAccount(
  context: IdentityContext,
  { username, code }: { username: string; code: string },
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes } = context;
  const emailKey = foldEmail(username) ?? "";
  await attempts.take([codeTries, client]);
  const at = new Date(now());
  const checked = await inTransaction(db, async (tx) => {
    const found = await codes.check(tx, "signUp", emailKey, code, at);
    if (found.is === "right") await confirm(tx, found.row, at);
    return found;
  });
  if (checked.is !== "wrong") await attempts.giveBack([codeTries, client]);
  if (checked.is !== "right") throw problem(...confirmRefusals[checked.is]);
  if (checked.row.subscribeToMarketing) await subscribe(context, checked.row.email, at);
}

const confirmRefusals: CodeRefusals = {
  wrong: ["ACCOUNT_CONFIRMATION_CODE_INVALID", 422, accountMessages.codeInvalid],
  over: ["ACCOUNT_NOT_FOUND", 404, accountMessages.notFound],
  used: ["ACCOUNT_CONFIRMED", 409, accountMessages.confirmed],
};

async function confirm(tx: Database, row: AccountCodeRow, at: Date): Promise<void> {
  const { accountId, email, emailKey, passwordHash, firstName, lastName } = row;
  if (accountId === null) return;
  await tx
    .update(accounts)
    .set({ email, passwordHash, firstName, lastName, confirmedAt: at })
    .where(eq(accounts.id, accountId));
  await joinOrders(tx, accountId, emailKey);
}

/** Confirms an account without its code: the merchant knows who it is. */
export async function confirmByHand(tx: Database, { id, emailKey }: AccountRow, at: Date): Promise<void> {
  await tx.update(accounts).set({ confirmedAt: at }).where(eq(accounts.id, id));
  await joinOrders(tx, id, emailKey);
}

/** A guest's orders with an address that was proven, and the credit that was given to it. */
export async function joinOrders(tx: Database, accountId: string, emailKey: string): Promise<void> {
  await joinGuestOrders(tx, accountId, emailKey);
  await claimCredit(tx, accountId, emailKey);
}

/** Its failure is ignored (specification/accounts#marketing). */
async function subscribe({ db, logger }: IdentityContext, email: string, at: Date): Promise<void> {
  try {
    await subscribeToMarketing(db, email, "account", at);
  } catch (error) {
    logger.error({ error }, "a new customer was not put on the marketing list");
  }
}

/** Sends another code to an account that is not confirmed. The work is done after the answer. */
export async function resendCode(
  context: IdentityContext,
  { username }: { username: string },
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes, settings, baseUrl } = context;
  const emailKey = foldEmail(username) ?? "";
  await attempts.take(...codesOf(emailKey, client));
  context.afterwards("a confirmation code was not sent", async () => {
    const at = new Date(now());
    await inTransaction(db, async (tx) => {
      const isWaiting = and(eq(accounts.emailKey, emailKey), isNull(accounts.confirmedAt));
      const [account] = await tx.select().from(accounts).where(isWaiting).for("update");
      if (!account) return;
      const { id: accountId, email, passwordHash, firstName, lastName } = account;
      const about = { accountId, email, passwordHash, firstName, lastName };
      const { id, digits } = await codes.issue(tx, { purpose: "signUp", emailKey, ...about }, at);
      const content = emails.confirmationCode.write(digits, settings(), baseUrl);
      await postTo(tx, context, email, emails.confirmationCode.topic(id), content, at);
    });
  });
}
