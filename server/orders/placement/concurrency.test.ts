import { cents, dollars, toCents } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  orderItems,
  orderPromotions,
  orders,
  outbox,
  storeCredit,
  embeddedPayments,
  variants,
  voucherRedemptions,
  vouchers,
} from "../../db/schema.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customer = "ada@example.com";
const cards = ["4111 1111 1111 1111", "4000 0000 0000 0002", "4111 1111 1111 1111"];

/**
 * All shoppers order the same bottles at the same time, with the same vouchers, credit and offer. Every payment method
 * is used.
 */
async function placeAtOnce(shoppers: number) {
  const codes: string[] = [];
  for (let count = 0; count < 3; count++) codes.push(await aVoucher(shop.opened.db, { amountCents: cents(50_000) }));
  shop.account = { email: customer };
  const credit = { email: customer, amount: toCents(dollars(60)), reason: null };
  await shop.opened.db.transaction((tx) => issueCredit(tx, credit, new Date(shop.clock.now)));
  const nonces = await Promise.all(Array.from({ length: shoppers }, (_, turn) => shop.card(cards[turn % 3] ?? "")));
  return Promise.all(
    nonces.map((nonce, turn) => {
      const size = turn % 5 < 2 ? "2" : "";
      const items = ["a", "b", "c"].map((name) => ({ productId: `p-${name}`, variantId: `v-${name}${size}`, qty: 1 }));
      const byVoucher = turn % 4 === 1;
      const isPickup = turn % 3 === 0;
      const entered = turn % 8 === 1 ? codes : codes.toReversed();
      const cart = {
        items: turn % 2 ? items : items.toReversed(),
        email: `shopper-${turn % 5}@example.com`,
        promoCodes: turn % 2 ? ["TEN"] : [],
        vouchers: byVoucher ? entered.map((code) => ({ code, pin: "123456" })) : [],
        ...(isPickup && { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } }),
      };
      const payment = turn % 4 === 2 ? {} : { methodCode: "braintreeCreditCard", nonce };
      const paid = byVoucher ? { methodCode: "noPayment" } : { ...payment, useStoreCredit: turn % 3 !== 2 };
      // Expected amount: at least the highest possible total, because the shop accepts an order that costs less than
      // expected.
      return shop.place(orderWith([], byVoucher ? 0 : 500, cart, paid));
    }),
  );
}

it("keeps all records consistent if many shoppers order the same products concurrently", async () => {
  const { db } = shop.opened;
  for (const name of ["a", "b", "c"]) {
    await shop.stock(name, 2000, 40);
    await shop.shelve(name, { "101": 10, "102": 30 });
    // Another bottle size, which has its own stock.
    const { locationQtys } = await shop.variant(name);
    const other = { id: `v-${name}2`, productId: `p-${name}`, code: `SKU-${name}2`, label: "1.5 L" };
    await db.insert(variants).values({ ...other, qtyRaw: 40, locationQtys });
  }
  await shop.promote({
    id: "ten",
    name: "Ten Off",
    couponCodes: ["TEN"],
    usageLimit: 15,
    usageLimitPerCustomer: 4,
    effect: { type: "percent", percent: 10 },
  });
  const answers = await placeAtOnce(120);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const placed = await db.select().from(orders);
  const placedOrders = placed.filter(({ status }) => status === "placed");
  expect(placedOrders).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect(placedOrders.length).toBeGreaterThan(10);
  expect(placed.filter(({ status }) => status === "pending")).toEqual([]);

  const ids = new Set(placedOrders.map(({ id }) => id));
  const bought = (await db.select().from(orderItems)).filter(({ orderId }) => ids.has(orderId));
  for (const { id, qtyRaw, reserved, locationQtys } of await db.select().from(variants)) {
    const sold = bought.filter(({ variantId }) => variantId === id).reduce((sum, { qty }) => sum + qty, 0);
    expect({ qtyRaw, reserved }).toEqual({ qtyRaw: 40 - sold, reserved: 0 });
    const places = Object.values(locationQtys);
    expect(places.reduce((sum, place) => sum + place.qtyRaw, 0)).toBe(qtyRaw);
    for (const place of places) expect(place.qty).toBe(place.qtyRaw);
  }

  const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const redeemed = await db.select().from(voucherRedemptions);
  expect(redeemed.every(({ status, orderId }) => status === "final" && ids.has(orderId))).toBe(true);
  expect(cents(redeemed.map(({ amountCents }) => amountCents))).toBe(
    cents(placedOrders.map(({ voucherCents }) => voucherCents)),
  );
  const leftOnCards = cents((await db.select().from(vouchers)).map(({ balanceCents }) => balanceCents));
  expect(leftOnCards).toBe(150_000 - cents(placedOrders.map(({ voucherCents }) => voucherCents)));
  const [credit] = await db.select().from(storeCredit);
  expect(credit?.balanceCents).toBe(6000 - cents(placedOrders.map(({ creditCents }) => creditCents)));

  const uses = (await db.select().from(orderPromotions)).filter(({ orderId }) => ids.has(orderId));
  expect(uses.length).toBeLessThanOrEqual(15);
  for (const use of uses) expect(uses.filter(({ email }) => email === use.email).length).toBeLessThanOrEqual(4);

  const charged = (await db.select().from(embeddedPayments)).filter(({ status }) => status === "authorised");
  const byCard = placedOrders.filter(({ paymentMethod }) => paymentMethod === "braintreeCreditCard");
  expect(new Map(charged.map(({ key, amountCents }) => [key, amountCents]))).toEqual(
    new Map(byCard.map(({ id, grandTotalCents }) => [id, grandTotalCents])),
  );
  expect(await db.$count(outbox)).toBe(placedOrders.length);
}, 120_000);
