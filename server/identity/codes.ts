import { createHmac, randomInt, randomUUID } from "node:crypto";
import { codeLength, type ErrorCode } from "@corkwood/commerce";
import { and, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountCodes, type AccountCodeRow, type CodePurpose } from "../db/schema.ts";
import { shopSecret } from "../db/secrets.ts";
import { isSameSecret } from "../foundation/sameSecret.ts";

const minute = 60_000;
/** How long a code is good for (specification/accounts#codes). */
const life = 15 * minute;
const maxTries = 5;
/** How long the shop knows that a code was one: to say that it is over instead of that it is wrong. */
const known = 24 * 60 * minute;

/**
 * When a code ended that was ended before its time: long ago. The moment itself would not do: whoever waits for a lock began
 * before it, and the clock of another process may be behind.
 */
const over = new Date(0);

/** What a code does when it is used. */
export type NewCode = Pick<AccountCodeRow, "purpose" | "emailKey" | "email" | "accountId"> &
  Partial<Pick<AccountCodeRow, "passwordHash" | "firstName" | "lastName" | "subscribeToMarketing">>;

/** used: it was right, and had been used before. over: it was right, and its time or its tries had ended. */
export type CheckedCode = { is: "right"; row: AccountCodeRow } | { is: "used" | "over" | "wrong" };

/** How a code that is not right is refused: code, status and text. */
export type CodeRefusals = Readonly<
  Record<Exclude<CheckedCode["is"], "right">, readonly [code: ErrorCode, status: number, text: string]>
>;

/** Codes of emails: six digits, each for one purpose, once. */
export interface Codes {
  /** @returns its id and its digits, which are nowhere else */
  issue: (tx: Database, code: NewCode, at: Date) => Promise<{ id: string; digits: string }>;
  /**
   * Tries digits, and uses up the code that they are right for. A wrong try counts for every code of this address and
   * purpose, so several codes do not give more tries. It runs the same statements whether the address has codes or not.
   * @param accountId only codes of this account are looked at. @default those of all accounts
   */
  check: (
    tx: Database,
    purpose: CodePurpose,
    emailKey: string,
    digits: string,
    at: Date,
    accountId?: string,
  ) => Promise<CheckedCode>;
  /** Ends codes of an account that were not used. */
  end: (tx: Database, accountId: string, purposes: readonly CodePurpose[], at: Date) => Promise<void>;
  tidy: (db: Database, at: Date) => Promise<void>;
}

export async function openCodes(db: Database): Promise<Codes> {
  const secret = await shopSecret(db, "account-codes");
  const hashOf = (id: string, digits: string) =>
    createHmac("sha256", secret).update(`${id} ${digits}`).digest("base64url");
  const isLive = (row: AccountCodeRow, at: Date) => row.expiresAt > at && row.tries < maxTries;

  return {
    issue: async (tx, code, at) => {
      const id = randomUUID();
      const digits = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const expiresAt = new Date(at.getTime() + life);
      await tx.insert(accountCodes).values({ id, ...code, codeHash: hashOf(id, digits), createdAt: at, expiresAt });
      return { id, digits };
    },

    check: async (tx, purpose, emailKey, digits, at, accountId) => {
      const isOfThem = and(
        eq(accountCodes.emailKey, emailKey),
        eq(accountCodes.purpose, purpose),
        accountId === undefined ? undefined : eq(accountCodes.accountId, accountId),
      );
      const rows = await tx
        .select()
        .from(accountCodes)
        .where(and(isOfThem, gt(accountCodes.createdAt, new Date(at.getTime() - known))))
        .orderBy(desc(accountCodes.createdAt), accountCodes.id)
        .for("update");
      const row = rows.find(({ id, codeHash }) => isSameSecret(codeHash, hashOf(id, digits)));
      const isRight = row !== undefined && row.usedAt === null && isLive(row, at);
      // One statement for each outcome, so that they look alike: the right code is used up, and ends all others.
      await tx
        .update(accountCodes)
        .set(
          isRight
            ? {
                usedAt: sql`case when ${eq(accountCodes.id, row.id)} then ${at.toISOString()}::timestamptz end`,
                expiresAt: over,
              }
            : { tries: sql`least(${accountCodes.tries} + 1, ${maxTries})` },
        )
        .where(and(isOfThem, isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, at)));
      if (isRight) return { is: "right", row };
      if (!row) return { is: "wrong" };
      return { is: row.usedAt === null ? "over" : "used" };
    },

    end: async (tx, accountId, purposes, at) => {
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
    },

    tidy: async (tx, at) =>
      void (await tx.delete(accountCodes).where(lte(accountCodes.createdAt, new Date(at.getTime() - known)))),
  };
}
