import { randomUUID } from "node:crypto";
import { accountMessages, foldEmail } from "@corkwood/commerce";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, type AccountCodeRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { subscribeToMarketing } from "../notifications/marketing.ts";
import { claimCredit } from "../vouchers/credit.ts";
import { type Counted, codeTries, codeTriesOfEmail, confirmationCodes, signInLimits } from "./limits.ts";
import { endCodes, pendingSignUps, readRequest, sealRequest, type CodeRefusals } from "./codes.ts";
import { joinGuestOrders } from "./entry.ts";
import { postTo, type Asker, type IdentityContext } from "./context.ts";

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
 * Creates an unconfirmed account and sends a code. If the address has a confirmed account, sends an email that says so
 * instead. The SQL statements and the response are the same in both cases (specification/accounts#gives-nothing-away).
 * Only a request that contains that account's password is refused, with ACCOUNT_EXISTS.
 * @returns the cookie value of the pending sign-up
 */
export async function signUp(context: IdentityContext, sent: SignUp, { client }: Asker): Promise<string> {
  const { db, now, passwords, attempts } = context;
  const emailKey = foldEmail(sent.email) ?? "";
  passwords.refuseWeak(sent.password, sent.email, "password");
  const tried = [
    ...codesOf(emailKey, client),
    // A sign-up counts as an attempt, because it checks a password.
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
  const requestId = randomUUID();
  await inTransaction(db, (tx) => writeSignUp(tx, context, { ...sent, emailKey, passwordHash, requestId }, at));
  return sealRequest(context.box, "signUp", { requestId, emailKey });
}

async function writeSignUp(
  tx: Database,
  context: IdentityContext,
  sent: SignUp & { emailKey: string; passwordHash: string; requestId: string },
  at: Date,
): Promise<void> {
  const { codes, settings, baseUrl } = context;
  const { email, emailKey, passwordHash, firstName, lastName, requestId } = sent;
  const about = { email, passwordHash, firstName, lastName };
  const [account] = await tx
    .insert(accounts)
    .values({ id: randomUUID(), emailKey, ...about, createdAt: at })
    .onConflictDoUpdate({ target: accounts.emailKey, set: about, setWhere: isNull(accounts.confirmedAt) })
    .returning({ id: accounts.id });
  const accountId = account?.id ?? null;
  const { subscribeToMarketing: wantsMarketing } = sent;
  const named = { purpose: "signUp", emailKey, accountId, requestId } as const;
  const code = { ...named, ...about, subscribeToMarketing: wantsMarketing };
  const { id, digits } = await codes.issue(tx, code, at);
  const [topic, content] = account
    ? [emails.confirmationCode.topic(id), emails.confirmationCode.write(digits, settings(), baseUrl)]
    : [emails.accountExists.topic(id), emails.accountExists.write(settings(), baseUrl)];
  await postTo(tx, context, email, topic, content, at);
}

interface Confirmation {
  username: string;
  code: string;
  password?: string | undefined;
}

/**
 * Confirms a sign-up with its code and either the cookie of the browser that started it or its password
 * (specification/accounts#code-bound). The code alone is not enough, because a stranger may have signed up with the
 * same address, and the mailbox owner would then confirm the stranger's password. Discards all other sign-ups with the
 * address, and adds guest orders with the address to the account. @param sealed the pending sign-up's cookie
 */
export async function confirmAccount(
  context: IdentityContext,
  sent: Confirmation,
  sealed: string | undefined,
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes } = context;
  const { username, code, password } = sent;
  const emailKey = foldEmail(username) ?? "";
  const started = await readRequest(context.box, "signUp", sealed, emailKey);
  if (password === undefined && started === undefined) {
    throw problem("ACCOUNT_PASSWORD_INCORRECT", 403, accountMessages.signedUpElsewhere);
  }
  const tried = [
    [codeTries, client] as const,
    ...(password === undefined ? [] : [[codeTriesOfEmail, emailKey] as const]),
  ];
  await attempts.take(...tried);
  const at = new Date(now());
  const requestId = password === undefined ? started : await provenByPassword(context, tried, emailKey, sent, at);
  const checked = await inTransaction(db, async (tx) => {
    const found = await codes.check(tx, "signUp", emailKey, code, at, { requestId: requestId ?? randomUUID() });
    if (found.is === "right") await confirm(tx, found.row, at);
    return found;
  });
  if (checked.is !== "wrong") await attempts.giveBack(...tried);
  if (checked.is !== "right") throw problem(...confirmRefusals[checked.is]);
  if (checked.row.subscribeToMarketing) await subscribe(context, checked.row.email, at);
}

/** Finds the code's sign-up if the password matches. Always hashes a password, so that timing reveals nothing. */
async function provenByPassword(
  { db, attempts, passwords, codes }: IdentityContext,
  tried: readonly Counted[],
  emailKey: string,
  { code, password = "" }: Confirmation,
  at: Date,
): Promise<string | undefined> {
  const row = await codes.find(db, "signUp", emailKey, code, at);
  const isRight = await attempts.unlessBusy(tried, () => passwords.isRight(row?.passwordHash, password));
  return isRight ? row?.requestId : undefined;
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

/**
 * Confirms a pending sign-up without its code, for a merchant who knows the customer. If the marketing subscription
 * fails, the confirmation also fails, so that the merchant can repeat the command.
 */
export async function confirmByHand(tx: Database, signUp: AccountCodeRow, at: Date): Promise<void> {
  await confirm(tx, signUp, at);
  if (signUp.accountId !== null) await endCodes(tx, signUp.accountId, ["signUp"], at);
  if (signUp.subscribeToMarketing) await subscribeToMarketing(tx, signUp.email, "account", at);
}

/** Adds guest orders with a proven address, and credit issued to that address, to the account. */
export async function joinOrders(tx: Database, accountId: string, emailKey: string): Promise<void> {
  await joinGuestOrders(tx, accountId, emailKey);
  await claimCredit(tx, accountId, emailKey);
}

/** Failures are ignored (specification/accounts#marketing). */
async function subscribe({ db, logger }: IdentityContext, email: string, at: Date): Promise<void> {
  try {
    await subscribeToMarketing(db, email, "account", at);
  } catch (error) {
    logger.error({ error }, "new customer could not be added to the marketing list");
  }
}

/**
 * Sends another code for this browser's sign-up. If this browser has not signed up, sends a code for the newest sign-up
 * with the address. That code must be used with the sign-up's password. Runs after the response. @param sealed the
 * pending sign-up's cookie
 */
export async function resendCode(
  context: IdentityContext,
  { username }: { username: string },
  sealed: string | undefined,
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes, settings, baseUrl } = context;
  const emailKey = foldEmail(username) ?? "";
  const started = await readRequest(context.box, "signUp", sealed, emailKey);
  await attempts.take(...codesOf(emailKey, client));
  context.afterwards("a confirmation code was not sent", async () => {
    const at = new Date(now());
    await inTransaction(db, async (tx) => {
      const isWaiting = and(eq(accounts.emailKey, emailKey), isNull(accounts.confirmedAt));
      const [account] = await tx.select().from(accounts).where(isWaiting).for("update");
      if (!account) return;
      const pending = await pendingSignUps(tx, emailKey);
      const signUp = started === undefined ? pending[0] : pending.find(({ requestId }) => requestId === started);
      if (!signUp) return;
      const { accountId, requestId, email, passwordHash, firstName, lastName, subscribeToMarketing } = signUp;
      const about = { accountId, requestId, email, passwordHash, firstName, lastName, subscribeToMarketing };
      const { id, digits } = await codes.issue(tx, { purpose: "signUp", emailKey, ...about }, at);
      const content = emails.confirmationCode.write(digits, settings(), baseUrl);
      await postTo(tx, context, email, emails.confirmationCode.topic(id), content, at);
    });
  });
}
