import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, OpenDatabase } from "../db/connection.ts";
import { storeCredit, storeCreditEntries, voucherRedemptions, vouchers } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { databaseCode } from "../db/transactions.ts";
import { anOrder } from "./testing/testVouchers.ts";

/** Tests guarantees that the database itself enforces, independently of the shop's code. */

let opened: OpenDatabase;
let db: Database;
let code: string;
const now = new Date("2026-03-01T02:00:00Z");
const refused = "23514";

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());
beforeEach(async () => {
  code = randomUUID().toUpperCase();
  await db.insert(vouchers).values(voucher(5000, 5000));
});

const voucher = (amountCents: number, balanceCents: number) => ({
  code,
  pin: "123456",
  amountCents: cents(amountCents),
  balanceCents: cents(balanceCents),
  expiresAt: now,
  issuedAt: now,
});

const codeOf = (work: Promise<unknown>) => work.then(() => undefined, databaseCode);

async function balance(): Promise<number | undefined> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.code, code));
  return row?.balanceCents;
}

const take = async (amountCents: number, orderId?: string) =>
  db.insert(voucherRedemptions).values({
    orderId: orderId ?? (await anOrder(db)),
    voucherCode: code,
    position: 0,
    amountCents: cents(amountCents),
    status: "held",
  });

describe("a voucher's balance", () => {
  it("equals its amount minus the amounts that orders have used", async () => {
    await take(2000);
    await take(1250);
    expect(await balance()).toBe(1750);
    await db.update(voucherRedemptions).set({ status: "final" }).where(eq(voucherRedemptions.voucherCode, code));
    expect(await balance()).toBe(1750);
    await db
      .update(voucherRedemptions)
      .set({ status: "returned" })
      .where(eq(voucherRedemptions.amountCents, cents(2000)));
    expect(await balance()).toBe(3750);
    await db.delete(voucherRedemptions).where(eq(voucherRedemptions.voucherCode, code));
    expect(await balance()).toBe(5000);
  });

  it("never falls below zero", async () => {
    await take(3000);
    expect(await codeOf(take(2001))).toBe(refused);
    expect(await codeOf(take(-1))).toBe(refused);
    expect(await codeOf(take(0))).toBe(refused);
    expect(await balance()).toBe(2000);
  });

  it("changes only through redemptions", async () => {
    expect(
      await codeOf(
        db
          .update(vouchers)
          .set({ balanceCents: cents(4000) })
          .where(eq(vouchers.code, code)),
      ),
    ).toBe(refused);
    expect(
      await codeOf(
        db
          .update(vouchers)
          .set({ amountCents: cents(9000) })
          .where(eq(vouchers.code, code)),
      ),
    ).toBe(refused);
    code = randomUUID().toUpperCase();
    expect(await codeOf(db.insert(vouchers).values(voucher(5000, 4000)))).toBe(refused);
  });

  it("can be used once per order", async () => {
    const orderId = await anOrder(db);
    await take(100, orderId);
    expect(await codeOf(take(100, orderId))).toBe("23505");
    expect(await balance()).toBe(4900);
  });

  it("cannot be stored again under another spelling of the code", async () => {
    code = code.replaceAll("-", "").toLowerCase();
    expect(await codeOf(db.insert(vouchers).values(voucher(100, 100)))).toBe("23505");
  });

  it("is issued once per order line", async () => {
    const orderId = await anOrder(db);
    const issue = (orderPosition: number) => {
      code = randomUUID().toUpperCase();
      return codeOf(db.insert(vouchers).values({ ...voucher(5000, 5000), orderId, orderPosition }));
    };
    expect([await issue(0), await issue(1), await issue(0)]).toEqual([undefined, undefined, "23505"]);
  });
});

describe("store credit", () => {
  let email: string;
  beforeEach(async () => {
    email = `${randomUUID()}@example.com`;
    await db.insert(storeCredit).values({ owner: email });
  });
  type Entry = Partial<typeof storeCreditEntries.$inferInsert>;
  const enter = (entry: Entry) =>
    db
      .insert(storeCreditEntries)
      .values({ owner: email, kind: "issue", amountCents: cents(1000), createdAt: now, ...entry });
  const left = async () => (await db.select().from(storeCredit).where(eq(storeCredit.owner, email)))[0]?.balanceCents;

  it("equals the sum of its entries, and never falls below zero", async () => {
    await enter({});
    await enter({ kind: "redeem", amountCents: cents(-1000), orderId: await anOrder(db) });
    expect(await left()).toBe(0);
    expect(await codeOf(enter({ kind: "redeem", amountCents: cents(-1), orderId: await anOrder(db) }))).toBe(refused);
    expect(await left()).toBe(0);
  });

  it("changes only through entries, which cannot be edited", async () => {
    await enter({});
    expect(
      await codeOf(
        db
          .update(storeCredit)
          .set({ balanceCents: cents(1) })
          .where(eq(storeCredit.owner, email)),
      ),
    ).toBe(refused);
    expect(await codeOf(db.insert(storeCredit).values({ owner: "b@example.com", balanceCents: cents(1) }))).toBe(
      refused,
    );
    expect(await codeOf(db.update(storeCreditEntries).set({ amountCents: cents(1) }))).toBe(refused);
    expect(await codeOf(db.delete(storeCreditEntries))).toBe(refused);
    expect(await left()).toBe(1000);
    await db.delete(storeCredit).where(eq(storeCredit.owner, email));
    expect(await db.$count(storeCreditEntries, eq(storeCreditEntries.owner, email))).toBe(0);
  });

  it("is used and returned at most once per order", async () => {
    const orderId = await anOrder(db);
    await enter({});
    await enter({ kind: "redeem", amountCents: cents(-100), orderId });
    expect(await codeOf(enter({ kind: "redeem", amountCents: cents(-100), orderId }))).toBe("23505");
    await enter({ kind: "release", amountCents: cents(100), orderId });
    expect(await codeOf(enter({ kind: "refund", amountCents: cents(100), orderId }))).toBe("23505");
    expect(await left()).toBe(1000);
  });

  it.each<[string, Entry]>([
    ["zero", { amountCents: cents(0) }],
    ["a negative issue", { amountCents: cents(-1) }],
    ["a positive redemption", { kind: "redeem", amountCents: cents(1) }],
    ["a redemption without an order", { kind: "redeem", amountCents: cents(-1) }],
  ])("rejects an entry of %s", async (_, entry) => {
    await enter({});
    expect(await codeOf(enter(entry))).toBe(refused);
  });

  it("is stored under lower-case addresses only", async () => {
    expect(await codeOf(db.insert(storeCredit).values({ owner: "Ann@example.com" }))).toBe(refused);
  });
});
