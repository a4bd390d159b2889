import { asc, inArray, lte, sql } from "drizzle-orm";
import { singleFlight } from "../foundation/turns.ts";
import type { Database } from "./connection.ts";
import { attemptCounts } from "./schema.ts";

/** Maximum number of stored counts, and number of counts that a process adds between checks. */
export interface AttemptBounds {
  max: number;
  lookEvery: number;
}

/** 100 MB, at about 200 bytes per count including indexes. */
const usualBounds: AttemptBounds = { max: 500_000, lookEvery: 5000 };

/** Fraction of rows removed once there are too many, so that not every check has to remove rows. */
const removedShare = 0.1;

/** Limits the size of the attempt table, even if attempts come from very many network addresses. */
export interface BoundedAttempts {
  /** Call this outside any transaction, after at most `rows` rows have been added. */
  added: (rows: number) => Promise<void>;
  /** Removes expired and excess rows. */
  tidy: () => Promise<void>;
}

/**
 * Removes expired counts first, then the lowest ones, so that clients who have used up their attempts are refused for
 * as long as possible. The table may exceed `max` by the number of rows that all processes add between two checks.
 */
export function boundAttempts(
  db: Database,
  now: () => number,
  { max, lookEvery }: AttemptBounds = usualBounds,
): BoundedAttempts {
  const flight = singleFlight<void>();
  let unseen = 0;

  /** Skips rows that are locked by a running attempt, so that neither waits for the other. */
  const unlocked = () => db.select({ key: attemptCounts.key }).from(attemptCounts).for("update", { skipLocked: true });
  const removeOver = () =>
    db
      .delete(attemptCounts)
      .where(inArray(attemptCounts.key, unlocked().where(lte(attemptCounts.expiresAt, new Date(now())))));

  const look = async () => {
    unseen = 0;
    if ((await db.$count(attemptCounts)) <= max) return;
    await removeOver();
    const rows = await db.$count(attemptCounts);
    if (rows <= max) return;
    const least = unlocked()
      .orderBy(asc(attemptCounts.count), asc(attemptCounts.expiresAt))
      .limit(rows - Math.floor(max * (1 - removedShare)));
    await db.delete(attemptCounts).where(inArray(attemptCounts.key, least));
  };

  return {
    added: async (rows) => {
      unseen += rows;
      if (unseen < lookEvery) return;
      // The next attempt repeats the check. This attempt has been counted.
      await flight("look", look).catch(() => (unseen = lookEvery));
    },
    tidy: async () => {
      await removeOver();
      await flight("look", look);
    },
  };
}

/** Upper bound of a count, to prevent an overflow. Higher than any real limit. */
export const maxCount = 1_000_000;

/** Counts one attempt for a key. The period begins with the first attempt. Concurrent attempts get distinct counts. */
export async function countAttempt(
  db: Database,
  key: string,
  { at, until }: { at: Date; until: Date },
): Promise<{ count: number; expiresAt: Date }> {
  const isOver = lte(attemptCounts.expiresAt, at);
  const [row] = await db
    .insert(attemptCounts)
    .values({ key, count: 1, expiresAt: until })
    .onConflictDoUpdate({
      target: attemptCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${attemptCounts.count} + 1, ${maxCount}::integer) end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptCounts.expiresAt} end`,
      },
    })
    .returning();
  return row ?? { count: 1, expiresAt: until };
}
