import { createHash, randomBytes } from "node:crypto";
import { accountMessages, deviceName, foldEmail } from "@corkwood/commerce";
import { and, desc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountDevices, accounts, orders, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { pendingSignUps, readRequest, sealRequest } from "./codes.ts";
import { postTo, type Asker, type IdentityContext } from "./context.ts";
import { signInLimits } from "./limits.ts";

/** Client address and browser of a sign-in request. */
export interface EnteringAsker extends Asker {
  userAgent: string;
  /** Value of the cookie that identifies a known browser. */
  device: string | undefined;
}

/** A new session, with the values for the browser's cookies. */
export interface Entered {
  id: string;
  token: string;
  device: string;
}

const hashOf = (device: string) => createHash("sha256").update(device).digest("base64url");
const isDevice = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** Maximum number of known browsers per account. Beyond this, the least recently used browsers are removed. */
const maxDevices = 50;
const day = 86_400_000;
/** Lifetime of a known browser: as long as browsers keep cookies. */
const rememberedFor = 400 * day;

/**
 * Adds guest orders to the account whose owner has proven ownership of their email address
 * (specification/accounts#orders-join).
 */
export async function joinGuestOrders(tx: Database, accountId: string, emailKey: string): Promise<void> {
  const isTheirs = and(sql`lower(${orders.email}) = ${emailKey}`, isNull(orders.accountId));
  await tx.update(orders).set({ accountId }).where(isTheirs);
}

/**
 * Begins a session. Adds guest orders that were placed since the last session to the account. Emails the customer if
 * the browser is new and the account has been used in other browsers.
 * @param isProven false after signing in with a provider, which may not have authenticated the person at the browser
 */
export async function enter(
  tx: Database,
  context: IdentityContext,
  account: AccountRow,
  { userAgent, device: shown }: EnteringAsker,
  at: Date,
  isProven = true,
): Promise<Entered> {
  const device = isDevice(shown) ? shown : randomBytes(32).toString("base64url");
  const isTheirs = eq(accountDevices.accountId, account.id);
  const known = await tx
    .select({ hash: accountDevices.deviceHash })
    .from(accountDevices)
    .where(isTheirs)
    .orderBy(desc(accountDevices.lastUsedAt));
  const hash = hashOf(device);
  await tx
    .insert(accountDevices)
    .values({ accountId: account.id, deviceHash: hash, lastUsedAt: at })
    .onConflictDoUpdate({ target: [accountDevices.accountId, accountDevices.deviceHash], set: { lastUsedAt: at } });
  const stay = [hash, ...known.map((each) => each.hash).slice(0, maxDevices - 1)];
  if (known.length >= maxDevices) {
    await tx.delete(accountDevices).where(and(isTheirs, notInArray(accountDevices.deviceHash, stay)));
  }
  await joinGuestOrders(tx, account.id, account.emailKey);
  const { id, token } = await context.sessions.begin(tx, account.id, userAgent, at, isProven);
  if (known.length > 0 && known.every((each) => each.hash !== hash)) {
    const content = emails.newDevice.write(deviceName(userAgent), at, context.settings(), context.baseUrl);
    await postTo(tx, context, account.email, emails.newDevice.topic(id), content, at);
  }
  return { id, token, device };
}

/** Forgets browsers that have not been used for a long time. */
export async function tidyDevices(db: Database, at: Date): Promise<void> {
  await db.delete(accountDevices).where(lte(accountDevices.lastUsedAt, new Date(at.getTime() - rememberedFor)));
}

/** Result of signing in with the password of an unconfirmed sign-up. */
export interface UnconfirmedSignIn {
  /**
   * Cookie value of the pending sign-up. Knowing the sign-up's password proves as much as having its cookie. Undefined
   * if no pending sign-up has this password.
   */
  pendingSignUp: string | undefined;
}

/**
 * Begins a session with an email address and a password. Rejects with ACCOUNT_CREDENTIALS_INVALID if either is wrong.
 * @param pending cookie of a pending sign-up
 */
export async function enterByPassword(
  context: IdentityContext,
  { email, password }: { email: string; password: string },
  asker: EnteringAsker,
  pending: string | undefined,
): Promise<{ account: AccountRow; entered: Entered } | UnconfirmedSignIn> {
  const { db, now, box, passwords, attempts } = context;
  const { client } = asker;
  const emailKey = foldEmail(email) ?? "";
  const tried = [
    [signInLimits.ofBoth, `${client} ${emailKey}`],
    [signInLimits.ofClient, client],
    [signInLimits.ofEmail, emailKey],
  ] as const;
  await attempts.take(...tried);
  const started = await readRequest(box, "signUp", pending, emailKey);
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
  const signUps = await pendingSignUps(db, emailKey);
  // Another person may have signed up with the same address after this browser did.
  const own = account?.confirmedAt === null ? signUps.find(({ requestId }) => requestId === started) : undefined;
  const passwordHash = own ? own.passwordHash : account?.passwordHash;
  const isRight = await attempts.unlessBusy(tried, () => passwords.isRight(passwordHash, password));
  if (!account || !isRight) throw problem(...wrongCredentials);
  await attempts.giveBack(...tried);
  if (account.confirmedAt === null) {
    const proven = signUps.find((each) => each.passwordHash === passwordHash);
    return { pendingSignUp: proven && (await sealRequest(box, "signUp", { requestId: proven.requestId, emailKey })) };
  }
  const at = new Date(now());
  const entered = await inTransaction(db, async (tx) => {
    // This session must not begin if a password reset has ended all sessions since the password was read.
    const isIt = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? ""));
    const [same] = await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("share");
    return same && enter(tx, context, account, asker, at);
  });
  if (!entered) throw problem(...wrongCredentials);
  return { account, entered };
}

const wrongCredentials = ["ACCOUNT_CREDENTIALS_INVALID", 401, accountMessages.credentialsInvalid] as const;
