import { describe, expect, it } from "vitest";
import { openHouse } from "./support.ts";

const house = openHouse();

describe("the shop without scripts", () => {
  it("leads from the home page to a product with all its facts", async () => {
    const context = await house.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(house.shop.url);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /red/i }).first().click();
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("link", { name: /^Australia/ })
      .click();
    expect(page.url()).toContain("countries=australia");
    await page.getByLabel("Sort by").selectOption("priceDesc");
    await page.getByRole("button", { name: "Sort" }).click();
    expect(page.url()).toContain("sort=priceDesc");
    expect(page.url()).toContain("countries=australia");
    await page.locator("article h2 a").first().click();
    for (const term of ["Producer", "Region", "Country", "Alcohol", "Closure", "SKU"]) {
      expect(await page.getByRole("term").filter({ hasText: term }).count(), term).toBe(1);
    }
    await context.close();
  });
});

describe("what search engines read", () => {
  const html = async (path: string) => {
    const response = await fetch(house.shop.url + path);
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
    expect(body).toContain(`<link rel="canonical" href="${house.shop.url}/categories/red-wine"/>`);
    expect(structured(body).find((data) => data["@type"] === "BreadcrumbList")).toMatchObject({
      itemListElement: [{ position: 1, name: "Home", item: house.shop.url }, { position: 2 }],
    });
  });

  it("names one canonical page: the path without its trailing slash, and the page only of brands-all and categories-all", async () => {
    const canonical = async (path: string) => /rel="canonical" href="([^"]*)"/.exec((await html(path)).body)?.[1];
    const { url } = house.shop;
    expect(await canonical("/products?page=2&sort=priceAsc")).toBe(`${url}/products`);
    expect(await canonical("/brands")).toBe(`${url}/brands`);
    expect(await canonical("/brands?page=2")).toBe(`${url}/brands?page=2`);
    expect(await canonical("/categories?page=nonsense")).toBe(`${url}/categories`);
    expect((await html("/brands?page=9999")).status).toBe(404);
  });

  it("is in the served HTML of a product: Product with its offer, and the breadcrumb", async () => {
    const listing = (await (await fetch(`${house.shop.url}/api/listing?scope=all&available=true`)).json()) as {
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
      pages.map(async (path) => `${path} ${(await fetch(house.shop.url + path)).status}`),
    );
    expect(statuses.filter((status) => !status.endsWith(" 200"))).toEqual([]);
  });
});
