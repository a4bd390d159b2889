import { critics, dollars } from "@corkwood/commerce";
import type { Locator } from "playwright";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addFormId } from "../../../storefront/shared/forms/formNames.ts";
import { addButton, productVisits, stockOf } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { edged, expectAccessible, networkIdle, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { visit, goTo } = productVisits(opened);

describe("product page content", () => {
  it("shows thirteen critics, the shop's own score, the facts and the drinking window", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed");
    for (const critic of Object.values(critics)) await page.getByText(critic, { exact: true }).waitFor();
    const scores = await page.getByText(/^\d+ points,$/).count();
    expect(scores).toBe(14);
    const hundred = page.getByText("100 points,");
    const size = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
    expect(await hundred.count()).toBe(1);
    expect(await size("100 points,")).toBeLessThan(await size("99 points,"));
    await page.getByText("Our score").waitFor();
    for (const [term, value] of [
      ["Producer", "Gully Road"],
      ["Variety", "Shiraz"],
      ["Region", "Barossa"],
      ["Country", "Australia"],
      ["Vintage", "2019"],
      ["Alcohol", "14.5\u00a0%"],
      ["Closure", "Screw cap"],
      ["Size", "750 ml"],
      ["SKU", "ACCLAIMED"],
    ] as const) {
      const definition = page
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=following-sibling::dd");
      expect(await definition.textContent(), term).toBe(value);
    }
    await page.getByText("Drink 2028–2040").waitFor();
    await page.getByText("14 Mar 2026").waitFor();
    await page.locator("#main").getByText("$240.00").waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each(["older", "magnum"] as const)(
    "shows no drinking window without a tasting date or with years in the wrong order: %s",
    async (kind) => {
      const { page, close } = await visit(kind);
      expect(await page.getByText("Cellar advice").count()).toBe(0);
      await close();
    },
  );

  it("links to the other vintages and sizes of its group", async () => {
    const { page, close } = await visit("acclaimed");
    const group = page.getByRole("region", { name: "Also in other vintages and sizes" });
    expect(await group.getByRole("listitem").allTextContents()).toEqual([
      "Acclaimed Shiraz 2019 magnumSold Out",
      "Acclaimed Shiraz 2015$38.50",
    ]);
    await group.getByRole("link", { name: stockedProducts.older.name }).click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.older.name }).waitFor();
    await page.waitForURL(/products\/acclaimed-shiraz-2015\?size=OLDER/);
    await close();
  });

  it("shows a discontinued product, which cannot be bought", async () => {
    const { page, close } = await visit("ended");
    await page.getByText("This item is no longer available for purchase.").waitFor();
    await page.getByText("No longer available", { exact: true }).waitFor();
    expect(await addButton(page).count()).toBe(0);
    await close();
  });

  it.each([
    ["without stock", "gone"],
    ["with less stock than its minimum", "short"],
  ] as const)("disables the button and offers a restock email for a product %s", async (_, kind) => {
    const { page, close } = await visit(kind);
    expect(await page.getByRole("button", { name: "Sold Out" }).isDisabled()).toBe(true);
    expect(await addButton(page).count()).toBe(0);
    await page.getByRole("button", { name: /back in stock/ }).waitFor();
    const similar = page.getByRole("region", { name: "Similar, and in stock" }).getByRole("link");
    expect(await similar.count()).toBe(3);
    await similar.first().click();
    await addButton(page).waitFor();
    await close();
  });

  it.each([375, 768, 1280, 1920])("has its description directly below the form, at %i px", async (width) => {
    const { page, close } = await visit("acclaimed");
    await page.setViewportSize({ width, height: 900 });
    const text = page.getByText(/is dark, round and quiet/);
    const place = () =>
      text.evaluate((element, id) => {
        const [below, form] = [element, document.getElementById(id)!].map((each) => each.getBoundingClientRect());
        // Only the wishlist button, the delivery note and the description's heading are in between.
        return { isAligned: below!.x === form!.x, isNear: below!.y - form!.bottom < 400 };
      }, addFormId);
    await expect.poll(place).toEqual({ isAligned: true, isNear: true });
    await close();
  });
});

it("a product page keeps its server-rendered sections if the price changes before all scripts have loaded", async () => {
  const context = await opened.browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
  await recordLayoutShifts(context);
  const late: (() => void)[] = [];
  await context.route(/\/assets\/(GroupMembers|ProductRegion)-/, async (route) => {
    if (route.request().resourceType() === "script") await new Promise<void>((resolve) => late.push(resolve));
    await route.continue();
  });
  const { page, consoleErrors } = await openPage(context);
  await page.route("**/api/product/refresh", stockOf("acclaimed", {}, dollars(48)));
  // The stock is stale, so the page refreshes it immediately.
  await page.clock.install({ time: Date.now() + 600_000 });
  await goTo(page, "acclaimed");
  await page.getByText("Compare with similar bottles").scrollIntoViewIfNeeded();
  await page.getByText("$48.00 a bottle").waitFor();
  await expect.poll(() => late).toHaveLength(2);
  expect(await page.getByRole("region", { name: "Also in other vintages and sizes" }).count()).toBe(1);
  expect(await page.getByRole("link", { name: "More from Barossa, South Australia" }).count()).toBe(1);
  for (const release of late) release();
  await networkIdle(page);
  await page.getByRole("link", { name: stockedProducts.older.name }).click();
  await page.getByRole("heading", { level: 1, name: stockedProducts.older.name }).waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

describe("the map of a product's region", () => {
  const name = "More from Barossa, South Australia";
  /**
   * Share of the link's pixels whose colour differs from that of its first pixel. If one of the icon's files is
   * missing, only the dot and the text remain.
   */
  async function drawnShare(map: Locator): Promise<number> {
    const { data } = await sharp(await map.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [ground = 0] = data;
    return data.filter((level) => Math.abs(level - ground) > 5).length / data.length;
  }

  it.each([375, 1280])(
    "shows where the region is and leads to its products, without layout shift, at %d px",
    async (width) => {
      const { page, context, consoleErrors, close } = await visit("acclaimed", { viewport: { width, height: 800 } });
      await recordLayoutShifts(context);
      await goTo(page, "acclaimed");
      const map = page.getByRole("link", { name });
      await map.scrollIntoViewIfNeeded();
      await expect.poll(() => drawnShare(map)).toBeGreaterThan(0.3);
      await networkIdle(page);
      expect(await layoutShifts(page)).toEqual([]);
      await expectAccessible(page);
      await map.click();
      await page.waitForURL("**/products?regions=barossa");
      expect(consoleErrors).toEqual([]);
      await close();
    },
  );

  it("is shown without scripts", async () => {
    const { page, close } = await visit("acclaimed", { javaScriptEnabled: false });
    const map = page.getByRole("link", { name });
    await expect.poll(() => drawnShare(map)).toBeGreaterThan(0.3);
    expect(await map.getAttribute("href")).toBe("/products?regions=barossa");
    await close();
  });

  it("is omitted if the region is unknown", async () => {
    const { page, close } = await visit("older");
    expect(await page.getByRole("link", { name: /^More from/ }).count()).toBe(0);
    await close();
  });
});

describe("a product's badges", () => {
  it("have the merchant's colour and link", async () => {
    const { page, close } = await visit("reduced");
    const badge = page.locator("#main article").first().getByRole("link", { name: "Gold Medal" });
    expect(await badge.getAttribute("href")).toBe("/products?features=gold-medal");
    const ground = badge.locator("rect");
    expect(await ground.evaluate((drawn) => getComputedStyle(drawn).fill)).toBe("rgb(138, 106, 31)");
    const tag = badge.locator("xpath=./span");
    const [whole, painted] = [await tag.boundingBox(), await ground.boundingBox()];
    // The colour fills the tag up to its border.
    expect((whole?.width ?? 0) - (painted?.width ?? 0)).toBe(2);
    expect((whole?.height ?? 0) - (painted?.height ?? 0)).toBe(2);
    const ink = await badge.getByText("Gold Medal").evaluate((word) => getComputedStyle(word).color);
    expect(ink).toBe("rgb(255, 255, 255)");
    await expectAccessible(page);
    await badge.click();
    await page.waitForURL("**/products?features=gold-medal");
    await close();
  });
});

describe("the number of bottles left", () => {
  it("is shown for the chosen size if few bottles are left", async () => {
    const { page, close } = await visit("lastSize");
    await page.locator("#add-form").getByText("Only 5 left").waitFor();
    await close();
  });
});

describe("the recommended products", () => {
  it("load when they come near the viewport, with reasons and a link to the category", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed");
    const others = page.getByRole("group", { name: "You may also like" });
    await others.scrollIntoViewIfNeeded();
    await others.getByRole("article").first().waitFor();
    expect(await others.getByRole("article").count()).toBe(20);
    expect(await others.getByRole("heading", { name: stockedProducts.acclaimed.name, exact: true }).count()).toBe(0);
    await others
      .getByText(/^Also /)
      .first()
      .waitFor();
    await others.getByRole("link", { name: /^All Red Wine/ }).click();
    await page.waitForURL("**/categories/red-wine");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("are shown on the home page and in the empty cart, which also work without recommendations", async () => {
    const { page, close } = await visit("plain");
    for (const path of ["/", "/cart"]) {
      await page.goto(`${opened.shop.url}${path}`);
      const others = page.getByRole("group", { name: "You may also like" });
      await others.scrollIntoViewIfNeeded();
      await others.getByRole("article").first().waitFor();
    }
    await page.route("**/api/product/recommendations", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto(`${opened.shop.url}/cart`);
    await failed;
    await page.getByRole("group", { name: "You may also like" }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Browse all products" }).waitFor();
    await close();
  });
});

describe("a product page's URL", () => {
  it("redirects permanently from a previous path, with its parameters", async () => {
    const response = await fetch(`${opened.shop.url}/old/plain-shiraz?variant=PLAIN`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`/${stockedProducts.plain.path}?variant=PLAIN`);
  });

  it.each(["/products/no-such-bottle", "/old", `/${"x".repeat(400)}`, "/%20"])(
    "returns 404 for an unknown product: %.30s",
    async (path) => {
      const response = await fetch(opened.shop.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Page Not Found");
    },
  );
});

it("marks the selected tab and picture in forced colours", async () => {
  const { page, close } = await visit("acclaimed", { forcedColors: "active" });
  expect(await edged(page.getByRole("tab"))).toEqual(["Description"]);
  expect(await edged(page.getByRole("button", { name: /^Picture \d: / }))).toEqual([
    expect.stringMatching(/^Picture 1: /),
  ]);
  await page.getByRole("tab", { name: "Delivery" }).click();
  expect(await edged(page.getByRole("tab"))).toEqual(["Delivery"]);
  await close();
});
