import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { startJob, type Waker } from "../foundation/jobs.ts";
import type { Logger } from "../foundation/log.ts";
import type { Database, OpenDatabase } from "./connection.ts";

/** Data from the database that each process keeps in memory. */
export type InMemory = "catalogue" | "stock" | "content" | "localities";

const channel = "corkwood_changes";

/**
 * Notifies all processes once the transaction commits. Call this in the transaction that makes the change. Postgres
 * commits such transactions one after another, so placing an order uses `tellOthers` afterwards instead.
 */
export async function tellChange(tx: Database, changed: InMemory): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${changed})`);
}

/** Change notifications from any process, usually within milliseconds. Polling finds missed changes. */
export interface Changes {
  /** Wakes a job when any of this data may have changed. */
  of: (...changed: readonly InMemory[]) => Waker;
  /** Notifies all other processes of this process's changes, in batches and after a short delay. */
  tellOthers: (changed: InMemory) => void;
  close: () => Promise<void>;
}

/** Polling interval in milliseconds. It can be long, because each change wakes the job. */
const tellEvery = 60_000;

export function openChanges(
  { db, listen }: Pick<OpenDatabase, "db" | "listen">,
  logger: Pick<Logger, "error" | "warn" | "info">,
): Changes {
  const own = randomUUID();
  const wakers = new Map<InMemory, Set<() => void>>();
  const untold = new Set<InMemory>();
  let startTelling = () => {};

  const wake = (changed: string) => {
    for (const each of wakers.get(changed as InMemory) ?? []) each();
  };
  const stopListening = listen(channel, {
    onMessage: (message) => {
      const [changed = "", sender] = message.split(" ");
      if (sender !== own) wake(changed);
    },
    onBegin: () => {
      logger.info({ channel }, "listening for changes");
      for (const changed of wakers.keys()) wake(changed);
    },
    onBreak: (error) => logger.warn({ error, channel }, "not listening for changes; polling instead"),
  });
  const tell = async () => {
    for (const changed of untold) {
      untold.delete(changed);
      await db.execute(sql`select pg_notify(${channel}, ${`${changed} ${own}`})`);
    }
  };
  const stopTelling = startJob("tell changes", tellEvery, logger, tell, (start) => {
    startTelling = start;
    return () => {};
  });

  return {
    of:
      (...all) =>
      (start) => {
        for (const changed of all) wakers.set(changed, (wakers.get(changed) ?? new Set()).add(start));
        return () => {
          for (const changed of all) wakers.get(changed)?.delete(start);
        };
      },
    tellOthers: (changed) => {
      untold.add(changed);
      startTelling();
    },
    close: async () => {
      await stopTelling();
      await stopListening();
    },
  };
}
