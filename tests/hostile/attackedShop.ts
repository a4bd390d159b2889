import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { openDatabase } from "../../server/db/connection.ts";
import * as schema from "../../server/db/schema.ts";

/** What is looked at from outside a shop that is attacked. */

const megabyte = 1024 * 1024;

/** The memory of a process, in MB. */
export function memoryOf(pid: number): number {
  return Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) * 1024) / megabyte);
}

/** Watches the memory of a process. @returns the peak, in MB, when it is called */
export function watchMemory(pid: number): () => number {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 500).unref();
  return () => {
    clearInterval(timer);
    return Math.max(peak, memoryOf(pid));
  };
}

/** Waits until the memory is below a bound, or for a minute. @returns how much it is, in MB */
export async function settledMemory(pid: number, bound: number): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (memoryOf(pid) > bound && Date.now() < deadline) await pause(1000);
  return memoryOf(pid);
}

export function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

/**
 * What the good requests between the malformed ones write: what somebody asked to be told, tokens, which checks were used,
 * keys of the shop that are made when they are first needed, new accounts, and how often somebody tried to sign in.
 */
const writtenByGoodRequests: ReadonlySet<unknown> = new Set([
  schema.subscriptions,
  schema.outbox,
  schema.embeddedTokens,
  schema.embeddedPayments,
  schema.spentChallenges,
  schema.idempotencyKeys,
  schema.secrets,
  schema.signingKeys,
  schema.accounts,
  schema.accountCodes,
  schema.accountSessions,
  schema.attemptCounts,
]);

/** All rows that a stopped shop stores, as text by table: what no refused request changes. */
export async function storedBy(dataDir: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const stored: Record<string, string[]> = {};
    for (const table of Object.values(schema)) {
      if (!(table instanceof PgTable) || writtenByGoodRequests.has(table)) continue;
      const rows = await db.select().from(table);
      stored[getTableName(table)] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return stored;
  } finally {
    await close();
  }
}
