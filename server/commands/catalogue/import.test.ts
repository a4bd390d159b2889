import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cents } from "@corkwood/commerce";
import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importCatalogue, raiseVersion, type ImportProduct } from "../../catalogue/importCatalogue.ts";
import { product, testBadges, testCategories } from "../../catalogue/testing/testCatalogue.ts";
import { readVersion } from "../../catalogue/load.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { categories, productPreviousPaths, products, variants } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { parsePictureName } from "../../media/formats.ts";
import { createMedia } from "../../media/media.ts";
import { catalogueColumns } from "../products/columns.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 10, 1);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
}, slowStart);
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
  bench = createCommandWorkspace(database, now);
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

  test("changes a known product by its SKU, and only what the file has columns for", async () => {
    const file = bench.file(
      "change.jsonl",
      `${JSON.stringify({ sku: "SKUb", name: "Renamed", price: 15.5, original_price: "20.00", varieties: ["Gamay", "a|b"] })}\n`,
    );
    expect((await bench.shop("import", file)).out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(await read("SKUb")).toMatchObject({
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

  test("an empty cell sets the default; a price without an original price is not a reduction", async () => {
    await database.db.update(products).set({ originalPriceCents: cents(4000), cartQtyMin: 6, groupId: "g" });
    const file = bench.file("empty.csv", "sku,name,price,category,min_qty,group,stock\nSKUa,Wine a,20,wine,,,\n");
    await bench.shop("import", file);
    expect(await read("SKUa")).toMatchObject({
      product: { originalPriceCents: 2000, cartQtyMin: 1, groupId: null, categoryIds: ["wine"] },
      variant: { qtyRaw: 6 },
    });
  });

  test("sizes of one product share its row; the old path of a product redirects to its new one", async () => {
    const file = bench.file(
      "sizes.csv",
      [
        "sku,product,name,variant,price,category,path",
        "SKUb,b,Wine b,750 ml,20,wine,products/new-b",
        "SKUb-G,b,,Gift box,,,",
      ].join("\r\n"),
    );
    expect((await bench.shop("import", file)).out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(await read("SKUb-G")).toMatchObject({
      product: { id: "b", path: "products/new-b" },
      variant: { label: "Gift box", position: 1 },
    });
    expect(await database.db.select().from(productPreviousPaths)).toEqual([{ path: "products/b", productId: "b" }]);
  });

  test("adds categories only with --create-categories", async () => {
    const file = bench.file(
      "fresh.csv",
      "sku,name,price,category\nN1,Sake,30,Sake & More > Junmai\nN2,Umeshu,20,sake & more\n",
    );
    expect(await bench.shop("import", file)).toMatchObject({
      code: 1,
      err: expect.stringContaining("line 2: there is no category 'Sake & More > Junmai'") as string,
    });
    const done = await bench.shop("import", file, "--create-categories");
    expect(done.out).toContain("New categories: Sake & More, Sake & More > Junmai.");
    const added = await database.db.select().from(categories).where(like(categories.path, "sake%"));
    expect(added.map(({ path }) => path).toSorted()).toEqual(["sake-more", "sake-more/junmai"]);
    expect((await bench.shop("import", file)).out).toContain("2 unchanged");
  });

  test("bottles that pending orders hold stay counted", async () => {
    await database.db.update(variants).set({ reserved: 4 });
    const file = bench.file("count.csv", "sku,name,price,category,stock\nSKUa,Wine a,20,wine/red/shiraz,1\n");
    expect((await bench.shop("import", file)).out).toContain("1 SKU keeps the bottles that orders under way hold.");
    expect(await read("SKUa")).toMatchObject({ variant: { qtyRaw: 4, reserved: 4 } });
  });

  test("HTML is sanitised", async () => {
    const file = bench.file(
      "html.csv",
      "sku,name,price,category,description\nSKUa,Wine a,20,wine,<p onclick=x()>A</p><script>alert(1)</script>\n",
    );
    await bench.shop("import", file);
    expect((await read("SKUa"))?.product.description).toBe("<p>A</p>");
  });

  test("an error of the database half-way undoes all of it, pictures included", async () => {
    const picture = sharp({ create: { width: 4, height: 5, channels: 3, background: "red" } });
    bench.file("photos/a.png", await picture.png().toBuffer());
    const rows = Array.from(
      { length: 520 },
      (_, index) => `N${index},${index === 510 ? "Refused" : "New"} ${index},1,wine,${index < 3 ? "a.png" : ""}`,
    );
    const file = bench.file("many.csv", ["sku,name,price,category,pictures", ...rows].join("\n"));
    await database.db.execute(sql`alter table products add constraint refusing check (name <> 'Refused 510')`);
    try {
      const said = await bench.shop("import", file, "--pictures", "photos");
      expect(said).toMatchObject({ code: 1, err: expect.stringContaining("The database refused it") as string });
      expect(await read("N0")).toBeUndefined();
      expect(readdirSync(join(bench.config.dataDir, "media/originals/products"))).toEqual([]);
    } finally {
      await database.db.execute(sql`alter table products drop constraint refusing`);
    }
    expect((await bench.shop("import", file, "--pictures", "photos")).out).toContain(
      "(520 new, 0 changed, 0 unchanged)",
    );
  });

  test("a catalogue that another process changes between checking and writing is compared again", async () => {
    const file = bench.file("a.csv", "sku,name,price,category\nSKUa,Renamed,20,wine\n");
    const version = await readVersion(database.db);
    let calls = 0;
    const disturbed = createCommandWorkspace(
      {
        db: new Proxy(database.db, {
          get: (db, key) =>
            key === "transaction" && (calls += 1) === 1
              ? async (work: never) => {
                  await raiseVersion(database.db);
                  return database.db.transaction(work);
                }
              : (Reflect.get(db, key) as unknown),
        }),
      },
      now,
    );
    disturbed.file(file, readFileSync(join(bench.folder, file)));
    expect((await disturbed.shop("import", file)).out).toContain("1 changed");
    expect(await readVersion(database.db)).toBe(version + 2);
    disturbed.remove();
  });

  test("stopping it changes nothing", async () => {
    const file = bench.file("stop.csv", "sku,name,price,category\nN1,New,1,wine\n");
    const stopped = await bench.stoppedAt(/Writing/, "import", file);
    expect(stopped).toMatchObject({
      code: 130,
      err: expect.stringContaining("Stopped. Nothing was changed.") as string,
    });
    expect(await read("N1")).toBeUndefined();
  });
});

describe("a file with errors", () => {
  const heading = "sku,name,price,category";
  /** A row that is right: it must not get in either. */
  const good = "GOOD,Good,10,wine";

  test.each<[string, string, string | Uint8Array, string[]]>([
    [
      "an invalid price",
      "a.csv",
      `${heading}\n${good}\nN1,New,1.505,wine\n`,
      ["line 3: price '1.505' has two meanings"],
    ],
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
      ["line 4: the SKU GOOD is on line 2 already"],
    ],
    [
      "unknown columns",
      "a.csv",
      `${heading},colour,smell\n${good},red,good\n`,
      ["line 1: there is no column 'colour', 'smell'"],
    ],
    ["missing columns", "a.csv", "sku,name\nGOOD,Good\n", ["line 1: the column 'price', 'category' is missing"]],
    ["the same column twice", "a.csv", `${heading},name\n${good},x\n`, ["line 1: the column 'name' is there twice"]],
    [
      "too few cells",
      "a.csv",
      `${heading}\n${good}\nN1,New\n`,
      ["line 3: there are 2 cells, and 4 columns in the heading"],
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
      ["line 3: the path products/b is that of b"],
    ],
    [
      "the same path in two rows",
      "a.csv",
      `${heading},path\n${good},products/n\nN1,New,1,wine,products/n\n`,
      ["line 3: the path products/n is that of"],
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
      ["line 4: the rows of the product n must be together, and it is on line 2"],
    ],
    [
      "rows of a product that differ",
      "a.csv",
      `${heading},product\nN1,New,1,wine,n\nN2,New,2,wine,n\n`,
      ["line 3: price: not what line 2 says of the same product, n"],
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
      "UTF-16",
      "a.csv",
      Buffer.from(`\uFEFF${heading}\n${good}\n`, "utf16le"),
      ["written in UTF-16", "CSV UTF-8 (Comma delimited)"],
    ],
    ["UTF-16 without a mark", "a.csv", Buffer.from(`${heading}\n${good}\n`, "utf16le"), ["as UTF-16 does"]],
    ["a workbook", "a.csv", Buffer.from("PK\u0003\u0004rest"), ["is a workbook"]],
    ["another ending", "a.xlsx", "x", ["must end with .csv or .jsonl, not .xlsx"]],
    [
      "a control character",
      "a.csv",
      `${heading}\n${good}\nN1,N\u0007,1,wine\n`,
      ["line 3: name contains a control character"],
    ],
  ])("is refused as a whole: %s", async (_, name, content, messages) => {
    const version = await readVersion(database.db);
    const said = await bench.shop("import", bench.file(name, content));
    expect(said.code).toBe(1);
    for (const message of messages) expect(said.err).toContain(message);
    expect(said.err).toMatch(/\d+ errors?: nothing was changed\.\n$/);
    expect(await read("GOOD")).toBeUndefined();
    expect(await readVersion(database.db)).toBe(version);
  });

  test("names two hundred of its errors and counts the others", async () => {
    const rows = Array.from({ length: 230 }, (_, index) => `N${index},New,x,wine`);
    const { err } = await bench.shop("import", bench.file("a.csv", [heading, ...rows].join("\n")));
    expect(err.match(/is not an amount/g)).toHaveLength(200);
    expect(err).toContain("line 201: price 'x'");
    expect(err).toContain("… and 30 more.\n230 errors: nothing was changed.");
  });

  test("that does not exist is reported", async () => {
    expect(await bench.shop("import", "none.csv")).toMatchObject({
      code: 1,
      err: "none.csv cannot be read: there is no such file.\n",
    });
  });
});

test("it reads a byte order mark, quoted commas and quoted line breaks, as spreadsheets write them", async () => {
  const file = bench.file(
    "sheet.csv",
    '\uFEFFSKU,Name,Price,Category,description\r\nN1,"\'-196, strong",5,wine,"<p>a\r\nb</p>"\r\n',
  );
  expect((await bench.shop("import", file)).code).toBe(0);
  expect((await read("N1"))?.product).toMatchObject({ name: "-196, strong", description: "<p>a\r\nb</p>" });
});

describe("pictures", () => {
  const rows = (names: string) =>
    `sku,name,price,category,pictures,picture_texts\nSKUa,Wine a,20,wine,${names},Front\n`;
  const bottle = (colour: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background: colour } })
      .png()
      .toBuffer();

  test("come from the folder and get their own URLs; the same ones again change nothing", async () => {
    bench.file("photos/reds/a.png", await bottle("red"));
    bench.file("photos/back.png", await bottle("blue"));
    const file = bench.file("a.csv", rows("reds/a.png|back.png"));
    const done = await bench.shop("import", file, "--pictures", "photos");
    expect(done.out).toContain("(0 new, 1 changed, 0 unchanged)");
    expect(done.out).toContain("2 new pictures.");
    const images = (await read("SKUa"))?.product.images ?? [];
    expect(images.map(({ alt }) => alt)).toEqual(["Front", "Wine a"]);
    const media = createMedia({ db: database.db, folder: join(bench.config.dataDir, "media"), draw: async () => "" });
    for (const { url } of images) {
      const name = parsePictureName("products", url.replace("/media/products/", ""), "100.webp");
      expect(name && (await media.picture(name))).toBeInstanceOf(Buffer);
    }
    expect((await bench.shop("import", file, "--pictures", "photos")).out).toContain("1 unchanged");
    bench.file("photos/back.png", await bottle("green"));
    expect((await bench.shop("import", file, "--pictures", "photos")).out).toContain("1 changed");
  });

  test.each([
    ["none.png", "line 2: the picture none.png: there is no such file"],
    ["../secret.png", "line 2: the picture ../secret.png is not in the folder"],
    ["/etc/secret.png", "line 2: the picture /etc/secret.png is not in the folder"],
    ["text.png", "line 2: the picture text.png: it cannot be read as a picture"],
    ["wrong.jpg", "line 2: the picture wrong.jpg: it is not a picture of the type .jpg"],
    ["drawing.svg", "its name must end with .jpg, .png, .webp or .avif"],
    ["/media/products/none", "line 2: the shop has no picture /media/products/none"],
  ])("that cannot be had are an error with its line: %s", async (name, message) => {
    bench.file("photos/text.png", "no picture");
    bench.file("photos/wrong.jpg", await bottle("red"));
    bench.file("photos/drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    bench.file("secret.png", await bottle("red"));
    const said = await bench.shop("import", bench.file("a.csv", rows(name)), "--pictures", "photos");
    expect(said.err).toContain(message);
    expect((await read("SKUa"))?.product.images).toEqual([]);
    expect(existsSync(join(bench.config.dataDir, "media"))).toBe(false);
  });

  test("need a folder", async () => {
    const { err } = await bench.shop("import", bench.file("a.csv", rows("a.png")));
    expect(err).toContain("line 2: the picture a.png is named, and no folder given: add --pictures <folder>");
  });
});

test("the manual names every column", () => {
  const manual = readFileSync(new URL("../../../docs/import.md", import.meta.url), "utf8");
  expect(catalogueColumns.known.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
