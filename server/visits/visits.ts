import { asc, inArray, lt } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { visitEvents, type VisitEventRow } from "../db/schema.ts";
import type { Logger } from "../foundation/log.ts";

/**
 * How much of what browsers say is taken: what waits in memory, what is written at once (the embedded database runs in this
 * thread), and in a day, so that strangers fill no disk.
 */
export const visitLimits = { waiting: 5000, atOnce: 500, perDay: 1_000_000, maxDays: 90 };

const day = 86_400_000;

/** An event as a browser says it. */
export type VisitEvent = Pick<VisitEventRow, "kind"> &
  Partial<{ [Field in "route" | "productId" | "words" | "problemCode" | "amount"]: VisitEventRow[Field] | undefined }>;

export interface Visits {
  /** Takes what fits, and drops the rest. */
  take: (visitor: string, events: readonly VisitEvent[]) => void;
  /** Writes some of what waits. To be called once a second. */
  write: () => Promise<void>;
  /** Removes what is too old, a part at a time. */
  tidy: () => Promise<void>;
}

/** The shop's own events (specification/analytics#own-events). */
export function createVisits({
  db,
  now,
  logger,
  limits = visitLimits,
  onDropped = () => undefined,
}: {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  logger: Pick<Logger, "warn">;
  limits?: typeof visitLimits;
  /** Is told how many were dropped, as they are. */
  onDropped?: ((events: number) => void) | undefined;
}): Visits {
  let waiting: (typeof visitEvents.$inferInsert)[] = [];
  let dropped = 0;
  let today = { day: -1, taken: 0 };

  return {
    take: (visitor, events) => {
      const date = Math.floor(now() / day);
      if (today.day !== date) today = { day: date, taken: 0 };
      const room = Math.max(0, Math.min(limits.waiting - waiting.length, limits.perDay - today.taken));
      const taken = events.slice(0, room);
      today.taken += taken.length;
      dropped += events.length - taken.length;
      if (events.length > taken.length) onDropped(events.length - taken.length);
      const at = new Date(now());
      for (const event of taken) waiting.push({ ...event, visitor, at });
    },
    write: async () => {
      if (dropped > 0) logger.warn({ dropped }, "more events of visits came than are taken");
      dropped = 0;
      const rows = waiting.slice(0, limits.atOnce);
      // What cannot be written now is not tried again: events are not worth a queue.
      waiting = waiting.slice(limits.atOnce);
      if (rows.length > 0) await db.insert(visitEvents).values(rows);
    },
    tidy: async () => {
      const until = new Date(now() - limits.maxDays * day);
      for (;;) {
        const old = db
          .select({ id: visitEvents.id })
          .from(visitEvents)
          .where(lt(visitEvents.at, until))
          .orderBy(asc(visitEvents.at))
          .limit(5000);
        const gone = await db.delete(visitEvents).where(inArray(visitEvents.id, old)).returning({ id: visitEvents.id });
        if (gone.length === 0) return;
      }
    },
  };
}
