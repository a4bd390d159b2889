import { cents, dollars } from "@corkwood/commerce";
import type { PlacedOrder } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { categories, orderItems, orderPromotions, orders, outbox, promotions, vouchers } from "../../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

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

/** Buys by bank transfer. */
function buy(lines: Lines, total: number, promoCodes: string[] = []) {
  return shop.place(orderBody(lines, total, undefined, promoCodes));
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
  // Calculated by hand: bottles × price, less the offer, plus 9.95 for delivery if less than $200 is left to pay.
  it.each([
    { offer: "10 % off", effect: ten.effect, lines: [["shiraz", 2]], discount: 4.9, shipping: 9.95, total: 54.05 },
    {
      offer: "a mixed dozen, by the bottles of all lines",
      effect: { type: "mixedDozen", tiers: [{ bottles: 6, percent: 5 }] },
      lines: [
        ["shiraz", 4],
        ["riesling", 2],
      ],
      // 5 % of 98.00 + 39.98
      discount: 6.9,
      shipping: 9.95,
      total: 141.03,
    },
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
      offer: "10 % off a category's products",
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
      offer: "10 % off, which ends free delivery",
      effect: ten.effect,
      lines: [["shiraz", 9]],
      discount: 22.05,
      shipping: 9.95,
      total: 208.4,
    },
  ] as const)("has the total $total with $offer", async (example) => {
    const { lines, effect, discount, shipping, total } = example;
    await shop.promote({ ...ten, effect, conditions: "conditions" in example ? example.conditions : {} });
    const { status, json } = await buy(lines, total, ["ten"]);
    expect(json).toMatchObject({
      order: {
        promoDiscounts: [{ promoId: "ten", name: "Ten Off", amount: dollars(discount) }],
        shippingMethodPrice: dollars(shipping),
        grandTotal: dollars(total),
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

  it("has free delivery and no discount on bottles if the promotion is free delivery", async () => {
    await shop.promote(freight);
    const { json } = await buy([["shiraz", 1]], 24.5, ["FREIGHT"]);
    expect(json.order).toMatchObject({ shippingMethodPrice: 0, promoDiscounts: [], grandTotal: 24.5 });
    expect((await storedOrder()).offers).toMatchObject([{ promotionId: "freight", amountCents: 0 }]);
  });

  it("applies promotions in order of priority, with or without a code", async () => {
    await shop.promote({ ...ten, id: "all", name: "For All", couponCodes: [], priority: 1 });
    await shop.promote({ ...ten, priority: 2 });
    // 49.00 - 4.90 - 4.41
    const { json } = await buy([["shiraz", 2]], 49.64, ["TEN"]);
    expect(json.order.promoDiscounts).toEqual([
      { promoId: "all", name: "For All", amount: 4.9 },
      { promoId: "ten", name: "Ten Off", amount: 4.41 },
    ]);
  });

  it("splits the discount on a SKU among its lines in proportion to their prices", async () => {
    await shop.promote(ten);
    // 7 × 3.33 = 23.31, of which 10 % is 2.33.
    const lines = [
      ["cheap", 3],
      ["cheap", 4],
    ] as const;
    expect((await buy(lines, 30.93, ["TEN"])).status).toBe(200);
    expect((await storedOrder()).items.map((item) => item.discountCents)).toEqual([100, 133]);
  });

  it("does not apply to gift cards", async () => {
    const giftcards = {
      functionalType: "giftcard",
      giftcardMinCents: cents(5000),
      giftcardMaxCents: cents(100_000),
    } as const;
    await shop.stock("gift", 5000, 0, giftcards);
    await shop.promote({ ...ten, couponCodes: [] });
    const sender = { senderName: "Odette", senderEmail: "odette@example.com" };
    const giftcard = { amount: 100, recipientName: "Wren", recipientEmail: "wren@example.com", ...sender };
    const body = orderBody([["gift", 1]], 100, await shop.card("4111 1111 1111 1111"));
    Object.assign(body.cart.items[0] ?? {}, { giftcard });
    expect((await shop.place(body)).json.order).toMatchObject({ subtotal: 100, promoDiscounts: [], grandTotal: 100 });
  });

  it("applies a promotion that the shopper did not expect, and reports a promotion that no longer applies", async () => {
    await shop.promote({ ...ten, couponCodes: [] });
    const unexpected = await buy([["shiraz", 2]], 58.95);
    expect(unexpected).toMatchObject({
      status: 200,
      json: { order: { promoDiscounts: [{ promoId: "ten", name: "Ten Off", amount: 4.9 }], grandTotal: 54.05 } },
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

  it("depend on the amount after promotions, and are zero with free delivery", async () => {
    await shop.promote(ten);
    await shop.promote(freight);
    expect(await rate([["shiraz", 9]], [])).toBe(0);
    expect(await rate([["shiraz", 9]], ["ten"])).toBe(9.95);
    expect(await rate([["shiraz", 1]], ["freight"])).toBe(0);
  });
});

describe("invalid codes in an order", () => {
  it.each<[string, unknown]>([
    ["text instead of a list", "TEN"],
    ["numbers as codes", [7]],
    ["a null code", [null]],
    ["a blank code", [" "]],
    ["a code that is too long", ["x".repeat(10_000)]],
    ["too many codes", Array.from({ length: 21 }, (_, index) => `code-${index}`)],
    ["an unprintable code", ["TEN\u0000"]],
  ])("are rejected with the field's name: %s", async (_, promoCodes) => {
    const body = orderBody([["cheap", 1]], 12.95);
    Object.assign(body.cart, { promoCodes });
    const { status, json } = await shop.place(body);
    expect(status).toBe(400);
    expect(json.errors?.every(({ path }) => path.startsWith("cart.promoCodes"))).toBe(true);
    expect(await shop.opened.db.$count(orders)).toBe(0);
  });
});
