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

  it.each([
    ["the home page", "/", "website", false],
    ["a category", "/categories/red-wine", "website", false],
    ["all categories", "/categories", "website", false],
    ["all brands", "/brands", "website", false],
    ["the stores", "/stores", "website", false],
    ["a store", "/stores/norwood", "website", false],
    ["a product", "", "product", true],
  ])("describes %s for link previews on other sites", async (_, path, type, hasPicture) => {
    const { url } = ownShop.shop;
    const { products } = (await (await fetch(`${url}/api/listing?scope=all&available=true`)).json()) as {
      products: { path: string }[];
    };
    const { body } = await html(path || `/${products[0]?.path}`);
    const card = Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="((?:og|twitter|product):[^"]+)" content="([^"]*)"\/>/g)].map(
        ([, name = "", content = ""]) => [name, content],
      ),
    );
    const canonical = /rel="canonical" href="([^"]*)"/.exec(body)?.[1];
    const description = /<meta name="description" content="([^"]*)"/.exec(body)?.[1];
    expect(card).toMatchObject({ "og:type": type, "og:url": canonical, "og:description": description });
    expect(card["og:title"]).toMatch(/\w/);
    expect(card["og:image:alt"]).toMatch(/\w/);
    expect(card["og:image"]?.startsWith(`${url}/`)).toBe(true);
    expect(card["twitter:card"]).toBe(hasPicture ? "summary" : "summary_large_image");
    const { "og:image:width": width, "og:image:height": height, "og:image": image = "" } = card;
    expect(`${width} × ${height}`).toBe(hasPicture ? "1200 × 1500" : "1200 × 630");
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      hasPicture ? "image/jpeg" : "image/png",
    ]);
    await picture.body?.cancel();
    if (!hasPicture) return;
    const offers = structured(body).find((data) => data["@type"] === "Product")?.["offers"];
    const offer = (Array.isArray(offers) ? offers[0] : offers) as { price: string };
    expect(card["product:price:amount"]).toBe(offer.price);
    expect(card["product:price:currency"]).toBe("AUD");
  });

  it("has feeds of new products and of all products, with working links", async () => {
    const { url } = ownShop.shop;
    const path = /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/.exec(
      (await html("/")).body,
    )?.[1];
    const feed = await html(path ?? "");
    const linked = /<entry><id>([^<]+)</.exec(feed.body)?.[1] ?? "";
    expect((await html(linked.replace(url, ""))).status).toBe(200);
    const products = await html("/feeds/google.xml");
    expect(products.body.endsWith("</channel></rss>\n")).toBe(true);
    const [, link = "", picture = "", price] =
      /<g:link>([^<]+)<.*?<g:image_link>([^<]+)<.*?<g:price>([\d.]+) AUD</.exec(products.body) ?? [];
    expect((await html(link.replace(url, ""))).body).toContain(`"price":"${price}"`);
    expect((await fetch(picture)).headers.get("content-type")).toBe("image/jpeg");
  });

  it("has no link preview for personal pages", async () => {
    const { body } = await html("/checkout/contact-info");
    expect(body).not.toContain('property="og:');
  });

  it("has a canonical URL: its path without a trailing slash, and a page number only for brands and categories", async () => {
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

    it("has no link to a next page if it is the last page", async () => {
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
    ])("links only to the canonical listing for %s, not to the previous or next page", async (search) => {
      expect(await head(`${red}?${search}`)).toEqual(plain);
    });

    it.each([
      ["a search", "/search?q=shiraz", "/search"],
      ["a page of a search", "/search?q=shiraz&page=2", "/search"],
      ["a search for nothing", "/search", "/search"],
      ["an empty listing", `${red}?price=1-2`, red],
    ])("excludes %s from search results", async (_, path, canonical) => {
      expect(await head(path)).toEqual({ ...plain, canonical, robots: "noindex" });
    });

    it.each(["/brands", "/categories"])("has a separate canonical URL for each page of %s", async (path) => {
      expect(await head(path)).toEqual({ ...plain, canonical: path, next: `${path}?page=2` });
      const { canonical, prev, robots } = await head(`${path}?page=2`);
      expect({ canonical, prev, robots }).toEqual({ canonical: `${path}?page=2`, prev: path, robots: undefined });
    });

    it("marks links that crawlers should not follow, and lists the targets of all others in the sitemap", async () => {
      const { body } = await html(red);
      const anchors = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
      const inList = [...(await html(`${red}?display=list`)).body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
      // Facets are a form, which crawlers do not submit. Producers in the menu have their own pages.
      const choices = [...anchors, ...inList].filter(
        (tag) =>
          tag.includes(`href="${red}?`) &&
          /[?;](countries|varieties|producers|available|display|sort)=/.test(tag) &&
          !tag.includes("cursor="),
      );
      expect(choices.length).toBeGreaterThan(5);
      expect(choices.filter((tag) => !tag.includes('rel="nofollow"'))).toEqual([]);

      const robots = (await html("/robots.txt")).body;
      for (const rule of ["/search?", "/*cursor=", "/*walk="]) expect(robots).toContain(`Disallow: ${rule}\n`);
      expect(anchors.find((tag) => tag.includes("pages=2"))).toContain("cursor=");
      const sitemap = (await html("/sitemap-1.xml")).body;
      expect(sitemap).toContain(`<loc>${ownShop.shop.url}${red}</loc>`);
      expect(sitemap.match(/<loc>[^<]*\?/)).toBeNull();
    });
  });

  describe("for a producer's page", () => {
    const anyBrand = async () => {
      const answer = await fetch(`${ownShop.shop.url}/api/brands`);
      const { brands } = (await answer.json()) as { brands: { name: string; path: string; count: number }[] };
      return brands[0] ?? { name: "", path: "", count: 0 };
    };

    it("has the producer's name, products, canonical URL, Brand data and breadcrumb data", async () => {
      const { name, path, count } = await anyBrand();
      const { status, body } = await html(`${path}?sort=priceAsc`);
      expect(status).toBe(200);
      expect(body).toContain(`<title>${name} | Corkwood</title>`);
      expect(body).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
      expect(body).toContain(`<link rel="canonical" href="${ownShop.shop.url}${path}"/>`);
      expect(body).toContain(`>${count} product`);
      const data = structured(body);
      expect(data.find((each) => each["@type"] === "Brand")).toMatchObject({ name, url: ownShop.shop.url + path });
      expect(data.find((each) => each["@type"] === "BreadcrumbList")).toMatchObject({
        itemListElement: [{ name: "Home" }, { name: "All brands" }, { name, item: ownShop.shop.url + path }],
      });
    });

    it("is linked from the brand list, the search, the producer's products and the sitemap", async () => {
      const { name, path } = await anyBrand();
      expect((await html("/brands")).body).toContain(`href="${path}"`);
      expect((await html(`/search?q=${encodeURIComponent(name)}`)).body).toContain(`href="${path}"`);
      expect((await html("/sitemap-1.xml")).body).toContain(`<loc>${ownShop.shop.url}${path}</loc>`);
      const listing = await fetch(`${ownShop.shop.url}/api/listing?scope=brand&path=${path.replace("/brands/", "")}`);
      const { products } = (await listing.json()) as { products: { path: string }[] };
      expect((await html(`/${products[0]?.path}`)).body).toContain(`href="${path}"`);
    });

    it("returns 404 if no product has this producer", async () => {
      expect((await html("/brands/nobody-at-all")).status).toBe(404);
    });
  });

  it("contains Product data with an offer, and breadcrumb data, for a product", async () => {
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
    "returns 404 and 'Page Not Found' for %s",
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
