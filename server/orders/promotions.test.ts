import { randomUUID } from "node:crypto";
import type { PlacedOrder } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { categories, orderItems, orderPromotions, orders, outbox, promotions, vouchers } from "../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "./testing.ts";

/** Bottles of the same price: orders of different ones share no stock, and wait for each other only over promotions. */
const shelf = Array.from({ length: 10 }, (_, index) => `shelf-${index}`);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.opened.db.insert(categories).values([
    { id: "red", name: "Red", path: "red" },
    { id: "bold", name: "Bold", path: "red/bold", parentId: "red" },
  ]);
  await shop.stock("shiraz", 2450, 1000, { categoryIds: ["bold"] });
  await shop.stock("riesling", 1999, 1000);
  await shop.stock("cheap", 333, 1000);
  for (const one of shelf) await shop.stock(one, 333, 1000);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.opened.db.delete(vouchers);
  await shop.opened.db.delete(orders);
  await shop.opened.db.delete(promotions);
});

type Lines = readonly (readonly [name: string, qty: number])[];

const ten = { id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } };
const freight = { id: "freight", name: "Freight", couponCodes: ["FREIGHT"], effect: { type: "freeDelivery" } };

/** Bought by transfer. */
function buy(lines: Lines, total: number, promoCodes: string[] = [], email = "ada@example.com") {
  const body = orderBody(lines, total, undefined, promoCodes);
  body.cart.email = email;
  return shop.place(body);
}

async function storedOrder() {
  const { db } = shop.opened;
  const [order] = await db.select().from(orders);
  const id = order?.id ?? "";
  const [email] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.topic, `order:${id}`));
  return {
    order,
    items: await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position),
    offers: await db.select().from(orderPromotions).where(eq(orderPromotions.orderId, id)),
    email,
  };
}

describe("an order with a promotion", () => {
  // Worked out by hand: bottles × price, less the offer, and delivery of 9.95 unless 200 is left to pay.
  it.each([
    { offer: "10 % off", effect: ten.effect, lines: [["shiraz", 2]], discount: 4.9, shipping: 9.95, total: 54.05 },
    {
      offer: "$25 off from $150",
      effect: { type: "amountOff", amount: 25 },
      conditions: { subtotalMin: 150 },
      lines: [["shiraz", 8]],
      discount: 25,
      shipping: 9.95,
      total: 180.95,
    },
    {
      offer: "a bottle at $15",
      effect: { type: "fixedPrice", price: 15 },
      conditions: { productIds: ["p-riesling"] },
      lines: [
        ["riesling", 3],
        ["cheap", 1],
      ],
      discount: 14.97,
      shipping: 9.95,
      total: 58.28,
    },
    {
      offer: "the sixth bottle free",
      effect: { type: "buyGet", buy: 5, get: 1 },
      lines: [
        ["shiraz", 5],
        ["cheap", 1],
      ],
      discount: 3.33,
      shipping: 9.95,
      total: 132.45,
    },
    {
      offer: "10 % off what is under a category",
      effect: ten.effect,
      conditions: { categoryIds: ["red"] },
      lines: [
        ["shiraz", 1],
        ["riesling", 1],
      ],
      discount: 2.45,
      shipping: 9.95,
      total: 51.99,
    },
    {
      offer: "10 % off, after which delivery is not free any more",
      effect: ten.effect,
      lines: [["shiraz", 9]],
      discount: 22.05,
      shipping: 9.95,
      total: 208.4,
    },
  ] as const)("of $offer comes to $total", async (example) => {
    const { lines, effect, discount, shipping, total } = example;
    await shop.promote({ ...ten, effect, conditions: "conditions" in example ? example.conditions : {} });
    const { status, json } = await buy(lines, total, ["ten"]);
    expect(json).toMatchObject({
      order: {
        promoDiscounts: [{ promoId: "ten", name: "Ten Off", amount: discount }],
        shippingMethodPrice: shipping,
        grandTotal: total,
      } satisfies Partial<PlacedOrder>,
    });
    expect(status).toBe(200);
    const { order, items, offers, email } = await storedOrder();
    const cents = Math.round(discount * 100);
    expect(order).toMatchObject({ discountCents: cents, grandTotalCents: Math.round(total * 100) });
    expect(items.reduce((sum, item) => sum + item.discountCents, 0)).toBe(cents);
    expect(offers).toMatchObject([
      { position: 0, promotionId: "ten", versionId: 1, codes: ["ten"], amountCents: cents, email: "ada@example.com" },
    ]);
    for (const words of ["Ten Off", `-$${discount.toFixed(2)}`, `$${total.toFixed(2)}`]) {
      expect(email?.text).toContain(words);
      expect(email?.html).toContain(words);
    }
  });

  it("of free delivery pays none, and takes nothing off the bottles", async () => {
    await shop.promote(freight);
    const { json } = await buy([["shiraz", 1]], 24.5, ["FREIGHT"]);
    expect(json.order).toMatchObject({ shippingMethodPrice: 0, promoDiscounts: [], grandTotal: 24.5 });
    expect((await storedOrder()).offers).toMatchObject([{ promotionId: "freight", amountCents: 0 }]);
  });

  it("that applies by itself and one by a code have each what the other left, in the order of priority", async () => {
    await shop.promote({ ...ten, id: "all", name: "For All", couponCodes: [], priority: 1 });
    await shop.promote({ ...ten, priority: 2 });
    // 49.00 - 4.90 - 4.41
    const { json } = await buy([["shiraz", 2]], 49.64, ["TEN"]);
    expect(json.order.promoDiscounts).toEqual([
      { promoId: "all", name: "For All", amount: 4.9 },
      { promoId: "ten", name: "Ten Off", amount: 4.41 },
    ]);
  });

  it("shares the discount of a SKU among its lines by what they cost", async () => {
    await shop.promote(ten);
    // 7 × 3.33 = 23.31, 10 % of that 2.33.
    const lines = [
      ["cheap", 3],
      ["cheap", 4],
    ] as const;
    expect((await buy(lines, 30.93, ["TEN"])).status).toBe(200);
    expect((await storedOrder()).items.map((item) => item.discountCents)).toEqual([100, 133]);
  });

  it("leaves gift cards alone", async () => {
    const giftcards = { functionalType: "giftcard", giftcardMinCents: 5000, giftcardMaxCents: 100_000 } as const;
    await shop.stock("gift", 5000, 0, giftcards);
    await shop.promote({ ...ten, couponCodes: [] });
    const sender = { senderName: "Odette", senderEmail: "odette@example.com" };
    const giftcard = { amount: 100, recipientName: "Wren", recipientEmail: "wren@example.com", ...sender };
    const body = orderBody([["gift", 1]], 100, await shop.card("4111 1111 1111 1111"));
    Object.assign(body.cart.items[0] ?? {}, { giftcard });
    expect((await shop.place(body)).json.order).toMatchObject({ subtotal: 100, promoDiscounts: [], grandTotal: 100 });
  });

  it("is told of when the shopper did not expect it, and of when it is gone", async () => {
    await shop.promote({ ...ten, couponCodes: [] });
    const unexpected = await buy([["shiraz", 2]], 58.95);
    expect(unexpected).toMatchObject({
      status: 409,
      json: {
        code: "EXPECTED_AMOUNT_CHANGED",
        detail: expect.stringMatching(/^Prices, offers or delivery have changed/) as string,
        current: {
          subtotal: 49,
          discount: 4.9,
          promoDiscounts: [{ promoId: "ten", name: "Ten Off", amount: 4.9 }],
          grandTotal: 54.05,
        },
      },
    });
    await shop.opened.db.update(promotions).set({ paused: true });
    const gone = await buy([["shiraz", 2]], 54.05, ["TEN"]);
    expect(gone.json).toMatchObject({
      code: "EXPECTED_AMOUNT_CHANGED",
      errors: [
        { path: "cart.payment.expectedAmount", message: "The total is now $58.95." },
        { path: "cart.promoCodes.0", message: "Invalid coupon code." },
      ],
      current: { discount: 0, promoDiscounts: [], grandTotal: 58.95 },
    });
  });
});

describe("delivery rates", () => {
  async function rate(lines: Lines, promoCodes: string[]): Promise<number | undefined> {
    const { items } = orderBody(lines, 0).cart;
    const cart = { items, promoCodes, email: "ada@example.com", shippingAddress: { country: "AU", postcode: "3066" } };
    const response = await shop.post("/api/shipping/rates", { cart });
    return ((await response.json()) as { rates: { price: number }[] }).rates[0]?.price;
  }

  it("go by what is left to pay, and are nothing where an offer gives them", async () => {
    await shop.promote(ten);
    await shop.promote(freight);
    expect(await rate([["shiraz", 9]], [])).toBe(0);
    expect(await rate([["shiraz", 9]], ["ten"])).toBe(9.95);
    expect(await rate([["shiraz", 1]], ["freight"])).toBe(0);
  });
});

describe("limits", () => {
  const last = { ...ten, id: "last", name: "Last Drops", couponCodes: ["LASTDROPS"] };

  async function uses(id: string): Promise<number> {
    return shop.opened.db.$count(orderPromotions, eq(orderPromotions.promotionId, id));
  }

  it("hold under 100 orders at once: the code is redeemed 10 times, and the rest are told so", async () => {
    await shop.promote({ ...last, usageLimit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        buy([[shelf[turn % 10] ?? "", 1]], 12.95, ["LASTDROPS"], `shopper-${turn}@example.com`),
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

  it("do not let orders of the same codes in another order wait for each other", async () => {
    await shop.promote({ ...last, id: "a", couponCodes: ["A"], priority: 2, usageLimit: 1000 });
    await shop.promote({ ...last, id: "b", couponCodes: ["B"], priority: 1, usageLimit: 1000 });
    const answers = await Promise.all(
      // 3.33 - 0.33 - 0.30
      Array.from({ length: 40 }, (_, turn) =>
        buy([[shelf[turn % 10] ?? "", 1]], 12.65, turn % 2 ? ["A", "B"] : ["B", "A"]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await uses("a"), await uses("b")]).toEqual([40, 40]);
  }, 60_000);

  it("of one customer count the same address in any case", async () => {
    await shop.promote({ ...last, usageLimitPerCustomer: 1 });
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"], "Ada@Example.com")).status).toBe(200);
    const again = await buy([["cheap", 1]], 12.95, ["lastdrops"], "ADA@example.COM");
    expect(again.json.detail).toMatch(/^Offer Last Drops has been removed because you've already redeemed it\./);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"], "ben@example.com")).status).toBe(200);
  });

  it("of one customer hold when that customer orders many times at once", async () => {
    await shop.promote({ ...last, usageLimitPerCustomer: 2 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => buy([[shelf[turn % 10] ?? "", 1]], 12.95, ["LASTDROPS"])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  }, 60_000);

  it("get back the use of an order that was released", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const declined = await shop.card("4000 0000 0000 0002");
    expect((await shop.place(orderBody([["cheap", 1]], 12.95, declined, ["LASTDROPS"]))).status).toBe(402);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(200);
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(409);
  });

  it("count an order whose card is still being charged", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const paying = shop
      .card("4111 1111 1111 1111")
      .then((nonce) => shop.place(orderBody([["cheap", 1]], 12.95, nonce, ["LASTDROPS"])));
    const answers = await Promise.all([paying, buy([["cheap", 1]], 12.95, ["LASTDROPS"])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("count a call that is repeated once", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    const [body, key] = [orderBody([["cheap", 1]], 12.95, undefined, ["LASTDROPS"]), randomUUID()];
    const first = await shop.place(body, key);
    expect(await shop.place(body, key)).toEqual(first);
    expect(first.status).toBe(200);
    expect(await uses("last")).toBe(1);
  });

  it("that a merchant lowers or lifts hold from the next order on", async () => {
    await shop.promote({ ...last, usageLimit: 1 });
    await buy([["cheap", 1]], 12.95, ["LASTDROPS"]);
    await shop.promote({ ...last, usageLimit: null });
    expect((await buy([["cheap", 1]], 12.95, ["LASTDROPS"])).status).toBe(200);
    const rows = await shop.opened.db.select().from(orderPromotions).orderBy(orderPromotions.versionId);
    expect(rows.map(({ versionId }) => versionId)).toEqual([1, 2]);
  });
});

describe("bad codes in an order", () => {
  it.each<[string, unknown]>([
    ["a text", "TEN"],
    ["numbers", [7]],
    ["null", [null]],
    ["nothing", [" "]],
    ["too long", ["x".repeat(10_000)]],
    ["too many", Array.from({ length: 21 }, (_, index) => `code-${index}`)],
    ["unprintable", ["TEN\u0000"]],
  ])("%s are refused with the field's name", async (_, promoCodes) => {
    const body = orderBody([["cheap", 1]], 12.95);
    Object.assign(body.cart, { promoCodes });
    const { status, json } = await shop.place(body);
    expect(status).toBe(400);
    expect(json.errors?.every(({ path }) => path.startsWith("cart.promoCodes"))).toBe(true);
    expect(await shop.opened.db.$count(orders)).toBe(0);
  });
});
