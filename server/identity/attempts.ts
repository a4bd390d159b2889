import { createHmac } from "node:crypto";
import { accountMessages } from "@corkwood/commerce";
import { inArray, sql } from "drizzle-orm";
import { boundAttempts, countAttempt } from "../db/attemptCounts.ts";
import type { Database } from "../db/connection.ts";
import { attemptCounts } from "../db/schema.ts";
import { shopSecret } from "../db/secrets.ts";
import { problem, ProblemError } from "../foundation/problem.ts";

/** So many tries in a period. */
export interface Limit {
  /** Its name in the database. */
  name: string;
  attempts: number;
  seconds: number;
  /** Message shown when attempts are exhausted. @default too many failed attempts */
  detail?: string;
}

/** A limit, and whom it is for: an address, a network, or both. */
export type Counted = readonly [limit: Limit, about: string];

/** Limits that are counted in the database: for all processes of the shop together, and through a restart. */
export interface Attempts {
  /**
   * Counts one try at each limit, before anything is looked up: tries at the same time cannot pass it together. Refuses
   * with ACCOUNT_ATTEMPT_LIMIT_EXCEEDED where one of them has none left.
   */
  take: (...counted: readonly Counted[]) => Promise<void>;
  /** It was right: the tries do not count. */
  giveBack: (...counted: readonly Counted[]) => Promise<void>;
  /** Does what these tries were taken for. Where the shop is too busy to do it, nothing was tried: they do not count. */
  unlessBusy: <T>(counted: readonly Counted[], work: () => Promise<T>) => Promise<T>;
  /** Removes counts whose time is over, and what is too much. */
  tidy: () => Promise<void>;
}

export async function openAttempts(db: Database, now: () => number): Promise<Attempts> {
  const secret = await shopSecret(db, "attempts");
  const bounded = boundAttempts(db, now);
  const keyOf = ([{ name }, about]: Counted) =>
    createHmac("sha256", secret).update(`${name} ${about}`).digest("base64url");

  async function count(counted: Counted): Promise<ProblemError | undefined> {
    const [{ attempts, seconds, detail = accountMessages.tooManyAttempts }] = counted;
    const at = new Date(now());
    const until = new Date(at.getTime() + seconds * 1000);
    const row = await countAttempt(db, keyOf(counted), { at, until });
    await bounded.added(1);
    if (row.count <= attempts) return undefined;
    const wait = Math.max(1, Math.ceil((row.expiresAt.getTime() - at.getTime()) / 1000));
    const headers = { "retry-after": String(wait) };
    return problem("ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", 429, detail, undefined, undefined, headers);
  }

  const giveBack: Attempts["giveBack"] = async (...counted) => {
    await db
      .update(attemptCounts)
      .set({ count: sql`greatest(${attemptCounts.count} - 1, 0)` })
      .where(inArray(attemptCounts.key, counted.map(keyOf)));
  };

  return {
    take: async (...counted) => {
      // Each is counted, whatever another one says, so that the statements do not tell which it was.
      const refusals = [];
      for (const each of counted) refusals.push(await count(each));
      const refusal = refusals.find((each) => each !== undefined);
      if (refusal) throw refusal;
    },
    giveBack,
    unlessBusy: async (counted, work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ProblemError && error.code === "RATE_LIMITED") await giveBack(...counted);
        throw error;
      }
    },
    tidy: bounded.tidy,
  };
}
