import { describe, expect, test } from "vitest";
import { readVersion } from "../../catalogue/load.ts";
import { setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();

describe("a file with errors", () => {
  const heading = "sku,name,price,category";
  /** A valid row, which must not be imported because another row is invalid. */
  const good = "GOOD,Good,10,wine";

  test.each<[string, string, string | Uint8Array, string[]]>([
    ["an invalid price", "a.csv", `${heading}\n${good}\nN1,New,1.505,wine\n`, ["line 3: price '1.505' is ambiguous"]],
    ["an empty name", "a.csv", `${heading}\n${good}\nN1,,1,wine\n`, ["line 3: name is empty"]],
    [
      "several errors in a row",
      "a.csv",
      `${heading},abv\n${good},\n-1,New,x,wine,700\n`,
      ["line 3: sku '-1' is not", "line 3: price 'x'", "line 3: abv '700'"],
    ],
    [
      "the same SKU twice",
      "a.csv",
      `${heading}\n${good}\nN1,New,1,wine\nGOOD,Again,1,wine\n`,
      ["line 4: the SKU GOOD is already on line 2"],
    ],
    [
      "unknown columns",
      "a.csv",
      `${heading},colour,smell\n${good},red,good\n`,
      ["line 1: there is no column 'colour', 'smell'"],
    ],
    ["missing columns", "a.csv", "sku,name\nGOOD,Good\n", ["line 1: the column 'price', 'category' is missing"]],
    ["the same column twice", "a.csv", `${heading},name\n${good},x\n`, ["line 1: the column 'name' occurs twice"]],
    [
      "too few cells",
      "a.csv",
      `${heading}\n${good}\nN1,New\n`,
      ["line 3: there are 2 cells but 4 columns in the heading"],
    ],
    [
      "a megabyte of spaces in a price",
      "a.csv",
      `${heading}\n${good}\nN1,New,1${" ".repeat(1_000_000)}x,wine\n`,
      ["line 3: price is longer than 1,000 characters"],
    ],
    [
      "more columns than a spreadsheet has",
      "a.csv",
      `${heading}${",x".repeat(200_000)}\n${good}\n`,
      ["line 1: there are more than 16,384 columns"],
    ],
    ["nothing in it", "a.csv", "", ["The file is empty"]],
    [
      "a quote that is never closed",
      "a.csv",
      `${heading}\n${good}\nN1,"New,1,wine\n`,
      ["line 3: a quote is opened and never closed"],
    ],
    [
      "a formula",
      "a.csv",
      `${heading}\n${good}\nN1,"=HYPERLINK(""http://x"")",1,wine\n`,
      ["line 3: name begins with =, which a spreadsheet runs as a formula"],
    ],
    [
      "an unknown category",
      "a.csv",
      `${heading}\n${good}\nN1,New,1,wine/pink\n`,
      ["line 3: there is no category 'wine/pink'"],
    ],
    [
      "an unknown badge",
      "a.csv",
      `${heading},badges\n${good},\nN1,New,1,wine,Tastiest\n`,
      ["line 3: there is no badge 'Tastiest'"],
    ],
    [
      "a path of another product",
      "a.csv",
      `${heading},path\n${good},\nN1,New,1,wine,products/b\n`,
      ["line 3: the path products/b belongs to b"],
    ],
    [
      "the same path in two rows",
      "a.csv",
      `${heading},path\n${good},products/n\nN1,New,1,wine,products/n\n`,
      ["line 3: the path products/n belongs to"],
    ],
    [
      "a SKU of another product",
      "a.csv",
      `${heading},product\n${good},\nSKUa,New,1,wine,b\n`,
      ["line 3: the SKU SKUa belongs to the product a, not to b"],
    ],
    [
      "rows of a product that are not together",
      "a.csv",
      `${heading},product\nN1,New,1,wine,n\n${good},\nN2,New,1,wine,n\n`,
      ["line 4: the rows of the product n must be together, but it is already on line 2"],
    ],
    [
      "rows of a product that differ",
      "a.csv",
      `${heading},product\nN1,New,1,wine,n\nN2,New,2,wine,n\n`,
      ["line 3: price: differs from line 2 of the same product, n"],
    ],
    [
      "an original price below the price",
      "a.csv",
      `${heading},original_price\n${good},\nN1,New,2,wine,1.50\n`,
      ["line 3: original_price is below price"],
    ],
    [
      "a gift card without amounts",
      "a.csv",
      `${heading},type\n${good},\nN1,New,2,wine,giftcard\n`,
      ["line 3: gift_min and gift_max are both needed"],
    ],
    [
      "an invalid day",
      "a.csv",
      `${heading},tasting_score,tasted_on\n${good},,\nN1,New,2,wine,90,2026-02-30\n`,
      ["line 3: tasted_on '2026-02-30' is not a day"],
    ],
    [
      "invalid JSON",
      "a.jsonl",
      `{"sku":"GOOD","name":"G","price":1,"category":"wine"}\n{"sku":\n`,
      ["line 2: this is not JSON"],
    ],
    [
      "an unknown key",
      "a.jsonl",
      `{"sku":"GOOD","name":"G","price":1,"category":"wine","colour":1}\n`,
      ["line 1: there is no column 'colour'"],
    ],
    [
      "a new product without a price",
      "a.jsonl",
      `{"sku":"N1","name":"G","category":"wine"}\n`,
      ["line 1: price is missing, and a new product needs one"],
    ],
    [
      "a nested value",
      "a.jsonl",
      `{"sku":"N1","name":{"en":"G"},"price":1,"category":"wine"}\n`,
      ["line 1: name is neither text"],
    ],
    [
      "Windows-1252",
      "a.csv",
      Buffer.from(`${heading}\n${good}\nN1,Ch\u00e2teau,1,wine\n`, "latin1"),
      ["line 3: the text is not UTF-8", "CSV UTF-8 (Comma delimited)"],
    ],
    [
      "UTF-16 with half a character",
      "a.csv",
      Buffer.from(`\uFEFF${heading}\n${good}\n\uD800,New,1,wine\n`, "utf16le"),
      ["line 1: the text is not valid UTF-16", "CSV UTF-8 (Comma delimited)"],
    ],
    [
      "UTF-16 without a mark",
      "a.csv",
      Buffer.from(`${heading}\n${good}\n`, "utf16le"),
      ["as UTF-16 without a byte order mark does"],
    ],
    ["a workbook", "a.csv", Buffer.from("PK\u0003\u0004rest"), ["is a workbook"]],
    ["another file extension", "a.xlsx", "x", ["must end with .csv or .jsonl, not .xlsx"]],
    [
      "a control character",
      "a.csv",
      `${heading}\n${good}\nN1,N\u0007,1,wine\n`,
      ["line 3: name contains a control character"],
    ],
  ])("is rejected as a whole: %s", async (_, name, content, messages) => {
    const version = await readVersion(importing.database.db);
    const result = await importing.bench.shop("import", importing.bench.file(name, content));
    expect(result.code).toBe(1);
    for (const message of messages) expect(result.err).toContain(message);
    expect(result.err).toMatch(/\d+ errors?: nothing was changed\.\n$/);
    expect(await importing.read("GOOD")).toBeUndefined();
    expect(await readVersion(importing.database.db)).toBe(version);
  });

  test("lists two hundred errors and counts the rest", async () => {
    const rows = Array.from({ length: 230 }, (_, index) => `N${index},New,x${index},wine`);
    const { err } = await importing.bench.shop("import", importing.bench.file("a.csv", [heading, ...rows].join("\n")));
    expect(err.match(/is not an amount/g)).toHaveLength(200);
    expect(err).toContain("line 201: price 'x199'");
    expect(err).toContain("… and 30 more.\n230 errors: nothing was changed.");
  });

  test("reports an error once if many rows share it, with the number of rows and the first line", async () => {
    const rows = Array.from({ length: 61 }, (_, index) => `N${index},,${index === 7 ? "x" : "5"},wine`);
    const { err } = await importing.bench.shop("import", importing.bench.file("a.csv", [heading, ...rows].join("\n")));
    expect(err).toContain("a.csv, name is empty: 60 rows, first at line 2\n");
    expect(err).toContain("a.csv, line 9: price 'x' is not an amount such as 24.90\n61 errors: nothing was changed.");
  });

  test("explains the path format if a category is unknown", async () => {
    const { err } = await importing.bench.shop("import", importing.bench.file("a.csv", `${heading}\nN1,New,1,Beer\n`));
    expect(err).toContain("there is no category 'Beer': a category path is written 'Red Wine > Shiraz'");
  });

  test("is reported as missing if it does not exist", async () => {
    expect(await importing.bench.shop("import", "none.csv")).toMatchObject({
      code: 1,
      err: "none.csv cannot be read: there is no such file.\n",
    });
  });
});
