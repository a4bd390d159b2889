import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectFocusOn, openPage, openHouse } from "./support.ts";

const house = openHouse();

async function open(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await house.browser.newContext({ reducedMotion: "reduce", viewport });
  const { page } = await openPage(context);
  await page.goto(house.shop.url + path);
  return page;
}

describe("a listing", () => {
  it("loads more on demand, moves focus to the first new product, and keeps it all in the address", async () => {
    const page = await open("/categories/red-wine");
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(48);
    await page.getByRole("link", { name: /load more/i }).click();
    await page.waitForURL(/pages=2/);
    await expect.poll(() => cards.count()).toBe(96);
    await expectFocusOn(page, cards.nth(48).getByRole("heading").getByRole("link"));

    await page.reload();
    expect(await cards.count()).toBe(96);

    const chosen = cards.nth(70).getByRole("heading").getByRole("link");
    const name = (await chosen.textContent()) ?? "";
    await chosen.click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.goBack();
    await cards.nth(95).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.context().close();
  });

  it("counts what a choice would give, and gives it", async () => {
    const page = await open("/categories/white-wine");
    const option = page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("link", { name: /^Riesling/ })
      .first();
    const promised = /(\d[\d,]*) product/.exec((await option.textContent()) ?? "")?.[1];
    await option.click();
    await page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name: "Remove Riesling" }).waitFor();
    await page.getByRole("region", { name: "Products" }).getByText(`${promised} products`, { exact: true }).waitFor();
    await page.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL((url) => url.search === "");
    await page.context().close();
  });

  it("narrows by price, with either side open", async () => {
    const page = await open("/products");
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByLabel(/minimum|from/i)
      .first()
      .fill("400");
    await page.keyboard.press("Enter");
    await page.waitForURL(/price=400-/);
    await page.getByRole("list", { name: "Applied filters" }).getByText("Price: from $400").waitFor();
    await page.context().close();
  });

  it("says what to do where nothing matches", async () => {
    const page = await open("/products?price=1-2");
    await page.getByText("Nothing matches all of that").waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  it("is a table for comparing in the list display", async () => {
    const page = await open("/categories/whisky?display=list");
    const heads = await page.getByRole("columnheader").allTextContents();
    expect(heads.map((head) => head.trim())).toEqual([
      "Vintage",
      "Product",
      "Rating",
      "Minimum order",
      "Bottle price",
      "Dozen price",
      "Action",
    ]);
    await expectAccessible(page);
    await page.context().close();
  });
});

describe("the shop on a phone", () => {
  const phone = { width: 375, height: 812 };

  it("filters in a drawer that gives focus back", async () => {
    const page = await open("/categories/red-wine", phone);
    const opener = page.getByRole("link", { name: "Filters" });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("link", { name: /^Available now/ }).click();
    await page.waitForURL(/available=true/);
    await drawer.getByRole("button", { name: /^Show [\d,]+ products$/ }).click();
    await drawer.waitFor({ state: "hidden" });
    await expectFocusOn(page, page.getByRole("link", { name: "Filters (1)" }));
    await page.context().close();
  });

  it("leads through its menu", async () => {
    const page = await open("/", phone);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Whisky" }).click();
    await page.waitForURL("**/categories/whisky");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.context().close();
  });

  it.each(["/", "/categories/red-wine", "/categories/red-wine?display=list", "/cart", "/info/freight-rates"])(
    "never scrolls sideways at 320 px: %s",
    async (path) => {
      const page = await open(path, { width: 320, height: 700 });
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.context().close();
    },
  );
});
