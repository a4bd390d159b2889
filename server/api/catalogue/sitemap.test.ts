import { gunzipSync } from "node:zlib";
import { storeSchema } from "@corkwood/commerce/schemas";
import { describe, expect, test } from "vitest";
import { buildIndex } from "../../catalogue/index/buildIndex.ts";
import { catalogue, noon, product, record } from "../../catalogue/testing/testCatalogue.ts";
import { testApp } from "../testing/bareApp.ts";
import { maxAddresses, sitemapApi, type SitemapDependencies } from "./sitemap.ts";

const baseUrl = "https://shop.example";

function appOf(shop: Partial<SitemapDependencies>) {
  const index = buildIndex(catalogue([]), noon);
  return testApp(
    sitemapApi({ baseUrl, catalogue: { index }, content: { infoPages: () => [], stores: () => [] }, ...shop }),
  );
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? "");
}

describe("the sitemap of a small shop", () => {
  const index = buildIndex(
    catalogue([
      record(product({ id: "a", path: "shiraz", facts: { producer: "Château Élan" } }), {
        categoryIds: ["shiraz"],
        updatedAt: Date.UTC(2026, 1, 3, 4) / 1000,
      }),
      record(product({ id: "b", path: "grüner-&-co" }), { categoryIds: ["shiraz"] }),
      record(product({ id: "c", path: "gone", state: "discontinued", facts: { producer: "Gone" } }), {
        categoryIds: ["spirits"],
      }),
      record(product({ id: "d", path: "odd", state: "others" })),
      record(product({ id: "e", path: "soon", state: "coming" }), { categoryIds: ["shiraz"] }),
    ]),
    noon,
  );
  const infoPages = [{ id: "1", title: "Freight", path: "freight-rates", description: "", blocks: [] }];
  const stores = [
    storeSchema.parse({ id: "s-2", name: "Rozelle", path: "rozelle" }),
    storeSchema.parse({ id: "s-3", name: "Hidden", path: "hidden", visibleIn: { index: false } }),
  ];
  const app = appOf({ catalogue: { index }, content: { infoPages: () => infoPages, stores: () => stores } });

  test("lists every public page, and no unlisted product", async () => {
    const xml = await (await app.request("/sitemap-1.xml")).text();
    expect(locationsIn(xml).map((location) => location.replace(baseUrl, ""))).toEqual([
      "",
      "/products",
      "/brands",
      "/categories",
      "/stores",
      "/info/freight-rates",
      "/stores/rozelle",
      "/categories/wine",
      "/categories/wine/red",
      "/categories/wine/red/shiraz",
      "/brands/chateau-elan",
      "/shiraz",
      "/gr%C3%BCner-&amp;-co",
      "/soon",
    ]);
  });

  test("contains products' modification dates, where known", async () => {
    const xml = await (await app.request("/sitemap-1.xml")).text();
    expect(xml).toContain(`<url><loc>${baseUrl}/shiraz</loc><lastmod>2026-02-03T04:00:00.000Z</lastmod></url>`);
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  });

  test("is an index of sitemap files", async () => {
    const response = await app.request("/sitemap.xml");
    const xml = await response.text();
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/);
    expect(locationsIn(xml)).toEqual([`${baseUrl}/sitemap-1.xml`]);
  });

  test.each(["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-1.xml.gz", "/sitemap-99999.xml", "/sitemap-x.xml"])(
    "returns 404 for the file %s",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test.each(["/sitemap.xml", "/sitemap-1.xml", "/robots.txt"])(
    "responds to %s with 304 for a matching ETag",
    async (path) => {
      const first = await app.request(path);
      expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      const again = await app.request(path, { headers: { "if-none-match": `W/${etag}` } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    },
  );

  test("has a new ETag after the catalogue or the stores change", async () => {
    const shop = { baseUrl, catalogue: { index }, content: { infoPages: () => infoPages, stores: () => stores } };
    const changing = testApp(sitemapApi(shop));
    const etag = async () => (await changing.request("/sitemap-1.xml")).headers.get("etag");
    const before = await etag();
    expect(await etag()).toBe(before);
    shop.catalogue = { index: buildIndex(catalogue([record(product({ id: "z" }))]), noon) };
    const after = await etag();
    expect(after).not.toBe(before);
    shop.content = { infoPages: () => infoPages, stores: () => [] };
    expect(await etag()).not.toBe(after);
  });
});

describe("the sitemap of 120,000 products", () => {
  const index = {
    categories: [],
    brands: [],
    listed: function* () {
      for (let at = 0; at < 120_000; at++) yield { path: `bottle-${at}`, updatedAt: at };
    },
  };
  const app = appOf({ catalogue: { index } });

  test("is split into files of 50,000 URLs, without repeating or omitting any", async () => {
    const files = locationsIn(await (await app.request("/sitemap.xml")).text());
    expect(files).toEqual([1, 2, 3].map((number) => `${baseUrl}/sitemap-${number}.xml`));
    const found = await Promise.all(
      files.map(async (file) => locationsIn(await (await app.request(new URL(file).pathname)).text())),
    );
    expect(found.map((locations) => locations.length)).toEqual([maxAddresses, maxAddresses, 20_005]);
    expect(new Set(found.flat()).size).toBe(120_005);
    expect(found[2]?.at(-1)).toBe(`${baseUrl}/bottle-119999`);
  });

  test("is streamed, and compressed if the client supports it", async () => {
    const response = await app.request("/sitemap-1.xml");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThan(1000);
    await reader?.cancel();

    const packed = await app.request("/sitemap-1.xml", { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const bytes = new Uint8Array(await packed.arrayBuffer());
    const xml = gunzipSync(bytes).toString();
    expect(locationsIn(xml)).toHaveLength(maxAddresses);
    expect(bytes.length).toBeLessThan(xml.length / 5);
  });
});

describe("robots.txt", () => {
  /** Matches a rule as defined in RFC 9309: '*' matches anything, and '$' matches the end. */
  const forbids = (rules: string[], path: string) =>
    rules.some((rule) => {
      const pattern = rule.replace(/[.?+^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      return new RegExp(`^${pattern}`).test(path);
    });

  test("links to the sitemap, and excludes personal pages, endless variations and machine endpoints", async () => {
    const text = await (await appOf({}).request("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
    const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule ?? "");
    for (const path of ["/cart", "/checkout", "/account", "/api", "/search", "/compare"]) {
      expect([path, `${path}/x`, `${path}?q=1`].map((url) => forbids(rules, url))).toEqual([true, true, true]);
    }
    expect(forbids(rules, "/products?pages=2&cursor=mf3k")).toBe(true);
    const open = [
      "/",
      "/products?page=2",
      "/categories/red-wine",
      "/carte-blanche-2019",
      "/searching-for-grange",
      "/media/x",
    ];
    expect(open.filter((path) => forbids(rules, path))).toEqual([]);
  });
});
