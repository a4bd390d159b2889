import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderCards } from "../../../storefront/renderCards.tsx";
import { setUpImport } from "./testing/importWorkspace.ts";

/**
 * Cards rendered from the storefront's source. tests/e2e/merchant/firstShop.test.ts covers cards of the built
 * storefront.
 */
const importing = setUpImport({ styles: "", render: renderCards });
const heading = "sku,name,price,category,stock,product";

/** Imports a table with a report. @returns the command's output, and the report's text without its styles */
async function importRows(rows: readonly string[], ...options: string[]) {
  const { bench } = importing;
  const file = bench.file("wines.csv", `${[heading, ...rows].join("\n")}\n`);
  const said = await bench.shop("import", file, "--report", "report.html", ...options);
  const page = readFileSync(join(bench.folder, "report.html"), "utf8").replace(/<style>[^]*?<\/style>/, "");
  return {
    said,
    page,
    text: page
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/g, " "),
  };
}

describe("an import report", () => {
  it("shows counts, warnings, old and new prices and stock, and product cards", async () => {
    const { said, page, text } = await importRows([
      "SKUa,Wine a,18,wine,9,a",
      "SKUb,Wine b,250,wine,,b",
      "N1,New wine,30,wine,12,",
    ]);
    expect(said, said.err).toMatchObject({ code: 0, out: expect.stringMatching(/^Imported 3 products/) });
    expect(said.err).toContain("The report is in report.html.");
    expect(text).toContain("Imported wines.csv 1 November 2026");
    expect(text).toContain("1 new 2 changed 0 unchanged 2 prices changed 1 stock changed 1 warning");
    expect(text).toContain("line 3: price $250.00 was $20.00");
    expect(text).toContain("1 raised, 1 lowered.");
    expect(text).toContain("Wine a SKUa $20.00 $18.00 −10 %");
    expect(text).toContain("Wine a 750 ml · SKUa 6 9 +3");
    expect(page.match(/<article /g)).toHaveLength(3);
    expect(text).toContain("As shoppers see them. A product without a picture gets a drawing.");
    expect(text).toContain("New wine");
  });

  it("shows the same ten products in each dry run of a file, as they would be imported", async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `N${index},Wine number ${index},${index + 5},wine,12,`);
    const { page, text } = await importRows(rows, "--dry-run");
    const namesOf = (html: string) => html.match(/Wine number \d+(?=<\/a>)/g);
    expect(namesOf(page)).toHaveLength(10);
    expect(text).toContain("Dry run: nothing was changed");
    expect(text).toContain("As shoppers would see them: a random choice");
    const again = await importing.bench.shop("import", "wines.csv", "--report", "again.html", "--dry-run");
    expect(again.code, again.err).toBe(0);
    const other = readFileSync(join(importing.bench.folder, "again.html"), "utf8");
    expect(namesOf(other)).toEqual(namesOf(page));
    expect(await importing.read("N1")).toBeUndefined();
  });

  it("shows rows with errors and their cells", async () => {
    const { said, page, text } = await importRows([
      "N1,One,1.234,wine,6,",
      "N2,Two,9,beer,6,",
      "N3,Three,9",
      "N4,F,9,wine,1,",
    ]);
    expect(said).toMatchObject({ code: 1, out: "" });
    expect(said.err).toContain("3 errors: nothing was changed.");
    expect(text).toContain("Refused: nothing was changed");
    expect(text).toContain("3 rows with errors");
    expect(page).toMatch(/data-wrong="yes">\s*<span class="column">price<\/span>\s*<span\s*>1\.234</);
    expect(text).toMatch(/3 there is no category 'beer'.* category beer sku N2 name Two/);
    expect(text).toMatch(/4 there are 3 cells but 6 columns in the heading.* N3 Three 9/);
    expect(text).not.toContain("N4");
    // The table shows every error, so no list repeats them.
    expect(text).not.toContain("line 3:");
  });

  it("lists at most 200 changes and 100 rows, and counts the others", async () => {
    const rows = Array.from({ length: 4521 }, (_, index) => `N${index},Wine ${index},x,wine,1,`);
    const { page, text } = await importRows(rows);
    expect(text).toContain("4,521 rows with errors");
    expect(text).toContain("… and 4,421 more");
    expect(text).toMatch(/price 'x' .{0,200}4,521 rows, first at line 2/);
    expect(page.match(/<tr>/g)).toHaveLength(101);
    expect(page.length).toBeLessThan(200_000);

    const { bench } = importing;
    const table = (price: number, stock: number) =>
      [heading, ...Array.from({ length: 205 }, (_, index) => `N${index},Wine ${index},${price},wine,${stock},`)].join(
        "\n",
      );
    await bench.shop("import", bench.file("before.csv", table(20, 1)));
    const result = await bench.shop("import", bench.file("after.csv", table(21, 2)), "--report", "after.html");
    expect(result, result.err).toMatchObject({ code: 0 });
    const changes = readFileSync(join(bench.folder, "after.html"), "utf8");
    expect(changes).toContain("205 raised, 0 lowered.");
    expect(changes.match(/… and 5 more/g)).toHaveLength(2);
    expect(changes.match(/<tr>/g)).toHaveLength(2 * 201);
  });

  it("escapes all text from the file, and cannot load or run anything", async () => {
    const attack = '"<script>alert(1)</script><img src=x onerror=alert(1)>"';
    const { page } = await importRows([`N1,${attack},1,wine,1,`, `N2,${attack},x,${attack},1,`]);
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toMatch(/<(script|img|link|iframe)|<[^>]* on\w+=|url\(/);
    expect(page).toContain('content="default-src &#39;none&#39;; style-src');
  });

  it("contains the pictures of a dry run, framed as in the shop", async () => {
    const { bench } = importing;
    const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: "#7b1e34" } });
    mkdirSync(join(bench.folder, "photos"));
    writeFileSync(join(bench.folder, "photos/one.png"), await picture.png().toBuffer());
    bench.file("p.csv", "sku,name,price,category,pictures\nN1,One,9,wine,one.png\n");
    const result = await bench.shop("import", "p.csv", "--pictures", "photos", "--report", "r.html", "--dry-run");
    expect(result.code, result.err).toBe(0);
    expect(readFileSync(join(bench.folder, "r.html"), "utf8")).toMatch(
      /<img [^>]*src="data:image\/avif;base64,\w{100}/,
    );
    // A dry run stores nothing in the shop.
    expect(existsSync(join(bench.config.dataDir, "media"))).toBe(false);
  });
});

describe("a report file", () => {
  it.each([
    ["wines.csv", "The report's name must end with .html."],
    ["gone/report.html", "The folder of the report gone/report.html cannot be used: there is no such folder."],
    ["kept.html", "kept.html already exists."],
  ])("%s is refused before anything is imported", async (name, message) => {
    const { bench } = importing;
    bench.file("kept.html", "An earlier report");
    bench.file("wines.csv", `${heading}\nN1,One,9,wine,1,\n`);
    const result = await bench.shop("import", "wines.csv", "--report", name);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) });
    expect(result.err).toContain("Nothing was changed.");
    expect(await importing.read("N1")).toBeUndefined();
    expect(readFileSync(join(bench.folder, "kept.html"), "utf8")).toBe("An earlier report");
  });

  it("is never left incomplete", async () => {
    await importRows(["N1,One,9,wine,1,"]);
    expect(readdirSync(importing.bench.folder).filter((name) => name.includes("report"))).toEqual(["report.html"]);
  });
});
