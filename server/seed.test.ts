import { defaultListingParams, facetDefinitions } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue, type Catalogue } from "./catalogue/catalogue.ts";
import { ConfigError } from "./foundation/config/environment.ts";
import { createContent, type Content } from "./content/content.ts";
import type { OpenDatabase } from "./db/connection.ts";
import { media } from "./db/schema.ts";
import { openTestDatabase } from "./db/testing/testDatabase.ts";
import { pictureKinds } from "./media/formats.ts";
import { verifyPromotions } from "./promotions/verify.ts";
import { drawSample } from "./sample.ts";
import { seedShop } from "./seed.ts";

const now = Date.UTC(2026, 10, 1);
let database: OpenDatabase;
let catalogue: Catalogue;
let content: Content;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database.db, { products: 600, now });
  catalogue = await createCatalogue({ db: database.db, now: () => now });
  content = await createContent({ db: database.db });
});
afterAll(() => database.close());

test("fills the sample shop with products for every facet and all pages that its settings refer to", () => {
  const listing = catalogue.index.list({ kind: "all" }, defaultListingParams, now);
  expect(listing?.facets.map(({ key }) => key)).toEqual(facetDefinitions.map(({ key }) => key));
  expect(content.infoPageById(content.settings().homepageArticleId)).toBeDefined();
  expect(content.stores().length).toBeGreaterThan(0);
  for (const path of ["whats-new", "whats-hot"]) expect(catalogue.index.category(path)?.count).toBeGreaterThan(0);
});

test("applies every sample promotion to its products, but no promotion without a code to an ordinary dozen", async () => {
  const bottles = (path: string, qty: number) => {
    const all = catalogue.index.byCategory(catalogue.index.category(path)?.id ?? "", 100, now);
    const sku = all.find(({ variants, price }) => variants.length > 0 && price > 20)?.variants[0]?.code ?? "";
    return [{ productData: { veloxProductId: sku }, qty }];
  };
  const applied = async (path: string, qty: number, couponCodes: string[]) => {
    const request = { cart: { currency: "AUD" as const, cartItems: bottles(path, qty) }, couponCodes };
    const { limitPerOrder } = content.settings().promotions;
    return (await verifyPromotions(database.db, request, limitPerOrder, now)).applied.map(
      ({ promotion: { id } }) => id,
    );
  };
  expect(await applied("red-wine", 12, [])).toEqual([]);
  expect(await applied("rose", 6, [])).toEqual(["six-rose"]);
  expect(await applied("white-wine", 12, [])).toEqual(["mixed-whites"]);
  expect(await applied("red-wine", 12, ["WELCOME10", "LASTDROPS", "FREIGHT"])).toEqual([
    "welcome",
    "last-drops",
    "freight",
  ]);
  expect(await applied("red-wine", 12, ["CELLAR25", "FREIGHT"])).toEqual(["cellar"]);
});

test("every picture in the sample shop can be drawn", async () => {
  const rows = await database.db.select().from(media);
  const draw = drawSample({ warn: () => undefined });
  for (const { kind, drawing } of rows) {
    expect(await draw(pictureKinds.find((known) => known === kind) ?? "badges", drawing)).toMatch(/^<svg/);
  }
  const keys = new Set(rows.map(({ kind, key }) => `/media/${kind}/${key}`));
  const logos = catalogue.index.brands.flatMap(({ logo }) => logo ?? []);
  expect(logos.length).toBeGreaterThan(5);
  expect(logos.filter(({ url }) => !keys.has(url))).toEqual([]);
  const products = catalogue.index.byCategory(catalogue.index.category("red-wine")?.id ?? "", 100, now);
  expect(products.flatMap(({ images }) => images).filter(({ url }) => !keys.has(url))).toEqual([]);
});

test("reports that the sample is not installed if it is needed for seeding", async () => {
  const seeding = seedShop(database.db, { products: 20, now, load: async () => undefined });
  await expect(seeding).rejects.toThrow(ConfigError);
  await expect(seeding).rejects.toThrow("SAMPLE_PRODUCTS is 20, but the sample shop is not installed.");
});

test("draws no pictures, and logs one warning, if the sample is not installed", async () => {
  const warnings: string[] = [];
  const draw = drawSample(
    { warn: (_: unknown, message?: string) => void warnings.push(message ?? "") },
    async () => undefined,
  );
  expect(await draw("products", {})).toBeUndefined();
  expect(await draw("content", {})).toBeUndefined();
  expect(warnings).toEqual(["sample pictures cannot be drawn: the sample shop is not installed"]);
});

test("rejects an unknown drawing", async () => {
  await expect(drawSample({ warn: () => undefined })("products", { silhouette: "bathtub" })).rejects.toThrow(
    "silhouette",
  );
});
