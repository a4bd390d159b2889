import { randomUUID } from "node:crypto";
import { cents, dollars, toCents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, OpenDatabase } from "../db/connection.ts";
import { vouchers } from "../db/schema.ts";
import { openTestDatabase, statementsOf } from "../db/testing/testDatabase.ts";
import { inTransaction } from "../db/transactions.ts";
import { readRedemptions, settleVouchers } from "./redeem.ts";
import { anOrder, aVoucher, holdVouchers, placeWith } from "./testing/testVouchers.ts";
import { checkVoucher, lockVouchers } from "./vouchers.ts";

let opened: OpenDatabase;
let db: Database;
const now = Date.UTC(2026, 2, 1, 2);

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());

let code: string;
const pin = "042042";
beforeEach(async () => {
  code = await aVoucher(db, { pin, amountCents: cents(5000), expiresAt: new Date(now) });
});

async function balanceOf(one = code): Promise<number | undefined> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.code, one));
  return row?.balanceCents;
}
const result = async (typed: { code?: string; pin?: string } = {}, at = now) =>
  (await checkVoucher(db, { code, pin, ...typed }, at)).result;
const spend = (amount: number, orderId: string) =>
  inTransaction(db, (tx) => holdVouchers(tx, orderId, [{ code, amount: toCents(dollars(amount)) }]));
const settle = (orderId: string, outcome: "placed" | "released" | "cancelled") =>
  inTransaction(db, (tx) => settleVouchers(tx, orderId, outcome));

describe("an entered voucher", () => {
  it("is accepted with its code and PIN in any case, with spaces and hyphens", async () => {
    const known = { result: "usable", code, balance: 5000, expiresAt: new Date(now) };
    expect(await checkVoucher(db, { code, pin }, now)).toEqual(known);
    const typed = { code: ` ${code.toLowerCase().replaceAll("-", " ")} `, pin: " 042-042 " };
    expect(await checkVoucher(db, typed, now)).toEqual(known);
  });

  it("is reported as not found for an unknown code and for a wrong PIN, with identical results", async () => {
    const wrongPin = await checkVoucher(db, { code, pin: "042043" }, now);
    expect(await checkVoucher(db, { code: "GIFT-NONE-NONE-NONE", pin }, now)).toEqual(wrongPin);
    expect(wrongPin).toEqual({ result: "notFound" });
    for (const typed of [{ pin: "" }, { code: "" }, { pin: "42042" }, { code: `${code}A` }, { code: "%" }]) {
      expect(await result(typed)).toBe("notFound");
    }
    // The placeholder for the PIN of an unknown code must not match.
    expect(await result({ code: "GIFT-NONE-NONE-NONE", pin: "000000" })).toBe("notFound");
  });

  it("is checked with the same work for a wrong PIN as for an unknown code", async () => {
    const byPin = await statementsOf(db, () => result({ pin: "042043" }));
    const byCode = await statementsOf(db, () => result({ code: "GIFT-NONE-NONE-NONE" }));
    expect(byCode).toEqual(byPin);
    expect(byPin).toHaveLength(1);
    expect(await statementsOf(db, () => result())).not.toEqual(byPin);
  });

  it("is worthless once it has been voided, regardless of its balance", async () => {
    await db
      .update(vouchers)
      .set({ voidedAt: new Date(now) })
      .where(eq(vouchers.code, code));
    expect(await result()).toBe("redeemed");
    const locked = await inTransaction(db, (tx) => lockVouchers(tx, [{ code, pin }], now));
    expect(locked).toEqual([{ result: "redeemed" }]);
  });

  it("expires after its last second", async () => {
    expect(await result({}, now + 1)).toBe("expired");
    expect(await result({ pin: "042043" }, now + 1)).toBe("notFound");
  });

  it("is pending while an order reserves its balance, redeemed if that order is placed, and usable if the order is released", async () => {
    const [first, second] = [await anOrder(db), await anOrder(db)];
    await spend(50, first);
    expect(await result()).toBe("pending");
    await settle(first, "released");
    expect(await result()).toBe("usable");
    await spend(50, second);
    await settle(second, "placed");
    expect(await result()).toBe("redeemed");
    expect(await result({ pin: "042043" })).toBe("notFound");
  });

  it("is reported as already applied if it is entered twice, in any spelling", async () => {
    const other = await aVoucher(db, { pin: "1" });
    const entered = [
      { code: other, pin: "1" },
      { code, pin: "wrong" },
      { code, pin },
      { code: code.toLowerCase(), pin },
    ];
    const checked = await inTransaction(db, (tx) => lockVouchers(tx, entered, now));
    expect(checked.map((one) => one.result)).toEqual(["usable", "notFound", "usable", "applied"]);
    expect(await inTransaction(db, (tx) => lockVouchers(tx, [], now))).toEqual([]);
  });
});

describe("an order's voucher redemptions", () => {
  it("are stored in entry order, without amounts of zero", async () => {
    const [other, third] = [await aVoucher(db), await aVoucher(db)];
    const orderId = await anOrder(db);
    const parts = [other, third, code].map((one, index) => ({
      code: one,
      amount: toCents(dollars([20, 0, 7.5][index] ?? 0)),
    }));
    await inTransaction(db, (tx) => holdVouchers(tx, orderId, parts));
    expect(await readRedemptions(db, orderId)).toEqual([
      { code: other, amount: 2000 },
      { code, amount: 750 },
    ]);
    expect(await Promise.all([other, third, code].map(balanceOf))).toEqual([3000, 5000, 4250]);
  });

  it("are spent once when the order is placed, even if the order is settled again", async () => {
    const orderId = await anOrder(db);
    await spend(20, orderId);
    for (const outcome of ["placed", "placed", "released"] as const) await settle(orderId, outcome);
    expect(await balanceOf()).toBe(3000);
    expect(await readRedemptions(db, orderId)).toHaveLength(1);
  });

  it("are returned once if the order is released", async () => {
    const orderId = await anOrder(db);
    await spend(20, orderId);
    for (const outcome of ["released", "released", "placed", "cancelled"] as const) await settle(orderId, outcome);
    expect(await balanceOf()).toBe(5000);
    expect(await readRedemptions(db, orderId)).toEqual([]);
  });

  it("are returned once if the placed order is cancelled, but remain recorded", async () => {
    const orderId = await anOrder(db);
    await spend(20, orderId);
    for (const outcome of ["cancelled", "placed", "cancelled", "cancelled", "released"] as const) {
      await settle(orderId, outcome);
    }
    expect(await balanceOf()).toBe(5000);
    expect(await readRedemptions(db, orderId)).toEqual([{ code, amount: 2000 }]);
  });
});

describe("concurrent orders", () => {
  it("spend exactly $50 of a $50 voucher", async () => {
    const wants = Array.from({ length: 20 }, (_, index) => toCents(index % 2 === 0 ? dollars(50) : dollars(7)));
    const taken = await Promise.all(wants.map((total) => placeWith(db, [{ code, pin }], total, now)));
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(5000);
    expect(await balanceOf()).toBe(0);
  });

  it("do not deadlock if they list the same vouchers in different sequences", async () => {
    const codes = [code, await aVoucher(db, { pin }), await aVoucher(db, { pin })];
    const entered = codes.map((one) => ({ code: one, pin }));
    const orders = Array.from({ length: 20 }, (_, index) => {
      const turned = [...entered.slice(index % 3), ...entered.slice(0, index % 3)];
      const outcome = index % 4 === 0 ? "placed" : "released";
      return placeWith(db, index % 2 === 0 ? turned : turned.toReversed(), toCents(dollars(120)), now, outcome);
    });
    const taken = await Promise.all(orders);
    const left = (await Promise.all(codes.map(balanceOf))).map((balance) => balance ?? cents(-1));
    expect(left.every((balance) => balance >= 0)).toBe(true);
    const placed = taken.filter((_, index) => index % 4 === 0).reduce((sum, amount) => sum + amount, 0);
    expect(left.reduce((sum, balance) => sum + balance, 0)).toBe(15_000 - placed);
  });

  it("settle an order only once", async () => {
    const orderId = randomUUID();
    await anOrder(db, orderId);
    await spend(30, orderId);
    await Promise.all(Array.from({ length: 10 }, (_, index) => settle(orderId, index % 2 ? "released" : "placed")));
    expect([2000, 5000]).toContain(await balanceOf());
    const stored = await readRedemptions(db, orderId);
    expect(await balanceOf()).toBe(5000 - (stored[0]?.amount ?? 0));
  });
});
