import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { expectFocusOn, openPage, screens, tabTo, withoutPictures } from "../support/page.ts";
import { visit } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const { page } = await visit(ownShop, path, { viewport, prepare: withoutPictures });
  return page;
}

describe("the list display", () => {
  const heads = async (page: Page) =>
    page.getByRole("columnheader").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? cell.textContent));

  it.each([
    [768, []],
    [1280, ["Alcohol", "Drink"]],
    [1920, ["Region", "Grape", "Closure", "Alcohol", "Drink"]],
  ])("shows as many table columns as fit into %d px", async (width, facts) => {
    const page = await open("/categories/red-wine?display=list", { width, height: 900 });
    expect(await heads(page)).toEqual([
      "Compare",
      "Vintage",
      "Product",
      ...facts,
      "Rating",
      "Minimum order",
      "Bottle price",
      "Dozen price",
      "Action",
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("row").nth(20).scrollIntoViewIfNeeded();
    expect((await page.getByRole("columnheader", { name: "Product" }).boundingBox())?.y).toBe(0);
    await page.context().close();
  });

  it("sorts by column headers, which keep focus and announce the order", async () => {
    const page = await open("/categories/red-wine?display=list");
    const head = page.getByRole("columnheader", { name: "Bottle price" });
    expect(await head.getAttribute("aria-sort")).toBe("none");
    const lowFirst = page.getByRole("link", { name: "Bottle price: sort by price, low to high" });
    await tabTo(page, lowFirst);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/categories/red-wine?sort=priceAsc&display=list");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await expectFocusOn(page, page.getByRole("link", { name: "Bottle price: sort by price, high to low" }));
    expect(await page.getByLabel("Sort by", { exact: true }).inputValue()).toBe("priceAsc");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/categories/red-wine?sort=priceDesc&display=list");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
    await page.getByRole("link", { name: "Rating: sort by rating, high to low" }).click();
    await page.waitForURL("**/categories/red-wine?sort=ratingDesc&display=list");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("none");
    await page.context().close();
  });

  it.each(screens)("compares the chosen bottles, at %d px", async (width) => {
    const page = await open("/categories/red-wine?display=list", { width, height: 900 });
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    const bar = page.getByRole("form", { name: "Compare bottles" });
    expect(await bar.count()).toBe(0);
    await boxes.nth(0).check();
    await bar.getByText("1 bottle chosen", { exact: true }).waitFor();
    await boxes.nth(2).check();
    await bar.getByText("2 bottles chosen", { exact: true }).waitFor();
    await bar.getByRole("button", { name: "Clear" }).click();
    await bar.waitFor({ state: "hidden" });
    expect(await boxes.nth(0).isChecked()).toBe(false);
    await boxes.nth(1).check();
    await boxes.nth(3).check();
    const handles = await boxes.evaluateAll((inputs) =>
      inputs.flatMap((input) => (input instanceof HTMLInputElement && input.checked ? [input.value] : [])),
    );
    await boxes.nth(3).press("Enter");
    await page.waitForURL((url) => url.pathname === "/compare");
    expect(new URL(page.url()).searchParams.get("products")).toBe(handles.join(","));
    await page.context().close();
  });
});

describe("a listing on a phone", () => {
  const phone = { width: 375, height: 812 };

  it("has its filters in a drawer, which returns focus when it is closed", async () => {
    const page = await open("/categories/red-wine", phone);
    const opener = page.getByRole("link", { name: "Filters" });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("checkbox", { name: "Available now" }).click();
    await page.waitForURL(/available=true/);
    await drawer.getByRole("button", { name: /^Show [\d,]+ products$/ }).click();
    await drawer.waitFor({ state: "hidden" });
    await expectFocusOn(page, page.getByRole("link", { name: "Filters (1)" }));
    await page.context().close();
  });

  it("animates closing the filter drawer every time", async () => {
    const context = await ownShop.browser.newContext({ viewport: phone });
    const { page } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/categories/red-wine`);
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole("link", { name: "Filters" }).click();
      const drawer = page.getByRole("dialog", { name: "Filters" });
      await drawer.getByRole("checkbox", { name: "Available now" }).waitFor();
      const leaving = await drawer.evaluate(async (surface) => {
        surface.querySelector<HTMLElement>("footer button")?.click();
        await new Promise(requestAnimationFrame);
        return { isThere: surface.isConnected, animations: surface.getAnimations().length };
      });
      expect(leaving).toEqual({ isThere: true, animations: 1 });
      await drawer.waitFor({ state: "hidden" });
    }
    await context.close();
  });

  it("shows its controls in one row of large tap targets, with products above the fold", async () => {
    const page = await open("/categories/red-wine", phone);
    const tools = [
      page.getByRole("link", { name: "Filters" }),
      page.getByLabel("Sort by"),
      page.getByRole("button", { name: "Show in one column" }),
    ];
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    for (const box of boxes) expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const picture = await page.getByRole("article").first().locator("img").boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(phone.height);
    // The row is sticky.
    await page.getByRole("article").nth(20).scrollIntoViewIfNeeded();
    expect((await tools[0]?.boundingBox())?.y).toBeLessThan(20);
    await page.context().close();
  });

  it("shows the number of columns that the shopper last chose, without layout shift", async () => {
    const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport: phone });
    const { page } = await openPage(context);
    const columns = () =>
      page
        .getByRole("article")
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size);
    await page.goto(`${ownShop.shop.url}/categories/red-wine`);
    expect(await columns()).toBe(2);
    await tabTo(page, page.getByRole("button", { name: "Show in one column" }));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("button", { name: "Show in two columns" }));
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(phone);

    await recordLayoutShifts(context);
    await page.goto(`${ownShop.shop.url}/categories/white-wine`);
    await page.getByRole("button", { name: "Show in two columns" }).waitFor();
    expect(await columns()).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);

    // Choosing two columns replaces the display chosen in the filters.
    await page.getByRole("link", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("list", { name: "Display" }).getByRole("link", { name: "Full" }).click();
    await page.waitForURL(/display=full/);
    await drawer.getByRole("button", { name: /^Show [\d,]+ products$/ }).click();
    await page.getByRole("button", { name: "Show in two columns" }).click();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(columns).toBe(2);
    await context.close();
  });

  it("shows the last two parts of a long breadcrumb, and the others when they get focus", async () => {
    const page = await open("/categories/red-wine", phone);
    await page.getByRole("article").first().getByRole("link").first().click();
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    const links = trail.getByRole("link");
    await page.waitForURL(/\/products\//);
    await expect.poll(() => links.count()).toBeGreaterThan(3);
    const widths = () =>
      links.evaluateAll((parts) =>
        parts.map((part) =>
          Number(part.getBoundingClientRect().width > 20 && part.closest("li")!.getBoundingClientRect().width > 20),
        ),
      );
    const count = await links.count();
    expect(await widths()).toEqual([...Array<number>(count - 2).fill(0), 1, 1]);
    expect((await trail.boundingBox())?.height).toBeLessThan(40);
    const home = trail.getByRole("link", { name: "Home" });
    await tabTo(page, home);
    expect((await widths())[0]).toBe(1);
    await page.context().close();
  });
});
