import { afterAll, beforeAll, expect, it } from "vitest";
import { ordersRead, writeOthersOrders } from "../testing/othersOrders.ts";
import { openTestShop, type TestShop } from "../testing/testShop.ts";
import { lockUnpaid } from "./unpaid.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("reads only this customer's and this network's orders, even if there are many others", async () => {
  const { db } = shop.opened;
  const { now } = shop.clock;
  const request = { email: "Other-2@example.com", client: "network-5", now };
  // Postgres plans a prepared statement only once. In this test, the statement is planned before there are any orders.
  for (let turn = 0; turn < 12; turn++) await db.transaction((tx) => lockUnpaid(tx, request));
  await writeOthersOrders(db, now);
  const { held, read } = await db.transaction(async (tx) => ({
    held: await lockUnpaid(tx, request),
    read: await ordersRead(tx),
  }));
  expect(held).toEqual({
    customer: { orders: 1, bottles: 0, amount: 0 },
    network: { orders: 1, bottles: 0, amount: 0 },
  });
  expect(read).toBe(2);
});
