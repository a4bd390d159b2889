import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importCatalogue, type ImportProduct } from "../../catalogue/importCatalogue.ts";
import { product, testBadges, testCategories } from "../../catalogue/index/testCatalogue.ts";
import { readVersion } from "../../catalogue/load.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { categories, products, variants } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing.ts";
import { createWorkbench, type Workbench } from "../testing.ts";

const now = Date.UTC(2026, 10, 1);
let database: OpenDatabase;
let bench: Workbench;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function stocked(overrides: Parameters<typeof product>[0]): ImportProduct {
  return {
    ...product(overrides),
    description: "<p>Good.</p>",
    categoryIds: ["shiraz"],
    previousPaths: [],
    releasedAt: 1,
    popularity: 0,
  };
}

beforeEach(async () => {
  bench = createWorkbench(database, now);
  await database.db.delete(products);
  await database.db.delete(categories);
  await importCatalogue(database.db, {
    categories: testCategories,
    badges: testBadges,
    products: [stocked({ id: "a" }), stocked({ id: "b", path: "products/b" })],
  });
});
afterEach(() => bench.remove());

const read = async (sku: string) => {
  const [found] = await database.db
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.code, sku));
  return found;
};

describe("import", () => {
  test("adds what the shop does not have, and the same file again changes nothing", async () => {
    const file = bench.file(
      "new.csv",
      [
        "sku,name,price,category,stock,description",
        'NEW-1,"Clare Riesling, 2024",24.90,wine/white,12,"<p>Lime ""and"" slate.</p>"',
        "NEW-2,Hunter Semillon,19,WINE > White,,",
      ].join("\n"),
    );
    const first = await bench.shop("import", file);
    expect(first.err).not.toContain("error");
    expect(first.out).toMatch(/^Imported 2 products \(2 new, 0 changed, 0 unchanged\) in \d+\.\d s\.$/m);
    expect(await read("NEW-1")).toMatchObject({
      product: {
        name: "Clare Riesling, 2024",
        path: "products/clare-riesling-2024",
        priceCents: 2490,
        originalPriceCents: 2490,
        state: "current",
        categoryIds: ["white"],
        description: '<p>Lime "and" slate.</p>',
        releasedAt: new Date(now),
      },
      variant: { qtyRaw: 12 },
    });
    expect(await read("NEW-2")).toMatchObject({ product: { categoryIds: ["white"] }, variant: { qtyRaw: 0 } });
    const version = await readVersion(database.db);
    const again = await bench.shop("import", file);
    expect(again.out).toContain("(0 new, 0 changed, 2 unchanged)");
    expect(await readVersion(database.db)).toBe(version);
  });
});
