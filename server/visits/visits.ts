import { keysOf } from "@corkwood/commerce";
import { asc, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { inParts } from "../db/transactions.ts";
import { visitEvents, type VisitEventRow } from "../db/schema.ts";
import type { Logger } from "../foundation/log.ts";
import type { IncomingMessage, RequestListener } from "node:http";

/**
 * Limits on browser events: queued in memory, written per batch (the embedded database runs in this thread), and stored
 * per day (so that no client can fill the disk). Also the retention period in days, and the interval for logging
 * dropped events in milliseconds.
 */
export const visitLimits = { waiting: 5000, atOnce: 25, perDay: 1_000_000, maxDays: 90, sayEvery: 1000 };

const day = 86_400_000;
const removedAtOnce = 5000;

/** Event as sent by a browser. */
export type VisitEvent = Pick<VisitEventRow, "kind"> &
  Partial<{ [Field in "route" | "productId" | "words" | "problemCode" | "amount"]: VisitEventRow[Field] | undefined }>;

export interface Visits {
  /** Whether to drop a request unread because the queue is full. The request is counted. */
  turnAway: () => boolean;
  /** Queues events until the queue is full, and drops the rest. */
  take: (visitor: string, events: readonly VisitEvent[]) => void;
  /** Writes some of the queued events. */
  write: () => Promise<void>;
  /** Deletes expired events in batches. */
  tidy: () => Promise<void>;
}

type NewEvent = typeof visitEvents.$inferInsert;

/** An event's stored columns and their types. */
const written = {
  at: ["at", "timestamptz"],
  kind: ["kind", "text"],
  visitor: ["visitor", "uuid"],
  route: ["route", "text"],
  productId: ["product_id", "text"],
  words: ["words", "text"],
  problemCode: ["problem_code", "text"],
  amount: ["amount", "float8"],
} as const satisfies Record<Exclude<keyof NewEvent, "id">, readonly [string, string]>;

/**
 * Sends all rows as one parameter. With one parameter per field, the embedded database took several times as long, and
 * shoppers had to wait, because the database runs in this thread.
 */
function insertOf(rows: readonly NewEvent[]): SQL {
  const fields = keysOf(written);
  const names = sql.raw(fields.map((field) => written[field][0]).join(", "));
  const types = sql.raw(fields.map((field) => written[field].join(" ")).join(", "));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field) => [written[field][0], row[field]]))),
  );
  return sql`insert into ${visitEvents} (${names}) select ${names} from json_to_recordset(${json}::json) as event (${types})`;
}

/** The shop's own events (specification/analytics#own-events). */
export function createVisits({
  db,
  now,
  logger,
  limits = visitLimits,
  onDropped = () => undefined,
  onTurnedAway = () => undefined,
}: {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  logger: Pick<Logger, "warn">;
  limits?: typeof visitLimits;
  /** Called with the number of events when events are dropped. */
  onDropped?: ((events: number) => void) | undefined;
  /** Called for each request that is dropped unread. */
  onTurnedAway?: (() => void) | undefined;
}): Visits {
  let waiting: NewEvent[] = [];
  let dropped = 0;
  let turnedAway = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let today = { day: -1, taken: 0 };

  const room = () => {
    const date = Math.floor(now() / day);
    if (today.day !== date) today = { day: date, taken: 0 };
    return Math.max(0, Math.min(limits.waiting - waiting.length, limits.perDay - today.taken));
  };

  return {
    turnAway: () => {
      if (room() > 0) return false;
      turnedAway += 1;
      onTurnedAway();
      return true;
    },
    take: (visitor, events) => {
      const taken = events.slice(0, room());
      today.taken += taken.length;
      dropped += events.length - taken.length;
      if (events.length > taken.length) onDropped(events.length - taken.length);
      const at = new Date(now());
      for (const event of taken) waiting.push({ ...event, visitor, at });
    },
    write: async () => {
      if (now() - saidAt >= limits.sayEvery && dropped + turnedAway > 0) {
        logger.warn({ dropped, unreadCalls: turnedAway }, "visit events exceed the limit; dropping the rest");
        saidAt = now();
        dropped = 0;
        turnedAway = 0;
      }
      const rows = waiting.slice(0, limits.atOnce);
      // Failed writes are not retried, because events do not justify a retry queue.
      waiting = waiting.slice(limits.atOnce);
      if (rows.length > 0) await db.execute(insertOf(rows));
    },
    tidy: async () => {
      const until = new Date(now() - limits.maxDays * day);
      const old = db
        .select({ id: visitEvents.id })
        .from(visitEvents)
        .where(lt(visitEvents.at, until))
        .orderBy(asc(visitEvents.at))
        .limit(removedAtOnce);
      const removeSome = () =>
        db.delete(visitEvents).where(inArray(visitEvents.id, old)).returning({ id: visitEvents.id });
      await inParts(removedAtOnce, async () => (await removeSome()).length);
    },
  };
}

/** Path of the events endpoint. */
const path = "/api/visits";

const body = JSON.stringify({ success: true });
const headers = {
  "content-type": "application/json",
  "content-length": String(body.length),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * While the queue is full, responds to event requests before their body is read, so that a flood of events hardly
 * affects shoppers (specification/analytics#own-events-limits). @param otherwise handles all other requests @param
 * onAnswer called with each request that is handled here, and its route
 */
export function visitsFront(
  visits: Pick<Visits, "turnAway">,
  otherwise: RequestListener,
  onAnswer: (request: IncomingMessage, route: string) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    if (request.method !== "POST" || request.url !== path || !visits.turnAway()) {
      otherwise(request, response);
      return;
    }
    onAnswer(request, path);
    // Node reads and discards the rest of the body when the response is sent.
    response.writeHead(200, headers);
    response.end(body);
  };
}
