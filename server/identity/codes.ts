import { createHmac, randomInt, randomUUID } from "node:crypto";
import { codeLength, type ErrorCode } from "@corkwood/commerce";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { accountCodes, type AccountCodeRow, type CodePurpose } from "../db/schema.ts";
import { shopSecret } from "../db/secrets.ts";
import { isSameSecret } from "../foundation/sameSecret.ts";
import type { SealedBox } from "./federated/sealedBox.ts";
import { unconfirmedLife } from "./limits.ts";

const minute = 60_000;
/** Code lifetime in milliseconds (specification/accounts#codes). */
const life = 15 * minute;
const maxTries = 5;
/**
 * How long an expired code is kept, in milliseconds. Until then, responses report the code as expired instead of wrong.
 */
const known = 24 * 60 * minute;

/**
 * Expiry time for a code that was ended early. It is long ago rather than now, because a request that waits for a lock
 * began earlier, and another process's clock may be behind.
 */
const over = new Date(0);

/**
 * Purposes for which the caller counts wrong attempts, so that strangers cannot use up the attempts of a code's owner.
 */
const triedElsewhere: ReadonlySet<CodePurpose> = new Set(["passwordReset"]);

/** A code's purpose, and the values that take effect when the code is used. */
export type NewCode = Pick<AccountCodeRow, "purpose" | "emailKey" | "email" | "accountId"> &
  Partial<Pick<AccountCodeRow, "requestId" | "passwordHash" | "firstName" | "lastName" | "subscribeToMarketing">>;

/** Account or request that a code must belong to. @default any request for the address */
export type CodeBinding = Partial<Pick<AccountCodeRow, "accountId" | "requestId">>;

/**
 * Result of a code check. used: the code is correct, but was already used. over: the code is correct, but has expired
 * or has no attempts left.
 */
export type CheckedCode = { is: "right"; row: AccountCodeRow } | { is: "used" | "over" | "wrong" };

/** Response for each kind of rejected code: error code, status and text. */
export type CodeRefusals = Readonly<
  Record<Exclude<CheckedCode["is"], "right">, readonly [code: ErrorCode, status: number, text: string]>
>;

/** Emailed six-digit codes, each for one purpose and one use. */
export interface Codes {
  /** @returns the code's id, and its digits, which are not stored */
  issue: (tx: Database, code: NewCode, at: Date) => Promise<{ id: string; digits: string }>;
  /**
   * Checks the digits that a customer typed. The right code is used up and invalidates all other codes for the same
   * address and purpose. A wrong attempt counts against every code within `bound`, so that requesting several codes
   * does not allow more attempts. It does not count against other codes, so that strangers cannot use up the owner's
   * attempts. For password resets, attempts are counted per requesting browser instead. Runs the same statements
   * whether or not the address has codes.
   */
  check: (
    tx: Database,
    purpose: CodePurpose,
    emailKey: string,
    digits: string,
    at: Date,
    bound?: CodeBinding,
  ) => Promise<CheckedCode>;
  /** Finds the code with these digits without consuming it. */
  find: (
    db: Database,
    purpose: CodePurpose,
    emailKey: string,
    digits: string,
    at: Date,
  ) => Promise<AccountCodeRow | undefined>;
  tidy: (db: Database, at: Date) => Promise<void>;
}

export async function openCodes(db: Database): Promise<Codes> {
  const secret = await shopSecret(db, "account-codes");
  const hashOf = (id: string, digits: string) =>
    createHmac("sha256", secret).update(`${id} ${digits}`).digest("base64url");
  const isLive = (row: AccountCodeRow, at: Date) => row.expiresAt > at && row.tries < maxTries;
  const ofAddress = (purpose: CodePurpose, emailKey: string) =>
    and(eq(accountCodes.emailKey, emailKey), eq(accountCodes.purpose, purpose));
  const knownRows = (db: Database, condition: SQL | undefined, at: Date) =>
    db
      .select()
      .from(accountCodes)
      .where(and(condition, gt(accountCodes.createdAt, new Date(at.getTime() - known))))
      .orderBy(desc(accountCodes.createdAt), accountCodes.id);
  const matching = (rows: AccountCodeRow[], digits: string) =>
    rows.find(({ id, codeHash }) => isSameSecret(codeHash, hashOf(id, digits)));

  return {
    issue: async (tx, code, at) => {
      const id = randomUUID();
      const digits = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const expiresAt = new Date(at.getTime() + life);
      await tx.insert(accountCodes).values({ id, ...code, codeHash: hashOf(id, digits), createdAt: at, expiresAt });
      return { id, digits };
    },

    find: async (db, purpose, emailKey, digits, at) =>
      matching(await knownRows(db, ofAddress(purpose, emailKey), at), digits),

    check: async (tx, purpose, emailKey, digits, at, { accountId, requestId } = {}) => {
      const all = ofAddress(purpose, emailKey);
      const isBound = and(
        all,
        accountId == null ? undefined : eq(accountCodes.accountId, accountId),
        requestId === undefined ? undefined : eq(accountCodes.requestId, requestId),
      );
      // Locks all codes for the address in a fixed order, because the correct code invalidates the others.
      const locked = await knownRows(tx, all, at).for("update");
      const row = matching(
        locked.filter(
          (each) =>
            (accountId == null || each.accountId === accountId) &&
            (requestId === undefined || each.requestId === requestId),
        ),
        digits,
      );
      const isRight = row !== undefined && row.usedAt === null && isLive(row, at);
      // Runs a single statement in every case, so that outcomes are indistinguishable. The right code is used up and
      // invalidates all others.
      await tx
        .update(accountCodes)
        .set(
          isRight
            ? {
                usedAt: sql`case when ${eq(accountCodes.id, row.id)} then ${at.toISOString()}::timestamptz end`,
                expiresAt: over,
              }
            : {
                tries: sql`least(${accountCodes.tries} + ${triedElsewhere.has(purpose) ? 0 : 1}::integer, ${maxTries})`,
              },
        )
        .where(and(isRight ? all : isBound, isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, at)));
      if (isRight) return { is: "right", row };
      if (!row) return { is: "wrong" };
      return { is: row.usedAt === null ? "over" : "used" };
    },

    tidy: async (tx, at) => {
      const madeBefore = (milliseconds: number) => lte(accountCodes.createdAt, new Date(at.getTime() - milliseconds));
      // A pending sign-up is stored with its codes, so codes are kept for as long as another one can be sent.
      const isWaiting = eq(accountCodes.purpose, "signUp");
      await tx
        .delete(accountCodes)
        .where(or(and(not(isWaiting), madeBefore(known)), madeBefore(unconfirmedLife * 1000)));
    },
  };
}

/** Code requests stored in a browser cookie. Each has the label used to seal it and a lifetime in seconds. */
const requests = {
  signUp: { purpose: "to confirm a sign-up", seconds: unconfirmedLife },
  passwordReset: { purpose: "to reset a password", seconds: life / 1000 },
} as const satisfies Partial<Record<CodePurpose, { purpose: string; seconds: number }>>;

const requestSchema = z.object({ requestId: z.uuid(), emailKey: z.string() });

/** Seals a request for its cookie. The cookie is also set for an address without an account, so it reveals nothing. */
export function sealRequest(
  box: SealedBox,
  of: keyof typeof requests,
  request: z.infer<typeof requestSchema>,
): Promise<string> {
  const { purpose, seconds } = requests[of];
  return box.seal(purpose, request, seconds);
}

/** Returns the id of this browser's request for the address. Undefined if this browser made no request. */
export async function readRequest(
  box: SealedBox,
  of: keyof typeof requests,
  sealed: string | undefined,
  emailKey: string,
): Promise<string | undefined> {
  const request = await box.open(requests[of].purpose, sealed, requestSchema);
  return request?.emailKey === emailKey ? request.requestId : undefined;
}

/** Ends an account's unused codes. */
export async function endCodes(
  tx: Database,
  accountId: string,
  purposes: readonly CodePurpose[],
  at: Date,
): Promise<void> {
  await tx
    .update(accountCodes)
    .set({ expiresAt: over })
    .where(
      and(
        eq(accountCodes.accountId, accountId),
        inArray(accountCodes.purpose, [...purposes]),
        isNull(accountCodes.usedAt),
        gt(accountCodes.expiresAt, at),
      ),
    );
}

/**
 * Finds the sign-ups that could confirm the unconfirmed account of an address, newest first. Returns the newest code of
 * each sign-up.
 */
export async function pendingSignUps(db: Database, emailKey: string): Promise<AccountCodeRow[]> {
  const rows = await db
    .selectDistinctOn([accountCodes.requestId])
    .from(accountCodes)
    .where(
      and(
        eq(accountCodes.emailKey, emailKey),
        eq(accountCodes.purpose, "signUp"),
        isNotNull(accountCodes.accountId),
        isNull(accountCodes.usedAt),
      ),
    )
    .orderBy(accountCodes.requestId, desc(accountCodes.createdAt));
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
