import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { openDatabase } from "../../server/db/connection.ts";
import * as schema from "../../server/db/schema.ts";
import type { RunningShop } from "../e2e/support/runningShop.ts";

/** Values that can be observed from outside a shop under attack. */

const megabyte = 1024 * 1024;

/** Memory of a process in MB. */
export function memoryOf(pid: number): number {
  return Math.round((Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) * 1024) / megabyte);
}

/** Watches a process's memory. @returns a function that stops watching and returns the peak in MB */
export function watchMemory(pid: number): () => number {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 500).unref();
  return () => {
    clearInterval(timer);
    return Math.max(peak, memoryOf(pid));
  };
}

const liveMemoryLine = /live memory: (\d+) bytes/g;

/** Environment for a shop that `liveMemory` can query. */
export const withLiveMemory = { NODE_OPTIONS: `--import ${new URL("liveMemory.mjs", import.meta.url).href}` };

/** Returns a shop's live memory in MB, excluding garbage and memory not yet returned to the system. */
async function liveMemory({ pid, log }: Pick<RunningShop, "pid" | "log">): Promise<number> {
  const measured = () => [...log().matchAll(liveMemoryLine)].map(([, bytes]) => Number(bytes));
  const before = measured().length;
  process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + 30_000;
  while (measured().length === before && Date.now() < deadline) await pause(50);
  return Math.round((measured().at(-1) ?? Number.NaN) / megabyte);
}

/** Number of sockets and files that a process has open. */
const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** Resources that a shop uses for its clients. */
export interface Held {
  /** MB. */
  live: number;
  files: number;
}

export async function heldBy(shop: Pick<RunningShop, "pid" | "log">): Promise<Held> {
  return { live: await liveMemory(shop), files: openFiles(shop.pid) };
}

/** Waits, for at most a minute, until a shop's resources are within a bound. */
export async function settled(shop: Pick<RunningShop, "pid" | "log">, bound: Held): Promise<Held> {
  const deadline = Date.now() + 60_000;
  let held = await heldBy(shop);
  while ((held.live > bound.live || held.files > bound.files) && Date.now() < deadline) {
    await pause(1000);
    held = await heldBy(shop);
  }
  return held;
}

export function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

/**
 * Tables written by the valid requests between the malformed ones: subscriptions, tokens, used bot checks, keys that
 * the shop creates on first use, new accounts, and sign-in attempts.
 */
const writtenByGoodRequests: ReadonlySet<unknown> = new Set([
  schema.subscriptions,
  schema.marketingSubscriptions,
  schema.outbox,
  schema.embeddedTokens,
  schema.embeddedPayments,
  schema.spentChallenges,
  schema.idempotencyKeys,
  schema.secrets,
  schema.signingKeys,
  schema.accounts,
  schema.accountCodes,
  schema.accountDevices,
  schema.accountSessions,
  schema.attemptCounts,
  schema.visitEvents,
]);

/** All of a stopped shop's rows, as text by table. Rejected requests must not change them. */
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
