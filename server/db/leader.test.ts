import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Database, OpenDatabase } from "./connection.ts";
import { openLeadership, type Leadership } from "./leader.ts";
import { leases } from "./schema.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";

/** Milliseconds. */
const times = { lease: 1000, renew: 100 };
const logger = { info: () => undefined, error: () => undefined };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let opened: OpenDatabase;
let all: Leadership[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
afterEach(async () => {
  for (const each of all) await each.close();
  all = [];
  await opened.db.delete(leases);
});

const open = (db: Database = opened.db) => {
  const leadership = openLeadership({ db, logger, times });
  all.push(leadership);
  return leadership;
};
const leaders = () => all.filter(({ isLeader }) => isLeader());

/** Database that stops responding once `fail` is called. */
function breakable(): { db: Database; fail: () => void } {
  let isBroken = false;
  const db = new Proxy(opened.db, {
    get: (target, name, receiver) => {
      if (isBroken && name === "insert") throw new Error("The database does not answer");
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { db, fail: () => void (isBroken = true) };
}

it("elects exactly one of several processes, which remains the leader", async () => {
  for (let count = 0; count < 4; count++) open();
  await expect.poll(leaders).toHaveLength(1);
  const [first] = leaders();
  for (let looks = 0; looks < 25; looks++) {
    await pause(100);
    expect(leaders()).toEqual([first]);
  }
});

it("another process takes over and wakes its jobs as soon as the leader releases its lease", async () => {
  const first = open();
  await expect.poll(first.isLeader).toBe(true);
  const second = open();
  let woken = 0;
  second.began(() => void (woken += 1));
  await pause(300);
  expect(second.isLeader()).toBe(false);
  await first.close();
  await expect.poll(second.isLeader, { timeout: 500 }).toBe(true);
  expect([first.isLeader(), woken]).toEqual([false, 1]);
});

it("a leader that cannot reach the database stops leading before another takes over", async () => {
  const { db, fail } = breakable();
  const first = open(db);
  await expect.poll(first.isLeader).toBe(true);
  const second = open();
  fail();
  const started = performance.now();
  while (!second.isLeader()) {
    expect(performance.now() - started).toBeLessThan(10 * times.lease);
    await pause(5);
  }
  expect(first.isLeader()).toBe(false);
  expect(leaders()).toEqual([second]);
});
