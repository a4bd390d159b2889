import { randomUUID } from "node:crypto";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { visitEvents } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { createVisits, type VisitEvent } from "./visits.ts";

let database: OpenDatabase;
let now = Date.UTC(2026, 2, 1);
const warnings: object[] = [];
const day = 86_400_000;
const limits = { waiting: 50, atOnce: 20, perDay: 80, maxDays: 90, sayEvery: 1000 };

const open = () =>
  createVisits({ db: database.db, now: () => now, logger: { warn: (entry: object) => warnings.push(entry) }, limits });
const pages = (number: number): VisitEvent[] => Array.from({ length: number }, () => ({ kind: "page", route: "/" }));
const stored = async () => (await database.db.select({ rows: count() }).from(visitEvents))[0]?.rows;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  warnings.length = 0;
  await database.db.delete(visitEvents);
});
afterAll(() => database.close());

it("stores all fields of an event, regardless of the text that the shopper typed", async () => {
  const visits = open();
  const visitor = randomUUID();
  const words = `it's "50%" off \\ {null} \u{1F377} $1`;
  visits.take(visitor, [
    { kind: "nothingFound", words, route: "/search" },
    { kind: "lcp", route: "/", amount: 0.125 },
    { kind: "refused", problemCode: "PAYMENT_DECLINED", productId: "p-1" },
  ]);
  await visits.write();
  const at = new Date(now);
  const empty = { at, visitor, route: null, productId: null, words: null, problemCode: null, amount: null };
  const rows = await database.db.select().from(visitEvents).orderBy(visitEvents.id);
  expect(rows).toMatchObject([
    { ...empty, kind: "nothingFound", words, route: "/search" },
    { ...empty, kind: "lcp", route: "/", amount: 0.125 },
    { ...empty, kind: "refused", problemCode: "PAYMENT_DECLINED", productId: "p-1" },
  ]);
});

it("rejects and counts requests without reading them while the queue is full", async () => {
  const visits = open();
  expect(visits.turnAway()).toBe(false);
  visits.take(randomUUID(), pages(60));
  for (let calls = 0; calls < 7; calls += 1) expect(visits.turnAway()).toBe(true);
  await visits.write();
  expect(warnings).toEqual([{ dropped: 10, unreadCalls: 7 }]);
  expect(visits.turnAway()).toBe(false);
});

it("queues and writes a limited number of events, and counts dropped events", async () => {
  const visits = open();
  for (let calls = 0; calls < 200; calls += 1) visits.take(randomUUID(), pages(50));
  await visits.write();
  expect([await stored(), warnings]).toEqual([20, [{ dropped: 9950, unreadCalls: 0 }]]);
  for (let seconds = 0; seconds < 5; seconds += 1) await visits.write();
  expect([await stored(), warnings.length]).toEqual([50, 1]);
});

it("accepts a limited number of events per day", async () => {
  const visits = open();
  for (let seconds = 0; seconds < 10; seconds += 1) {
    visits.take(randomUUID(), pages(20));
    await visits.write();
  }
  expect(await stored()).toBe(80);
  now += day;
  visits.take(randomUUID(), pages(20));
  await visits.write();
  expect(await stored()).toBe(100);
});

it("deletes events older than 90 days", async () => {
  const visits = open();
  visits.take(randomUUID(), pages(5));
  await visits.write();
  now += 60 * day;
  visits.take(randomUUID(), pages(3));
  await visits.write();
  await visits.tidy();
  expect(await stored()).toBe(8);
  now += 31 * day;
  await visits.tidy();
  expect(await stored()).toBe(3);
});
