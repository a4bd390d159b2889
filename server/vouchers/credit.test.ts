import { randomUUID } from "node:crypto";
import { addCents, coverTotal, dollars, noCents, toCents, type Cents } from "@corkwood/commerce";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, OpenDatabase } from "../db/connection.ts";
import { storeCreditEntries } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { inTransaction } from "../db/transactions.ts";
import { holdCredit, issueCredit, lockCredit, readCredit, readCreditOf, settleCredit } from "./credit.ts";
import { anOrder } from "./testing/testVouchers.ts";
import type { OrderOutcome } from "./redeem.ts";

let opened: OpenDatabase;
let db: Database;
let email: string;
const nothing = noCents;
const at = new Date("2026-03-01T02:00:00Z");

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());
beforeEach(() => {
  email = `Ann-${randomUUID()}@example.com`;
});

const issue = (amount: number, reason: string | null = null) =>
  inTransaction(db, (tx) => issueCredit(tx, { email, amount: toCents(dollars(amount)), reason }, at));
const settle = (orderId: string, outcome: OrderOutcome) =>
  inTransaction(db, (tx) => settleCredit(tx, orderId, outcome, at));

/** Pays a total with store credit, just as placing an order does. */
async function take(total: Cents, from = email): Promise<{ orderId: string; taken: Cents }> {
  return inTransaction(db, async (tx) => {
    const orderId = await anOrder(tx);
    const { credit } = coverTotal(total, [], await lockCredit(tx, from));
    await holdCredit(tx, { id: orderId, email: from }, credit, at);
    return { orderId, taken: credit };
  });
}

const entries = async () =>
  (await db.select().from(storeCreditEntries).orderBy(asc(storeCreditEntries.id)))
    .filter((entry) => entry.owner === email.toLowerCase())
    .map(({ kind, amountCents, reason }) => [kind, amountCents, reason]);

describe("store credit", () => {
  it("belongs to a customer, regardless of letter case in the email address", async () => {
    expect(await readCredit(db, email)).toBe(0);
    expect(await issue(20, "A broken bottle")).toBe(2000);
    email = email.toUpperCase();
    expect(await issue(5.5)).toBe(2550);
    expect(await readCredit(db, ` ${email.toLowerCase()} `)).toBe(2550);
    expect(await entries()).toEqual([
      ["issue", 2000, "A broken bottle"],
      ["issue", 550, null],
    ]);
  });

  it("is recorded as an entry when an order uses it", async () => {
    await issue(20);
    const { orderId, taken } = await take(toCents(dollars(15.25)));
    expect(taken).toBe(1525);
    await settle(orderId, "placed");
    expect(await readCredit(db, email)).toBe(475);
    expect(await readCreditOf(db, orderId)).toBe(1525);
    expect(await entries()).toEqual([
      ["issue", 2000, null],
      ["redeem", -1525, null],
    ]);
  });

  it("has no entry for an order that uses no credit", async () => {
    const { orderId, taken } = await take(toCents(dollars(15)));
    expect(taken).toBe(0);
    await settle(orderId, "released");
    expect(await readCreditOf(db, orderId)).toBe(0);
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["released", "release"],
    ["cancelled", "refund"],
  ] as const)("is returned once if the order is %s", async (outcome, kind) => {
    await issue(20);
    const { orderId } = await take(toCents(dollars(30)));
    expect(await readCredit(db, email)).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => settle(orderId, outcome)));
    await settle(orderId, "released");
    await settle(orderId, "cancelled");
    expect(await readCredit(db, email)).toBe(2000);
    expect(await readCreditOf(db, orderId)).toBe(0);
    expect(await entries()).toEqual([
      ["issue", 2000, null],
      ["redeem", -2000, null],
      [kind, 2000, null],
    ]);
  });

  it("never falls below zero if it is spent, issued and returned concurrently", async () => {
    await issue(50);
    const work = Array.from({ length: 24 }, async (_, index) => {
      if (index % 6 === 5) {
        await issue(1);
        return nothing;
      }
      const from = index % 2 ? email.toLowerCase() : email.toUpperCase();
      const { orderId, taken } = await take(toCents(index % 3 ? dollars(9) : dollars(50)), from);
      const isReleased = index % 4 === 0;
      await settle(orderId, isReleased ? "released" : "placed");
      return isReleased ? nothing : taken;
    });
    const spent = addCents(...(await Promise.all(work)));
    const left = await readCredit(db, email);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + spent).toBe(5400);
  });
});
