import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { desc } from "drizzle-orm";
import { openDatabase } from "../../server/db/connection.ts";
import { orders, variants, vouchers } from "../../server/db/schema.ts";

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

/** Waits until the memory no longer shrinks below a bound, and says how much it is, in MB. */
export async function settledMemory(pid: number, bound: number): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (memoryOf(pid) > bound && Date.now() < deadline) await pause(1000);
  return memoryOf(pid);
}

export function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

/** What no refused request changes: orders, stock and vouchers of a stopped shop. */
export async function valuablesOf(dataDir: string): Promise<unknown> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return {
      orders: await db.select().from(orders).orderBy(desc(orders.id)),
      stock: await db
        .select({ id: variants.id, qtyRaw: variants.qtyRaw, reserved: variants.reserved })
        .from(variants)
        .orderBy(desc(variants.id)),
      vouchers: await db.select().from(vouchers).orderBy(desc(vouchers.code)),
    };
  } finally {
    await close();
  }
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
