import { asc, inArray, lte, sql } from "drizzle-orm";
import { singleFlight } from "../foundation/singleFlight.ts";
import type { Database } from "./connection.ts";
import { attemptCounts } from "./schema.ts";

/** Largest number of stored counts, and the number that a process adds before it checks that again. */
export interface AttemptBounds {
  max: number;
  lookEvery: number;
}

/** About 200 bytes each with their indexes: 100 MB. */
const usualBounds: AttemptBounds = { max: 500_000, lookEvery: 5000 };

/** Share that is removed once there are too many, so that not every check removes some. */
const removedShare = 0.1;

/** Stops the table of attempts from growing with the number of addresses that somebody has. */
export interface BoundedAttempts {
  /** To be called, outside of any transaction, after so many rows may have been added. */
  added: (rows: number) => Promise<void>;
  /** Removes what is over, and what is too much. */
  tidy: () => Promise<void>;
}

/**
 * Removes expired counts first, then the lowest ones, because forgetting these gives away least: clients without attempts stay
 * refused for longest. There may be as many more as all processes together add between two looks.
 */
export function boundAttempts(
  db: Database,
  now: () => number,
  { max, lookEvery }: AttemptBounds = usualBounds,
): BoundedAttempts {
  const flight = singleFlight<void>();
  let unseen = 0;

  /** A row that an attempt is counted in at this moment is left out, so that neither waits for the other. */
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
      // It is tried again at the next attempt; this one has been counted.
      await flight("look", look).catch(() => (unseen = lookEvery));
    },
    tidy: async () => {
      await removeOver();
      await flight("look", look);
    },
  };
}

/** More than a client can try before it is refused, so that no column overflows. */
export const maxCount = 1_000_000;

/** Counts one attempt of a key, whose period begins with the first. All that come at the same time get numbers of their own. */
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
