import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { categories, products } from "../../db/schema.ts";
import { guideSteps } from "../testing/guideSteps.ts";
import type { PlatformName } from "./platforms/platforms.ts";
import { setUpImport } from "./testing/importWorkspace.ts";

/** Follows docs/import.md: its files, commands and required settings, in order. */
const importing = setUpImport();
const steps = [...guideSteps("first-shop.md"), ...guideSteps("import.md")];

/** For each platform, the file to save and the pictures to copy as described in its section. */
const exports = {
  shopify: { file: "products_export.csv", copied: [] },
  woocommerce: { file: "wc-product-export.csv", copied: [] },
  magento: {
    file: "catalog_product.csv",
    copied: ["photos/c/a/cabernet.png", "photos/c/a/cabernet-label.png", "photos/s/e/semillon.png"],
  },
  square: { file: "square-catalog.csv", copied: ["photos/gin.jpg"] },
} satisfies Record<PlatformName, { file: string; copied: string[] }>;

/** Adds pictures to the folder. The pictures differ, because identical pictures of a product are stored only once. */
async function addPictures(paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const image = sharp({ create: { width: 40, height: 50, channels: 3, background: { r: 50 * index, g: 90, b: 0 } } });
    importing.bench.file(path, await image.toFormat(path.endsWith(".jpg") ? "jpeg" : "png").toBuffer());
  }
}

/** Follows a section of the guide. @returns the output of its commands */
async function follow(section: string): Promise<string[]> {
  const { bench } = importing;
  const output: string[] = [];
  for (const step of steps) {
    if (step.section !== section) continue;
    if ("file" in step) bench.file(step.file, step.content);
    else if ("command" in step) {
      const done = await bench.shop(...step.command);
      expect(done, `${step.command.join(" ")}\n${done.err}`).toMatchObject({ code: 0 });
      output.push(done.out);
    } else if (step.shell.startsWith("wget ")) {
      // With --force-directories, wget creates a folder for the host and each part of the path.
      const urls = readFileSync(join(bench.folder, "pictures.txt"), "utf8").trim().split("\n");
      await addPictures(urls.map((url) => url.replace("https://", "photos/")));
    } else expect(step.shell).toMatch(/^scp -r /);
  }
  return output;
}

test.each([
  { section: "I come from Shopify", from: "shopify", pictures: 4 },
  { section: "I come from WooCommerce", from: "woocommerce", pictures: 3 },
  { section: "I come from Magento", from: "magento", pictures: 3 },
  { section: "I come from Square", from: "square", pictures: 1 },
] as const)("$section: each command succeeds and finds all pictures", async ({ section, from, pictures }) => {
  const { bench, database } = importing;
  await database.db.delete(products);
  await database.db.delete(categories);
  const { file, copied } = exports[from];
  bench.file(file, readFileSync(new URL(`testing/exports/${from}.csv`, import.meta.url)));
  await addPictures(copied);
  const result = (await follow(section)).join("\n");
  expect(result).toContain("Nothing was changed.");
  expect(result).toContain(`${pictures} new picture`);
  expect((await bench.shop("export")).out.match(/"?\/media\/products\//g)?.length).toBeGreaterThan(0);
});

test("every command succeeds in the sections about spreadsheets and product commands", async () => {
  const { bench } = importing;
  await addPictures(["photos/shiraz.jpg"]);
  const result = await follow("I come from a spreadsheet");
  expect(result[0]).toContain("Would import 1 product (1 new,");
  expect(result[1]).toContain("New categories: Red Wine, Red Wine > Shiraz.");
  expect(result.at(-1)).toContain("(0 new, 0 changed,");
  expect((await importing.read("WC-001"))?.product.facts.varieties).toEqual(["Shiraz", "Viognier"]);

  bench.file("stock.csv", "sku,qty\nWC-001,12\n");
  bench.file("prices.csv", "sku,price\nWC-001,22.90\n");
  await follow("2. Settings");
  const all = await follow("All commands for products");
  expect(all).toHaveLength(6);
  expect(all[0]).toContain("(0 new, 0 changed, 1 unchanged)");
  expect((await importing.read("WC-001"))?.product.priceCents).toBe(2290);
  expect(await follow("What an import transfers")).toHaveLength(1);
});
