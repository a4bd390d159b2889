import { dollars } from "@corkwood/commerce";
import type { Listing, ListingParams, Problem, ProductSummary } from "@corkwood/commerce";
import { eq, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue, type Catalogue } from "../../catalogue/catalogue.ts";
import { importCatalogue, raiseVersion, type ImportProduct } from "../../catalogue/importCatalogue.ts";
import { noon, product, testBadges, testCategories } from "../../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { products, variants } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { directoryApi } from "./directory.ts";
import { listingApi } from "./listing.ts";
import type { AppEnv } from "../../http/appEnv.ts";
import { productsApi } from "./products.ts";
import { testApp } from "../testing/bareApp.ts";

function imported(summary: ProductSummary, overrides: Partial<ImportProduct> = {}): ImportProduct {
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

let database: OpenDatabase;
let catalogue: Catalogue;
let app: Hono<AppEnv>;
let now = noon;

const secret = product({
  id: "secret",
  price: dollars(321.5),
  erpOriginalPrice: dollars(400),
  showPrice: false,
  release: { time: noon / 1000 + 3600, details: "<p onclick='x()'>Soon</p>" },
});

beforeAll(async () => {
  database = await openTestDatabase();
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
  catalogue = await createCatalogue({ db: database.db, now: () => now });
  const dependencies = { catalogue, now: () => now };
  app = testApp(productsApi(dependencies), listingApi(dependencies), directoryApi(dependencies));
});
afterAll(() => database.close());

interface Answer {
  status: number;
  body: unknown;
}

async function get(path: string): Promise<Answer> {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

async function refusal(path: string): Promise<[number, string, string[]]> {
  const { status, body } = await get(path);
  const document = body as Problem;
  return [status, document.code, (document.errors ?? []).map((error) => error.path)];
}

const idsOf = (body: unknown) => (body as { products: ProductSummary[] }).products.map(({ id }) => id);

describe("GET /api/products", () => {
  test("answers by ids in the order asked for, leaving out what is not known", async () => {
    const body = (await get("/api/products?ids=b,unknown,a,b")).body as { products: ProductSummary[] };
    expect(idsOf(body)).toEqual(["b", "a"]);
    expect(body.products[0]).toMatchObject({ price: 12.5, erpOriginalPrice: 20, isDiscounted: true, stockTotal: 6 });
  });

  test("answers by category, with those below it, and by group", async () => {
    expect(idsOf((await get("/api/products?category=wine&limit=2")).body)).toEqual(["b", "a"]);
    expect(idsOf((await get("/api/products?group=g")).body)).toEqual(["a"]);
  });

  test("refuses what it cannot make sense of, naming the field", async () => {
    expect(await refusal("/api/products")).toEqual([400, "VALIDATION_FAILED", ["ids"]]);
    expect(await refusal("/api/products?ids=a&group=g")).toEqual([400, "VALIDATION_FAILED", ["group"]]);
    expect(await refusal("/api/products?ids=a,<b>")).toEqual([400, "VALIDATION_FAILED", ["ids.1"]]);
    expect(await refusal(`/api/products?ids=${Array.from({ length: 101 }, (_, n) => n).join(",")}`)).toEqual([
      400,
      "VALIDATION_FAILED",
      ["ids"],
    ]);
    expect(await refusal("/api/products?category=wine&limit=1e9")).toEqual([400, "VALIDATION_FAILED", ["limit"]]);
    expect(await refusal("/api/products?category=__proto__")).toEqual([404, "CATEGORY_NOT_FOUND", []]);
  });

  test("an image of a drawn bottle has an address that changes with the drawing", async () => {
    const body = (await get("/api/products?ids=a")).body as { products: ProductSummary[] };
    expect(body.products[0]?.images[0]?.url).toMatch(/^\/media\/products\/a-[0-9a-f]{8}$/);
  });
});

describe("GET /api/products/by-path", () => {
  test("answers with description and breadcrumb, its HTML harmless", async () => {
    const body = (await get("/api/products/by-path?path=/wine-a/")).body as {
      product: unknown;
      group: string | null;
      category: unknown;
      redirect?: string;
    };
    expect(body.redirect).toBeUndefined();
    expect(body.group).toBe("g");
    expect(body.category).toMatchObject({ name: "SHIRAZ", path: "/categories/wine/red/shiraz" });
    expect(body.product).toMatchObject({
      id: "a",
      description: "<p>Good.</p><a>more</a>",
      breadcrumb: [
        { name: "WINE", path: "/categories/wine" },
        { name: "RED", path: "/categories/wine/red" },
        { name: "SHIRAZ", path: "/categories/wine/red/shiraz" },
      ],
    });
  });

  test("a previous path says where the product lives now", async () => {
    expect((await get("/api/products/by-path?path=old-a")).body).toMatchObject({
      product: { id: "a" },
      redirect: "wine-a",
    });
  });

  test("an unknown path is PRODUCT_NOT_FOUND, no path names the field", async () => {
    expect(await refusal("/api/products/by-path?path=nowhere")).toEqual([404, "PRODUCT_NOT_FOUND", []]);
    expect(await refusal("/api/products/by-path")).toEqual([400, "VALIDATION_FAILED", ["path"]]);
    expect(await refusal(`/api/products/by-path?path=${"x".repeat(10_000)}`)).toEqual([
      400,
      "VALIDATION_FAILED",
      ["path"],
    ]);
  });
});

describe("GET /api/listing", () => {
  test("lists a category with head, facets and pages", async () => {
    const body = (await get("/api/listing?scope=category&path=wine&countries=france")).body as Listing;
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      pageCount: 1,
      scope: { kind: "category", title: "WINE", path: "/categories/wine", children: [{ count: 2 }, { count: 1 }] },
    });
    expect(body.facets.find(({ key }) => key === "countries")).toMatchObject({
      param: "countries",
      options: [
        { value: "australia", count: 1, selected: false },
        { value: "france", count: 1, selected: true },
      ],
    });
  });

  test("brings descriptions in the full display alone", async () => {
    const full = (await get("/api/listing?scope=all&display=full")).body as Listing;
    expect(full.products[0]?.description).toContain("<p>Good.</p>");
    expect(JSON.stringify(full)).not.toContain("alert(1)");
    const grid = (await get("/api/listing?scope=all")).body as Listing;
    expect(grid.products[0]).not.toHaveProperty("description");
  });

  test.each([
    ["a query of 10,000 letters", `q=${"x".repeat(10_000)}`],
    ["5,000 producers", `producers=${Array.from({ length: 5000 }, (_, n) => `p${n}`).join(",")}`],
    ["a page before the first", "page=0&pages=0"],
    ["pages below nothing and above all", "page=-1&pages=1e9"],
    ["a page that is no number", "page=NaN&pages=Infinity"],
    ["a page in another notation", "page=1e9"],
    ["a range the wrong way round, an order that every object has", "price=99999999999-1&sort=__proto__&reduced=yes"],
    ["ranges with words", "price=cheap-dear&vintage=old-new"],
    ["a form's ranges with words", "price-min=ten&price-max=twenty"],
    ["broken encoding", "countries=%E0%A4%A&vintage=%00&producers=%&%=%"],
    ["facets and values that are none", "countries=atlantis&colour=red&features=<script>"],
    ["keys of a prototype", "__proto__=x&constructor=y&producers=__proto__,constructor"],
  ])("nothing in a listing's address is an error: %s narrows nothing", async (_, query) => {
    const plain = (await get("/api/listing?scope=all")).body as Listing;
    const { status, body } = await get(`/api/listing?scope=all&${query}`);
    expect(status).toBe(200);
    expect(body).toEqual(plain);
  });

  test("a page beyond the last is empty, a search for what nobody writes finds nothing", async () => {
    expect((await get("/api/listing?scope=all&page=1000000000")).body).toMatchObject({ total: 3, products: [] });
    for (const query of [
      "' OR 1=1 --",
      "(q+)+$",
      "\0\uffff",
      "%",
      "\u202e😀",
      "__proto__",
      "<img>",
      "qu ".repeat(5000),
    ]) {
      const { status, body } = await get(`/api/listing?scope=search&q=${encodeURIComponent(query)}`);
      expect([query, status, (body as Listing).total]).toEqual([query, 200, 0]);
    }
    expect((await get("/api/listing?scope=search&q=%E0%A4%A")).status).toBe(200);
  });

  test("however much an address asks for, the index is asked once, and for no more than a shopper could choose", async () => {
    const asked: ListingParams[] = [];
    const index = {
      ...catalogue.index,
      list: (...[scope, params, moment]: Parameters<typeof catalogue.index.list>) => {
        asked.push(params);
        return catalogue.index.list(scope, params, moment);
      },
    };
    const watched = testApp(listingApi({ catalogue: { ...catalogue, index }, now: () => now }));
    const values = Array.from({ length: 20_000 }, (_, n) => `v${n}`).join(",");
    const long = "w".repeat(20_000);
    const facets = ["category", "varieties", "regions", "countries", "producers", "rating", "features"];
    const query = [...facets, ...facets].map((facet) => `${facet}=${values},${long}`).join("&");
    await watched.request(`/api/listing?scope=search&${query}&q=${long}&pages=99999&page=99999999`);
    expect(asked).toHaveLength(1);
    const [{ options, q, page, pages }] = asked as [ListingParams];
    expect(Object.values(options).map((chosen) => chosen.length)).toEqual(facets.map(() => 50));
    expect(Object.values(options).flat().join("")).not.toContain("w");
    expect([q.length, page, pages]).toEqual([200, 100_000, 20]);
  });

  test("an unknown scope names the field, an unknown category is CATEGORY_NOT_FOUND", async () => {
    expect(await refusal("/api/listing?scope=moon")).toEqual([400, "VALIDATION_FAILED", ["scope"]]);
    expect(await refusal("/api/listing?scope=category")).toEqual([400, "VALIDATION_FAILED", ["path"]]);
    expect(await refusal("/api/listing?scope=category&path=none")).toEqual([404, "CATEGORY_NOT_FOUND", []]);
    const endless = "a".repeat(10_000);
    expect(await refusal(`/api/listing?scope=category&path=${endless}`)).toEqual([404, "CATEGORY_NOT_FOUND", []]);
  });

  test("answers 304 to who has it already", async () => {
    const first = await app.request("/api/listing?scope=all");
    const again = await app.request("/api/listing?scope=all", {
      headers: { "if-none-match": `W/${first.headers.get("etag")}` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("offers options of one facet; only searchable ones can be searched", async () => {
    const found = await get("/api/listing/facets/producers?scope=all&match=elan");
    expect(found.body).toMatchObject({ options: [{ value: "elan", label: "Élan" }], optionCount: 1 });
    expect(await refusal("/api/listing/facets/countries?scope=all&match=fra")).toEqual([
      400,
      "VALIDATION_FAILED",
      ["match"],
    ]);
    expect(await refusal("/api/listing/facets/constructor?scope=all")).toEqual([400, "VALIDATION_FAILED", ["facet"]]);
    expect(await refusal("/api/listing/facets/producers?scope=all&limit=101")).toEqual([
      400,
      "VALIDATION_FAILED",
      ["limit"],
    ]);
  });
});

describe("a price that is not told yet", () => {
  test("never leaves the server, and does once the release has come", async () => {
    const asked = [
      "/api/products?ids=secret",
      "/api/products/by-path?path=wine-secret",
      "/api/listing?scope=all&sort=priceDesc",
    ];
    const refresh = () =>
      app.request("/api/product/refresh", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ productIds: ["secret"] }),
      });
    const answers = async () =>
      Promise.all([...asked.map((path) => app.request(path)), refresh()].map(async (answer) => (await answer).text()));
    for (const text of await answers()) expect(text).not.toMatch(/321|400|322/);
    now = noon + 3_600_000;
    for (const text of await answers()) expect(text).toContain("321.5");
    now = noon;
  });
});

describe("stock", () => {
  test("POST /api/product/refresh answers from the database by product id", async () => {
    await database.db.update(variants).set({ qtyRaw: 5, reserved: 2 }).where(eq(variants.productId, "a"));
    const response = await app.request("/api/product/refresh", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productIds: ["a", "unknown"], forceUpdate: false }),
    });
    expect(await response.json()).toMatchObject({ stockData: { a: { price: 20, variants: { "v-a": { qty: 3 } } } } });
    expect(catalogue.index.byId("a", now)?.variants[0]?.qty).toBe(3);
  });

  test("what another process sold reaches the index", async () => {
    await database.db.update(variants).set({ qtyRaw: 0, reserved: 0 }).where(eq(variants.productId, "b"));
    await database.db
      .update(products)
      .set({ stockUpdatedAt: sql`now()` })
      .where(eq(products.id, "b"));
    await catalogue.catchUp();
    expect(catalogue.index.byId("b", now)?.soldOut).toBe(true);
  });

  test("a changed product reaches the index with a raised version", async () => {
    await database.db.update(products).set({ name: "Renamed" }).where(eq(products.id, "b"));
    await raiseVersion(database.db);
    await catalogue.catchUp();
    expect(catalogue.index.byId("b", now)?.name).toBe("Renamed");
  });

  test("importing again replaces what has the same id", async () => {
    await importCatalogue(database.db, {
      categories: [],
      badges: [],
      products: [imported(product({ id: "b", name: "Again", price: dollars(9), erpOriginalPrice: dollars(9) }))],
    });
    await catalogue.catchUp();
    expect(catalogue.index.byId("b", now)).toMatchObject({ name: "Again", price: 9, stockTotal: 6 });
    expect(catalogue.index.byId("a", now)?.name).toBe("Wine a");
  });
});

test("brands and categories come page by page; a page that is none is the first", async () => {
  expect((await get("/api/brands?page=x")).body).toMatchObject({
    brands: [{ name: "Élan", value: "elan", count: 1 }],
    page: 1,
    pageCount: 1,
  });
  expect((await get("/api/brands?page=2")).body).toMatchObject({ brands: [], page: 2 });
  const { categories } = (await get("/api/categories")).body as { categories: { name: string }[] };
  const names = categories.map(({ name }) => name);
  expect(names).toHaveLength(6);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-AU")));
});
