import { cents, dollars } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, products, promotions, embeddedPayments } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { emptyShop, openTestShop, orderBody, orderWith, type TestShop } from "../testing/testShop.ts";
import { testSettings } from "../testing/testSettings.ts";

/** Changes between the shopper's last view of the cart and the order. */

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await emptyShop(opened);
  shop = await openTestShop({ opened });
  await shop.stock("shiraz", 2000, 100);
});

const one = [["shiraz", 1]] as const;
const card = () => shop.card("4111 1111 1111 1111");
const reprice = (price: number) =>
  opened.db
    .update(products)
    .set({ priceCents: cents(price) })
    .where(eq(products.id, "p-shiraz"));

async function expectNothingHappened(): Promise<void> {
  expect(await opened.db.$count(orders)).toBe(0);
  expect(await opened.db.$count(embeddedPayments)).toBe(0);
  expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 100, reserved: 0 });
}

describe("a price", () => {
  it("makes the order fail without a charge if it has risen", async () => {
    const nonce = await card();
    await reprice(2100);
    const { json } = await shop.place(orderBody(one, 29.95, nonce));
    expect(json).toMatchObject({
      status: 409,
      code: "EXPECTED_AMOUNT_CHANGED",
      errors: [{ path: "cart.payment.expectedAmount", message: "The total is now $30.95." }],
      current: { subtotal: 21, shipping: 9.95, grandTotal: 30.95, items: [{ price: 21 }] },
    });
    await expectNothingHappened();
    // The card can still pay for the order at the new total.
    expect((await shop.place(orderBody(one, 30.95, nonce))).status).toBe(200);
  });

  it.each([
    ["by card", true],
    ["by bank transfer", false],
  ])("is charged at the lower amount if it has fallen (payment %s)", async (_, isCard) => {
    const nonce = isCard ? await card() : undefined;
    await reprice(1900);
    const { status, json } = await shop.place(orderBody(one, 29.95, nonce));
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ subtotal: 19, grandTotal: 28.95, items: [{ price: 19 }] });
    const [row] = await opened.db.select().from(orders);
    expect(row?.grandTotalCents).toBe(2895);
    const charged = await opened.db.select().from(embeddedPayments);
    expect(charged.map(({ amountCents }) => amountCents)).toEqual(isCard ? [2895] : []);
  });
});

describe("delivery", () => {
  const deliveredFor = (price: number) => {
    const [metro, ...others] = testSettings.delivery.zones;
    if (!metro) throw new Error("There are no zones");
    const zones = [{ ...metro, rates: [{ bottlesFrom: 1, price: dollars(price) }] }, ...others];
    shop.settings = { ...testSettings, delivery: { ...testSettings.delivery, zones } };
  };

  it("makes the order fail if its cost has risen, and is charged at the lower cost if it has fallen", async () => {
    deliveredFor(12);
    const dearer = await shop.place(orderWith(one, 29.95));
    expect(dearer.json).toMatchObject({ code: "EXPECTED_AMOUNT_CHANGED", current: { shipping: 12, grandTotal: 32 } });
    await expectNothingHappened();
    deliveredFor(5);
    const cheaper = await shop.place(orderWith(one, 29.95));
    expect(cheaper.json.order).toMatchObject({ shippingMethodPrice: 5, grandTotal: 25 });
  });
});

describe("an offer", () => {
  const ten = { id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } };
  const buy = async () => shop.place(orderBody(one, 27.95, await card(), ["TEN"]));

  it("does not apply if it has just ended, and the order is refused without a charge", async () => {
    const endsAt = new Date(shop.clock.now).toISOString();
    await shop.promote({ ...ten, conditions: { endsAt } });
    const { json } = await buy();
    expect(json).toMatchObject({
      status: 409,
      code: "EXPECTED_AMOUNT_CHANGED",
      errors: [{}, { path: "cart.promoCodes.0", message: "Invalid coupon code." }],
      current: { discount: 0, grandTotal: 29.95 },
    });
    await expectNothingHappened();
  });

  it("applies right up to its end time", async () => {
    await shop.promote({ ...ten, conditions: { endsAt: new Date(shop.clock.now + 1).toISOString() } });
    expect((await buy()).status).toBe(200);
    shop.clock.now += 1;
    expect((await buy()).status).toBe(409);
  });

  it("does not apply if the merchant has paused it", async () => {
    await shop.promote(ten);
    await opened.db.update(promotions).set({ paused: true });
    expect((await buy()).status).toBe(409);
    await expectNothingHappened();
  });
});

describe("stock", () => {
  it("makes the order fail without a charge if it has run out", async () => {
    const nonce = await card();
    await shop.place(orderWith([["shiraz", 100]], 2000));
    const { json } = await shop.place(orderBody(one, 29.95, nonce));
    expect(json).toMatchObject({ status: 409, code: "PRODUCT_SIZE_SOLD_OUT" });
    expect(await opened.db.$count(embeddedPayments)).toBe(0);
  });
});
