import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectFocusOn, networkIdle, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  return openPage(context);
}

const slide = (page: Page) => page.getByRole("region", { name: "This week" }).locator("[data-current]");
const row = (page: Page) => page.getByRole("group", { name: "Bin ends, while they last" });

describe("the home page", () => {
  it.each([
    [320, 640],
    [375, 812],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ])("shows bottles and a three-line title above the fold, at %i × %i px", async (width, height) => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto(ownShop.shop.url);
    const bottles = page.getByRole("region", { name: "What’s new" }).getByRole("listitem");
    expect(await bottles.count()).toBe(6);
    const { y = 0, height: tall = 0 } = (await bottles.first().locator("picture img").boundingBox()) ?? {};
    expect(y + tall).toBeLessThanOrEqual(height);
    const lines = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      return title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight);
    });
    expect(Math.round(lines)).toBeLessThanOrEqual(width < 375 ? 4 : 3);
    await page.context().close();
  });

  it("changes its slides every five seconds until it is paused", async () => {
    const { page, consoleErrors } = await open();
    await page.clock.install();
    await page.goto(ownShop.shop.url);
    await page.getByRole("button", { name: "Pause This week" }).waitFor();
    await page.mouse.move(640, 790);
    expect(await slide(page).getAttribute("aria-label")).toBe("1 of 3");
    await page.clock.runFor(5000);
    await expect.poll(() => slide(page).getAttribute("aria-label")).toBe("2 of 3");
    await page.getByRole("button", { name: "Pause This week" }).click();
    await page.mouse.move(640, 790);
    await page.clock.runFor(20_000);
    expect(await slide(page).getAttribute("aria-label")).toBe("2 of 3");
    await page.getByRole("button", { name: "Next in This week" }).click();
    await expect.poll(() => slide(page).getAttribute("aria-label")).toBe("3 of 3");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("does not move if the shopper prefers reduced motion", async () => {
    const { page } = await open({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(ownShop.shop.url);
    await page.getByRole("button", { name: "Next in This week" }).waitFor();
    await page.getByRole("button", { name: "Pause This week" }).waitFor({ state: "detached" });
    await page.clock.runFor(20_000);
    expect(await slide(page).getAttribute("aria-label")).toBe("1 of 3");
    await page.context().close();
  });

  it("loads a carousel of twelve products when it comes into view, without layout shift", async () => {
    const { page, consoleErrors } = await open();
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/products") requests.push(searchParams.get("category") ?? "");
    });
    await page.goto(ownShop.shop.url);
    await networkIdle(page);
    const before = requests.length;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await row(page).scrollIntoViewIfNeeded();
    await row(page).getByRole("article").first().waitFor();
    expect(await row(page).getByRole("article").count()).toBe(12);
    expect(requests.length).toBeGreaterThan(before);
    expect(new Set(requests).size).toBe(requests.length);
    expect(Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - height)).toBeLessThan(160);

    await row(page).getByRole("button", { name: "Later in Bin ends, while they last" }).click();
    await expect
      .poll(() =>
        row(page)
          .getByRole("list")
          .evaluate((list) => list.scrollLeft),
      )
      .toBeGreaterThan(300);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("has tabs that can be opened with arrow keys, and stacks them on a phone", async () => {
    const { page } = await open();
    await page.goto(ownShop.shop.url);
    await page.getByRole("tab", { name: "Delivery" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectFocusOn(page, page.getByRole("tab", { name: "A dozen" }));
    await page.getByRole("tabpanel", { name: "A dozen" }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("tab").first().waitFor({ state: "detached" });
    for (const title of ["Delivery", "A dozen", "If a bottle is off", "Gifts"]) {
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
    }
    await expectAccessible(page);
    await page.context().close();
  });

  it("is complete without scripts: bottles, pictures, promises, and a link for each carousel", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(ownShop.shop.url);
    const bottles = page.getByRole("region", { name: "What’s new" }).getByRole("listitem");
    for (const bottle of await bottles.all()) expect(await bottle.textContent()).toMatch(/\d{2}$/);
    expect(await page.getByRole("group", { name: /of 3$/ }).count()).toBe(3);
    for (const name of [/^Barossa Shiraz, old vines/, /^Islay/, /^Riesling/, "See all bin ends"]) {
      expect(await page.getByRole("link", { name }).first().isVisible()).toBe(true);
    }
    for (const title of ["Delivery", "Gifts"]) {
      expect(await page.getByRole("heading", { name: title, exact: true }).isVisible()).toBe(true);
    }
    await page.context().close();
  });
});

describe("a category's article", () => {
  it("is shown below the first page's products, and is in the served HTML", async () => {
    const html = async (path: string) => (await fetch(ownShop.shop.url + path)).text();
    const first = await html("/categories/red-wine/shiraz");
    expect(first).toMatch(/data-product=.*One grape, two names.*How warm.*Sixteen to eighteen/s);
    expect(await html("/categories/red-wine/shiraz?page=2")).not.toContain("One grape, two names");
    expect(await html("/categories/red-wine")).not.toContain("One grape, two names");
  });
});
