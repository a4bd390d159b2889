import { randomUUID } from "node:crypto";
import { fieldLimits, foldEmail, type FederatedRefusal, type SignInProviderId } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountIdentities, accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import type { OpenIdProvider, ProvidedIdentity } from "../providers/openid/openIdProvider.ts";
import { endCodes } from "./codes.ts";
import { postTo, type IdentityContext } from "./context.ts";
import { joinOrders } from "./signUp.ts";

export function providerOf({ providers }: IdentityContext, id: SignInProviderId): OpenIdProvider {
  const provider = providers.find((each) => each.id === id);
  if (!provider) throw problem("ROUTE_NOT_FOUND", 404, "This shop does not offer this way to log in.");
  return provider;
}

export async function accountOf(tx: Database, { issuer, subject }: Pick<ProvidedIdentity, "issuer" | "subject">) {
  const [found] = await tx
    .select({ account: accounts })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)))
    .for("share", { of: accounts });
  return found?.account;
}

/** An account's initial name. Never empty, because an account without a name is incomplete. */
function nameFor({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  const printable = (text: string) => text.replace(/[\p{C}\p{Extended_Pictographic}]/gu, "").trim();
  const first = printable(firstName) || printable(email.split("@")[0] ?? "") || "Customer";
  return {
    firstName: first.slice(0, fieldLimits.firstName),
    lastName: printable(lastName).slice(0, fieldLimits.lastName),
  };
}

/**
 * Creates a confirmed account for a proven address, or takes over a pending account. Does nothing if a confirmed
 * account has the address. A stranger may have created the pending account, so its password and codes are removed.
 */
export async function claim(
  tx: Database,
  context: IdentityContext,
  proven: { email: string; firstName: string; lastName: string },
  at: Date,
): Promise<AccountRow | undefined> {
  const { email } = proven;
  const emailKey = foldEmail(email) ?? "";
  const about = { email, passwordHash: null, ...nameFor(proven), confirmedAt: at };
  const [created] = await tx
    .insert(accounts)
    .values({ id: randomUUID(), emailKey, ...about, createdAt: at })
    .onConflictDoNothing()
    .returning();
  const [waiting] = created
    ? []
    : await tx.select().from(accounts).where(eq(accounts.emailKey, emailKey)).for("update");
  if (waiting && waiting.confirmedAt !== null) return undefined;
  if (waiting) {
    await endCodes(tx, waiting.id, ["signUp", "passwordReset", "emailChange"], at);
    await context.sessions.endAll(tx, waiting.id);
  }
  const [taken] = waiting
    ? await tx.update(accounts).set(about).where(eq(accounts.id, waiting.id)).returning()
    : [created];
  if (taken) await joinOrders(tx, taken.id, emailKey);
  return taken;
}

/**
 * Adds a provider identity to an account. @returns whether the identity was added, already belonged to this account, or
 * belongs to another account
 */
export async function addIdentity(
  tx: Database,
  provider: SignInProviderId,
  { issuer, subject }: Pick<ProvidedIdentity, "issuer" | "subject">,
  accountId: string,
  at: Date,
): Promise<"added" | "known" | "another's"> {
  const [added] = await tx
    .insert(accountIdentities)
    .values({ issuer, subject, provider, accountId, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (added) return "added";
  return (await accountOf(tx, { issuer, subject }))?.id === accountId ? "known" : "another's";
}

export async function tellOfLink(
  tx: Database,
  context: IdentityContext,
  provider: SignInProviderId,
  { id, email }: AccountRow,
  at: Date,
): Promise<void> {
  const { name } = providerOf(context, provider);
  const content = emails.providerLinked.write(name, context.settings(), context.baseUrl);
  await postTo(tx, context, email, emails.providerLinked.topic(`${id}:${at.getTime()}`), content, at);
}

export async function linkToOwn(
  context: IdentityContext,
  id: SignInProviderId,
  provided: ProvidedIdentity,
  accountId: string,
): Promise<"linked" | Extract<FederatedRefusal, "expired" | "inUse">> {
  const at = new Date(context.now());
  return inTransaction(context.db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("share");
    if (!account) return "expired";
    const result = await addIdentity(tx, id, provided, accountId, at);
    if (result === "another's") return "inUse";
    if (result === "added") await tellOfLink(tx, context, id, account, at);
    return "linked";
  });
}

/** Providers that the customer signs in with. */
export async function linkedProviders(
  { db }: Pick<IdentityContext, "db">,
  accountId: string,
): Promise<SignInProviderId[]> {
  const rows = await db
    .selectDistinct({ provider: accountIdentities.provider })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .orderBy(accountIdentities.provider);
  return rows.map(({ provider }) => provider);
}

/**
 * Removes a provider from an account. Customers cannot be locked out, because a password can always be set by email.
 */
export async function unlinkProvider(
  context: IdentityContext,
  { id, email }: AccountRow,
  provider: SignInProviderId,
): Promise<void> {
  const at = new Date(context.now());
  await inTransaction(context.db, async (tx) => {
    const isIt = and(eq(accountIdentities.accountId, id), eq(accountIdentities.provider, provider));
    const removed = await tx.delete(accountIdentities).where(isIt).returning();
    if (removed.length === 0) return;
    const name = context.providers.find((each) => each.id === provider)?.name ?? provider;
    const content = emails.providerUnlinked.write(name, context.settings(), context.baseUrl);
    await postTo(tx, context, email, emails.providerUnlinked.topic(`${id}:${at.getTime()}`), content, at);
  });
}
