import { accountMessages } from "@corkwood/commerce";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { problem } from "../foundation/problem.ts";
import type { CodeRefusals } from "./codes.ts";
import { codeTries, proofCodes } from "./limits.ts";
import { postTo, type Asker, type IdentityContext, type SignedIn } from "./context.ts";
import { requirePassword } from "./password.ts";

/** Validity of a proof of identity in milliseconds. */
const freshFor = 10 * 60_000;

const isFresh = (at: Date | null, now: number) => at !== null && now - at.getTime() < freshFor;

/** Whether the customer proved their identity within the last ten minutes (specification/accounts#proof). */
export const isProven = ({ now }: IdentityContext, { provenAt }: SignedIn): boolean => isFresh(provenAt, now());

/**
 * Rejects changes to sign-in methods without a recent proof of identity, because a stolen session must not lead to
 * lasting access.
 */
export function requireProof(context: IdentityContext, signedIn: SignedIn): void {
  if (!isProven(context, signedIn)) throw problem("ACCOUNT_PROOF_REQUIRED", 403, accountMessages.proofRequired);
}

/**
 * Refuses to close an account, unless the request contains its password or the customer has recently signed in or
 * proven their identity (specification/accounts#close).
 */
export async function proveOwner(
  context: IdentityContext,
  { account, sessionId, provenAt }: SignedIn,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return requirePassword(context, account, password);
  const { now, sessions } = context;
  const found = await sessions.find(sessionId, account.id, new Date(now()));
  if (isFresh(provenAt, now()) || isFresh(found?.session.createdAt ?? null, now())) return;
  throw problem("ACCOUNT_PASSWORD_INCORRECT", 403, accountMessages.logInAgain);
}

export async function proveByPassword(
  context: IdentityContext,
  { account, sessionId }: SignedIn,
  password: string,
): Promise<void> {
  await requirePassword(context, account, password);
  await context.sessions.prove(context.db, sessionId, new Date(context.now()));
}

/** Emails a code that proves the customer's identity, in this session only. */
export async function sendProofCode(
  context: IdentityContext,
  { account, sessionId }: SignedIn,
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes, settings, baseUrl } = context;
  const { id: accountId, email, emailKey } = account;
  await attempts.take(
    [proofCodes.ofEmail, emailKey],
    [proofCodes.ofEmailInDay, emailKey],
    [proofCodes.ofClient, client],
  );
  const at = new Date(now());
  await inTransaction(db, async (tx) => {
    const code = { purpose: "proof", emailKey, email, accountId, requestId: sessionId } as const;
    const { id, digits } = await codes.issue(tx, code, at);
    await postTo(
      tx,
      context,
      email,
      emails.proofCode.topic(id),
      emails.proofCode.write(digits, settings(), baseUrl),
      at,
    );
  });
}

export async function proveByCode(
  context: IdentityContext,
  { account, sessionId }: SignedIn,
  digits: string,
  { client }: Asker,
): Promise<void> {
  const { db, now, attempts, codes, sessions } = context;
  await attempts.take([codeTries, client]);
  const at = new Date(now());
  const checked = await inTransaction(db, async (tx) => {
    const bound = { accountId: account.id, requestId: sessionId };
    const found = await codes.check(tx, "proof", account.emailKey, digits, at, bound);
    if (found.is === "right") await sessions.prove(tx, sessionId, at);
    return found;
  });
  if (checked.is !== "wrong") await attempts.giveBack([codeTries, client]);
  if (checked.is !== "right") throw problem(...proofRefusals[checked.is]);
}

const wrong = ["ACCOUNT_CONFIRMATION_CODE_INVALID", 422, accountMessages.codeInvalid] as const;
const proofRefusals: CodeRefusals = { wrong, used: wrong, over: wrong };
