import { dollars } from "@corkwood/commerce";
import { describe, expect, test } from "vitest";
import { buildIndex } from "../../catalogue/index/buildIndex.ts";
import type { CatalogueRecord } from "../../catalogue/index/core/types.ts";
import { catalogue, noon, product, record, withStock } from "../../catalogue/testing/testCatalogue.ts";
import { testApp } from "../testing/bareApp.ts";
import { feedsApi } from "./feeds.ts";

const baseUrl = "https://shop.example";
const images = [{ url: "/media/products/p-1", alt: "A bottle" }];
const bottle = (id: string, over: Partial<Parameters<typeof product>[0]> = {}) => product({ id, images, ...over });

function appOf(records: CatalogueRecord[], descriptions: Record<string, string> = {}) {
  const index = buildIndex(catalogue(records), noon);
  return testApp(
    feedsApi({
      baseUrl,
      catalogue: { index, descriptions: async () => descriptions },
      shopName: () => "Wine & Sons",
      clientAddress: () => "192.0.2.1",
      now: () => noon,
    }),
  );
}

const read = async (app: ReturnType<typeof appOf>, path: string) => (await app.request(path)).text();
const items = (xml: string) => [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) => item);
const field = (item: string, name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1];
const idsIn = (xml: string) => items(xml).map((item) => field(item, "id"));
/** Characters that break XML if they are not escaped or removed. */
const hostile = `<b>"Château" & 'fils'</b>]]> \u0000\u000B\uD800\uFFFE \u{1F377}`;
const written = `&lt;b&gt;&quot;Château&quot; &amp; &apos;fils&apos;&lt;/b&gt;]]&gt;  \u{1F377}`;

describe("the feed of new products", () => {
  test("lists the newest products on one page, with modification dates", async () => {
    const records = Array.from({ length: 60 }, (_, at) =>
      record(bottle(`p-${at}`), { createdAt: at, updatedAt: Date.UTC(2026, 0, 1 + at) / 1000 }),
    );
    const response = await appOf(records).request("/feeds/new.xml");
    const xml = await response.text();
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const titles = [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect(titles).toHaveLength(48);
    expect(titles.slice(0, 2)).toEqual(["Wine p-59", "Wine p-58"]);
    expect(xml).toContain(`<id>${baseUrl}/wine-p-59</id>`);
    expect(xml.indexOf("<updated>2026-03-01T00:00:00.000Z</updated>")).toBeLessThan(xml.indexOf("<entry>"));
    expect(xml).toContain("<title>New at Wine &amp; Sons</title>");
    expect(xml).toContain(`<link rel="enclosure" type="image/jpeg" href="${baseUrl}/media/products/p-1/1200.jpeg"/>`);
  });

  test("is not sent again if it has not changed", async () => {
    const app = appOf([record(bottle("a"))]);
    const first = await app.request("/feeds/new.xml");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await app.request("/feeds/new.xml", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("escapes hostile names, and contains no prices", async () => {
    const xml = await read(appOf([record(bottle("a", { name: hostile, price: dollars(77) }))]), "/feeds/new.xml");
    expect(xml).toContain(`<title>${written}</title>`);
    expect(xml).not.toContain("77");
  });
});

describe("the feed for Google Merchant Center", () => {
  test("has every documented product field", async () => {
    const shiraz = bottle("a", { price: dollars(24.5), path: "grüner & co", facts: { producer: "Élan" } });
    const xml = await read(
      appOf([record(shiraz, { categoryIds: ["shiraz"] })], { a: "<p>Dark &amp; round.</p>" }),
      "/feeds/google.xml",
    );
    expect(items(xml)).toEqual([
      [
        "<g:id>SKUa</g:id><g:title>Wine a</g:title><g:description>Dark &amp; round.</g:description>",
        `<g:link>${baseUrl}/gr%C3%BCner%20&amp;%20co</g:link>`,
        `<g:image_link>${baseUrl}/media/products/p-1/1200.jpeg</g:image_link>`,
        "<g:price>24.50 AUD</g:price><g:availability>in_stock</g:availability><g:condition>new</g:condition>",
        "<g:brand>Élan</g:brand><g:identifier_exists>no</g:identifier_exists>",
        "<g:google_product_category>499676</g:google_product_category>",
        "<g:product_type>WINE &gt; RED &gt; SHIRAZ</g:product_type>",
      ].join(""),
    ]);
  });

  test("omits gift cards, unavailable products, and products without a picture or a visible price", async () => {
    const later = { time: noon / 1000 + 3600, details: "" };
    const xml = await read(
      appOf([
        record(bottle("sold")),
        record(withStock(bottle("out"), 0)),
        record(bottle("hidden", { showPrice: false, price: dollars(0) })),
        record(bottle("unreleased", { showPrice: false, state: "coming", release: later })),
        record(bottle("soon", { state: "coming" })),
        record(bottle("gone", { state: "discontinued" })),
        record(bottle("card", { functionalType: "giftcard" })),
        record(bottle("bare", { images: [] })),
      ]),
      "/feeds/google.xml",
    );
    const left = items(xml).map((item) => [field(item, "id"), field(item, "availability")]);
    expect(new Map(left as [string, string][])).toEqual(
      new Map([
        ["SKUsold", "in_stock"],
        ["SKUout", "out_of_stock"],
      ]),
    );
  });

  test("has an item for each bottle size, grouped by product", async () => {
    const size = { qty: 6, qtyRaw: 6, locationQtys: {} };
    const variants = [
      { ...size, id: "v-1", code: "A&B", label: "750 ml" },
      { ...size, id: "v-2", code: "MAG", label: "1.5 L", qty: 0 },
    ];
    const [first = "", second = ""] = items(
      await read(appOf([record(bottle("a", { variants }))]), "/feeds/google.xml"),
    );
    expect(field(first, "title")).toBe("Wine a, 750 ml");
    expect(field(first, "link")).toBe(`${baseUrl}/wine-a?variant=A%26B`);
    expect(field(second, "availability")).toBe("out_of_stock");
    expect([first, second].map((item) => field(item, "item_group_id"))).toEqual(["a", "a"]);
  });

  test("escapes hostile names and truncates long text", async () => {
    const [item = ""] = items(
      await read(
        appOf([record(bottle("a", { name: hostile + "x".repeat(500) }))], { a: "y".repeat(9000) }),
        "/feeds/google.xml",
      ),
    );
    expect(field(item, "title")?.startsWith(written.trimEnd())).toBe(true);
    expect(field(item, "title")).not.toContain("x".repeat(150));
    expect(field(item, "description")).toHaveLength(5000);
  });

  test("streams 100,000 products without repeating or omitting any", async () => {
    let looked = 0;
    const index = {
      list: () => undefined,
      breadcrumbOf: () => [],
      listed: function* () {
        for (let at = 0; at < 100_000; at++) yield { path: `${at}`, updatedAt: at };
      },
      byPath: (path: string) => {
        looked++;
        return { product: bottle(path), redirectTo: undefined };
      },
    };
    const app = testApp(
      feedsApi({
        baseUrl,
        catalogue: { index, descriptions: async () => ({}) },
        shopName: () => "Wine & Sons",
        clientAddress: () => "192.0.2.1",
        now: () => noon,
      }),
    );
    const left = await app.request("/feeds/google.xml");
    const reader = left.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(looked).toBeLessThan(1000);
    const ids = idsIn(await read(app, "/feeds/google.xml"));
    expect(ids).toHaveLength(100_000);
    expect(new Set(ids).size).toBe(100_000);
  });

  test("is limited per client", async () => {
    const app = appOf([]);
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      const response = await app.request("/feeds/google.xml");
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
