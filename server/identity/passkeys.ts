import {
  accountMessages,
  maxPasskeys,
  type PasskeyAnswer,
  type PasskeyAsked,
  type PasskeyCredential,
  type PasskeyWanted,
} from "@corkwood/commerce";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { accountPasskeys, accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import { enter, type Entered, type EnteringAsker } from "./entry.ts";
import { passkeyAsks, passkeyChallenge, signInLimits } from "./limits.ts";
import { postTo, type Asker, type IdentityContext, type SignedIn } from "./context.ts";

/** The library is loaded on first use, because loading it takes half a second of CPU time, a fifth of startup. */
const webAuthn = () => import("@simplewebauthn/server");

/** Time limit for answering a challenge, in seconds. */
const answerFor = 300;
const toMake = "to make a passkey";
const toEnter = "to sign in with a passkey";

/** Sealed cookie, set while a challenge is pending. */
const makeSchema = z.object({ challenge: z.string(), accountId: z.uuid() });
const enterSchema = z.object({ challenge: z.string() });

const rpIdOf = ({ baseUrl }: IdentityContext) => new URL(baseUrl).hostname;
const originOf = ({ baseUrl }: IdentityContext) => new URL(baseUrl).origin;

const refused = () => problem("ACCOUNT_PASSKEY_REFUSED", 422, accountMessages.passkeyRefused);

const tooMany = () => problem("ACCOUNT_PASSKEY_REFUSED", 422, accountMessages.tooManyPasskeys);

/** Creates the challenge to add a passkey to the account. */
export async function askForPasskey(context: IdentityContext, account: AccountRow) {
  const { db, settings, box } = context;
  const known = await db.select().from(accountPasskeys).where(eq(accountPasskeys.accountId, account.id));
  if (known.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  const generated = await generateRegistrationOptions({
    rpName: settings().shopName,
    rpID: rpIdOf(context),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    userID: new TextEncoder().encode(account.id),
  });
  const { challenge, rp, user, pubKeyCredParams } = generated;
  const options: PasskeyWanted = {
    challenge,
    rp: { name: rp.name, id: rpIdOf(context) },
    user,
    pubKeyCredParams,
    timeout: answerFor * 1000,
    attestation: "none",
    excludeCredentials: known.map(({ id }) => ({ id, type: "public-key" })),
    // The device has to verify its user, because a passkey replaces the password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  };
  const carried = { challenge: options.challenge, accountId: account.id };
  return { options, sealed: await box.seal(toMake, carried, answerFor) };
}

/** Marks a challenge as answered, across processes. */
const useUp = ({ attempts }: IdentityContext, challenge: string) => attempts.take([passkeyChallenge, challenge]);

/** Adds a passkey, and emails the customer. */
export async function addPasskey(
  context: IdentityContext,
  { id: accountId, email }: AccountRow,
  { credential, name }: { credential: PasskeyCredential; name: string },
  sealed: string | undefined,
): Promise<void> {
  const { db, now, box, settings, baseUrl } = context;
  const carried = await box.open(toMake, sealed, makeSchema);
  if (!carried || carried.accountId !== accountId) throw refused();
  await useUp(context, carried.challenge);
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: carried.challenge,
    expectedOrigin: originOf(context),
    expectedRPID: rpIdOf(context),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const at = new Date(now());
  await inTransaction(db, async (tx) => {
    // The account is locked, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const known = await tx.$count(accountPasskeys, eq(accountPasskeys.accountId, accountId));
    if (known >= maxPasskeys) throw tooMany();
    const key = Buffer.from(publicKey).toString("base64url");
    const values = { id, accountId, publicKey: key, counter, transports, name, createdAt: at };
    const [added] = await tx.insert(accountPasskeys).values(values).onConflictDoNothing().returning();
    if (!added) throw refused();
    const content = emails.passkeyAdded.write(settings(), baseUrl);
    await postTo(tx, context, email, emails.passkeyAdded.topic(id), content, at);
  });
}

/** An account's passkeys, newest first. */
export async function listPasskeys({ db }: Pick<IdentityContext, "db">, accountId: string) {
  const rows = await db
    .select()
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .orderBy(desc(accountPasskeys.createdAt), accountPasskeys.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    madeAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const isOf = (accountId: string, id: string) =>
  and(eq(accountPasskeys.id, id), eq(accountPasskeys.accountId, accountId));

export async function namePasskey({ db }: IdentityContext, accountId: string, id: string, name: string): Promise<void> {
  await db.update(accountPasskeys).set({ name }).where(isOf(accountId, id));
}

export async function removePasskey(
  context: IdentityContext,
  { id: accountId, email }: AccountRow,
  id: string,
): Promise<void> {
  const { db, now, settings, baseUrl } = context;
  const at = new Date(now());
  await inTransaction(db, async (tx) => {
    const [removed] = await tx.delete(accountPasskeys).where(isOf(accountId, id)).returning();
    if (!removed) return;
    const content = emails.passkeyRemoved.write(settings(), baseUrl);
    await postTo(tx, context, email, emails.passkeyRemoved.topic(`${id}:${at.getTime()}`), content, at);
  });
}

/** Creates the challenge to sign in with any passkey of this shop. */
export async function askToEnterByPasskey(context: IdentityContext, { client }: EnteringAsker) {
  await context.attempts.take([passkeyAsks, client]);
  const rpId = rpIdOf(context);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  const options: PasskeyAsked = { challenge, rpId, timeout: answerFor * 1000, userVerification: "required" };
  return { options, sealed: await context.box.seal(toEnter, { challenge: options.challenge }, answerFor) };
}

/** Signs in with a passkey. The refusal does not reveal its reason. */
export async function enterByPasskey(
  context: IdentityContext,
  answer: PasskeyAnswer,
  sealed: string | undefined,
  asker: EnteringAsker,
): Promise<{ account: AccountRow; entered: Entered }> {
  return verifyAnswer(context, answer, sealed, asker, async (tx, account, at) => {
    if (account.confirmedAt === null) return undefined;
    return { account, entered: await enter(tx, context, account, asker, at) };
  });
}

/** Proves the customer's identity with one of their account's passkeys. */
export async function proveByPasskey(
  context: IdentityContext,
  { account, sessionId }: Pick<SignedIn, "account" | "sessionId">,
  answer: PasskeyAnswer,
  sealed: string | undefined,
  asker: Asker,
): Promise<void> {
  await verifyAnswer(context, answer, sealed, asker, async (tx, owner, at) => {
    if (owner.id !== account.id) return undefined;
    await context.sessions.prove(tx, sessionId, at);
    return owner;
  });
}

/**
 * Verifies a device's response to this browser's challenge, and then runs the work.
 * @param work called with the passkey's account; returns undefined to refuse the passkey
 */
async function verifyAnswer<T>(
  context: IdentityContext,
  answer: PasskeyAnswer,
  sealed: string | undefined,
  { client }: Asker,
  work: (tx: Database, account: AccountRow, at: Date) => Promise<T | undefined>,
): Promise<T> {
  const { db, now, box, attempts } = context;
  const carried = await box.open(toEnter, sealed, enterSchema);
  if (!carried) throw refused();
  await useUp(context, carried.challenge);
  const tried = [signInLimits.ofClient, client] as const;
  await attempts.take(tried);
  const { verifyAuthenticationResponse } = await webAuthn();
  const at = new Date(now());
  const done = await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ passkey: accountPasskeys, account: accounts })
      .from(accountPasskeys)
      .innerJoin(accounts, eq(accounts.id, accountPasskeys.accountId))
      .where(eq(accountPasskeys.id, answer.id))
      .for("update", { of: accountPasskeys });
    if (!found) return undefined;
    const { passkey, account } = found;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: carried.challenge,
      expectedOrigin: originOf(context),
      expectedRPID: rpIdOf(context),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: at };
    await tx.update(accountPasskeys).set(used).where(eq(accountPasskeys.id, passkey.id));
    return work(tx, account, at);
  });
  if (done === undefined) throw refused();
  await attempts.giveBack(tried);
  return done;
}
