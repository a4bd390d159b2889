import { dollars, type Problem, type ProductSummary } from "@corkwood/commerce";
import type { Hono } from "hono";
import { afterAll, beforeAll } from "vitest";
import { createCatalogue, type Catalogue } from "../../../catalogue/catalogue.ts";
import { importCatalogue, type ImportProduct } from "../../../catalogue/importCatalogue.ts";
import { noon, product, testBadges, testCategories } from "../../../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../../../db/connection.ts";
import { openTestDatabase } from "../../../db/testing/testDatabase.ts";
import type { AppEnv } from "../../../http/appEnv.ts";
import { testApp } from "../../testing/bareApp.ts";
import { directoryApi } from "../directory.ts";
import { listingApi } from "../listing.ts";
import { productsApi } from "../products.ts";

export function imported(summary: ProductSummary, overrides: Partial<ImportProduct> = {}): ImportProduct {
  return {
    ...summary,
    description: "<p>Good.</p><script>alert(1)</script><a href='javascript:alert(1)' onclick='x()'>more</a>",
    categoryIds: ["shiraz"],
    previousPaths: [],
    releasedAt: 1,
    popularity: 0,
    ...overrides,
  };
}

const secret = product({
  id: "secret",
  price: dollars(321.5),
  erpOriginalPrice: dollars(400),
  showPrice: false,
  release: { time: noon / 1000 + 3600, details: "<p onclick='x()'>Soon</p>" },
});

interface Answer {
  status: number;
  body: unknown;
}

/** Catalogue endpoints on a database with the products `a`, `b` and `secret`. */
export interface CatalogueApi {
  database: OpenDatabase;
  catalogue: Catalogue;
  app: Hono<AppEnv>;
  /** The shop's clock in epoch milliseconds. Tests may change it. */
  now: number;
  get: (path: string) => Promise<Answer>;
  /** Returns status, code and field paths of a refused request. */
  refusal: (path: string) => Promise<[number, string, string[]]>;
}

export const idsOf = (body: unknown) => (body as { products: ProductSummary[] }).products.map(({ id }) => id);

/** Sets the fields of the returned object in a hook, before the tests run. */
export function setUpCatalogueApi(): CatalogueApi {
  const api = { now: noon } as CatalogueApi;
  beforeAll(async () => {
    const database = await openTestDatabase();
    await importCatalogue(database.db, {
      categories: testCategories,
      badges: testBadges,
      products: [
        imported(product({ id: "a", facts: { producer: "Élan", country: "France" }, badgeIds: ["b0"] }), {
          previousPaths: ["old-a"],
          groupId: "g",
          bottle: { label: "A" },
        }),
        imported(
          product({
            id: "b",
            price: dollars(12.5),
            erpOriginalPrice: dollars(20),
            facts: { producer: "Zest", country: "Australia" },
          }),
          {
            popularity: 5,
            categoryIds: ["white"],
          },
        ),
        imported(secret),
      ],
    });
    const catalogue = await createCatalogue({ db: database.db, now: () => api.now });
    const dependencies = { catalogue, now: () => api.now };
    const app = testApp(productsApi(dependencies), listingApi(dependencies), directoryApi(dependencies));
    const get = async (path: string): Promise<Answer> => {
      const response = await app.request(path);
      return { status: response.status, body: await response.json() };
    };
    const refusal = async (path: string): Promise<[number, string, string[]]> => {
      const { status, body } = await get(path);
      const document = body as Problem;
      return [status, document.code, (document.errors ?? []).map((error) => error.path)];
    };
    Object.assign(api, { database, catalogue, app, get, refusal });
  });
  afterAll(() => api.database.close());
  return api;
}
