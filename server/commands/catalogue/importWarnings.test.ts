import { describe, expect, test } from "vitest";
import { setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();
const heading = "sku,name,price,category,variant,stock,abv,vintage,product";

describe("values that are valid but probably wrong", () => {
  const file = () =>
    importing.bench.file(
      "a.csv",
      [
        heading,
        "N1,Free,0,wine,,,,,",
        "SKUa,Wine a,200.01,wine,,,,,a",
        "SKUb,Wine b,1.99,wine,,,,,b",
        "N2,Weak,5,wine,,,0.5 %,,",
        "N3,Strong,5,wine,,,80.5,2027,",
        "N4,Many,5,wine,,100001,80,2026,",
        "N5,many,5,wine,,100000,1,,",
        "N6,Cheap,19.99,wine,,,,,",
      ].join("\n"),
    );
  const warnings = [
    "line 2: price is 0, and products without a price are not sold",
    "line 3: price $200.01 was $20.00",
    "line 4: price $1.99 was $20.00",
    "line 5: abv is 0.5 %",
    "line 6: abv is 80.5 %",
    "line 6: vintage 2027 is in the future",
    "line 7: stock of N4 is 100,001",
    "line 8: name 'many' is also used by the product on line 7",
  ];

  test("are listed as warnings, but the file is imported", async () => {
    const { out, err } = await importing.bench.shop("import", file());
    expect(out, err).toContain(`8 warnings:\n${warnings.map((line) => `  ${line}\n`).join("")}`);
    expect(await importing.read("N6")).toBeDefined();
  });

  test("are errors with --strict", async () => {
    const result = await importing.bench.shop("import", file(), "--strict");
    expect(result.code).toBe(1);
    for (const warning of warnings) expect(result.err).toContain(warning);
    expect(await importing.read("N6")).toBeUndefined();
  });

  test("are errors for a hidden price of 0, because the product would be sold for nothing", async () => {
    const content = "sku,name,price,category,show_price,state\nN1,A,0,wine,no,current\nN2,B,0,wine,no,coming\n";
    const { err } = await importing.bench.shop("import", importing.bench.file("a.csv", content));
    expect(err).toContain("line 2: price is 0 and show_price is no");
    expect(err).toContain("1 error:");
  });
});

describe("unknown columns", () => {
  const row = '{"sku":"N1","name":"A","price":5,"category":"wine","Cost Price":3,"shelf":{"row":1}}';
  const table = "sku,name,price,category,Cost Price,,shelf\nN1,A,5,wine,3,x,1\n";

  test.each([
    ["a.jsonl", `${row}\n`, ["--ignore", "cost price,Shelf"]],
    ["b.jsonl", `${row}\n`, ["--ignore-others"]],
    ["c.csv", table, ["--ignore-others"]],
  ])("can be ignored with an option in %s", async (name, content, options) => {
    importing.bench.file(name, content);
    expect((await importing.bench.shop("import", name)).code).toBe(1);
    const result = await importing.bench.shop("import", name, ...options);
    expect(result, result.err).toMatchObject({ code: 0 });
    expect(await importing.read("N1")).toBeDefined();
  });
});
