import { createHmac } from "node:crypto";
import { and, gt, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { AttemptStore, CountedLimit } from "../foundation/attemptStore.ts";
import { boundAttempts, countAttempt, maxCount, type AttemptBounds } from "./attemptCounts.ts";
import type { Database } from "./connection.ts";
import { attemptCounts } from "./schema.ts";
import { shopSecret } from "./secrets.ts";
import { inTransaction } from "./transactions.ts";

export interface SharedAttempts extends AttemptStore {
  /** Counts one more. @returns which one it was in the client's period */
  count: (limit: Pick<CountedLimit, "name" | "seconds">, client: string) => Promise<number>;
}

/**
 * Attempts that are counted in the database: all processes and machines of a shop count together. Clients and what they tried
 * are stored as keyed hashes, until their time is over.
 * @param now epoch milliseconds
 * @param bounds of what is stored, for tests
 */
export async function openSharedAttempts(
  db: Database,
  now: () => number,
  bounds?: AttemptBounds,
): Promise<SharedAttempts> {
  const secret = await shopSecret(db, "attempts");
  const bounded = boundAttempts(db, now, bounds);
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  const remember = async (tx: Database, keys: readonly string[], until: Date) => {
    if (keys.length === 0) return;
    // In one order, so that no two calls wait for each other.
    const rows = keys.toSorted().map((key) => ({ key, count: 1, expiresAt: until }));
    const longer: SQL = sql`greatest(${attemptCounts.expiresAt}, excluded.expires_at)`;
    await tx
      .insert(attemptCounts)
      .values(rows)
      .onConflictDoUpdate({ target: attemptCounts.key, set: { count: 1, expiresAt: longer } });
  };

  return {
    take: async ({ name, attempts, seconds }, client, tried) => {
      const taken = await inTransaction(db, async (tx) => {
        const at = new Date(now());
        const until = new Date(at.getTime() + seconds * 1000);
        const key = keyOf(name, client);
        const isOver = lte(attemptCounts.expiresAt, at);
        // Locks the client's row: what it tries at the same time is counted one after another, in all processes.
        const [row] = await tx
          .insert(attemptCounts)
          .values({ key, count: 0, expiresAt: until })
          .onConflictDoUpdate({
            target: attemptCounts.key,
            set: {
              count: sql`case when ${isOver} then 0 else ${attemptCounts.count} end`,
              expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptCounts.expiresAt} end`,
            },
          })
          .returning();
        const { count, expiresAt } = row ?? { count: 0, expiresAt: until };
        const keys = new Map(tried.map((value) => [keyOf(name, client, value), value]));
        const isKnown = and(inArray(attemptCounts.key, [...keys.keys()]), gt(attemptCounts.expiresAt, at));
        const known = await tx.select({ key: attemptCounts.key }).from(attemptCounts).where(isKnown);
        for (const one of known) keys.delete(one.key);
        if (keys.size === 0) return { fresh: [] };
        if (count + keys.size > attempts) return { waitMs: expiresAt.getTime() - at.getTime() };
        await tx
          .update(attemptCounts)
          .set({ count: Math.min(maxCount, count + keys.size) })
          .where(sql`${attemptCounts.key} = ${key}`);
        await remember(tx, [...keys.keys()], until);
        return { fresh: [...keys.values()] };
      });
      await bounded.added(1 + ("fresh" in taken ? taken.fresh.length : 0));
      return taken;
    },
    count: async ({ name, seconds }, client) => {
      const at = new Date(now());
      const until = new Date(at.getTime() + seconds * 1000);
      const { count } = await countAttempt(db, keyOf(name, client), { at, until });
      await bounded.added(1);
      return count;
    },
    giveBack: async ({ name }, client, count) => {
      await db
        .update(attemptCounts)
        .set({ count: sql`greatest(${attemptCounts.count} - ${count}, 0)` })
        .where(sql`${attemptCounts.key} = ${keyOf(name, client)}`);
    },
    remember: async ({ name }, client, values, seconds) => {
      const keys = values.map((value) => keyOf(name, client, value));
      await remember(db, keys, new Date(now() + seconds * 1000));
      await bounded.added(keys.length);
    },
  };
}
