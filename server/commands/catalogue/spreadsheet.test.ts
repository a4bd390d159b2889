import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { products, variants } from "../../db/schema.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";
import { inventedWines, sheetOf, type InventedWine, type SheetStyle } from "./testing/spreadsheet.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;
const wines = inventedWines(60);

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, Date.parse("2026-11-22T10:00:00+11:00"));
}, slowStart);
afterAll(async () => {
  bench.remove();
  await database.close();
});

const plain: SheetStyle = {
  separator: ",",
  lineEnd: "\n",
  byteOrderMark: false,
  decimal: ".",
  grouped: false,
  headings: "own",
};

async function imported(sku: string) {
  const [row] = await database.db
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.code, sku));
  return row;
}

test("every wine row in a spreadsheet becomes the product that it describes", async () => {
  const result = await bench.shop("import", bench.file("plain.csv", sheetOf(wines, plain)), "--create-categories");
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining("(60 new, 0 changed, 0 unchanged)") as string });
  for (const wine of wines) {
    const { name, region, country, producer, varieties, vintage, abv: aBV, closure } = wine;
    const facts = { region, country, producer, varieties, aBV, closure, ...(vintage !== undefined && { vintage }) };
    const row = await imported(wine.sku);
    expect(row?.product).toMatchObject({ name, priceCents: cents(wine.price), facts });
    expect(row?.variant.qtyRaw).toBe(wine.stock);
  }
});

test.each<[string, Partial<SheetStyle>]>([
  ["Excel in Australia", { byteOrderMark: true, lineEnd: "\r\n", grouped: true, headings: "usual" }],
  ["Excel in Europe", { byteOrderMark: true, lineEnd: "\r\n", separator: ";", decimal: ",", headings: "usual" }],
  ["European amounts with thousands", { separator: ";", decimal: ",", grouped: true }],
  ["decimal commas in quotes", { decimal: ",", headings: "usual" }],
  ["tabs between cells", { separator: "\t", lineEnd: "\r\n", grouped: true }],
  ["LibreOffice", { headings: "usual" }],
])("%s: importing the same table in another format changes nothing", async (_, style) => {
  const file = bench.file("again.csv", sheetOf(wines, { ...plain, ...style }));
  const { out, err, code } = await bench.shop("import", file);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(out).toContain("(0 new, 0 changed, 60 unchanged)");
  if (style.headings === "usual") {
    expect(err).toContain(
      "Read 'Item Code' as sku, 'Wine Name' as name, 'Price (AUD)' as price, 'Stock on Hand' as stock, " +
        "'Winery' as producer, 'Grape Variety' as varieties, 'Year' as vintage, 'Alcohol %' as abv, " +
        "'Tasting Note' as description.",
    );
  }
});

test("a dry run reports what an import would change, and changes nothing", async () => {
  const dearer = wines.map((wine, at): InventedWine => ({ ...wine, price: wine.price + (at < 7 ? 100 : 0) }));
  const { out } = await bench.shop("import", bench.file("dearer.csv", sheetOf(dearer, plain)), "--dry-run");
  expect(out).toMatch(/^Would import 60 products \(0 new, 7 changed, 53 unchanged\) in .*\nNothing was changed\.\n$/);
  expect((await imported("INV-0001"))?.product.priceCents).toBe(wines[0]?.price);
});

test("unknown columns can be ignored by name", async () => {
  const table = "sku,Name,Price,Category,Cost Price,Supplier\nN1,New,5,Rosé,3.10,Acme\n";
  const file = bench.file("cost.csv", table);
  const refused = await bench.shop("import", file, "--dry-run");
  expect(refused.err).toContain("line 1: there is no column 'Cost Price', 'Supplier'");
  expect(refused.err).toContain("--ignore");
  const result = await bench.shop("import", file, "--dry-run", "--ignore", "cost price,supplier");
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining("(1 new") as string });
});

test("a spreadsheet is rejected with all of its errors, by line and column", async () => {
  const rows = [
    "sku;name;price;category;stock;vintage;abv;colour;qty",
    "N1;One;24,90;Rosé;12;2019;13,5;red;",
    "N1;One again;24,90;Rosé;12;2019;13,5;red;",
    "N2;Two;POA;Rosé;12;2019;13,5;red;",
    "N3;Three;1.234;Rosé;12;2019;13,5;red;",
    "N4;Four;€24,90;Rosé;12;2019;13,5;red;",
    "N5;Five;24,90;Rosé;a dozen;19;13,5;red;",
    "N6;Six;24,90;Rosé;12;2019;135;red;",
    "N7;Seven;24,90;Rosé;12",
    "PEN 389/19;Eight;24,90;Rosé;12;2019;13,5;red;",
    "N9;=HYPERLINK(1);24,90;Rosé;12;2019;13,5;red;",
    "N10;;24,90;Roze;12;2019;13,5;red;",
    ";Eleven;24,90;Rosé;12;2019;13,5;red;",
  ];
  const { code, out, err } = await bench.shop("import", bench.file("wrong.csv", rows.join("\r\n")));
  expect({ code, out }).toEqual({ code: 1, out: "" });
  const errors = err.split("\n").filter((line) => line.startsWith("wrong.csv, "));
  expect(errors.map((line) => line.replace("wrong.csv, ", ""))).toEqual([
    expect.stringMatching(
      /^line 1: there is no column 'colour' \(--ignore leaves it out\); the column 'stock' occurs twice, as 'stock', 'qty'/,
    ),
    "line 3: the SKU N1 is already on line 2",
    "line 4: price 'POA' is not an amount such as 24.90",
    "line 5: price '1.234' is ambiguous: write 1234.00 if it has thousands",
    "line 6: price '€24,90' is not an amount such as 24.90",
    "line 7: vintage '19' is not a whole number from 1700 to 2200",
    "line 7: stock 'a dozen' is not a whole number from 0 to 9999999",
    "line 8: abv '135' is not a number from 0 to 100",
    "line 9: there are 5 cells but 9 columns in the heading; a cell that contains the separator needs quotes",
    expect.stringMatching(/^line 10: sku 'PEN 389\/19' is not a SKU/),
    expect.stringMatching(/^line 11: name begins with =/),
    "line 12: name is empty",
    "line 12: there is no category 'Roze': a category path is written 'Red Wine > Shiraz'; --create-categories adds missing ones",
    "line 13: sku is empty",
  ]);
  expect(err).toContain("14 errors: nothing was changed.");
  expect(await imported("N1")).toBeUndefined();
});

test.each([
  ["24.90", 2490],
  ["$24.90", 2490],
  ["A$ 24.9", 2490],
  ["AUD 1,234.50", 123_450],
  ["1 234,50", 123_450],
  ["1\u00a0234.50 AUD", 123_450],
  ["1'234.50", 123_450],
  ["1,234", 123_400],
  ["12,5", 1250],
  ["1.234,50", 123_450],
])("the price %j is accepted", async (price, expected) => {
  const file = bench.file("price.csv", `sku\tname\tprice\tcategory\nPRICE\tPrice\t${price}\tRosé\n`);
  expect(await bench.shop("import", file)).toMatchObject({ code: 0 });
  expect((await imported("PRICE"))?.product.priceCents).toBe(expected);
});

test.each(["24.905", "1.234", "12,34,50", "US$5", "5-", "-5", "$", "1,2345"])(
  "the price %j is refused",
  async (price) => {
    const file = bench.file("price.csv", `sku\tname\tprice\tcategory\nBAD\tPrice\t${price}\tRosé\n`);
    expect(await bench.shop("import", file)).toMatchObject({ code: 1 });
  },
);
