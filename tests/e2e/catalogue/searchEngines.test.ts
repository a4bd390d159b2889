import { describe, expect, it } from "vitest";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

describe("the HTML for search engines", () => {
  const html = async (path: string) => {
    const response = await fetch(ownShop.shop.url + path);
    return { status: response.status, body: await response.text() };
  };
  const structured = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
    );

  it("has status, title, canonical link and breadcrumb data for a listing", async () => {
    const { status, body } = await html("/categories/red-wine/?sort=priceAsc");
    expect(status).toBe(200);
    expect(body).toMatch(/<title>[^<]*Red[^<]*\| Corkwood<\/title>/);
    expect(body).toContain(`<link rel="canonical" href="${ownShop.shop.url}/categories/red-wine"/>`);
    expect(structured(body).find((data) => data["@type"] === "BreadcrumbList")).toMatchObject({
      itemListElement: [{ position: 1, name: "Home", item: ownShop.shop.url }, { position: 2 }],
    });
  });

  it("has one canonical address: the path without a trailing slash, and with the page only for brands and categories", async () => {
    const canonical = async (path: string) => /rel="canonical" href="([^"]*)"/.exec((await html(path)).body)?.[1];
    const { url } = ownShop.shop;
    expect(await canonical("/products?page=2&sort=priceAsc")).toBe(`${url}/products`);
    expect(await canonical("/brands")).toBe(`${url}/brands`);
    expect(await canonical("/brands?page=2")).toBe(`${url}/brands?page=2`);
    expect(await canonical("/categories?page=nonsense")).toBe(`${url}/categories`);
    expect((await html("/brands?page=9999")).status).toBe(404);
  });

  describe("for the variations of a listing", () => {
    const head = async (path: string) => {
      const { status, body } = await html(path);
      const linked = (rel: string) =>
        new RegExp(`<link rel="${rel}" href="${ownShop.shop.url}([^"]*)"`).exec(body)?.[1]?.replaceAll("&amp;", "&");
      return {
        status,
        canonical: linked("canonical"),
        prev: linked("prev"),
        next: linked("next"),
        robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
      };
    };
    const red = "/categories/red-wine";
    const plain = { status: 200, canonical: red, prev: undefined, next: undefined, robots: undefined };

    it.each([
      ["the first page", "", { next: `${red}?page=2` }],
      ["the second page", "?page=2", { prev: red, next: `${red}?page=3` }],
      ["the third page", "?page=3", { prev: `${red}?page=2`, next: `${red}?page=4` }],
      ["two pages at once", "?pages=2", { next: `${red}?page=3` }],
      ["another display of the same products", "?display=list", { next: `${red}?page=2` }],
    ])("links to the previous and next page on %s, with the plain path as canonical", async (_, search, neighbours) => {
      expect(await head(red + search)).toEqual({ ...plain, ...neighbours });
    });

    it("has no next page on the last page", async () => {
      const listing = await fetch(`${ownShop.shop.url}/api/listing?scope=category&path=red-wine`);
      const { pageCount } = (await listing.json()) as { pageCount: number };
      expect(await head(`${red}?page=${pageCount}`)).toEqual({ ...plain, prev: `${red}?page=${pageCount - 1}` });
      expect(await head(`${red}?page=${pageCount + 1}`)).toEqual({ ...plain, status: 404, robots: "noindex" });
    });

    it.each([
      "countries=australia",
      "countries=australia&page=2",
      "price=20-",
      "price-min=20",
      "reduced=true",
      "available=true",
      "sort=priceAsc",
      "sort=priceAsc&page=2",
    ])("links to no previous and next page for %s, only to the canonical listing", async (search) => {
      expect(await head(`${red}?${search}`)).toEqual(plain);
    });

    it.each([
      ["a search", "/search?q=shiraz", "/search"],
      ["a page of a search", "/search?q=shiraz&page=2", "/search"],
      ["a search for nothing", "/search", "/search"],
      ["a listing that is empty", `${red}?price=1-2`, red],
    ])("excludes %s from the index", async (_, path, canonical) => {
      expect(await head(path)).toEqual({ ...plain, canonical, robots: "noindex" });
    });

    it.each(["/brands", "/categories"])("makes each page of %s its own canonical address", async (path) => {
      expect(await head(path)).toEqual({ ...plain, canonical: path, next: `${path}?page=2` });
      const { canonical, prev, robots } = await head(`${path}?page=2`);
      expect({ canonical, prev, robots }).toEqual({ canonical: `${path}?page=2`, prev: path, robots: undefined });
    });

    it("marks links that a crawler should not follow, and lists the others in the sitemap", async () => {
      const { body } = await html(red);
      const anchors = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
      const combining = anchors.filter((tag) => /[?;](countries|varieties|producers|available|display)=/.test(tag));
      expect(combining.length).toBeGreaterThan(20);
      // The producers in the menu have their own pages; the choices of this listing do not.
      const choices = combining.filter((tag) => tag.includes(`href="${red}?`));
      expect(choices.filter((tag) => !tag.includes('rel="nofollow"'))).toEqual([]);

      const robots = (await html("/robots.txt")).body;
      for (const rule of ["/search?", "/*walk="]) expect(robots).toContain(`Disallow: ${rule}\n`);
      expect(anchors.find((tag) => tag.includes("pages=2"))).toContain("walk=");
      const sitemap = (await html("/sitemap-1.xml")).body;
      expect(sitemap).toContain(`<loc>${ownShop.shop.url}${red}</loc>`);
      expect(sitemap.match(/<loc>[^<]*\?/)).toBeNull();
    });
  });

  it("has Product data with its offer and breadcrumb data for a product", async () => {
    const listing = (await (await fetch(`${ownShop.shop.url}/api/listing?scope=all&available=true`)).json()) as {
      products: { name: string; path: string; price: number }[];
    };
    const product = listing.products[0];
    const { status, body } = await html(`/${product?.path}`);
    expect(status).toBe(200);
    expect(structured(body).find((data) => data["@type"] === "Product")).toMatchObject({
      name: product?.name,
      offers: {
        price: product?.price.toFixed(2),
        priceCurrency: "AUD",
        availability: expect.stringContaining("schema.org") as string,
      },
    });
    expect(structured(body).some((data) => data["@type"] === "BreadcrumbList")).toBe(true);
  });

  it.each(["/no-such-bottle", "/categories/no-such-category", "/info/no-such-page", "/checkout/no-such-step"])(
    "answers %s with 404 and 'Page Not Found'",
    async (path) => {
      const { status, body } = await html(path);
      expect(status).toBe(404);
      expect(body).toContain("Page Not Found");
      expect(body).toContain("Return to Home");
    },
  );

  it("has no broken link in the header and the footer", async () => {
    const { body } = await html("/");
    const paths = new Set([...body.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => path ?? ""));
    const pages = [...paths].filter((path) => !path.startsWith("/assets/"));
    const statuses = await Promise.all(
      pages.map(async (path) => `${path} ${(await fetch(ownShop.shop.url + path)).status}`),
    );
    expect(statuses.filter((status) => !status.endsWith(" 200"))).toEqual([]);
  });
});
