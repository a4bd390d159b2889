import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { boundAttempts, type AttemptBounds } from "./attemptCounts.ts";
import type { OpenDatabase } from "./connection.ts";
import { attemptCounts } from "./schema.ts";
import { openSharedAttempts } from "./sharedAttempts.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";

const bounds: AttemptBounds = { max: 500, lookEvery: 50 };
const hour = 3600;
const limit = { name: "tests", attempts: 5, seconds: hour };
const processes = 2;
/** Number of concurrent attempts. */
const atOnce = 20;
/** Maximum number of rows, including rows added between checks and two rows for each in-flight attempt. */
const upperBound = bounds.max + processes * bounds.lookEvery + 2 * atOnce;

let opened: OpenDatabase;
let now = Date.UTC(2026, 0, 1);
let stores: AttemptStore[];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(attemptCounts);
  now = Date.UTC(2026, 0, 1);
  const open = () => openSharedAttempts(opened.db, () => now, bounds);
  stores = await Promise.all(Array.from({ length: processes }, open));
});

const rows = () => opened.db.$count(attemptCounts);
const storeOf = (turn: number) => stores[turn % stores.length] as AttemptStore;
const isRefused = async (client: string, tried: string) => "waitMs" in (await storeOf(0).take(limit, client, [tried]));

/**
 * Attempts once from each of many network addresses, spread over the processes.
 * @returns the largest number of stored rows
 */
async function flood(addresses: number, seconds: number = hour): Promise<number> {
  let highest = 0;
  for (let start = 0; start < addresses; start += atOnce) {
    const turns = Array.from({ length: atOnce }, (_, index) => start + index);
    await Promise.all(turns.map((turn) => storeOf(turn).take({ ...limit, seconds }, `stranger ${turn}`, [`${turn}`])));
    highest = Math.max(highest, await rows());
  }
  return highest;
}

it("the attempts table remains bounded when attempts come from many addresses", async () => {
  const highest = await flood(900);
  expect(highest).toBeGreaterThan(bounds.max * 0.9);
  expect(highest).toBeLessThanOrEqual(upperBound);
});

it("the attempts table remains bounded when a client tries many values", async () => {
  for (let turn = 0; turn < 40; turn++) {
    const values = Array.from({ length: 50 }, (_, index) => `${turn} ${index}`);
    await storeOf(turn).take({ ...limit, attempts: 1_000_000 }, "eve", values);
    await storeOf(turn).remember(limit, "eve", values, 24 * hour);
    expect(await rows()).toBeLessThanOrEqual(upperBound);
  }
});

it("a client without remaining attempts is still refused during a flood from other addresses", async () => {
  for (let tries = 0; tries < limit.attempts; tries++) expect(await isRefused("eve", `${tries}`)).toBe(false);
  expect(await isRefused("eve", "more")).toBe(true);
  await flood(900, 24 * hour);
  expect(await isRefused("eve", "more")).toBe(true);
});

it("expired counts are deleted before current ones", async () => {
  expect(await isRefused("ann", "a")).toBe(false);
  now += (hour / 2) * 1000;
  expect(await flood(220, 60)).toBeLessThanOrEqual(bounds.max);
  now += 61_000;
  await flood(60);
  // Not counted again, because the value has already been counted.
  for (let tries = 1; tries < limit.attempts; tries++) expect(await isRefused("ann", `b${tries}`)).toBe(false);
  expect(await isRefused("ann", "a")).toBe(false);
  expect(await isRefused("ann", "c")).toBe(true);
});

it("clean-up shrinks the attempts table to its limit, including rows from earlier processes", async () => {
  const expiresAt = new Date(now + hour * 1000);
  const left = Array.from({ length: 3 * bounds.max }, (_, index) => ({ key: `${index}`, count: index % 9, expiresAt }));
  await opened.db.insert(attemptCounts).values(left);
  await boundAttempts(opened.db, () => now, bounds).tidy();
  expect(await rows()).toBeLessThanOrEqual(bounds.max);
  const counts = (await opened.db.select().from(attemptCounts)).map(({ count }) => count);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
});
