import { dollars } from "@corkwood/commerce";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { importCatalogue } from "../../catalogue/importCatalogue.ts";
import { product, testCategories } from "../../catalogue/testing/testCatalogue.ts";
import { readVersion } from "../../catalogue/load.ts";
import { putContent } from "../../content/content.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { products, variants } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 10, 1);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const number of ["101", "102"]) {
    await putContent(
      database.db,
      "store",
      { id: `s-${number}`, name: number, path: number, erpStoreId: number },
      `s-${number}`,
    );
  }
}, slowStart);
afterAll(() => database.close());

const place = (storeNum: string, qtyRaw: number, qty = qtyRaw) => ({ storeNum, qtyRaw, qty });

beforeEach(async () => {
  bench = createCommandWorkspace(database, now);
  await database.db.delete(products);
  const whole = { description: "", categoryIds: ["wine"], previousPaths: [], releasedAt: 1, popularity: 0 };
  const twoSizes = ["1", "2"].map((number) => ({
    id: `v-b${number}`,
    code: `B${number}`,
    label: `Size ${number}`,
    qty: 10,
    qtyRaw: 10,
    locationQtys: { "101": place("101", 7), "102": place("102", 3, 2) },
  }));
  await importCatalogue(database.db, {
    categories: testCategories,
    badges: [],
    products: [
      { ...product({ id: "a", price: dollars(20), erpOriginalPrice: dollars(25) }), ...whole },
      { ...product({ id: "b", variants: twoSizes }), ...whole },
      {
        ...product({ id: "c", variants: twoSizes.slice(1).map((size) => ({ ...size, id: "v-c", code: "00123" })) }),
        ...whole,
        path: "products/c",
      },
    ],
  });
});
afterEach(() => bench.remove());

async function stockOf(sku: string) {
  const row = (await database.db.select().from(variants)).find(({ code }) => code === sku);
  return row && { qtyRaw: row.qtyRaw, places: Object.values(row.locationQtys) };
}

describe("stock", () => {
  test("sets the counts from a file, and changes nothing when the file is imported again", async () => {
    const file = bench.file("stock.csv", "sku,qty\nSKUa,11\nB1,10\n");
    const first = await bench.shop("stock", file);
    expect(first.out).toMatch(/^Set the stock of 2 SKUs \(1 changed, 1 unchanged\) in \d+\.\d s\.$/m);
    expect(await stockOf("SKUa")).toEqual({ qtyRaw: 11, places: [] });
    expect((await bench.shop("stock", file)).out).toContain("(0 changed, 2 unchanged)");
  });

  test("sums a SKU's counts over all stores, and keeps reserved bottles reserved", async () => {
    const rows = [
      { sku: "B1", qty: 9, location: "102" },
      { sku: "B2", qty: 1, location: "101" },
      { sku: "B1", qty: 8, location: 101 },
    ];
    const file = bench.file("stock.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
    expect((await bench.shop("stock", file)).out).toContain("Set the stock of 2 SKUs (2 changed, 0 unchanged)");
    expect(await stockOf("B1")).toEqual({ qtyRaw: 17, places: [place("101", 8), place("102", 9, 8)] });
    expect(await stockOf("B2")).toEqual({ qtyRaw: 4, places: [place("101", 1), place("102", 3, 2)] });
  });

  test("reduces store stock to the total", async () => {
    await bench.shop("stock", bench.file("stock.csv", "sku,qty\nB1,2\n"));
    expect(await stockOf("B1")).toEqual({ qtyRaw: 2, places: [place("101", 0), place("102", 2, 1)] });
  });

  test("keeps bottles in stock while pending orders reserve them", async () => {
    await database.db.update(variants).set({ reserved: 3 });
    const { out } = await bench.shop("stock", bench.file("stock.csv", "sku,qty\nSKUa,0\n"));
    expect(out).toContain("1 SKU has bottles reserved by pending orders.");
    expect(await stockOf("SKUa")).toMatchObject({ qtyRaw: 3 });
  });

  test("is shown by a running shop without a restart", async () => {
    const catalogue = await createCatalogue({ db: database.db, now: () => now });
    await bench.shop("stock", bench.file("stock.csv", "sku,qty\nSKUa,0\n"));
    await catalogue.catchUp();
    expect(catalogue.index.byId("a", now)).toMatchObject({ soldOut: true, stockTotal: 0 });
  });

  test.each([
    ["an unknown SKU", "sku,qty\nSKUa,1\nX,2\n", "line 3: there is no SKU X"],
    [
      "a SKU without its leading zeros",
      "sku,qty\nSKUa,1\n123,2\n",
      "line 3: there is no SKU 123, and it differs from 00123 only",
    ],
    [
      "a shortened SKU",
      "sku,qty\nSKUa,1\n9.3E+12,2\n",
      "line 3: sku '9.3E+12' is a number that a spreadsheet shortened",
    ],
    ["an unknown store", "sku,qty,location\nSKUa,1,\nB1,2,999\n", "line 3: there is no store 999"],
    ["a SKU twice", "sku,qty\nSKUa,1\nSKUa,1\n", "line 3: the SKU SKUa is already on line 2"],
    [
      "a store twice",
      "sku,qty,location\nSKUa,1,101\nSKUa,1,101\n",
      "line 3: the SKU SKUa is already on line 2 for the store 101",
    ],
    [
      "a SKU with and without a store",
      "sku,qty,location\nSKUa,1,\nSKUa,1,101\n",
      "line 3: the SKU SKUa has one row without a store and one with (line 2)",
    ],
    ["a negative count", "sku,qty\nSKUa,1\nB1,-2\n", "line 3: qty '-2' is not a whole number"],
    ["no count", "sku,qty\nSKUa,1\nB1,\n", "line 3: qty is empty"],
    ["an unknown column", "sku,qty,price\nSKUa,1,2\n", "line 1: there is no column 'price'"],
  ])("rejects the whole file: %s", async (_, content, message) => {
    const result = await bench.shop("stock", bench.file("stock.csv", content));
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining(message) as string });
    expect(result.err).toContain("1 error: nothing was changed.");
    expect(await stockOf("SKUa")).toMatchObject({ qtyRaw: 6 });
  });

  test("warns about more than 100,000 bottles, and rejects them with --strict", async () => {
    const file = bench.file("stock.csv", "sku,qty\nSKUa,100001\nB1,100000\n");
    const { err } = await bench.shop("stock", file, "--strict");
    expect(err).toContain("line 2: stock of SKUa is 100,001\n1 error: nothing was changed.");
    expect(await stockOf("SKUa")).toMatchObject({ qtyRaw: 6 });
    expect((await bench.shop("stock", file)).out).toContain("1 warning:\n  line 2: stock of SKUa is 100,001\n");
    expect(await stockOf("SKUa")).toMatchObject({ qtyRaw: 100_001 });
  });
});

async function pricesOf(id: string) {
  const row = (await database.db.select().from(products)).find((each) => each.id === id);
  return row && [row.priceCents, row.originalPriceCents];
}

test.each([
  ["stock", "sku,qty\nSKUa,11\n", "Would set the stock of 1 SKU (1 changed, 0 unchanged)"],
  ["prices", "sku,price\nSKUa,21\n", "Would set the prices of 1 product (1 changed, 0 unchanged)"],
])("%s with --dry-run counts the changes and writes nothing", async (command, text, summary) => {
  const before = [await database.db.select().from(products), await database.db.select().from(variants)];
  const { code, out } = await bench.shop(command, bench.file(`${command}.csv`, text), "--dry-run");
  expect([code, out]).toEqual([0, expect.stringContaining(summary) as string]);
  expect(out).not.toContain("show");
  expect([await database.db.select().from(products), await database.db.select().from(variants)]).toEqual(before);
});

describe("prices", () => {
  test("are set for a whole product by one of its SKUs, and shown without a restart", async () => {
    const catalogue = await createCatalogue({ db: database.db, now: () => now });
    const file = bench.file("prices.csv", "sku,price,original_price\nSKUa,20.00,25\nB1,18.5,21\nB2,18.50,21.00\n");
    const first = await bench.shop("prices", file);
    expect(first.out).toMatch(/^Set the prices of 2 products \(1 changed, 1 unchanged\) in \d+\.\d s\.$/m);
    await catalogue.catchUp();
    expect(catalogue.index.byId("b", now)).toMatchObject({ price: 18.5, erpOriginalPrice: 21, isDiscounted: true });
    const version = await readVersion(database.db);
    expect((await bench.shop("prices", file)).out).toContain("(0 changed, 2 unchanged)");
    expect(await readVersion(database.db)).toBe(version);
  });

  test("are not shown as reductions without an original price", async () => {
    await bench.shop("prices", bench.file("prices.jsonl", '{"sku":"SKUa","price":19}\n'));
    expect(await pricesOf("a")).toEqual([1900, 1900]);
  });

  test.each([
    ["an unknown SKU", "SKUa,1,\nX,2,", "line 3: there is no SKU X"],
    ["a SKU in another case", "SKUa,20,\nskuA,20,", "line 3: there is no SKU skuA, and it differs from SKUa only"],
    ["a SKU twice", "SKUa,1,\nSKUa,1,", "line 3: the SKU SKUa is already on line 2"],
    ["two prices of one product", "B1,1,\nB2,2,", "line 3: price differs from line 2 of the same product, b"],
    ["an original price below the price", "SKUa,1,\nB1,2,1.5", "line 3: original_price is below price"],
    ["a price in words", "SKUa,1,\nB1,two,", "line 3: price 'two' is not an amount"],
  ])("are rejected as a whole if a row is invalid: %s", async (_, rows, message) => {
    const result = await bench.shop("prices", bench.file("prices.csv", `sku,price,original_price\n${rows}\n`));
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining(message) as string });
    expect(await pricesOf("a")).toEqual([2000, 2500]);
  });

  test("cause warnings, or errors with --strict, if they are zero or differ tenfold from the old price", async () => {
    const warnings = [
      "line 2: price $200.00 was $20.00",
      "line 3: price is 0, and products without a price are not sold",
    ];
    const file = bench.file("prices.csv", "sku,price\nSKUa,200\nB1,0\nB2,0\n");
    const strict = await bench.shop("prices", file, "--strict");
    expect(strict).toMatchObject({ code: 1, err: expect.stringContaining("2 errors: nothing was changed.") as string });
    for (const warning of warnings) expect(strict.err).toContain(warning);
    expect(await pricesOf("a")).toEqual([2000, 2500]);
    const { out } = await bench.shop("prices", file);
    expect(out).toContain(`2 warnings:\n${warnings.map((line) => `  ${line}\n`).join("")}`);
    expect(await pricesOf("a")).toEqual([20_000, 20_000]);
  });

  test("are rejected if they are zero and the product hides its price", async () => {
    await database.db.update(products).set({ showPrice: false });
    const result = await bench.shop("prices", bench.file("prices.csv", "sku,price\nSKUa,0\n"));
    expect(result.err).toContain("line 2: price is 0 and show_price is no");
    expect(await pricesOf("a")).toEqual([2000, 2500]);
  });
});
