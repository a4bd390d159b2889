import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { diskErrors, diskOperations, type DiskFault, type DiskOperation } from "./brokenDisk.ts";
import { exchange, placement, send, type TestCall } from "./calls.ts";
import { fill } from "./fill.ts";
import { isFull } from "./isFull.ts";
import { kindOf } from "./kinds.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { within } from "./wait.ts";

const operations = Object.keys(diskOperations) as DiskOperation[];

/** Sample of faults, with each error once and every kind of operation. */
const sample: readonly DiskFault[] = [
  { operation: "create", error: "EROFS" },
  { operation: "write", error: "ENOSPC" },
  { operation: "sync", error: "EIO" },
  { operation: "open", error: "EMFILE" },
  { operation: "remove", error: "EACCES" },
];
const faults = isFull ? operations.flatMap((operation) => diskErrors.map((error) => ({ operation, error }))) : sample;

/** Operations needed to reopen the database. While one of them fails, the shop is not ready. */
const needed: ReadonlySet<DiskOperation> = new Set(["create", "open", "read", "write", "sync", "read attributes"]);

/** Milliseconds. */
const maxWait = 60_000;

describe("a shop on the embedded database whose disk fails", () => {
  let backend: Backend;
  let shop: ShopProcess;
  const table: Record<string, unknown>[] = [];
  const placed = new Map<string, string>();

  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
    shop = await startShop(backend.place);
  });
  afterAll(async () => {
    console.table(table);
    await shop.kill();
    await backend.close();
  });

  const status = async () => (await exchange(`${shop.url}/readyz`)).status;
  /** @returns the number of failed operations since the previous call */
  const breakDisk = async (fault?: DiskFault) =>
    Number((await exchange(`${shop.url}/faults/disk`, { method: "POST", body: JSON.stringify(fault ?? null) })).text);
  const useDisk = () => exchange(`${shop.url}/faults/useDisk`, { method: "POST" });

  /** @returns the status; a repeated request for a confirmed order must always get the same response */
  async function buy(call: TestCall): Promise<number> {
    const answer = await send(shop.url, call);
    if (!answer) throw new Error("The shop did not answer");
    if (answer.status === 200) expect(answer.text).toBe(placed.get(call.key) ?? answer.text);
    if (answer.status === 200) placed.set(call.key, answer.text);
    return answer.status;
  }

  it.each(faults)("$error at $operation: sells again once the disk works, without a restart", async (fault) => {
    const calls: TestCall[] = [];
    for (const base of ["card", "transfer"] as const) calls.push(await placement(shop.url, kindOf(base), table.length));
    await breakDisk(fault);
    const first = await Promise.all(calls.map(buy));
    await useDisk();
    const readyWhileBroken = await status();
    const failed = await breakDisk();
    const row = { ...fault, failed, card: first[0], transfer: first[1], readyz: readyWhileBroken, afterwards: "" };
    table.push(row);
    for (const each of first) expect([200, 503]).toContain(each);
    if (needed.has(fault.operation)) {
      expect(failed).toBeGreaterThan(0);
      expect(readyWhileBroken).toBe(503);
    }
    await within(maxWait, "a shop that is ready", async () => (await status()) === 200);
    for (const call of calls) await within(maxWait, "an order", async () => (await buy(call)) === 200);
    row.afterwards = "both placed once";
  });

  it("loses no confirmed order, and charges no shopper without an order", async () => {
    await shop.stop();
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.filter(({ status: each }) => each === "placed")).toHaveLength(placed.size);
    expect(placed.size).toBe(2 * faults.length);
  });
});
