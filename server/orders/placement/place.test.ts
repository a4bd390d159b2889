import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderItems, orders, outbox, products, variants } from "../../db/schema.ts";
import { address, openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2450, 1000);
  await shop.stock("riesling", 1999, 1000);
  await shop.stock("cheap", 333, 1000);
});
afterAll(() => shop.close());

async function orderCount(): Promise<number> {
  return shop.opened.db.$count(orders);
}

describe("an order's cost", () => {
  // Amounts are calculated by hand: bottles × price, plus delivery: 9.95 up to 12 bottles, 19.95 from 13, free from
  // $200.
  it.each([
    { lines: [["shiraz", 1]] as const, subtotal: 24.5, shipping: 9.95, total: 34.45 },
    {
      lines: [
        ["shiraz", 2],
        ["riesling", 3],
      ] as const,
      subtotal: 108.97,
      shipping: 9.95,
      total: 118.92,
    },
    { lines: [["riesling", 10]] as const, subtotal: 199.9, shipping: 9.95, total: 209.85 },
    { lines: [["cheap", 13]] as const, subtotal: 43.29, shipping: 19.95, total: 63.24 },
    { lines: [["shiraz", 12]] as const, subtotal: 294, shipping: 0, total: 294 },
    {
      lines: [
        ["cheap", 3],
        ["cheap", 4],
      ] as const,
      subtotal: 23.31,
      shipping: 9.95,
      total: 33.26,
    },
  ])("is correct for $lines: $total", async ({ lines, subtotal, shipping, total }) => {
    const { status, json } = await shop.place(orderBody(lines, total));
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ subtotal, shippingMethodPrice: shipping, grandTotal: total });
    expect(json.orderNumber).toMatch(/^CW[A-Z0-9]{8}$/);
    const { db } = shop.opened;
    const [row] = await db.select().from(orders).where(eq(orders.number, json.orderNumber));
    expect(row).toMatchObject({
      status: "placed",
      subtotalCents: Math.round(subtotal * 100),
      shippingCents: Math.round(shipping * 100),
      grandTotalCents: Math.round(total * 100),
    });
    const items = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, row?.id ?? ""));
    expect(items.map((item) => item.qty)).toEqual(lines.map(([, qty]) => qty));
    const [email] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, `order:${row?.id}`));
    const amounts = [subtotal, total].map((amount) => `$${amount.toFixed(2)}`);
    for (const written of [...amounts, shipping === 0 ? "Free" : `$${shipping.toFixed(2)}`]) {
      expect(email?.text).toContain(written);
      expect(email?.html).toContain(written);
    }
    expect(email?.text).toContain("BSB: 000-142");
    expect(email?.text).toContain(`Reference: ${json.orderNumber}`);
  });

  it("removes a placed order's bottles from stock", async () => {
    await shop.stock("counted", 1000, 10);
    await shop.place(orderBody([["counted", 4]], 49.95));
    expect(await shop.variant("counted")).toMatchObject({ qtyRaw: 6, reserved: 0 });
  });

  it("includes the delivery rate in a zone without free delivery", async () => {
    const body = orderBody([["shiraz", 12]], 328.5);
    body.cart.shippingAddress = { ...address, suburb: "Darwin", state: "NT", postcode: "0800" };
    expect((await shop.place(body)).json.order).toMatchObject({ shippingMethodPrice: 34.5, grandTotal: 328.5 });
  });

  it("is refused if it differs from the expected amount, and the response lists the changes", async () => {
    await shop.stock("dearer", 2000, 10);
    await shop.opened.db
      .update(products)
      .set({ priceCents: cents(2200) })
      .where(eq(products.id, "p-dearer"));
    const before = await orderCount();
    const { status, json } = await shop.place(orderBody([["dearer", 2]], 49.95));
    expect(status).toBe(409);
    expect(json.code).toBe("EXPECTED_AMOUNT_CHANGED");
    expect(json.current).toEqual({
      subtotal: 44,
      discount: 0,
      promoDiscounts: [],
      disallowedPromotions: [],
      shipping: 9.95,
      shippingMethodLabel: "Standard delivery",
      deliveryInsuranceCost: 0,
      giftWrappingCost: 0,
      vouchers: [],
      voucherRedemptionTotal: 0,
      storeCreditRedemptionTotal: 0,
      grandTotal: 53.95,
      items: [{ productId: "p-dearer", variantId: "v-dearer", qty: 2, price: 22, lineTotal: 44 }],
    });
    expect(await orderCount()).toBe(before);
    expect(await shop.variant("dearer")).toMatchObject({ qtyRaw: 10, reserved: 0 });
  });
});

describe("products that cannot be ordered", () => {
  beforeAll(async () => {
    await shop.stock("few", 1000, 2);
    await shop.stock("none", 1000, 0);
    await shop.stock("soon", 1000, 9, { state: "coming" });
    await shop.stock("gone", 1000, 9, { state: "discontinued" });
    await shop.stock("early", 1000, 9, { state: "preorder" });
    await shop.stock("dozen", 1000, 99, { cartQtyMin: 6, cartQtyMax: 12 });
    await shop.stock("short", 1000, 3, { cartQtyMin: 6 });
    await shop.stock("gift", 5000, 0, { functionalType: "giftcard" });
  });

  it.each([
    { lines: [["few", 3]] as const, code: "PRODUCT_SIZE_STOCK_INSUFFICIENT", path: "cart.items.0.qty" },
    {
      lines: [
        ["few", 2],
        ["few", 1],
      ] as const,
      code: "PRODUCT_SIZE_STOCK_INSUFFICIENT",
      path: "cart.items.0.qty",
    },
    {
      lines: [
        ["shiraz", 1],
        ["none", 1],
      ] as const,
      code: "PRODUCT_SIZE_SOLD_OUT",
      path: "cart.items.1.qty",
    },
    { lines: [["soon", 1]] as const, code: "COMING_SOON_PRODUCT_NOT_PURCHASABLE", path: "cart.items.0.qty" },
    { lines: [["gone", 1]] as const, code: "PRODUCT_NOT_PURCHASABLE", path: "cart.items.0.qty" },
    { lines: [["gift", 1]] as const, code: "PRODUCT_NOT_PURCHASABLE", path: "cart.items.0.qty" },
    {
      lines: [
        ["shiraz", 1],
        ["early", 1],
      ] as const,
      code: "NO_MIXING_PRE_ARRIVAL_PRODUCTS",
      path: "cart.items.0.qty",
    },
    { lines: [["short", 3]] as const, code: "PRODUCT_SIZE_SOLD_OUT", path: "cart.items.0.qty" },
    { lines: [["short", 6]] as const, code: "PRODUCT_SIZE_SOLD_OUT", path: "cart.items.0.qty" },
    { lines: [["dozen", 5]] as const, code: "CART_MIN_QTY_NOT_REACHED", path: "cart.items.0.qty" },
    {
      lines: [
        ["dozen", 7],
        ["dozen", 6],
      ] as const,
      code: "CART_MAX_QTY_EXCEEDED",
      path: "cart.items.0.qty",
    },
  ])("$lines are refused with $code", async ({ lines, code, path }) => {
    const before = await orderCount();
    const { status, json } = await shop.place(orderBody(lines, 1));
    expect(status).toBe(409);
    expect(json.code).toBe(code);
    expect(json.errors?.[0]?.path).toBe(path);
    expect(await orderCount()).toBe(before);
  });

  it("refuses unknown products and identifies their lines", async () => {
    const body = orderBody(
      [
        ["shiraz", 1],
        ["never", 1],
      ],
      1,
    );
    expect((await shop.place(body)).json).toMatchObject({
      status: 422,
      code: "PRODUCT_NOT_FOUND",
      errors: [{ path: "cart.items.1.variantId" }],
    });
    body.cart.items = [{ productId: "p-riesling", variantId: "v-shiraz", qty: 1 }];
    expect((await shop.place(body)).json).toMatchObject({
      code: "PRODUCT_NOT_FOUND",
      errors: [{ path: "cart.items.0.productId" }],
    });
  });

  it("refuses a destination that the shop does not deliver to, with the message from the settings", async () => {
    const body = orderBody([["shiraz", 1]], 1);
    body.cart.shippingAddress = { ...address, suburb: "Yulara", state: "NT", postcode: "0872" };
    expect((await shop.place(body)).json).toMatchObject({
      status: 422,
      code: "DELIVERY_RESTRICTED",
      detail: "We do not deliver alcohol there.",
    });
    const rates = { cart: { items: body.cart.items, shippingAddress: { country: "US", postcode: "90210" } } };
    expect((await shop.post("/api/shipping/rates", rates)).status).toBe(422);
  });
});

describe("delivery rates", () => {
  it("returns success and the rates for the destination", async () => {
    const items = orderBody([["shiraz", 1]], 0).cart.items;
    const cart = { items, shippingAddress: { country: "AU", postcode: "3066" } };
    const response = await shop.post("/api/shipping/rates", { cart });
    expect(await response.json()).toEqual({
      success: true,
      rates: [
        {
          code: "standard",
          label: "Standard delivery",
          price: 9.95,
          freeFrom: 200,
          arrival: { from: "2026-03-04", to: "2026-03-06" },
        },
      ],
    });
  });
});

describe("concurrent orders", () => {
  it("sell exactly the last 50 bottles to 200 shoppers, and are otherwise refused as sold out", async () => {
    await shop.stock("last", 1000, 50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => shop.place(orderBody([["last", 1]], 19.95))));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(50);
    expect(new Set(placed.map(({ json }) => json.orderNumber)).size).toBe(50);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code));
    expect([...codes]).toEqual(["PRODUCT_SIZE_SOLD_OUT"]);
    expect(await shop.variant("last")).toMatchObject({ qtyRaw: 0, reserved: 0 });
  }, 60_000);

  it("do not deadlock if they list the same bottles in different sequences", async () => {
    await shop.stock("left", 1000, 100);
    await shop.stock("right", 1000, 100);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        shop.place(
          orderBody(
            index % 2
              ? [
                  ["left", 3],
                  ["right", 2],
                ]
              : [
                  ["right", 2],
                  ["left", 3],
                ],
            59.95,
          ),
        ),
      ),
    );
    // 33 orders take 99 of 100 bottles, so the 34th order finds one bottle left.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(answers.find(({ status }) => status !== 200)?.json.code).toBe("PRODUCT_SIZE_STOCK_INSUFFICIENT");
    const [row] = await shop.opened.db.select().from(variants).where(eq(variants.id, "v-right"));
    expect(row).toMatchObject({ qtyRaw: 34, reserved: 0 });
  }, 60_000);
});
