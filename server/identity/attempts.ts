import { createHmac } from "node:crypto";
import { accountMessages } from "@corkwood/commerce";
import { inArray, sql } from "drizzle-orm";
import { boundAttempts, countAttempt } from "../db/attemptCounts.ts";
import type { Database } from "../db/connection.ts";
import { attemptCounts } from "../db/schema.ts";
import { shopSecret } from "../db/secrets.ts";
import { problem, ProblemError } from "../foundation/problem.ts";

/** Maximum number of attempts per period. */
export interface Limit {
  /** Name in the database. */
  name: string;
  attempts: number;
  seconds: number;
  /** Message shown when attempts are exhausted. @default too many failed attempts */
  detail?: string;
}

/** A limit and the email address, network or both to which it applies. */
export type Counted = readonly [limit: Limit, about: string];

/** Counts attempts in the database, so that limits apply across processes and restarts. */
export interface Attempts {
  /**
   * Counts one attempt for each limit. Call this before looking anything up, so that concurrent attempts cannot exceed
   * a limit. Rejects with ACCOUNT_ATTEMPT_LIMIT_EXCEEDED if one of the limits is exhausted.
   */
  take: (...counted: readonly Counted[]) => Promise<void>;
  /** Removes attempts with a correct value from the count. */
  giveBack: (...counted: readonly Counted[]) => Promise<void>;
  /**
   * Runs the work for which these attempts were counted. If the shop is too busy for it, removes the attempts from the
   * count, because nothing was checked.
   */
  unlessBusy: <T>(counted: readonly Counted[], work: () => Promise<T>) => Promise<T>;
  /** Deletes expired counts and, beyond a maximum number, the lowest counts. */
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
      // Counts towards all limits even after a refusal, so that the SQL statements do not reveal which limit is
      // exhausted.
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
