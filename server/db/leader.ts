import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, eq, sql } from "drizzle-orm";
import { startJob, type Waker } from "../foundation/jobs.ts";
import type { Logger } from "../foundation/log.ts";
import type { Database } from "./connection.ts";
import { leases } from "./schema.ts";

/** Which of the processes of a shop does the periodic work of all. */
export interface Leadership {
  /** Whether it is this one. */
  isLeader: () => boolean;
  /** Wakes jobs when this process begins to lead. */
  began: Waker;
  /** Lets another process lead at once. To be called when the jobs have ended. */
  close: () => Promise<void>;
}

export interface LeadershipOptions {
  db: Database;
  logger: Pick<Logger, "info" | "error">;
  /** How long a process leads after it said so, and how often it says so, in milliseconds. @default usualTimes */
  times?: { lease: number; renew: number } | undefined;
}

/** After the death of its leader a shop has another one in the sum of both. */
const usualTimes = { lease: 10_000, renew: 3000 };

const lease = "periodic work";

/** The only process of a shop leads it. */
export const leadsAlone: Leadership = { isLeader: () => true, began: () => () => {}, close: async () => undefined };

/**
 * The leader holds a lease in the database, by the database's clock. It spares the other processes the work; that nothing is done
 * twice does not depend on it: a leader that was suspended may believe for the rest of a job that it still leads.
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
    // Counted from before the question: this process never leads for longer than the others let it.
    if (claimed.length > 0) leadsUntil = askedAt + times.lease;
    if (!isLeader() || ledBefore) return;
    logger.info({ holder }, "does the periodic work");
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
      // Where the database does not answer, the lease ends by itself.
      await db
        .delete(leases)
        .where(isOwn)
        .catch(() => undefined);
    },
  };
}
