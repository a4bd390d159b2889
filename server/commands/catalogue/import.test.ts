import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cents } from "@corkwood/commerce";
import { like, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { raiseVersion } from "../../catalogue/importCatalogue.ts";
import { readVersion } from "../../catalogue/load.ts";
import { categories, productPreviousPaths, products, variants } from "../../db/schema.ts";
import { catalogueColumns } from "../products/columns.ts";
import { createCommandWorkspace } from "../testing/commandWorkspace.ts";
import { importedAt, setUpImport } from "./testing/importWorkspace.ts";

const importing = setUpImport();

describe("import", () => {
  test("adds new products, and changes nothing when the same file is imported again", async () => {
    const file = importing.bench.file(
      "new.csv",
      [
        "sku,name,price,category,stock,description",
        'NEW-1,"Clare Riesling, 2024",24.90,wine/white,12,"<p>Lime ""and"" slate.</p>"',
        "NEW-2,Hunter Semillon,19,WINE > White,,",
      ].join("\n"),
    );
    const first = await importing.bench.shop("import", file);
    expect(first.err).not.toContain("error");
    expect(first.out).toMatch(/^Imported 2 products \(2 new, 0 changed, 0 unchanged\) in \d+\.\d s\.$/m);
    expect(await importing.read("NEW-1")).toMatchObject({
      product: {
        name: "Clare Riesling, 2024",
        path: "products/clare-riesling-2024",
        priceCents: 2490,
        originalPriceCents: 2490,
        state: "current",
        categoryIds: ["white"],
        description: '<p>Lime "and" slate.</p>',
        releasedAt: new Date(importedAt),
      },
      variant: { qtyRaw: 12 },
    });
    expect(await importing.read("NEW-2")).toMatchObject({
      product: { categoryIds: ["white"] },
      variant: { qtyRaw: 0 },
    });
    const version = await readVersion(importing.database.db);
    const again = await importing.bench.shop("import", file);
    expect(again.out).toContain("(0 new, 0 changed, 2 unchanged)");
    expect(await readVersion(importing.database.db)).toBe(version);
  });

  test("changes an existing product by SKU, and only in the file's columns", async () => {
    const file = importing.bench.file(
      "change.jsonl",
      `${JSON.stringify({ sku: "SKUb", name: "Renamed", price: 15.5, original_price: "20.00", varieties: ["Gamay", "a|b"] })}\n`,
    );
    expect((await importing.bench.shop("import", file)).out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(await importing.read("SKUb")).toMatchObject({
      product: {
        id: "b",
        name: "Renamed",
        path: "products/b",
        priceCents: 1550,
        originalPriceCents: 2000,
        facts: { varieties: ["Gamay", "a|b"] },
        categoryIds: ["shiraz"],
        description: "<p>Good.</p>",
      },
      variant: { label: "750 ml", qtyRaw: 6 },
    });
  });

  test("sets the default for an empty cell, and clears the reduction if a price has no original price", async () => {
    await importing.database.db.update(products).set({ originalPriceCents: cents(4000), cartQtyMin: 6, groupId: "g" });
    const file = importing.bench.file(
      "empty.csv",
      "sku,name,price,category,min_qty,group,stock\nSKUa,Wine a,20,wine,,,\n",
    );
    await importing.bench.shop("import", file);
    expect(await importing.read("SKUa")).toMatchObject({
      product: { originalPriceCents: 2000, cartQtyMin: 1, groupId: null, categoryIds: ["wine"] },
      variant: { qtyRaw: 6 },
    });
  });

  test("combines the rows for a product's sizes, and redirects its old path to the new one", async () => {
    const file = importing.bench.file(
      "sizes.csv",
      [
        "sku,product,name,variant,price,category,path",
        "SKUb,b,Wine b,750 ml,20,wine,products/new-b",
        "SKUb-G,b,,Gift box,,,",
      ].join("\r\n"),
    );
    expect((await importing.bench.shop("import", file)).out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(await importing.read("SKUb-G")).toMatchObject({
      product: { id: "b", path: "products/new-b" },
      variant: { label: "Gift box", position: 1 },
    });
    expect(await importing.database.db.select().from(productPreviousPaths)).toEqual([
      { path: "products/b", productId: "b" },
    ]);
  });

  test("adds categories only with --create-categories", async () => {
    const file = importing.bench.file(
      "fresh.csv",
      "sku,name,price,category\nN1,Sake,30,Sake & More > Junmai\nN2,Umeshu,20,sake & more\n",
    );
    expect(await importing.bench.shop("import", file)).toMatchObject({
      code: 1,
      err: expect.stringContaining("line 2: there is no category 'Sake & More > Junmai'") as string,
    });
    const done = await importing.bench.shop("import", file, "--create-categories");
    expect(done.out).toContain("New categories: Sake & More, Sake & More > Junmai.");
    const added = await importing.database.db.select().from(categories).where(like(categories.path, "sake%"));
    expect(added.map(({ path }) => path).toSorted()).toEqual(["sake-more", "sake-more/junmai"]);
    expect((await importing.bench.shop("import", file)).out).toContain("2 unchanged");
  });

  test("keeps bottles in stock while pending orders reserve them", async () => {
    await importing.database.db.update(variants).set({ reserved: 4 });
    const file = importing.bench.file("count.csv", "sku,name,price,category,stock\nSKUa,Wine a,20,wine/red/shiraz,1\n");
    expect((await importing.bench.shop("import", file)).out).toContain("1 SKU has bottles reserved by pending orders.");
    expect(await importing.read("SKUa")).toMatchObject({ variant: { qtyRaw: 4, reserved: 4 } });
  });

  test("sanitises HTML", async () => {
    const file = importing.bench.file(
      "html.csv",
      "sku,name,price,category,description\nSKUa,Wine a,20,wine,<p onclick=x()>A</p><script>alert(1)</script>\n",
    );
    await importing.bench.shop("import", file);
    expect((await importing.read("SKUa"))?.product.description).toBe("<p>A</p>");
  });

  test("counts pictures in HTML that pages will not show because they are on other hosts", async () => {
    const html =
      "<img src=https://elsewhere.example/a.jpg><img src=/media/b.jpg><img alt=x src=https://c.example/c.jpg>";
    const file = importing.bench.file("img.csv", `sku,name,price,category,description\nSKUa,Wine a,20,wine,${html}\n`);
    const warning = "2 pictures in the HTML from other sites: pages show only the shop's own pictures.";
    expect((await importing.bench.shop("import", file)).out).toContain(warning);
    expect((await importing.bench.shop("import", file)).out).not.toContain("at other addresses");
  });

  test("rolls back everything, including pictures, after a database error", async () => {
    const picture = sharp({ create: { width: 4, height: 5, channels: 3, background: "red" } });
    importing.bench.file("photos/a.png", await picture.png().toBuffer());
    const rows = Array.from(
      { length: 520 },
      (_, index) => `N${index},${index === 510 ? "Refused" : "New"} ${index},1,wine,${index < 3 ? "a.png" : ""}`,
    );
    const file = importing.bench.file("many.csv", ["sku,name,price,category,pictures", ...rows].join("\n"));
    await importing.database.db.execute(
      sql`alter table products add constraint refusing check (name <> 'Refused 510')`,
    );
    try {
      const result = await importing.bench.shop("import", file, "--pictures", "photos");
      expect(result).toMatchObject({
        code: 1,
        err: expect.stringContaining("The database rejected the change") as string,
      });
      expect(await importing.read("N0")).toBeUndefined();
      expect(readdirSync(join(importing.bench.config.dataDir, "media/originals/products"))).toEqual([]);
    } finally {
      await importing.database.db.execute(sql`alter table products drop constraint refusing`);
    }
    expect((await importing.bench.shop("import", file, "--pictures", "photos")).out).toContain(
      "(520 new, 0 changed, 0 unchanged)",
    );
  });

  test("compares the products again if another process changes the catalogue before the import writes to it", async () => {
    const file = importing.bench.file("a.csv", "sku,name,price,category\nSKUa,Renamed,20,wine\n");
    const version = await readVersion(importing.database.db);
    let calls = 0;
    const disturbed = createCommandWorkspace(
      {
        db: new Proxy(importing.database.db, {
          get: (db, key) =>
            key === "transaction" && (calls += 1) === 1
              ? async (work: never) => {
                  await raiseVersion(importing.database.db);
                  return importing.database.db.transaction(work);
                }
              : (Reflect.get(db, key) as unknown),
        }),
      },
      importedAt,
    );
    disturbed.file(file, readFileSync(join(importing.bench.folder, file)));
    expect((await disturbed.shop("import", file)).out).toContain("1 changed");
    expect(await readVersion(importing.database.db)).toBe(version + 2);
    disturbed.remove();
  });

  test("changes nothing when it is stopped", async () => {
    const file = importing.bench.file("stop.csv", "sku,name,price,category\nN1,New,1,wine\n");
    const stopped = await importing.bench.stoppedAt(/Writing/, "import", file);
    expect(stopped).toMatchObject({
      code: 130,
      err: expect.stringContaining("Stopped. Nothing was changed.") as string,
    });
    expect(await importing.read("N1")).toBeUndefined();
  });
});

test("reads a byte order mark, quoted commas and quoted line breaks, as written by spreadsheets", async () => {
  const file = importing.bench.file(
    "sheet.csv",
    '\uFEFFSKU,Name,Price,Category,description\r\nN1,"\'-196, strong",5,wine,"<p>a\r\nb</p>"\r\n',
  );
  expect((await importing.bench.shop("import", file)).code).toBe(0);
  expect((await importing.read("N1"))?.product).toMatchObject({ name: "-196, strong", description: "<p>a\r\nb</p>" });
});

test("lists every column in the manual", () => {
  const manual = readFileSync(new URL("../../../docs/import.md", import.meta.url), "utf8");
  expect(catalogueColumns.known.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
