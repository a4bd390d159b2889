import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

describe("the shop without scripts", () => {
  async function withoutScripts(viewport = { width: 1280, height: 900 }): Promise<Page> {
    const context = await ownShop.browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }
  /** Clicks a link or form button, and waits for the new page, but not for its pictures. */
  const follow = async (page: Page, press: Locator) =>
    Promise.all([page.waitForEvent("domcontentloaded"), press.click()]);
  const visit = async (page: Page, path: string) =>
    page.goto(ownShop.shop.url + path, { waitUntil: "domcontentloaded" });
  const products = (page: Page) => page.getByRole("article").getByRole("heading").getByRole("link");
  const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });
  const applied = (page: Page) => page.getByRole("list", { name: "Applied filters" });
  const applyButton = (page: Page) => filters(page).getByRole("button", { name: "Apply filters" });
  const chosen = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  it("leads from the home page through categories, filters, sort orders and pages to a product with all of its facts", async () => {
    const page = await withoutScripts();
    await visit(page, "/");
    await follow(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /red/i }).first());
    expect(new URL(page.url()).pathname).toBe("/categories/red-wine");

    const shiraz = filters(page)
      .getByRole("list", { name: "Variety" })
      .getByRole("checkbox", { name: /^Shiraz/ });
    await shiraz.check();
    await filters(page)
      .getByRole("checkbox", { name: /^Australia/ })
      .check();
    await follow(page, applyButton(page));
    expect(chosen(page)).toMatchObject({ countries: "australia", varieties: "shiraz" });
    expect(await filters(page).getByRole("checkbox", { checked: true }).count()).toBe(2);
    await shiraz.uncheck();
    await follow(page, applyButton(page));
    expect(await applied(page).getByRole("listitem").allTextContents()).toEqual(["Remove Australia", "Clear all"]);
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

  it("filters by a typed range, and can change the display", async () => {
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
    await follow(page, page.getByRole("link", { name: "Bottle price: sort by price, low to high" }));
    expect(chosen(page)).toEqual({ countries: "australia", price: "40-", sort: "priceAsc", display: "list" });
    for (const row of [0, 2]) {
      await page
        .getByRole("checkbox", { name: /^Compare / })
        .nth(row)
        .check();
    }
    await follow(page, page.getByRole("button", { name: "Compare" }));
    expect(new URL(page.url()).pathname).toBe("/compare");
    expect(await page.getByRole("table").getByRole("columnheader").getByRole("link").count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it("searches with the form in the header, and can load more results", async () => {
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

  it("shows the filters on a phone", async () => {
    const page = await withoutScripts({ width: 375, height: 812 });
    await visit(page, "/categories/red-wine");
    await filters(page).waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Filters" }).click();
    await filters(page).getByRole("checkbox", { name: "Available now" }).check();
    await follow(page, applyButton(page));
    expect(chosen(page)).toMatchObject({ available: "true" });
    await page.context().close();
  });
});
