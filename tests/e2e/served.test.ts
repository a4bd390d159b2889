import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { visitShop } from "./support.ts";

const ownShop = visitShop("sample");

describe("the shop without scripts", () => {
  async function withoutScripts(viewport = { width: 1280, height: 900 }): Promise<Page> {
    const context = await ownShop.browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }
  /** Goes to the page that a link or a form's button leads to, and waits for its words, not for its pictures. */
  const follow = async (page: Page, press: Locator) =>
    Promise.all([page.waitForEvent("domcontentloaded"), press.click()]);
  const visit = async (page: Page, path: string) =>
    page.goto(ownShop.shop.url + path, { waitUntil: "domcontentloaded" });
  const products = (page: Page) => page.getByRole("article").getByRole("heading").getByRole("link");
  const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
  const applied = (page: Page) => page.getByRole("list", { name: "Applied filters" });
  const chosen = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  it("leads from the home page through a category, its facets, orders and pages to a product with all its facts", async () => {
    const page = await withoutScripts();
    await visit(page, "/");
    await follow(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /red/i }).first());
    expect(new URL(page.url()).pathname).toBe("/categories/red-wine");

    await follow(page, filters(page).getByRole("link", { name: /^Australia/ }));
    expect(chosen(page)).toEqual({ countries: "australia" });
    await page.getByLabel("Sort by").selectOption("priceDesc");
    await follow(page, page.getByRole("button", { name: "Sort" }));
    expect(chosen(page)).toEqual({ countries: "australia", sort: "priceDesc" });
    await follow(page, page.getByRole("link", { name: "Load more" }));
    expect(chosen(page)).toMatchObject({ countries: "australia", sort: "priceDesc", pages: "2" });
    expect(await page.getByRole("article").count()).toBe(96);

    await follow(page, applied(page).getByRole("link", { name: "Remove Australia" }));
    expect(chosen(page)).toEqual({ sort: "priceDesc" });
    expect(await applied(page).count()).toBe(0);

    await follow(page, products(page).first());
    for (const term of ["Producer", "Region", "Country", "Alcohol", "Closure", "SKU"]) {
      expect(await page.getByRole("term").filter({ hasText: term }).count(), term).toBe(1);
    }
    await page.context().close();
  });

  it("narrows by a range that is typed, and shows the listing in another display", async () => {
    const page = await withoutScripts();
    await visit(page, "/categories/red-wine?countries=australia");
    await filters(page).getByLabel("Price from").fill("40");
    await follow(page, filters(page).getByRole("button", { name: "Apply price" }));
    expect(chosen(page)).toMatchObject({ countries: "australia", "price-min": "40" });
    expect(await applied(page).getByRole("listitem").allTextContents()).toEqual([
      expect.stringContaining("Price: from $40"),
      expect.stringContaining("Australia"),
      "Clear all",
    ]);
    await follow(page, page.getByRole("list", { name: "Display" }).getByRole("link", { name: "List" }));
    expect(chosen(page)).toEqual({ countries: "australia", price: "40-", display: "list" });
    expect(await page.getByRole("row").count()).toBe(49);
    await page.context().close();
  });

  it("searches by the header's form, and goes on within what was found", async () => {
    const page = await withoutScripts();
    await visit(page, "/");
    await page.getByRole("search").getByRole("searchbox").first().fill("shiraz");
    await follow(page, page.getByRole("search").getByRole("button", { name: "Search" }).first());
    expect(new URL(page.url()).pathname).toBe("/search");
    expect(chosen(page)).toEqual({ q: "shiraz" });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("shiraz");
    await follow(page, page.getByRole("link", { name: "Load more" }));
    expect(chosen(page)).toMatchObject({ q: "shiraz", pages: "2" });
    await follow(page, products(page).nth(60));
    expect(await page.getByRole("term").filter({ hasText: "Producer" }).count()).toBe(1);
    await page.context().close();
  });

  it("has its filters on a phone, too", async () => {
    const page = await withoutScripts({ width: 375, height: 812 });
    await visit(page, "/categories/red-wine");
    await filters(page).waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Filters" }).click();
    await follow(page, filters(page).getByRole("link", { name: "Available now" }));
    expect(chosen(page)).toEqual({ available: "true" });
    await page.context().close();
  });
});

describe("what search engines read", () => {
  const html = async (path: string) => {
    const response = await fetch(ownShop.shop.url + path);
    return { status: response.status, body: await response.text() };
  };
  const structured = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
    );

  it("is in the served HTML of a listing: status, title, canonical link and breadcrumb data", async () => {
    const { status, body } = await html("/categories/red-wine/?sort=priceAsc");
    expect(status).toBe(200);
    expect(body).toMatch(/<title>[^<]*Red[^<]*\| Corkwood<\/title>/);
    expect(body).toContain(`<link rel="canonical" href="${ownShop.shop.url}/categories/red-wine"/>`);
    expect(structured(body).find((data) => data["@type"] === "BreadcrumbList")).toMatchObject({
      itemListElement: [{ position: 1, name: "Home", item: ownShop.shop.url }, { position: 2 }],
    });
  });

  it("names one canonical page: the path without its trailing slash, and the page only of brands-all and categories-all", async () => {
    const canonical = async (path: string) => /rel="canonical" href="([^"]*)"/.exec((await html(path)).body)?.[1];
    const { url } = ownShop.shop;
    expect(await canonical("/products?page=2&sort=priceAsc")).toBe(`${url}/products`);
    expect(await canonical("/brands")).toBe(`${url}/brands`);
    expect(await canonical("/brands?page=2")).toBe(`${url}/brands?page=2`);
    expect(await canonical("/categories?page=nonsense")).toBe(`${url}/categories`);
    expect((await html("/brands?page=9999")).status).toBe(404);
  });

  describe("of a listing's variations", () => {
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
    ])("names its neighbours on %s, and its plain path as canonical", async (_, search, neighbours) => {
      expect(await head(red + search)).toEqual({ ...plain, ...neighbours });
    });

    it("ends with the last page", async () => {
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
    ])("names no neighbours of %s, and leaves it to its canonical listing", async (search) => {
      expect(await head(`${red}?${search}`)).toEqual(plain);
    });

    it.each([
      ["a search", "/search?q=shiraz", "/search"],
      ["a page of a search", "/search?q=shiraz&page=2", "/search"],
      ["a search for nothing", "/search", "/search"],
      ["a listing that is empty", `${red}?price=1-2`, red],
    ])("keeps %s out of the index", async (_, path, canonical) => {
      expect(await head(path)).toEqual({ ...plain, canonical, robots: "noindex" });
    });

    it.each(["/brands", "/categories"])("are the pages of %s, each canonical by itself", async (path) => {
      expect(await head(path)).toEqual({ ...plain, canonical: path, next: `${path}?page=2` });
      const { canonical, prev, robots } = await head(`${path}?page=2`);
      expect({ canonical, prev, robots }).toEqual({ canonical: `${path}?page=2`, prev: path, robots: undefined });
    });

    it("end for crawlers: what a robot may not or need not follow says so, what it should is in the sitemap", async () => {
      const { body } = await html(red);
      const anchors = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
      const combining = anchors.filter((tag) => /[?;](countries|varieties|producers|available|display)=/.test(tag));
      expect(combining.length).toBeGreaterThan(20);
      // Producers in the menu are pages of their own; choices of this listing are not.
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

  it("is in the served HTML of a product: Product with its offer, and the breadcrumb", async () => {
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

  it("leads somewhere with every link of the header and the footer", async () => {
    const { body } = await html("/");
    const paths = new Set([...body.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => path ?? ""));
    const pages = [...paths].filter((path) => !path.startsWith("/assets/"));
    const statuses = await Promise.all(
      pages.map(async (path) => `${path} ${(await fetch(ownShop.shop.url + path)).status}`),
    );
    expect(statuses.filter((status) => !status.endsWith(" 200"))).toEqual([]);
  });
});

describe("an address that somebody made up", () => {
  const get = async (path: string) => {
    const response = await fetch(ownShop.shop.url + path);
    return { status: response.status, body: await response.text() };
  };
  const productsIn = (body: string) => [...body.matchAll(/data-product="([^"]*)"/g)].map(([, id]) => id);
  const red = "/categories/red-wine";
  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(",");

  it.each([
    ["page=0&pages=0"],
    ["page=-1&pages=-1"],
    ["page=1e9&pages=1e9"],
    ["page=NaN&pages=Infinity"],
    ["price=cheap-dear&vintage=old-"],
    ["price-min=ten&price-max=twenty"],
    ["price=50-20"],
    ["reduced=yes&available=1&sort=cheapest&display=cube"],
    ["countries=atlantis&features=__proto__&category=../.."],
    ["countries=%E0%A4%A&%E0%A4%A=%"],
    ["colour=red&constructor=x&q=%00"],
    ["walk=../../etc"],
    [`producers=${many(2200)}`],
  ])("lists what the plain one does: %s", async (search) => {
    const plain = await get(red);
    const made = await get(`${red}?${search}`);
    expect(made.status).toBe(200);
    expect(productsIn(made.body)).toEqual(productsIn(plain.body));
    // However much was asked for, a few dozen values are read, and the page stays as long as it is.
    expect(made.body.length).toBeLessThan(plain.body.length * 1.25);
  });

  it.each([
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["an attribute's end", '" autofocus onfocus="alert(1)'],
    ["the end of a script", "</script><script>alert(1)//"],
    ["a query for a database", "' OR 1=1; DROP TABLE products; --"],
    ["a costly pattern", `(a+)+$${"a".repeat(300)}!`],
    ["a pattern that is none", "[*(\\"],
    ["a prototype's key", "__proto__ constructor toString"],
    ["characters of no script", "\u202e\u0000\uffff\ufeff😀🍷"],
    ["spaces", "   \t\n  "],
    ["10,000 letters", "x".repeat(10_000)],
    ["2,000 words", "red ".repeat(2000)],
  ])("may search for %s", async (_, query) => {
    const { status, body } = await get(`/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/<script>alert|<img src=x|onfocus="alert/);
    expect(productsIn(body).length).toBeLessThanOrEqual(48);
  });

  it.each(["/search?q=%", "/search?q=%E0%A4%A", "/search?%=%&q"])("may be broken: %s", async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    `${red}?page=100000`,
    `${red}?page=1000000000`,
    "/categories/%E0%A4%A",
    "/categories/%",
    "/categories/red-wine%00",
    "/categories/__proto__",
    "/categories/..%2f..%2fetc%2fpasswd",
    `/categories/${"red-wine/".repeat(30)}`,
  ])("leads nowhere, and says so: %s", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain("Page Not Found");
  });

  it("is refused unread where it is longer than an address can be", async () => {
    expect((await get(`${red}?producers=${many(20_000)}`)).status).toBe(431);
    expect((await get(red)).status).toBe(200);
  });
});
