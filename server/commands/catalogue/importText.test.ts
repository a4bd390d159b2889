import { describe, expect, test } from "vitest";
import type { ProductRow, VariantRow } from "../../db/schema.ts";
import { csvLine } from "../table/csv.ts";
import { setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();

type Stored = { product: ProductRow; variant: VariantRow };

const stored = {
  name: ({ product }) => product.name,
  variant: ({ variant }) => variant.label,
  producer: ({ product }) => product.facts.producer,
  region: ({ product }) => product.facts.region,
  closure: ({ product }) => product.facts.closure,
  varieties: ({ product }) => product.facts.varieties,
  badges: ({ product }) => product.badgeIds,
  category: ({ product }) => product.categoryIds,
  locations: ({ variant }) =>
    Object.values(variant.locationQtys).map(({ storeNum, qtyRaw }) => `${storeNum}:${qtyRaw}`),
} satisfies Record<string, (row: Stored) => unknown>;

const table: [column: keyof typeof stored, written: string, read: unknown][] = [
  ["name", "Fish &amp; Chips", "Fish & Chips"],
  ["name", "Caf&eacute; &#233; &#xE9;", "Café é é"],
  ["name", "Tom &amp;amp; Jerry", "Tom &amp; Jerry"],
  ["name", "AT&T <3 gin", "AT&T <3 gin"],
  ["name", "Wine <Reserve>", "Wine <Reserve>"],
  ["name", "<b>Old</b> Vine<br>Shiraz", "Old Vine Shiraz"],
  ["variant", "<span>750</span>&nbsp;ml", "750 ml"],
  ["producer", "Ch&acirc;teau &amp; Fils", "Château & Fils"],
  ["region", "<p>Hunter Valley</p>", "Hunter Valley"],
  ["closure", "Cork &amp; wax", "Cork & wax"],
  ["badges", "Organic", ["b0"]],
  ["badges", "Organic, Staff Pick", ["b0", "b1"]],
  ["badges", "Organic / Staff Pick", ["b0", "b1"]],
  ["category", "wine > white; spirits", ["white", "spirits"]],
  ["category", "wine/white, spirits", ["white", "spirits"]],
  ["category", "wine · spirits", ["wine", "spirits"]],
  ["locations", "101:12; 102:4", ["101:12", "102:4"]],
  ["varieties", "Shiraz · Viognier", ["Shiraz", "Viognier"]],
  ["varieties", "Shiraz/Viognier / Marsanne", ["Shiraz", "Viognier", "Marsanne"]],
  ["varieties", "Gr&uuml;ner Veltliner; Riesling", ["Grüner Veltliner", "Riesling"]],
  ["varieties", "n/a", ["n/a"]],
  ["varieties", "Cabernet Franc 10 %", ["Cabernet Franc"]],
  ["varieties", "10% Cabernet Franc", ["Cabernet Franc"]],
  ["varieties", "Merlot 90%|Cabernet Franc: 10 %", ["Merlot", "Cabernet Franc"]],
  ["varieties", "Merlot (90 %), Cabernet Franc (10 %)", ["Merlot", "Cabernet Franc"]],
  ["varieties", "Shiraz 87,5 %, Viognier 12,5 %", ["Shiraz", "Viognier"]],
  ["varieties", "60% Merlot 40% Malbec", ["Merlot", "Malbec"]],
  ["varieties", "Merlot 60%/Malbec 40%", ["Merlot", "Malbec"]],
  ["varieties", "Shiraz (60 % whole bunch)", ["Shiraz (60 % whole bunch)"]],
];

const rows = table.map(([column, written], index) => ({
  sku: `T${index}`,
  name: `Wine ${index}`,
  price: "5",
  category: "wine",
  [column]: written,
}));
const columns = [...new Set(["sku", "name", "price", ...Object.keys(stored)])];
const files: Record<string, string> = {
  "text.csv": [columns, ...rows.map((row: Record<string, string>) => columns.map((name) => row[name] ?? ""))]
    .map(csvLine)
    .join(""),
  "text.jsonl": rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
};

describe("text and lists", () => {
  test.each(Object.keys(files))("are read correctly, and are the same after an export and import: %s", async (file) => {
    const { bench } = importing;
    const done = await bench.shop("import", bench.file(file, files[file] ?? ""));
    expect(done, done.err).toMatchObject({ code: 0 });
    const read = await Promise.all(
      table.map(async ([column, written], index) => {
        const row = await importing.read(`T${index}`);
        return [column, written, row && stored[column](row)];
      }),
    );
    expect(read).toEqual(table);
    for (const exported of ["all.csv", "all.jsonl"]) {
      await bench.shop("export", exported);
      expect((await bench.shop("import", exported)).out).toContain("(0 new, 0 changed,");
    }
  });

  test("are not split if one of the resulting names is not in the shop", async () => {
    const file = importing.bench.file("a.csv", 'sku,name,price,category\nN1,A,5,"spirits, Beer"\n');
    expect((await importing.bench.shop("import", file)).err).toContain("there is no category 'spirits, Beer'");
    await importing.bench.shop("import", file, "--create-categories");
    expect((await importing.bench.shop("export")).out).toContain('"spirits, Beer"');
  });

  test("count as empty if they consist only of HTML tags", async () => {
    const file = importing.bench.file("a.csv", "sku,name,price,category\nN1,<b></b>,5,wine\n");
    expect((await importing.bench.shop("import", file)).err).toContain("line 2: name is empty");
  });
});
