import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { CsvReader } from "../table/csv.ts";
import { textOfHtml } from "../../content/htmlText.ts";
import { setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();

/** Wines with cells that spreadsheets tend to alter. */
const wines = [
  "sku,product,name,variant,price,category,stock,abv,tasting_score,tasted_on,group,region",
  "00123,w1,Wattle Shiraz,0.750,1234.50,wine,1200,13.5,95,2026-11-30,007,Hunter",
  "90.750,w1,,12/6,,,12,,,,,",
  "9312345678901,w2,Wattle Gin,700 ml,90.00,wine,0,0.5 %,91.5,2026-06-05,,",
  "abC,w3,Wattle Rum,Bottle,24.90,wine,3,37.5,,,,",
];

type Table = string[][];

/** Changes the cells of a column just as a spreadsheet would. */
const inColumn =
  (name: string, change: (cell: string) => string) =>
  (table: Table): Table => {
    const at = table[0]?.indexOf(name) ?? -1;
    return table.map((row, line) =>
      row.map((cell, column) => (line > 0 && column === at && cell !== "" ? change(cell) : cell)),
    );
  };
const only = (from: string, to: string) => (cell: string) => (cell === from ? to : cell);
const written = (table: Table, separator: string, end = "\r\n") =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator) + end).join("");
const date = (cell: string) => /^(\d+)-(\d+)-(\d+)$/.exec(cell) ?? [];

/** Changes that a spreadsheet makes when it opens and saves a file. */
const harmless: Record<string, (table: Table) => Table> = {
  "a trailing zero lost": inColumn("price", (cell) => String(Number(cell))),
  "a currency before the amount": inColumn("price", (cell) => `A$${cell}`),
  "a currency after the amount": inColumn("price", (cell) => `${cell.replace(".", ",")} $`),
  "a currency directly after the amount": inColumn("price", (cell) => `${cell}$`),
  "thousands with commas": inColumn("price", (cell) => cell.replace("1234", "$1,234")),
  "thousands with non-breaking spaces": inColumn("price", (cell) => cell.replace("1234", "1\u00A0234")),
  "thousands with commas in a stock": inColumn("stock", (cell) => cell.replace("1200", "1,200")),
  "thousands with narrow spaces in a stock": inColumn("stock", (cell) => cell.replace("1200", "1\u202F200")),
  "decimals in a stock": inColumn("stock", (cell) => `${cell},00`),
  "a per cent sign": inColumn("abv", (cell) => (cell.includes("%") ? cell : `${cell}0%`)),
  "decimal commas": inColumn("abv", (cell) => cell.replace(".", ",")),
  "days before months": inColumn("tasted_on", (cell) => {
    const [, year, month, day] = date(cell);
    return day === "05" ? cell : `${day}/${month}/${year}`;
  }),
  "months before days": inColumn("tasted_on", (cell) => {
    const [, year, month, day] = date(cell);
    return day === "05" ? cell : `${Number(month)}/${day}/${year}`;
  }),
  "days with dots": inColumn("tasted_on", (cell) => {
    const [, year, month, day] = date(cell);
    return `${day}.${month}.${year}`;
  }),
  "capital TRUE": inColumn("show_price", () => "TRUE"),
};

/** Changes whose result is ambiguous, with the expected error message. */
const refused: Record<string, [change: (table: Table) => Table, words: string]> = {
  "leading zeros lost in a SKU": [
    inColumn("sku", only("00123", "123")),
    "differs from 00123 only by zeros or capitals",
  ],
  "trailing zeros lost in a SKU": [inColumn("sku", only("90.750", "90.75")), "write 90.750 if it is the same"],
  "capitals lost in a SKU": [inColumn("sku", only("abC", "ABC")), "differs from abC only by zeros or capitals"],
  "digits lost in a SKU": [
    inColumn("sku", only("9312345678901", "9.31235E+12")),
    "sku '9.31235E+12' is a number that a spreadsheet shortened",
  ],
  "digits lost in a stock": [inColumn("stock", only("1200", "1.2E+03")), "stock '1.2E+03' is a number that"],
  "digits lost in a price": [inColumn("price", only("1234.50", "1,23E+03")), "price '1,23E+03' is a number that"],
  "trailing zeros lost in a size": [
    inColumn("variant", only("0.750", "0.75")),
    "variant was '0.750', and '0.75' is the same number",
  ],
  "a size that became a date": [
    inColumn("variant", only("12/6", "12-Jun")),
    "variant was '12/6', and '12-Jun' is a date",
  ],
  "a size given twice": [
    inColumn("variant", only("12/6", "0.750")),
    "variant '0.750' already belongs to the SKU 00123",
  ],
  "leading zeros lost in a group": [inColumn("group", only("007", "7")), "group was '007', and '7' is the same number"],
  "per cent without its sign": [
    inColumn("abv", only("13.5", "0.135")),
    "abv '0.135' is ambiguous: write 13.5 % or 0.135 %",
  ],
  "a day that could be a month": [
    inColumn("tasted_on", only("2026-06-05", "5/6/2026")),
    "'5/6/2026' is ambiguous: write 2026-06-05 or 2026-05-06",
  ],
  "a foreign currency": [inColumn("price", (cell) => `€${cell}`), "is not an amount such as 24.90"],
};

describe("an export saved again by a spreadsheet", () => {
  let table: Table;
  let before: string;
  beforeEach(async () => {
    const { bench } = importing;
    const done = await bench.shop("import", bench.file("wines.csv", `${wines.join("\n")}\n`));
    expect(done, done.err).toMatchObject({ code: 0 });
    before = (await bench.shop("export")).out;
    const reader = new CsvReader();
    table = [...reader.push(before.replace("\uFEFF", "")), ...reader.end()].map(({ cells }) => cells);
  });
  const save = (content: string | Uint8Array) =>
    importing.bench.shop("import", importing.bench.file("saved.csv", content));

  test.each(Object.entries(harmless))("is read correctly with harmless changes: %s", async (_, change) => {
    const result = await save(written(change(table), ","));
    expect(result.out, result.err).toContain("(0 new, 0 changed, 5 unchanged)");
  });

  test.each<[string, (table: Table) => string | Uint8Array]>([
    ["semicolons", (all) => written(all, ";")],
    ["tabs and a byte order mark", (all) => `\uFEFF${written(all, "\t")}`],
    ["sep=; as the first line", (all) => `sep=;\r\n${written(all, ";")}`],
    ["sep=, after a byte order mark", (all) => `\uFEFFsep=,\n${written(all, ",", "\n")}`],
    ["UTF-16, as Excel's Unicode text", (all) => Buffer.from(`\uFEFF${written(all, "\t")}`, "utf16le")],
    ["line ends of old computers", (all) => written(all, ",", "\r")],
  ])("is read correctly in other formats: %s", async (_, form) => {
    const result = await save(form(table));
    expect(result.out, result.err).toContain("(0 new, 0 changed, 5 unchanged)");
  });

  test.each(Object.entries(refused))("is rejected with a reason: %s", async (_, [change, words]) => {
    const result = await save(written(change(table), ","));
    expect(result.err).toContain(words);
    expect(result.code).toBe(1);
    expect((await importing.bench.shop("export")).out).toBe(before);
  });

  test("counts the sep= line in the line numbers of errors", async () => {
    const wrong = inColumn("price", only("1234.50", "x"))(table);
    const line = wrong.findIndex((row) => row[0] === "00123") + 2;
    expect((await save(`sep=;\r\n${written(wrong, ";")}`)).err).toContain(`line ${line}: price 'x'`);
  });

  test("accepts a list of new SKUs for existing products", async () => {
    const { bench } = importing;
    const result = await bench.shop(
      "import",
      bench.file(
        "a.jsonl",
        `{"sku":"W9","product":"w3","name":"Wattle Rum","price":24.9,"category":"wine","variant":"Magnum"}\n`,
      ),
    );
    expect(result.out).toContain("1 new SKU of existing products: W9 (Wattle Rum, Magnum).");
  });
});

test("an import is rejected if two new SKUs differ only in case", async () => {
  const { bench } = importing;
  const result = await bench.shop(
    "import",
    bench.file("a.csv", "sku,name,price,category\nnew1,A,5,wine\nNEW1,B,5,wine\n"),
  );
  expect(result.err).toContain("line 3: the SKU NEW1 is new and differs from new1 only by zeros or capitals");
});

test("a round trip preserves very small popularity and alcohol values", async () => {
  const { bench } = importing;
  bench.file("a.csv", "sku,name,price,category,popularity,abv\nSKUa,A,5,wine,0.0000001,0.05%\n");
  await bench.shop("import", "a.csv");
  for (const file of ["all.csv", "all.jsonl"]) {
    await bench.shop("export", file);
    expect(readFileSync(join(bench.folder, file), "utf8")).toContain("0.05 %");
    expect((await bench.shop("import", file)).out).toContain("(0 new, 0 changed");
  }
});

/** Fragments that tables, lists and spreadsheets treat specially. */
const pieces = [
  '"',
  ",",
  ";",
  "|",
  "\\",
  "'",
  "=",
  "+",
  "-",
  "@",
  "é",
  "酒",
  "1",
  "00",
  ".",
  " ",
  "\u00A0",
  "a",
  "B",
  "&amp;",
  "<b>",
  "&lt;",
  "E+05",
];
const tricky = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join("").trim())
  // Text that consists only of tags is an empty cell.
  .filter((text) => textOfHtml(text) !== "");
const anyWine = fc.record({
  name: tricky,
  variant: tricky,
  region: tricky,
  group: tricky,
  producer: tricky,
  varieties: fc.array(fc.oneof(tricky, fc.constantFrom("Merlot 90,5 %", "Syrah/Gamay", "(5 %", "n/a"))),
  price: fc.integer({ min: 0, max: 999_999 }).map((amount) => (amount / 100).toFixed(2)),
  stock: fc.integer({ min: 0, max: 9_999_999 }),
  abv: fc.integer({ min: 0, max: 1000 }).map((tenths) => `${tenths / 10} %`),
  popularity: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((number) => number / 1000),
  description: tricky,
});
const encode = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-16, little endian": (text) => Buffer.from(text, "utf16le"),
  "UTF-16, big endian": (text) => Buffer.from(text, "utf16le").swap16(),
} satisfies Record<string, (text: string) => Buffer>;
const shapes: [separator: string, mark: string, end: string, encoding: keyof typeof encode][] = [
  [",", "", "\n", "UTF-8"],
  [";", "\uFEFF", "\r\n", "UTF-8"],
  ["\t", "", "\r", "UTF-8"],
  [";", "\uFEFFsep=;\n", "\n", "UTF-8"],
  ["\t", "\uFEFF", "\r\n", "UTF-16, little endian"],
  [",", "\uFEFF", "\n", "UTF-16, big endian"],
];

test("every export can be imported unchanged, with each separator and encoding", async () => {
  const { bench } = importing;
  // Each run uses new products, because text that differs from the stored text only in zeros would be rejected.
  let skus = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyWine, { minLength: 1, maxLength: 3 }), async (some) => {
      const rows = some.map((wine) => JSON.stringify({ sku: `P${++skus}`, category: "wine", ...wine }));
      const done = await bench.shop("import", bench.file("any.jsonl", `${rows.join("\n")}\n`));
      expect(done.code, done.err).toBe(0);
      const { out } = await bench.shop("export");
      const reader = new CsvReader();
      const cells = [...reader.push(out.replace("\uFEFF", "")), ...reader.end()].map((record) => record.cells);
      for (const [separator, mark, end, encoding] of shapes) {
        const content = encode[encoding](mark + written(cells, separator, end));
        const result = await bench.shop("import", bench.file("any.csv", content));
        expect(result.out, `${encoding}: ${result.err}`).toContain("(0 new, 0 changed,");
      }
    }),
    { numRuns: 12 },
  );
});
