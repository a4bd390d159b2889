import { accountMessages, foldEmail } from "@corkwood/commerce";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountRow } from "../db/schema.ts";
import { databaseCode, inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { endCodes, type CodeRefusals } from "./codes.ts";
import { codeTries, emailChangeCodes, signInLimits } from "./limits.ts";
import { postTo, type Asker, type IdentityContext } from "./context.ts";
import { moveSubscriptions } from "../notifications/moveSubscriptions.ts";
import { joinOrders } from "./signUp.ts";

interface Owner {
  account: AccountRow;
  sessionId: string;
}

const notTheirs = () => problem("ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid);
const taken = () => problem("ACCOUNT_EXISTS", 409, accountMessages.exists);

/**
 * Sends a code to a new address and a warning to the old address, after checking the old address and the password just
 * as signing in does (specification/accounts#email-steps). If the new address belongs to another account, sends an
 * email about that instead of a code. The SQL statements and the response are the same in both cases.
 */
export async function requestEmailChange(
  context: IdentityContext,
  { account }: Owner,
  sent: { email: string; prevEmail: string; password: string },
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, passwords } = context;
  const { id, emailKey: before, passwordHash } = account;
  const emailKey = foldEmail(sent.email) ?? "";
  const tried = [
    [signInLimits.ofBoth, `${client} ${before}`],
    [signInLimits.ofClient, client],
    [signInLimits.ofEmail, before],
  ] as const;
  await attempts.take(...tried);
  const isRight = await attempts.unlessBusy(tried, () => passwords.isRight(passwordHash, sent.password));
  if (!isRight || foldEmail(sent.prevEmail) !== before) throw notTheirs();
  await attempts.giveBack(...tried);
  if (emailKey === before) {
    const errors = [{ path: "email", message: accountMessages.sameEmail }];
    throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", errors);
  }
  await attempts.take(
    [emailChangeCodes.ofEmail, emailKey],
    [emailChangeCodes.ofEmailInDay, emailKey],
    [emailChangeCodes.ofClient, client],
    [emailChangeCodes.ofAccount, id],
  );
  const at = new Date(now());
  const isAsked = await inTransaction(db, async (tx) => {
    // A concurrent reset changed the password, so this request is no longer authorised.
    const isIt = and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash ?? ""), eq(accounts.emailKey, before));
    const [same] = await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("update");
    if (!same) return false;
    await writeRequest(tx, context, { ...account, newEmail: sent.email, newKey: emailKey }, at);
    return true;
  });
  if (!isAsked) throw notTheirs();
}

async function writeRequest(
  tx: Database,
  context: IdentityContext,
  { id: accountId, email, newEmail, newKey }: AccountRow & { newEmail: string; newKey: string },
  at: Date,
): Promise<void> {
  const { codes, settings, baseUrl } = context;
  const isOthers = and(eq(accounts.emailKey, newKey), isNotNull(accounts.confirmedAt));
  const [other] = await tx.select({ id: accounts.id }).from(accounts).where(isOthers);
  // A code without an account cannot be used.
  const code = {
    purpose: "emailChange",
    emailKey: newKey,
    email: newEmail,
    accountId: other ? null : accountId,
  } as const;
  const { id, digits } = await codes.issue(tx, code, at);
  const [topic, content] = other
    ? [emails.emailTaken.topic(id), emails.emailTaken.write(settings(), baseUrl)]
    : [emails.emailChangeCode.topic(id), emails.emailChangeCode.write(digits, settings(), baseUrl)];
  await postTo(tx, context, newEmail, topic, content, at);
  await postTo(
    tx,
    context,
    email,
    emails.emailChangeAsked.topic(id),
    emails.emailChangeAsked.write(settings(), baseUrl),
    at,
  );
}

/**
 * Changes a signed-in account's address to the address that received a code (specification/accounts#email-changed). One
 * transaction changes the address, adds guest orders with the new address, and ends all other sessions and codes, so
 * that no code sent to the old address still works.
 */
export async function changeEmail(
  context: IdentityContext,
  { account, sessionId }: Owner,
  sent: { prevEmail: string; newEmail: string; code: string },
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes } = context;
  const emailKey = foldEmail(sent.newEmail) ?? "";
  const before = foldEmail(sent.prevEmail) ?? "";
  await attempts.take([codeTries, client]);
  const at = new Date(now());
  const checked = await inTransaction(db, async (tx) => {
    // Locks the account before its codes, like all other operations, to avoid deadlocks.
    const [current] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for("update");
    const found = await codes.check(tx, "emailChange", emailKey, sent.code, at, { accountId: account.id });
    if (found.is !== "right") return found;
    if (current?.emailKey !== before) throw notTheirs();
    await writeChange(tx, context, current, found.row.email, sessionId, at);
    return found;
  }).catch((error: unknown) => {
    // Another account has been confirmed with this address concurrently.
    throw databaseCode(error) === uniqueViolation ? taken() : error;
  });
  if (checked.is !== "wrong") await attempts.giveBack([codeTries, client]);
  if (checked.is !== "right") throw problem(...changeRefusals[checked.is]);
}

const uniqueViolation = "23505";

const changeRefusals: CodeRefusals = {
  wrong: ["ACCOUNT_CONFIRMATION_CODE_INVALID", 422, accountMessages.codeInvalid],
  over: ["ACCOUNT_NOT_FOUND", 404, accountMessages.notFound],
  used: ["ACCOUNT_CONFIRMED", 409, accountMessages.confirmed],
};

async function writeChange(
  tx: Database,
  context: IdentityContext,
  { id, email: oldEmail }: AccountRow,
  email: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  const { sessions, settings, baseUrl } = context;
  const emailKey = foldEmail(email) ?? "";
  // An unconfirmed account does not block the address for a customer who has proven ownership.
  await tx.delete(accounts).where(and(eq(accounts.emailKey, emailKey), isNull(accounts.confirmedAt)));
  const [other] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey));
  if (other) throw taken();
  await tx.update(accounts).set({ email, emailKey }).where(eq(accounts.id, id));
  await joinOrders(tx, id, emailKey);
  await moveSubscriptions(tx, foldEmail(oldEmail) ?? "", { email, emailKey }, at);
  await sessions.endAll(tx, id, sessionId);
  await endCodes(tx, id, ["signUp", "passwordReset", "emailChange"], at);
  const content = emails.emailChanged.write(settings(), baseUrl);
  for (const [which, to] of [["old", oldEmail] as const, ["new", email] as const]) {
    await postTo(tx, context, to, emails.emailChanged.topic(`${id}:${at.getTime()}`, which), content, at);
  }
}
