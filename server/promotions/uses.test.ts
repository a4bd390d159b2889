import { cents } from "@corkwood/commerce";
import { promotionSchema } from "@corkwood/commerce/schemas";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderPromotions, orders } from "../db/schema.ts";
import { ordersRead, writeOthersOrders } from "../orders/testing/othersOrders.ts";
import { openTestShop, type TestShop } from "../orders/testing/testShop.ts";
import { countUses } from "./uses.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const limited = promotionSchema.parse({
  id: "ten",
  name: "Ten Off",
  usageLimit: 100,
  usageLimitPerCustomer: 2,
  effect: { type: "percent", percent: 10 },
});

it("reads only the orders with the promotion, even if there are many other orders", async () => {
  const { db } = shop.opened;
  await writeOthersOrders(db, shop.clock.now);
  const [order] = await db.select().from(orders).where(eq(orders.number, "OTHER-7"));
  await db.insert(orderPromotions).values({
    orderId: order?.id ?? "",
    position: 0,
    promotionId: limited.id,
    versionId: 1,
    name: limited.name,
    codes: [],
    amountCents: cents(100),
    email: "other-7@example.com",
  });
  // In production, Postgres analyses the table automatically and therefore has statistics about the number of orders.
  await db.execute(sql`analyze`);
  const { uses, read } = await db.transaction(async (tx) => ({
    uses: await countUses(tx, [{ ...limited, versionId: 1 }], { email: "other-8@example.com" }),
    read: await ordersRead(tx),
  }));
  expect(uses).toEqual(new Map([["ten", { orders: 1, ofCustomer: 0 }]]));
  expect(read).toBeLessThan(10);
});
