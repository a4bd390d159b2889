import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPromotions, orders, promotions } from "../../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

/**
 * Bottles with the same price. Orders for different bottles lock different stock, so the promotion is the only lock for
 * which two orders compete.
 */
const bottles = Array.from({ length: 10 }, (_, index) => `shelf-${index}`);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const one of ["cheap", ...bottles]) await shop.stock(one, 333, 1000);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.opened.db.delete(orders);
  await shop.opened.db.delete(promotions);
});

/** Buys by bank transfer. */
function buy(
  lines: readonly (readonly [name: string, qty: number])[],
  total: number,
  promoCodes: string[],
  email = "ada@example.com",
) {
  const body = orderBody(lines, total, undefined, promoCodes);
  body.cart.email = email;
  return shop.place(body);
}

describe("a promotion's usage limits", () => {
  const effect = { type: "percent", percent: 10 };
  const last = { id: "last", name: "Last Drops", couponCodes: ["LASTDROPS"], effect };

  async function uses(id: string): Promise<number> {
    return shop.opened.db.$count(orderPromotions, eq(orderPromotions.promotionId, id));
  }

  it("apply to concurrent orders: 100 orders can redeem a code with 10 uses only 10 times", async () => {
    await shop.promote({ ...last, usageLimit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        buy([[bottles[turn % 10] ?? "", 1]], 12.95, ["LASTDROPS"], `shopper-${turn}@example.com`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await uses("last")).toBe(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([...new Set(refused.map(({ json }) => json.detail))]).toEqual([
      "Offer Last Drops has been removed because it has already been redeemed 10 times. Nothing was charged: please check the new total.",
    ]);
    expect(refused[0]?.json).toMatchObject({
      code: "EXPECTED_AMOUNT_CHANGED",
      errors: [{}, { path: "cart.promoCodes.0", message: "This coupon code has already been used." }],
      current: { grandTotal: 13.28, disallowedPromotions: [{ disallowReason: "PromotionUsageExceeded" }] },
    });
    expect((await buy([["cheap", 1]], 13.28, ["LASTDROPS"])).status).toBe(200);
  }, 60_000);

  it("do not deadlock orders that list the same codes in different sequences", async () => {
    await shop.promote({ ...last, id: "a", couponCodes: ["A"], priority: 2, usageLimit: 1000 });
    await shop.promote({ ...last, id: "b", couponCodes: ["B"], priority: 1, usageLimit: 1000 });
    const answers = await Promise.all(
      // 3.33 - 0.33 - 0.30
      Array.from({ length: 40 }, (_, turn) =>
        buy([[bottles[turn % 10] ?? "", 1]], 12.65, turn % 2 ? ["A", "B"] : ["B", "A"]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await uses("a"), await uses("b")]).toEqual([40, 40]);
  }, 60_000);

  it("ignore the case of the email address when uses are limited per customer", async () => {
    await shop.promote({ ...last, usageLimitPerCustomer: 1 });
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"], "Ada@Example.com")).status).toBe(200);
    const again = await buy([["cheap", 1]], 12.95, ["lastdrops"], "ADA@example.COM");
    expect(again.json.detail).toMatch(/^Offer Last Drops has been removed because you've already redeemed it\./);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"], "ben@example.com")).status).toBe(200);
  });

  it("apply to one customer's concurrent orders when uses are limited per customer", async () => {
    await shop.promote({ ...last, usageLimitPerCustomer: 2 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => buy([[bottles[turn % 10] ?? "", 1]], 12.95, ["LASTDROPS"])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  }, 60_000);

  it("do not count released orders", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const declined = await shop.card("4000 0000 0000 0002");
    expect((await shop.place(orderBody([["cheap", 1]], 12.95, declined, ["LASTDROPS"]))).status).toBe(402);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(200);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(409);
  });

  it("count orders whose card payment is pending", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const paying = shop
      .card("4111 1111 1111 1111")
      .then((nonce) => shop.place(orderBody([["cheap", 1]], 12.95, nonce, ["LASTDROPS"])));
    const answers = await Promise.all([paying, buy([["cheap", 1]], 12.95, ["LASTDROPS"])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("count repeated requests once", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const [body, key] = [orderBody([["cheap", 1]], 12.95, undefined, ["LASTDROPS"]), randomUUID()];
    const first = await shop.place(body, key);
    expect(await shop.place(body, key)).toEqual(first);
    expect(first.status).toBe(200);
    expect(await uses("last")).toBe(1);
  });

  it("apply to the next order after the merchant changes the limits", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    await buy([["cheap", 1]], 12.95, ["LASTDROPS"]);
    await shop.promote({ ...last, usageLimit: null });
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(200);
    const rows = await shop.opened.db.select().from(orderPromotions).orderBy(orderPromotions.versionId);
    expect(rows.map(({ versionId }) => versionId)).toEqual([1, 2]);
  });
});
