import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createCatalogue, type Catalogue } from "../../../catalogue/catalogue.ts";
import { categories, products } from "../../../db/schema.ts";
import { readCategoryRows, readProductsAfter } from "../../products/known.ts";
import { slowStart } from "../../testing/commandWorkspace.ts";
import { categoryNames } from "../categories.ts";
import { importedAt, setUpImport } from "../testing/importWorkspace.ts";
import { platformNames, type PlatformName } from "./platforms.ts";

const importing = setUpImport();
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await createCatalogue({ db: importing.database.db, now: () => importedAt });
}, slowStart);

const exported = (name: PlatformName) =>
  readFileSync(new URL(`../testing/exports/${name}.csv`, import.meta.url), "utf8");

/** Sets up an empty shop with the file in its folder. */
async function prepare(name: PlatformName, edit = (text: string) => text): Promise<string> {
  await importing.database.db.delete(products);
  await importing.database.db.delete(categories);
  return importing.bench.file(`${name}.csv`, edit(exported(name)));
}

async function picture(path: string, background: string): Promise<void> {
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background } });
  importing.bench.file(join("photos", path), await image.png().toBuffer());
}

/** Products as a shopper sees them, with one line per product and one per size. */
async function shown(): Promise<string[]> {
  const { db } = importing.database;
  const { nameOf } = categoryNames(await readCategoryRows(db));
  const all = await readProductsAfter(db, "", 100);
  return all.flatMap(({ row, variants }) => {
    const price =
      row.originalPriceCents === row.priceCents ? row.priceCents : `${row.priceCents} was ${row.originalPriceCents}`;
    const where = row.categoryIds.map(nameOf).join(" and ");
    return [
      `${row.id}: ${row.name}, ${price}, ${where}, ${row.state}`,
      ...variants.map(({ code, label, qtyRaw }) => `  ${code} ${label} ${qtyRaw}`),
    ];
  });
}

const factsOf = async (sku: string) => (await importing.read(sku))?.product.facts;

describe("product exports from other platforms", () => {
  test("import variants, further pictures, gift cards, drafts and archived products from Shopify", async () => {
    const file = await prepare("shopify");
    await picture("cdn.shopify.example/s/files/1/0001/products/lanternfly-front.png", "red");
    await picture("lanternfly-back.png", "blue");
    const done = await importing.bench.shop(
      "import",
      file,
      "--from",
      "shopify",
      "--pictures",
      "photos",
      "--picture-list",
      "missing.txt",
    );
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([
      "lanternfly-2019: Lanternfly Shiraz 2019, 2900, Red Wine, discontinued",
      "  LAN-2019 Bottle 0",
      "lanternfly-gift-card: Lanternfly Gift Card, 5000, Gift Cards, current",
      "  LAN-GIFT Gift card 999",
      "lanternfly-grenache: Lanternfly Grenache, 3200, Red Wine, current",
      "  LAN-GRE-375 375 ml 6",
      "  LAN-GRE-750 750 ml 0",
      "lanternfly-grenache-1-5-l: Lanternfly Grenache, 1.5 L, 7000, Red Wine, current",
      "  lanternfly-grenache-1-5-l 1.5 L 3",
      "lanternfly-shiraz: Lanternfly Shiraz, 2490 was 3000, Red Wine, current",
      "  00123 Bottle 24",
    ]);
    const { product } = (await importing.read("00123")) ?? {};
    expect(product?.facts).toEqual({
      producer: "Lanternfly Estate",
      region: "Barossa Valley",
      varieties: ["Shiraz"],
      vintage: 2021,
    });
    expect(product?.path).toBe("products/lanternfly-shiraz");
    expect(product?.images.map(({ alt }) => alt)).toEqual(["A bottle of Lanternfly Shiraz", "The back label"]);
    expect((await importing.read("LAN-GIFT"))?.product).toMatchObject({
      functionalType: "giftcard",
      giftcardMinCents: 5000,
      giftcardMaxCents: 10000,
    });
    for (const line of [
      "New categories: Red Wine, Gift Cards.",
      "1 hidden or draft product left out: Lanternfly Rosé.",
      "1 product has sizes with different prices: each price became a separate product: Lanternfly Grenache.",
      "1 SKU had characters that a SKU may not contain, which are now hyphens: LAN GRE/375.",
      "1 row had no SKU and got one: Lanternfly Grenache, 1.5 L.",
      "1 SKU had negative stock, now 0: LAN-GRE-750.",
      "1 picture is missing from the picture folder: https://cdn.shopify.example/s/files/1/0001/products/grenache.png.",
      "Wrote 1 picture address to missing.txt.",
    ]) {
      expect(done.out).toContain(line);
    }
    expect(readFileSync(join(importing.bench.folder, "missing.txt"), "utf8")).toBe(
      "https://cdn.shopify.example/s/files/1/0001/products/grenache.png\n",
    );
  });

  test("import the same products from a Shopify export with the column names of 2025", async () => {
    const renamed: Readonly<Record<string, string>> = {
      Handle: "URL handle",
      "Body (HTML)": "Description",
      "Product Category": "Product category",
      Published: "Published on online store",
      "Variant SKU": "SKU",
      "Variant Inventory Qty": "Inventory quantity",
      "Variant Price": "Price",
      "Variant Compare At Price": "Compare-at price",
      "Image Src": "Product image URL",
      "Image Alt Text": "Image alt text",
      "Gift Card": "Gift card",
      "Variant Image": "Variant image URL",
    };
    const inNewColumns = (text: string) => {
      const [heading = "", ...rows] = text.split("\n");
      return [
        heading
          .split(",")
          .map((name) => renamed[name] ?? name)
          .join(","),
        ...rows,
      ].join("\n");
    };
    await importing.bench.shop("import", await prepare("shopify"), "--from", "shopify");
    const before = await shown();
    await importing.bench.shop("import", await prepare("shopify", inNewColumns), "--from", "shopify");
    expect(await shown()).toEqual(before);
  });

  test("import variations in any order, scheduled sale prices and nested categories from WooCommerce", async () => {
    const file = await prepare("woocommerce");
    const done = await importing.bench.shop("import", file, "--from", "woocommerce");
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([
      "FIN-PN: Copper Finch Pinot Noir, 3450 was 3900, Wine > Red > Pinot Noir, Light, current",
      "  FIN-PN Bottle 18",
      "FIN-TOUR: Copper Finch Cellar Tour, 1500, Other products, current",
      "  FIN-TOUR Bottle 0",
      "wc-40: Copper Finch Riesling, 2700, Wine > White, current",
      "  FIN-RIE-375 375 ml 9",
      "  FIN-RIE-750 750 ml 12",
    ]);
    expect(await factsOf("FIN-PN")).toEqual({
      producer: "Copper Finch",
      region: "Yarra Valley",
      varieties: ["Pinot Noir"],
    });
    expect((await importing.read("FIN-PN"))?.product.description).toBe(
      "<p>Cherries &amp; forest floor.</p><p>Serve it cool.</p>",
    );
    expect(await factsOf("FIN-RIE-750")).toEqual({ producer: "Copper Finch", region: "Clare Valley" });
    expect(done.out).toContain("1 product of a type that this shop does not sell left out: Copper Finch Pair.");
    expect(done.out).toContain("1 SKU has no stock count: a new one is sold out until");
    expect(done.out).toContain("Add --picture-list pictures.txt");
  });

  test("import configurable products, store views, special prices and attributes from Magento", async () => {
    const file = await prepare("magento");
    await picture("c/a/cabernet.png", "red");
    const done = await importing.bench.shop("import", file, "--from", "magento", "--pictures", "photos");
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([
      "SAL-CAB: Saltbush Hill Cabernet, 3990 was 4500, Wine > Red and New, current",
      "  SAL-CAB Bottle 36",
      "SAL-SEM: Saltbush Hill Semillon, 1900, Wine > White, current",
      "  SAL-SEM-375 375 ml 4",
      "  SAL-SEM-750 750 ml 10",
    ]);
    expect(await factsOf("SAL-CAB")).toEqual({
      country: "Australia",
      producer: "Saltbush Hill",
      region: "Coonawarra",
      varieties: ["Cabernet Sauvignon", "Merlot"],
      vintage: 2020,
    });
    const { product } = (await importing.read("SAL-CAB")) ?? {};
    expect(product?.path).toBe("products/saltbush-hill-cabernet");
    expect(product?.images.map(({ alt }) => alt)).toEqual(["A bottle of cabernet"]);
    expect(done.out).toContain("1 row of a store view left out: SAL-CAB.");
    expect(done.out).toContain("2 pictures are missing from the picture folder");
  });

  test("import variations, the total stock of all locations, and online sale prices from Square", async () => {
    const done = await importing.bench.shop("import", await prepare("square"), "--from", "square");
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(await shown()).toEqual([
      "quiet-harbour-gin: Quiet Harbour Gin, 7250 was 7800, Gin and Spirits > Gin and Gifts, current",
      "  QUI-GIN Bottle 12",
      "quiet-harbour-vodka: Quiet Harbour Vodka, 6000, Spirits, discontinued",
      "  QUI-VOD Bottle 0",
      "quiet-harbour-whisky: Quiet Harbour Whisky, 9500, Spirits > Whisky, current",
      "  QUI-WHI-500 500 ml 3",
      "  QUI-WHI-BOX Gift box 3",
    ]);
    expect(done.out).toContain("1 row without a fixed price left out: Quiet Harbour Tasting.");
  });

  const texts = {
    shopify: { brand: "Lanternfly", producer: "Lanternfly & Söhne &lt;3 Estate" },
    woocommerce: { brand: "Copper Finch", producer: "Copper Finch & Söhne &lt;3" },
    magento: { brand: "Saltbush Hill", producer: "Saltbush Hill & Söhne &lt;3" },
    square: { brand: "Quiet Harbour", producer: undefined },
  } satisfies Record<PlatformName, { brand: string; producer: string | undefined }>;

  test.each(platformNames)("have their entities decoded once and their HTML converted to text: %s", async (name) => {
    const { brand, producer } = texts[name];
    const withoutIds = async () => (await shown()).map((line) => line.replace(/^\S+: /, ""));
    await importing.bench.shop("import", await prepare(name), "--from", name);
    const before = await withoutIds();
    const inHtml = (text: string) =>
      text.replaceAll(brand, `${brand} &amp; S&ouml;hne &amp;lt;3`).replaceAll(/(\d+) ml\b/g, "<b>$1</b>&nbsp;ml");
    const done = await importing.bench.shop("import", await prepare(name, inHtml), "--from", name);
    expect(done, done.err).toMatchObject({ code: 0 });
    expect(await withoutIds()).toEqual(before.map((line) => line.replace(brand, `${brand} & Söhne &lt;3`)));
    const read = await readProductsAfter(importing.database.db, "", 100);
    expect(read.map(({ row }) => row.facts.producer)).toContain(producer);
  });

  test("lose WooCommerce's escape characters before numbers and commas", async () => {
    const written = (text: string) =>
      text
        .replace("FIN-PN,,Copper", "FIN-PN,,'-Copper")
        .replace("taxable,,1,18", "taxable,,1,'-3")
        .replace("Yarra Valley", String.raw`"Yarra\, Upper"`);
    const done = await importing.bench.shop("import", await prepare("woocommerce", written), "--from", "woocommerce");
    expect(done, done.err).toMatchObject({ code: 0 });
    const { product, variant } = (await importing.read("FIN-PN")) ?? {};
    expect([product?.name, product?.facts.region, variant?.qtyRaw]).toEqual([
      "-Copper Finch Pinot Noir",
      "Yarra, Upper",
      0,
    ]);
  });

  test("use all Shopify tags that name a variety", async () => {
    const file = await prepare("shopify", (text) =>
      text.replace("grape:Shiraz", "grape:Shiraz 95%, grape:Viognier 5%"),
    );
    await importing.bench.shop("import", file, "--from", "shopify");
    expect((await factsOf("00123"))?.varieties).toEqual(["Shiraz", "Viognier"]);
  });

  test.each(platformNames)("change nothing in a dry run or in a second import: %s", async (name) => {
    const file = await prepare(name);
    const dry = await importing.bench.shop("import", file, "--from", name, "--dry-run");
    expect(dry.out).toContain("Nothing was changed.");
    expect(await shown()).toEqual([]);
    await importing.bench.shop("import", file, "--from", name);
    expect((await importing.bench.shop("import", file, "--from", name)).out).toContain("(0 new, 0 changed,");
  });

  test("can be found by search after the import", async () => {
    await importing.bench.shop("import", await prepare("shopify"), "--from", "shopify");
    await catalogue.catchUp();
    const found = (query: string) => catalogue.index.suggest(query, importedAt).products.map(({ name }) => name);
    expect(found("barossa")).toEqual(["Lanternfly Shiraz"]);
    expect(found("grenache")).toEqual(expect.arrayContaining(["Lanternfly Grenache", "Lanternfly Grenache, 1.5 L"]));
  });

  test("are rejected if a picture's file name matches two URLs", async () => {
    const twice = (text: string) => text.replace("products/lanternfly-back.png", "products/other/lanternfly-front.png");
    await picture("lanternfly-front.png", "red");
    const file = await prepare("shopify", twice);
    const result = await importing.bench.shop("import", file, "--from", "shopify", "--pictures", "photos");
    expect(result.code).toBe(1);
    expect(result.err).toContain("has the same name; put it into the folder as cdn.shopify.example/s/files/1/0001/");
  });

  test.each<[string, string[], string]>([
    [
      "an unknown platform",
      ["--from", "etsy"],
      "--from must be one of shopify, woocommerce, magento, square, not 'etsy'.",
    ],
    ["another platform's file", ["--from", "magento"], "this is not a product export of Magento: the column 'sku'"],
    ["a picture list without --from", ["--picture-list", "x.txt"], "--picture-list needs --from."],
  ])("are refused with %s", async (_, options, message) => {
    const result = await importing.bench.shop("import", await prepare("shopify"), ...options);
    expect(result.code).toBe(1);
    expect(result.err).toContain(message);
  });
});
