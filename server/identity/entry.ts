import { createHash, randomBytes } from "node:crypto";
import { deviceName } from "@corkwood/commerce";
import { and, desc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountDevices, orders, type AccountRow } from "../db/schema.ts";
import { emails } from "../emails/emails.ts";
import { postTo, type Asker, type IdentityContext } from "./context.ts";

/** Who signs in, and with which browser. */
export interface EnteringAsker extends Asker {
  userAgent: string;
  /** The text of the browser's cookie, by which the shop knows it again. */
  device: string | undefined;
}

/** A session that has begun: the texts for the browser's cookies. */
export interface Entered {
  id: string;
  token: string;
  device: string;
}

const hashOf = (device: string) => createHash("sha256").update(device).digest("base64url");
const isDevice = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** Of one account; the browsers that were not used for longest are forgotten. */
const maxDevices = 50;
const day = 86_400_000;
/** As long as browsers keep cookies. */
const rememberedFor = 400 * day;

/** What guests ordered with an address that an account has proven joins the account (specification/accounts#orders-join). */
export async function joinGuestOrders(tx: Database, accountId: string, emailKey: string): Promise<void> {
  const isTheirs = and(sql`lower(${orders.email}) = ${emailKey}`, isNull(orders.accountId));
  await tx.update(orders).set({ accountId }).where(isTheirs);
}

/**
 * Begins a session. Guest orders since the last one join the account. Emails the customer if the browser is new to an account
 * that other browsers were used with.
 * @param isProven false after a sign-in with a provider, which may not have asked who sits at the browser
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

/** Forgets browsers that were not used for very long. */
export async function tidyDevices(db: Database, at: Date): Promise<void> {
  await db.delete(accountDevices).where(lte(accountDevices.lastUsedAt, new Date(at.getTime() - rememberedFor)));
}
