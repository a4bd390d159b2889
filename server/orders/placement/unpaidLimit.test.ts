import { randomUUID } from "node:crypto";
import { dollars, type Problem } from "@corkwood/commerce";
import { settingsSchema } from "@corkwood/commerce/schemas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idempotencyKeys, orderItems, orders, outbox, promotions } from "../../db/schema.ts";
import { markPaid } from "../fulfilment/markPaid.ts";
import { openTestShop, orderBody, orderWith, type TestShop } from "../testing/testShop.ts";
import { unpaidMessage } from "./unpaidLimit.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 500_000);
});
afterAll(() => shop.close());

const customer = { orders: 3, bottles: 120, amount: dollars(10_000) };
const network = { orders: 10, bottles: 360, amount: dollars(30_000) };
beforeEach(async () => {
  for (const table of [idempotencyKeys, orders, outbox, promotions]) await shop.opened.db.delete(table);
  shop.settings = { ...shop.settings, unpaidOrders: { days: 7, customer, network } };
});

async function send(body: unknown, client: string) {
  const response = await shop.post("/api/order/place", body, { "idempotency-key": randomUUID() }, client);
  return { status: response.status, json: (await response.json()) as Partial<Problem> & { orderNumber?: string } };
}
/** The expected amount is above the order's cost, because the shop accepts an order that costs less than expected. */
const order = (qty: number, email = "ada@example.com") => orderWith([["shiraz", qty]], 1_000_000, { email });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
async function heldBottles() {
  const rows = await shop.opened.db.select().from(orderItems);
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}

describe("unpaid orders", () => {
  it("reserve no more bottles per client than allowed, even if placed concurrently or with several email addresses", async () => {
    const before = await shop.variant("shiraz");
    const tries = Array.from({ length: 60 }, (_, turn) =>
      send(order(100, `shopper-${turn}@example.com`), "203.0.113.1"),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(57);
    expect(await heldBottles()).toBeLessThanOrEqual(network.bottles);
    expect((await shop.variant("shiraz")).qtyRaw).toBe(before.qtyRaw - 300);
    // Other clients are not affected.
    expect((await send(order(1), "203.0.113.2")).status).toBe(200);
  });

  it("never send more emails to an address than the limit on unpaid orders allows, even from several networks", async () => {
    const tries = Array.from({ length: 60 }, (_, turn) =>
      send(order(1, turn % 2 ? "Ada@Example.com" : "ada@example.com"), `203.0.113.${turn}`),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(customer.orders);
    expect(await shop.opened.db.$count(outbox)).toBe(customer.orders);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ code: "RATE_LIMITED", detail: unpaidMessage });
  });

  it("are limited by their value", async () => {
    const dear = { ...customer, amount: dollars(100) };
    shop.settings = { ...shop.settings, unpaidOrders: { days: 7, customer: dear, network } };
    expect(statuses([await send(order(3), "203.0.113.1"), await send(order(3), "203.0.113.1")])).toEqual([200, 429]);
  });

  it("include free orders", async () => {
    const pickup = { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } };
    await shop.shelve("shiraz", { "101": 1000 });
    const effect = { type: "percent", percent: 100 };
    await shop.promote({ id: "free", name: "Free", couponCodes: [], effect });
    const free = orderWith([["shiraz", 1]], 0, pickup, { methodCode: "noPayment" });
    const answers = [];
    for (let turn = 0; turn < 5; turn++) answers.push(await send(free, "203.0.113.1"));
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
    shop.clock.now += 86_400_001;
    expect((await send(free, "203.0.113.1")).status).toBe(200);
  });

  it("no longer count once they are paid, and do not limit card payments", async () => {
    const numbers = [];
    for (let turn = 0; turn < 3; turn++) numbers.push((await send(order(1), "203.0.113.1")).json.orderNumber ?? "");
    expect((await send(order(1), "203.0.113.1")).status).toBe(429);
    const byCard = orderBody([["shiraz", 500]], 1_000_000, await shop.card("4111111111111111"));
    expect((await send(byCard, "203.0.113.1")).status).toBe(200);
    await markPaid(shop.opened.db, numbers[0] ?? "", new Date(shop.clock.now));
    expect((await send(order(1), "203.0.113.1")).status).toBe(200);
  });

  it("are returned for their idempotency key, even beyond the limit", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await shop.post("/api/order/place", order(1), key, "203.0.113.1");
    for (let turn = 0; turn < 4; turn++) await send(order(1), "203.0.113.1");
    const again = await shop.post("/api/order/place", order(1), key, "203.0.113.1");
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
  });

  it("keep their client's network address until they are paid", async () => {
    const { json } = await send(order(1), "203.0.113.1");
    shop.clock.now += 2 * 86_400_000;
    await shop.orders.settle(60_000);
    const read = () => shop.opened.db.select().from(orders);
    expect((await read())[0]?.client).not.toBeNull();
    await markPaid(shop.opened.db, json.orderNumber ?? "", new Date(shop.clock.now));
    expect((await read())[0]?.client).toBeNull();
  });
});

it("limits the number of unpaid orders by default", () => {
  expect(settingsSchema.shape.unpaidOrders.parse(undefined)).toEqual({ days: 7, customer, network });
});

it("states the payment deadline in the response and the email", async () => {
  shop.clock.now = Date.UTC(2026, 2, 1, 2);
  const { json } = await send(order(1), "203.0.113.1");
  const [row] = await shop.opened.db
    .select()
    .from(orders)
    .where(eq(orders.number, json.orderNumber ?? ""));
  // The end of a day in Melbourne, in summer.
  expect(row?.payBy?.toISOString()).toBe("2026-03-08T12:59:59.000Z");
  expect(json).toMatchObject({ order: { payBy: "2026-03-08T12:59:59.000Z" } });
  const [email] = await shop.opened.db.select().from(outbox);
  expect(email?.text).toContain("Please pay by 8/3/26. After that we cancel the order.");
});
