import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { gate } from "../support/gate.ts";
import { expectAccessible, expectFocusOn, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const opened = await openPage(context);
  return { ...opened, go: () => opened.page.goto(ownShop.shop.url + path) };
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search wines, spirits and producers" });
const form = (page: Page) => page.getByRole("search").first();
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

describe("the search box on a desktop", () => {
  it("moves the keyboard highlight to brands, categories, products and pages, and opens the highlighted entry", async () => {
    const { page, consoleErrors, go } = await open("/");
    await go();
    await tabTo(page, form(page).locator("input"));
    await page.keyboard.type("shir");
    await page.getByRole("listbox").waitFor();
    expect(await page.getByRole("listbox").getByRole("group").count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => field(page).inputValue()).toBe("Shiraz");
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    expect(await field(page).inputValue()).toBe("shir");
    await expectFocusOn(page, field(page));

    await page.keyboard.press("ArrowDown");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/categories/red-wine/shiraz");
    expect(await form(page).locator("input").inputValue()).toBe("");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("focuses the empty field when its button is pressed, without leaving the page", async () => {
    const { page, consoleErrors, go } = await open("/");
    await go();
    await form(page).locator("input").focus();
    await field(page).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await form(page).getByRole("button", { name: "Search" }).click();
    await expectFocusOn(page, field(page));
    await page.getByText("Find a category or product.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("searches for the typed words if nothing is highlighted, and is cleared when the shopper leaves the results", async () => {
    const { page, consoleErrors, go } = await open("/");
    await go();
    await form(page).locator("input").click();
    await page.getByText("Find a category or product.").first().waitFor();
    await page.keyboard.type("  barossa ");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=barossa");
    await page.getByRole("heading", { level: 1, name: /barossa/i }).waitFor();
    expect(await form(page).locator("input").inputValue()).toBe("barossa");
    await page.reload();
    expect(await form(page).locator("input").inputValue()).toBe("barossa");
    await page.getByRole("link", { name: "Corkwood, home" }).click();
    await page.waitForURL(`${ownShop.shop.url}/`);
    await expect.poll(() => form(page).locator("input").inputValue()).toBe("");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("ignores a response that arrives after a newer one", async () => {
    const { page, go } = await open("/");
    const slow = gate();
    await page.route("**/api/search?q=ries", slow.hold);
    await go();
    await form(page).locator("input").click();
    await page.keyboard.type("ries");
    const takenBack = page.waitForEvent("requestfailed", (request) => request.url().endsWith("q=ries"));
    await field(page).fill("grenache");
    await takenBack;
    await option(page, /^Grenache/)
      .first()
      .waitFor();
    slow.release();
    expect(await option(page, /riesling/i).count()).toBe(0);
    await page.context().close();
  });

  it("shows an error if the search fails, and retries with the next letter", async () => {
    const { page, go } = await open("/");
    await page.route("**/api/search?q=ries", (route) => route.abort());
    await go();
    await form(page).locator("input").click();
    await page.keyboard.insertText("ries");
    await page.getByText("Unable to perform your search.").first().waitFor();
    await page.keyboard.type("l");
    await option(page, /^Riesling$/).waitFor();
    await field(page).fill("qqqqqqqq");
    await page.getByText("No results.").first().waitFor();
    await page.context().close();
  });

  it("keeps words typed before its scripts loaded", async () => {
    const { page, consoleErrors, go } = await open("/");
    const scripts = gate();
    await page.route(/\/assets\/entry-client.*\.js/, scripts.hold);
    const arrived = go();
    await form(page).locator("input").click();
    await page.keyboard.type("rieslin");
    scripts.release();
    await arrived;
    await page.keyboard.type("g");
    await option(page, /^Riesling$/).waitFor();
    expect(await field(page).inputValue()).toBe("riesling");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
});

describe("the search box on a phone", () => {
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

  it("fills the screen, opens a product, and then closes", async () => {
    const { page, consoleErrors, go } = await open("/", { ...phone, reducedMotion: "reduce" });
    await go();
    await form(page).locator("input").tap();
    const dialog = page.getByRole("dialog", { name: "Search" });
    await dialog.waitFor();
    await expectFocusOn(page, dialog.getByRole("combobox"));
    await dialog.getByText("Find a brand, category or product.").first().waitFor();
    await page.keyboard.type("shir");
    await dialog.getByRole("listbox").waitFor();
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocusOn(page, form(page).locator("input"));

    await form(page).locator("input").tap();
    await dialog.getByRole("option", { name: "Shiraz", exact: true }).tap();
    await page.waitForURL("**/categories/red-wine/shiraz");
    await dialog.waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
});

describe("the results page", () => {
  const html = async (query: string) =>
    (await fetch(`${ownShop.shop.url}/search?q=${encodeURIComponent(query)}`)).text();

  it("shows brands, categories, pages and stores besides products, with and without scripts", async () => {
    expect(await html("shiraz")).toMatch(/Brands and categories.*href="\/categories\/red-wine\/shiraz"/);
    expect(await html("freight")).toMatch(/Information.*href="\/info\/freight-rates"/);
    expect(await html("collingwood")).toMatch(/Stores.*href="\/stores\/collingwood"/);
  });

  it("suggests what to try if nothing was found", async () => {
    const page = await html("qqqqqqqq");
    expect(page).toContain("No results.");
    expect(page).toMatch(/href="\/products"[^>]*>(<[^>]+>)*Browse all bottles/);
    expect(page).not.toContain("Also found");
  });

  it("recommends bottles if there are no close matches, and hides controls that have no use", async () => {
    const { page, consoleErrors, go } = await open("/search?q=qqqqqqqq");
    await go();
    const recommended = page.getByRole("group", { name: "You may also like" });
    await recommended.getByRole("article").first().waitFor();
    expect(await page.getByLabel("Sort by").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Filters" }).count()).toBe(0);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("offers the closest matches and categories if no product matches all words", async () => {
    const { page, consoleErrors, go } = await open(`/search?q=${encodeURIComponent("shiraz qwertyuiop")}`);
    await go();
    await page.getByText("No results.").first().waitFor();
    const closest = page.getByRole("list", { name: "Closest: “shiraz”" });
    expect(await closest.getByRole("listitem").count()).toBe(8);
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: /^Within/ })
      .getByRole("link", { name: "Red Wine" })
      .click();
    await page.waitForURL("**/categories/red-wine");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("offers the nearest prices if only the price does not match", async () => {
    expect(await html("barolo under $5")).toContain("Nearest in price");
  });

  it("offers a spelling correction that has results", async () => {
    const { page, go } = await open("/search?q=tempernillo");
    await go();
    const ways = page.getByRole("navigation", { name: "Also found" });
    await ways.getByText("Did you mean").waitFor();
    await ways.getByRole("link", { name: "tempranillo", exact: true }).click();
    await page.waitForURL("**/search?q=tempranillo");
    await page.getByRole("heading", { level: 1, name: /tempranillo/ }).waitFor();
    await page.context().close();
  });

  it("prompts for a query if nothing has been typed", async () => {
    const page = await fetch(`${ownShop.shop.url}/search`).then((response) => response.text());
    expect(page).toContain("What are you looking for?");
    expect(page).not.toContain("Results for");
    expect(page).toContain('href="/categories/red-wine"');
  });
});
