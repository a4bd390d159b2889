import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCatalogue, type Catalogue } from "../catalogue/catalogue.ts";
import { importCatalogue } from "../catalogue/importCatalogue.ts";
import { imported } from "../api/catalogue/testing/catalogueApi.ts";
import { product, testCategories } from "../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../db/connection.ts";
import { accounts, accountStates, orderItems, orders } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { anOrder } from "../vouchers/testing/testVouchers.ts";
import { finish } from "../catalogue/index/core/steps.ts";
import { countTogether, learn } from "./learn.ts";
import { createRecommender } from "./recommendations.ts";

const now = Date.parse("2026-03-02T00:00:00Z");
let database: OpenDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await openTestDatabase();
  const products = ["a", "b", "c", "d", "e"].map((id) => imported(product({ id })));
  await importCatalogue(database.db, { categories: testCategories, badges: [], products });
  catalogue = await createCatalogue({ db: database.db, now: () => now });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(accountStates);
});

async function bought(productIds: readonly string[], change: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  const { db } = database;
  const orderId = await anOrder(db);
  await db
    .update(orders)
    .set({ status: "placed", ...change })
    .where(eq(orders.id, orderId));
  const line = { variantLabel: "750 ml", path: "x", qty: 1, priceCents: cents(2000), lineTotalCents: cents(2000) };
  await db.insert(orderItems).values(
    productIds.map((productId, position) => ({
      ...line,
      orderId,
      position,
      productId,
      variantId: `v-${productId}`,
      sku: productId,
      name: productId,
    })),
  );
}

describe("learnt data", () => {
  it("relates products that were bought together in at least two orders, more strongly the larger the share of such orders", async () => {
    for (let times = 0; times < 4; times++) await bought(["a", "b"]);
    await bought(["a", "c", "d"]);
    await bought(["a", "c", "c"]);
    const learnt = await learn(database.db, now);
    expect(learnt.boughtWith("a").map(([id]) => id)).toEqual(["b", "c"]);
    expect(learnt.boughtWith("b").map(([id]) => id)).toEqual(["a"]);
    expect(learnt.boughtWith("a")[0]?.[1]).toBeCloseTo(4 / Math.sqrt(11 * 9), 5);
    expect(learnt.boughtWith("d")).toEqual([]);
    expect(learnt.popular[0]).toBe("a");
    expect([learnt.popularity("a"), learnt.popularity("e")]).toEqual([1, 0]);
  });

  it("excludes orders that are unpaid, cancelled or more than a year old", async () => {
    for (const status of ["pending", "released", "cancelled"] as const) {
      for (let times = 0; times < 3; times++) await bought(["a", "b"], { status });
    }
    const old = { createdAt: new Date(now - 366 * 86_400_000) };
    for (let times = 0; times < 3; times++) await bought(["a", "c"], old);
    const learnt = await learn(database.db, now);
    expect([learnt.boughtWith("a"), learnt.popular]).toEqual([[], []]);
  });

  it("includes wishlists with half the weight of orders", async () => {
    const entry = (productId: string) => ({ id: productId, productId, createdAt: 1, at: 1 });
    for (let times = 0; times < 4; times++) {
      const accountId = randomUUID();
      const email = `${accountId}@example.com`;
      await database.db.insert(accounts).values({ id: accountId, email, emailKey: email, createdAt: new Date(now) });
      await database.db.insert(accountStates).values({
        accountId,
        version: 1,
        cart: { items: [] },
        wishlist: { items: [entry("b"), entry("e"), { id: "x", at: 1, removed: true as const }] },
        updatedAt: new Date(now),
      });
    }
    const learnt = await learn(database.db, now);
    expect(learnt.boughtWith("e")).toEqual([["b", 2 / 7]]);
  });

  it("uses at most thirty products per order, and keeps the thirty strongest relations per product", () => {
    const together = countTogether();
    const many = Array.from({ length: 200 }, (_, at) => `p${at}`);
    together.add(many);
    together.add(many);
    const learnt = finish(together.learnt());
    expect(learnt.boughtWith("p0")).toHaveLength(29);
    expect(learnt.boughtWith("p31")).toEqual([]);
    for (let at = 1; at < 100; at++) {
      together.add(["p0", `p${at}`]);
      together.add(["p0", `p${at}`]);
    }
    expect(finish(together.learnt()).boughtWith("p0")).toHaveLength(30);
    expect(finish(together.learnt()).popular).toHaveLength(100);
  });
});

describe("the response", () => {
  it("contains ids, reasons and a token, and reflects new data after the next learning run", async () => {
    for (let times = 0; times < 9; times++) await bought(["a", "e"]);
    const recommender = createRecommender({ db: database.db, catalogue, now: () => now, logger: { error: () => {} } });
    const ask = (pageSize: number) =>
      recommender.recommend({
        pageSize,
        userEvent: { eventType: "detail-page-view", visitorId: "v", productDetails: [{ product: { id: "a" } }] },
      });
    expect((await ask(50)).results).toHaveLength(4);
    await recommender.learn();
    const { results, attributionToken } = await ask(2);
    expect(results).toHaveLength(2);
    expect(results[0]).toEqual({ id: "e", reason: "Often bought together" });
    expect((await ask(2)).attributionToken).not.toBe(attributionToken);
  });
});
