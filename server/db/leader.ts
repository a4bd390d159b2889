import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, sql } from "drizzle-orm";
import { startJob, type Waker } from "../foundation/jobs.ts";
import type { Logger } from "../foundation/log.ts";
import type { Database } from "./connection.ts";
import { leases } from "./schema.ts";

/** Election of the process that does the periodic work on behalf of all processes. */
export interface Leadership {
  /** Whether this process is currently the leader. */
  isLeader: () => boolean;
  /** Wakes jobs when this process becomes the leader. */
  began: Waker;
  /** Releases the lease, so that another process can lead immediately. Call this after the jobs have ended. */
  close: () => Promise<void>;
}

export interface LeadershipOptions {
  db: Database;
  logger: Pick<Logger, "info" | "error">;
  /** Lease duration and renewal interval, in milliseconds. @default usualTimes */
  times?: { lease: number; renew: number } | undefined;
}

/** After a leader dies, a new leader is elected within the sum of both durations. */
const usualTimes = { lease: 10_000, renew: 3000 };

const lease = "periodic work";

/** Leadership for a shop with a single process, which is always the leader. */
export const leadsAlone: Leadership = { isLeader: () => true, began: () => () => {}, close: async () => undefined };

/**
 * Elects a leader by a lease in the database, timed by the database's clock. The lease avoids duplicate work, but does
 * not rule it out, because a leader that was suspended may act as leader until its current job ends.
 */
export function openLeadership({ db, logger, times = usualTimes }: LeadershipOptions): Leadership {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const wakers = new Set<() => void>();
  let leadsUntil = Number.NEGATIVE_INFINITY;
  const isLeader = () => performance.now() < leadsUntil;

  const claim = async () => {
    const askedAt = performance.now();
    const until = sql`now() + make_interval(secs => ${times.lease / 1000})`;
    const claimed = await db
      .insert(leases)
      .values({ name: lease, holder, expiresAt: until })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, expiresAt: until },
        setWhere: sql`${leases.holder} = ${holder} or ${leases.expiresAt} <= now()`,
      })
      .returning({ name: leases.name });
    const ledBefore = isLeader();
    // Measure the time from before the query, so that this process stops leading before its lease expires in the
    // database.
    if (claimed.length > 0) leadsUntil = askedAt + times.lease;
    if (!isLeader() || ledBefore) return;
    logger.info({ holder }, "running the periodic jobs");
    for (const wake of wakers) wake();
  };
  const isOwn = and(eq(leases.name, lease), eq(leases.holder, holder));
  const stop = startJob("leadership", times.renew, logger, claim);
  return {
    isLeader,
    began: (wake) => {
      wakers.add(wake);
      return () => void wakers.delete(wake);
    },
    close: async () => {
      await stop();
      leadsUntil = Number.NEGATIVE_INFINITY;
      // If the database does not respond, the lease expires anyway.
      await db
        .delete(leases)
        .where(isOwn)
        .catch(() => undefined);
    },
  };
}
