import { randomUUID } from "node:crypto";
import {
  accountMessages,
  emailError,
  foldEmail,
  signInProviders,
  type FederatedRefusal,
  type SignInProviderId,
} from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts, type AccountRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { emails } from "../emails/emails.ts";
import { ProblemError, problem } from "../foundation/problem.ts";
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  SignInCancelledError,
  type ProvidedIdentity,
} from "../providers/openid/openIdProvider.ts";
import type { CodeRefusals } from "./codes.ts";
import { enter, type Entered, type EnteringAsker } from "./entry.ts";
import { codeTries, confirmationCodes, federatedAnswer, federatedStarts } from "./limits.ts";
import { postTo, type IdentityContext } from "./context.ts";
import { accountOf, addIdentity, claim, linkToOwn, providerOf, tellOfLink } from "./linkedProviders.ts";

/** Seconds that a browser may spend at a provider, and seconds for entering a code afterwards. */
const awayFor = 600;
const proveFor = 900;
const toProvider = "to a provider";
const toProof = "to a proof";

/** Sealed cookie of a browser that was redirected to a sign-in provider. */
const startSchema = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Account of the signed-in customer who adds the provider. */
  linkTo: z.uuid().optional(),
});

/** A person's account at a provider, while the code for the email address is pending. */
const pendingSchema = z.object({
  provider: z.enum(signInProviders),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestId: z.uuid(),
});
type Pending = z.infer<typeof pendingSchema>;

export type FederatedOutcome =
  | { is: "signedIn"; account: AccountRow; entered: Entered }
  /** The provider was added to the signed-in customer's account. */
  | { is: "linked" }
  /** Ownership of the email address must first be proven with a code. */
  | { is: "toProve"; sealed: string }
  | { is: "refused"; why: FederatedRefusal };

const redirectUriOf = ({ baseUrl }: IdentityContext, provider: SignInProviderId) =>
  `${baseUrl}/api/auth/federated/${provider}/callback`;

/**
 * Starts signing in with a provider. Seals the values that the response must match in a cookie, so that a response in
 * another browser is refused (specification/accounts#federated-bound).
 * @param linkTo account of the signed-in customer, to add the provider to it
 */
export async function startFederated(
  context: IdentityContext,
  id: SignInProviderId,
  { client }: EnteringAsker,
  linkTo?: string,
): Promise<{ url: string; sealed: string }> {
  const provider = providerOf(context, id);
  await context.attempts.take([federatedStarts, client]);
  try {
    const { url, asked } = await provider.ask(redirectUriOf(context, id));
    const start = { provider: id, ...asked, ...(linkTo !== undefined && { linkTo }) };
    return { url, sealed: await context.box.seal(toProvider, start, awayFor) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    context.logger.error({ error, provider: id }, "sign-in provider did not respond");
    throw problem("ACCOUNT_PROVIDER_UNAVAILABLE", 503, accountMessages.providerUnavailable);
  }
}

/**
 * Finishes a sign-in when the browser returns from a provider.
 * @param session account that the browser is signed in to
 */
export async function finishFederated(
  context: IdentityContext,
  id: SignInProviderId,
  answer: URLSearchParams,
  sealed: string | undefined,
  asker: EnteringAsker,
  session: string | undefined,
): Promise<FederatedOutcome> {
  const start = await context.box.open(toProvider, sealed, startSchema);
  if (!start || start.provider !== id) return { is: "refused", why: "expired" };
  try {
    // The use of the state is counted in the database, because a copy of the cookie may exist after the browser has
    // deleted it.
    await context.attempts.take([federatedAnswer, start.state]);
  } catch (error) {
    if (refusalOf(error) === "busy") return { is: "refused", why: "expired" };
    throw error;
  }
  try {
    const provided = await providerOf(context, id).identify(answer, start, redirectUriOf(context, id));
    if (start.linkTo === undefined) return await welcome(context, id, provided, asker);
    if (start.linkTo !== session) return { is: "refused", why: "expired" };
    const linked = await linkToOwn(context, id, provided, start.linkTo);
    return linked === "linked" ? { is: "linked" } : { is: "refused", why: linked };
  } catch (error) {
    const why = refusalOf(error);
    if (why === undefined) throw error;
    if (why === "unavailable" || why === "refused") {
      context.logger.error({ error, provider: id }, "sign-in with a provider failed");
    }
    return { is: "refused", why };
  }
}

function refusalOf(error: unknown): FederatedRefusal | undefined {
  if (error instanceof SignInCancelledError) return "cancelled";
  if (error instanceof ProviderUnavailableError) return "unavailable";
  if (error instanceof ProviderRefusedError) return "refused";
  return error instanceof ProblemError && error.status === 429 ? "busy" : undefined;
}

/**
 * Signs in a known person, or creates an account for a new one. Requires a code if an account could otherwise be taken
 * over.
 */
async function welcome(
  context: IdentityContext,
  id: SignInProviderId,
  provided: ProvidedIdentity,
  asker: EnteringAsker,
): Promise<FederatedOutcome> {
  const { db, now, attempts } = context;
  const at = new Date(now());
  const email = provided.email?.trim() ?? "";
  const emailKey = foldEmail(email) ?? "";
  const done = await inTransaction(db, async (tx): Promise<FederatedOutcome | undefined> => {
    const known = await accountOf(tx, provided);
    if (known) return { is: "signedIn", account: known, entered: await enter(tx, context, known, asker, at, false) };
    if (emailKey === "" || emailError(email) !== undefined) return { is: "refused", why: "noEmail" };
    if (!provided.isEmailVerified) return undefined;
    const account = await claim(tx, context, { ...provided, email }, at);
    if (!account) return undefined;
    await addIdentity(tx, id, provided, account.id, at);
    return { is: "signedIn", account, entered: await enter(tx, context, account, asker, at, false) };
  });
  if (done) return done;
  const { client } = asker;
  await attempts.take(
    [confirmationCodes.ofEmail, emailKey],
    [confirmationCodes.ofEmailInDay, emailKey],
    [confirmationCodes.ofClient, client],
  );
  return { is: "toProve", sealed: await askForProof(context, id, { ...provided, email }, at) };
}

/**
 * Sends a code to the address that the provider reported. Behaves identically for addresses with and without an
 * account.
 */
async function askForProof(
  context: IdentityContext,
  provider: SignInProviderId,
  { issuer, subject, email, firstName, lastName }: ProvidedIdentity & { email: string },
  at: Date,
): Promise<string> {
  const { db, codes, settings, baseUrl } = context;
  const emailKey = foldEmail(email) ?? "";
  const { name } = providerOf(context, provider);
  const requestId = randomUUID();
  await inTransaction(db, async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey));
    const code = { purpose: "federated", emailKey, email, requestId, accountId: account?.id ?? null } as const;
    const { id, digits } = await codes.issue(tx, code, at);
    const content = emails.federatedCode.write(digits, name, settings(), baseUrl);
    await postTo(tx, context, email, emails.federatedCode.topic(id), content, at);
  });
  const pending: Pending = { provider, issuer, subject, email, firstName, lastName, requestId };
  return context.box.seal(toProof, pending, proveFor);
}

/** Returns the provider and the address of the pending code. Undefined if no code is pending. */
export async function readPending(
  context: IdentityContext,
  sealed: string | undefined,
): Promise<{ provider: string; email: string } | undefined> {
  const pending = await context.box.open(toProof, sealed, pendingSchema);
  return pending && { provider: providerOf(context, pending.provider).name, email: pending.email };
}

/**
 * Signs in with the code that proves ownership of the address. Adds the provider to the address's account, creating the
 * account if necessary.
 */
export async function proveFederated(
  context: IdentityContext,
  sealed: string | undefined,
  digits: string,
  asker: EnteringAsker,
): Promise<{ account: AccountRow; entered: Entered }> {
  const { db, now, attempts, codes, box } = context;
  const pending = await box.open(toProof, sealed, pendingSchema);
  if (!pending) throw problem("ACCOUNT_NOT_FOUND", 404, accountMessages.notFound);
  await attempts.take([codeTries, asker.client]);
  const at = new Date(now());
  const emailKey = foldEmail(pending.email) ?? "";
  const proven = await inTransaction(db, async (tx) => {
    // A code is accepted only in the browser that started the sign-in.
    const checked = await codes.check(tx, "federated", emailKey, digits, at, { requestId: pending.requestId });
    if (checked.is !== "right") return checked;
    const [existing] = await tx.select().from(accounts).where(eq(accounts.emailKey, emailKey)).for("update");
    const isTheirs = existing !== undefined && existing.confirmedAt !== null;
    const account = isTheirs ? existing : await claim(tx, context, pending, at);
    if (!account) return { is: "over" as const };
    const added = await addIdentity(tx, pending.provider, pending, account.id, at);
    if (added === "another's") return { is: "used" as const };
    if (isTheirs && added === "added") await tellOfLink(tx, context, pending.provider, account, at);
    return { is: "right" as const, account, entered: await enter(tx, context, account, asker, at) };
  });
  if (proven.is !== "wrong") await attempts.giveBack([codeTries, asker.client]);
  if (proven.is !== "right") throw problem(...proofRefusals[proven.is]);
  return proven;
}

const wrong = ["ACCOUNT_CONFIRMATION_CODE_INVALID", 422, accountMessages.codeInvalid] as const;
const proofRefusals: CodeRefusals = { wrong, used: wrong, over: wrong };
