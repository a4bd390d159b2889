import { dollars, highlightParts, type ProductSummary, type SearchResults } from "@corkwood/commerce";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue, type Catalogue } from "../../catalogue/catalogue.ts";
import { importCatalogue, type ImportProduct } from "../../catalogue/importCatalogue.ts";
import { noon, product, testBadges, testCategories } from "../../catalogue/testing/testCatalogue.ts";
import { createContent, putContent, type Content } from "../../content/content.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { sampleContent } from "@corkwood/sample";
import { listingApi } from "./listing.ts";
import type { AppEnv } from "../../http/appEnv.ts";
import { searchApi } from "./search.ts";
import { testApp } from "../testing/bareApp.ts";

function imported(
  summary: Partial<ProductSummary> & { id: string },
  { popularity = 0, category = "shiraz" } = {},
): ImportProduct {
  return {
    ...product(summary),
    description: "",
    categoryIds: [category],
    previousPaths: [],
    releasedAt: 1,
    popularity,
  };
}

const stonyPocket = { producer: "Stony Pocket", region: "Barossa Valley", country: "Australia" };
const shiraz = { ...stonyPocket, varieties: ["Shiraz"], vintage: 2021 };
const bottles: ImportProduct[] = [
  imported({ id: "long", name: "Stony Pocket Slate Door Shiraz 2021", facts: shiraz }, { popularity: 9 }),
  imported({ id: "short", name: "Stony Pocket Shiraz 2021", facts: shiraz }),
  imported(
    { id: "other", name: "Stony Pocket Semillon 2022", facts: { ...stonyPocket, varieties: ["Semillon"] } },
    { category: "white" },
  ),
  imported({ id: "oree", name: "Domaine Lou Calen Côtes de Provence L'Orée du Bois", facts: { country: "France" } }),
  imported({ id: "hostile", name: `<b>&"Räucher</b>`, facts: { producer: "<i>Kiln</i>" } }),
  imported({ id: "gone", name: "Vanished Verdelho", state: "discontinued" }),
  imported({
    id: "soon",
    name: "Early Riser",
    showPrice: false,
    price: dollars(99),
    release: { time: noon / 1000 + 60, details: "" },
  }),
  imported({ id: "sold", name: "Kestrel A", variants: [variant("sold", 0)] }, { popularity: 9 }),
  imported({ id: "here", name: "Kestrel Longer", variants: [variant("here", 2)] }),
  imported({ id: "wattle", name: "Yardarm", facts: { producer: "Wattle" } }, { category: "white" }),
  imported({ id: "wren", name: "Yellow", facts: { producer: "Wren" } }, { category: "winter" }),
  imported({ id: "wicket", name: "Yonder", facts: { producer: "Wicket" } }),
  imported({ id: "y4", name: "Yabby" }),
  imported({ id: "y5", name: "Yawl" }),
];

function variant(id: string, qty: number) {
  return { id: `v-${id}`, code: `CW-${id}-750`, label: "750 ml", qty, qtyRaw: qty, locationQtys: {} };
}

const winter = { id: "winter", name: "Winter", parentId: null, path: "winter", description: "", position: 9 };

let database: OpenDatabase;
let catalogue: Catalogue;
let content: Content;
let app: Hono<AppEnv>;
let now = noon;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await importCatalogue(db, { categories: [...testCategories, winter], badges: testBadges, products: bottles });
  await putContent(db, "settings", sampleContent.settings);
  for (const page of sampleContent.infoPages) await putContent(db, "info", page, page.id);
  catalogue = await createCatalogue({ db, now: () => now });
  content = await createContent({ db });
  app = testApp(searchApi({ catalogue, content, now: () => now }), listingApi({ catalogue, now: () => now }));
});
afterAll(() => database.close());

async function search(query: string): Promise<SearchResults> {
  const response = await app.request(`/api/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchResults;
}

const nothing: SearchResults = { categoryResults: [], productResults: [], infoPageResults: [] };
const productIds = async (query: string) => (await search(query)).productResults.map(({ productId }) => productId);

describe("GET /api/search", () => {
  test("returns numbered brands, categories, products and info pages", async () => {
    const found = await search("s");
    expect(found.categoryResults).toMatchObject([
      { position: 1, kind: "brand", categoryId: "stony-pocket", path: "brands/stony-pocket" },
      { position: 2, kind: "category", categoryId: "shiraz", path: "categories/wine/red/shiraz" },
    ]);
    expect(found.productResults.map(({ position }) => position)).toEqual([3, 4, 5, 6]);
    expect(found.productResults[0]).toMatchObject({
      productId: "short",
      name: "Stony Pocket Shiraz 2021",
      highlightedName: "<mark>S</mark>tony Pocket <mark>S</mark>hiraz 2021",
      path: "wine-short",
      product: { id: "short", price: 20, soldOut: false },
    });
    expect(found.infoPageResults.map(({ position }) => position)).toEqual([7, 8, 9, 10]);
    expect(found.infoPageResults).toContainEqual({
      position: expect.any(Number) as number,
      id: "site-instructions",
      name: "Site instructions",
      highlightedName: "<mark>S</mark>ite instructions",
      path: "info/site-instructions",
    });
  });

  test("returns at most 2 brands, 2 categories, 4 products and 4 info pages", async () => {
    const { categoryResults, infoPageResults } = await search("w");
    expect(categoryResults.map(({ name }) => name)).toEqual(["Wren", "Wattle", "WINE", "WHITE"]);
    expect(infoPageResults).toHaveLength(4);
    expect(await productIds("y")).toEqual(["y5", "y4", "wicket", "wren"]);
  });

  test("omits empty categories", async () => {
    expect((await search("pinot")).categoryResults).toEqual([]);
  });

  test("matches word prefixes in any order, across name, producer, region, country, variety and vintage", async () => {
    expect(await productIds("shir baro")).toEqual(["short", "long"]);
    expect(await productIds("2021 slat stony")).toEqual(["long"]);
    expect(await productIds("france")).toEqual(["oree"]);
    expect(await productIds("stony riesling")).toEqual([]);
  });

  test("tolerates one wrong, missing, doubled or swapped letter, even at the start of a word or in a prefix", async () => {
    for (const typo of [
      "semilon",
      "semmillon",
      "semiloln",
      "zemillon",
      "semi11on".replaceAll("1", "l"),
      "esmil",
      "sxmil",
    ]) {
      expect([typo, await productIds(typo)]).toEqual([typo, ["other"]]);
    }
    const [found] = (await search("stony zemilon")).productResults;
    expect(found).toBeUndefined();
    expect((await search("stony zemil")).productResults[0]?.highlightedName).toBe(
      "<mark>Stony</mark> Pocket <mark>Semillon</mark> 2022",
    );
  });

  test("ignores accents, and matches words after an apostrophe", async () => {
    expect((await search("cotes oree")).productResults[0]?.highlightedName).toBe(
      "Domaine Lou Calen <mark>Côtes</mark> de Provence L&#39;<mark>Orée</mark> du Bois",
    );
    expect(await productIds("l'oree")).toEqual(["oree"]);
    expect(await productIds("loree")).toEqual(["oree"]);
  });

  test("highlights names as escaped HTML that decodes to the original", async () => {
    const [found] = (await search("rauch")).productResults;
    expect(found?.highlightedName).toBe("&lt;b&gt;&amp;&quot;<mark>Räuch</mark>er&lt;/b&gt;");
    expect(
      highlightParts(found?.highlightedName ?? "")
        .map(({ text }) => text)
        .join(""),
    ).toBe(found?.name);
    expect((await search("kiln")).categoryResults[0]?.highlightedName).toBe("&lt;i&gt;<mark>Kiln</mark>&lt;/i&gt;");
  });

  test("ranks sold-out products last among equal matches, then shorter names first", async () => {
    expect(await productIds("kestrel")).toEqual(["here", "sold"]);
    expect(await productIds("stony pocket shiraz")).toEqual(["short", "long"]);
  });

  test("omits unlisted products and unreleased prices", async () => {
    expect(await productIds("vanished")).toEqual([]);
    expect((await search("early riser")).productResults[0]?.product).toMatchObject({ comingSoon: true, price: 0 });
    now = noon + 61_000;
    expect((await search("early riser")).productResults[0]?.product).toMatchObject({ comingSoon: false, price: 99 });
    now = noon;
  });

  test("finds a product by its SKU", async () => {
    expect(await productIds("cw-here-750")).toEqual(["here"]);
  });

  test("finds info pages by title or description, except the home page, even after they change", async () => {
    const ids = async (query: string) => (await search(query)).infoPageResults.map(({ id }) => id);
    expect(await ids("freight")).toEqual(["freight-rates"]);
    expect(await ids("frieght rates")).toEqual(["freight-rates"]);
    expect((await ids("delivery"))[0]).toBe("freight-rates");
    expect(await ids("corkwood")).toEqual([]);
    const page = { id: "glassware", title: "Glassware", path: "glassware", description: "", blocks: [] };
    await putContent(database.db, "info", page, page.id);
    expect(await ids("glassw")).toEqual([]);
    await content.catchUp();
    expect(await ids("glassw")).toEqual(["glassware"]);
  });

  test("returns empty lists for a query without letters or digits", async () => {
    for (const query of ["", "   ", "'", "-–—", "🍷🍾", "&&&", "%_\\"]) {
      expect([query, await search(query)]).toEqual([query, nothing]);
    }
    expect(await (await app.request("/api/search")).json()).toEqual(nothing);
  });

  test("trims the query, and reads at most 200 characters", async () => {
    expect(await search("   kestrel  ")).toEqual(await search("kestrel"));
    const wide = `kestrel${" ".repeat(193)}`;
    expect(await productIds(`${wide}unheard`)).toEqual(["here", "sold"]);
    expect(await productIds(`${wide.slice(1)}unheard`)).toEqual([]);
  });

  test("returns 200 promptly for any query", async () => {
    const hostile = [
      "' OR 1=1 --",
      "<script>alert(1)</script>",
      "../../etc/passwd",
      "${jndi:ldap://x}",
      "(a+)+$",
      "[[[[",
      "__proto__ constructor",
      "a\u0301".repeat(5000),
      "x".repeat(10_000),
      "ab ".repeat(3334),
      "a b c d e f g h i j k l m n o p q r s t u v w x y z",
      "stonx pockex shirax 2021 slaxe doox baroxsa valles austrxlia",
      "ﷺ".repeat(10_000),
      "ß".repeat(10_000),
    ];
    for (const query of hostile) {
      const response = await app.request(`/api/search?q=${encodeURIComponent(query)}`);
      expect([query.slice(0, 20), response.status]).toEqual([query.slice(0, 20), 200]);
      expect(Object.keys((await response.json()) as object)).toEqual(Object.keys(nothing));
    }
    for (const query of ["q=%", "q=%zz", "q=%E0%A4%A", "q=%ED%A0%BC", "q=%c3%28", "q[]=a", "q=a&q=b", "q", "&&&="]) {
      expect([query, (await app.request(`/api/search?${query}`)).status]).toEqual([query, 200]);
    }
  });

  test("is cached like a listing, and returns 304 for a matching ETag", async () => {
    const first = await app.request("/api/search?q=stony");
    const listing = await app.request("/api/listing?scope=search&q=stony");
    expect(first.headers.get("cache-control")).toBe(listing.headers.get("cache-control"));
    const etag = first.headers.get("etag") ?? "";
    const again = await app.request("/api/search?q=stony", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the listing of a search", () => {
  const listed = async (query: string, sort = "") => {
    const answer = await app.request(`/api/listing?scope=search&q=${encodeURIComponent(query)}${sort}`);
    return ((await answer.json()) as { products: ProductSummary[] }).products.map(({ id }) => id);
  };

  test("returns the same products as the dropdown, best matches first unless a sort is chosen", async () => {
    for (const query of ["stony", "shir baro", "semilon", "zemil stony", "cotes oree", "kestrel", "rauch", "france"]) {
      expect([query, await listed(query)]).toEqual([query, await productIds(query)]);
    }
    expect(await listed("stony 2021")).toEqual(["short", "long"]);
    expect((await listed("stony 2021", "&sort=newest")).toSorted()).toEqual(["long", "short"]);
  });
});
