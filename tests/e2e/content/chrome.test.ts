import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { edged, expectAccessible, expectFocusOn, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const opened = await openPage(context);
  await opened.page.goto(ownShop.shop.url + path);
  return opened;
}

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "reduce",
};

/** Waits for the menu panels, which load when the page is idle. */
async function menuReady(page: Page): Promise<void> {
  await page.locator("nav[aria-label=Main] [aria-expanded]").first().waitFor();
}

const department = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Red Wine", exact: true });

/** One of the groups in the menu. */
const panel = (page: Page) => page.getByRole("list", { name: "Shiraz", exact: true });

describe("the category menu on a desktop", () => {
  it("opens on hover, has working links, and closes when the pointer leaves it", async () => {
    const { page, consoleErrors } = await open("/");
    await menuReady(page);
    await department(page).hover();
    await panel(page).waitFor();
    await expectAccessible(page);
    await panel(page).getByRole("link", { name: "Heathcote Shiraz" }).click();
    await page.waitForURL("**/categories/red-wine/shiraz/**");
    await panel(page).waitFor({ state: "detached" });

    await department(page).hover();
    await panel(page).waitFor();
    await page.mouse.move(640, 790);
    await panel(page).waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("moves from one department to the next with a single Tab, although each department opens its panel", async () => {
    const { page } = await open("/");
    await menuReady(page);
    const names = await page
      .getByRole("navigation", { name: "Main" })
      .locator("> div > ul > li > :is(a, button)")
      .allInnerTexts();
    expect(names.length).toBeGreaterThan(5);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /, home$/ })
      .focus();
    const stops: (string | undefined)[] = [];
    while (stops.at(-1) !== names.at(-1) && stops.length < 50) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      const name = await focused.innerText();
      stops.push(name);
      if (!names.includes(name) || (await focused.getAttribute("aria-expanded")) === null) continue;
      // Waits for the panel, so that the next Tab could enter it.
      await expect.poll(() => focused.getAttribute("aria-expanded")).toBe("true");
    }
    expect(stops.slice(-names.length)).toEqual(names);
    // Search field, search button, checkout, cart and award precede the departments.
    expect(stops.length).toBe(names.length + 5);
    await page.context().close();
  });

  it("opens by keyboard, is entered with an arrow key, and keeps the page's focus order", async () => {
    const { page } = await open("/");
    await menuReady(page);
    await tabTo(page, department(page));
    await panel(page).waitFor();
    await page.keyboard.press("ArrowDown");
    await expectFocusOn(page, page.getByRole("link", { name: "All Red Wine", exact: true }));
    await page.keyboard.press("Tab");
    await expectFocusOn(page, page.getByRole("link", { name: "Shiraz", exact: true }));
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await expectFocusOn(page, department(page));
    await page.keyboard.press("Tab");
    await expectFocusOn(page, page.getByRole("link", { name: "White & Rosé", exact: true }));
    await page.context().close();
  });

  it("opens on the first tap, and follows the link on the second", async () => {
    const { page } = await open("/", { viewport: { width: 1180, height: 820 }, hasTouch: true });
    await menuReady(page);
    await department(page).tap();
    await panel(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await department(page).tap();
    await page.waitForURL("**/categories/red-wine");
    await panel(page).waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("the header on a phone", () => {
  it.each([320, 375])("has a link to the checkout at %i px", async (width) => {
    const { page, consoleErrors } = await open("/", { ...phone, viewport: { width, height: 800 } });
    const checkout = page.getByRole("banner").getByRole("link", { name: "Checkout" });
    const box = await checkout.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const name = await page
      .getByRole("banner")
      .getByRole("link", { name: /, home$/ })
      .boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await checkout.tap();
    await page.waitForURL("**/checkout/**");
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });
});

describe("the menu on a phone", () => {
  it("opens a category, and closes when the page changes", async () => {
    const { page, consoleErrors } = await open("/", phone);
    const button = page.getByRole("button", { name: "Menu" });
    await button.tap();
    const menu = page.getByRole("dialog");
    await menu.getByRole("button", { name: "Red Wine" }).tap();
    await expectAccessible(page);
    await menu.getByRole("button", { name: "Shiraz" }).tap();
    await menu.getByRole("button", { name: "Back to Red Wine" }).tap();
    await expectFocusOn(page, menu.getByRole("button", { name: "Shiraz" }));
    await menu.getByRole("link", { name: "See All Red Wine" }).tap();
    await page.waitForURL("**/categories/red-wine");
    await menu.waitFor({ state: "detached" });

    // Going back is also a route change.
    await button.tap();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("closes when the screen becomes 1024 px wide, but not before", async () => {
    const { page } = await open("/", phone);
    await page.getByRole("button", { name: "Menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.waitFor();
    await page.setViewportSize({ width: 1023, height: 800 });
    expect(await menu.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1024, height: 800 });
    await menu.waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("the mini cart", () => {
  async function addOne(page: Page): Promise<void> {
    await page.getByRole("button", { name: /^Add / }).first().click();
    await page.getByText(/has been added to your cart/).waitFor();
  }

  it("shows the added product on a desktop, can be edited, and can be closed in every way", async () => {
    const { page, consoleErrors } = await open("/products?available=true", { reducedMotion: "reduce" });
    await addOne(page);
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await cart.getByRole("button", { name: /^One more/ }).click();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await cart.waitFor({ state: "detached" });
    const cartButton = page.getByRole("link", { name: "Cart, 2 items" });
    await cartButton.click();
    await cart.waitFor();
    const boxes = await Promise.all([cart.boundingBox(), cartButton.boundingBox()]);
    expect(boxes[0]?.y).toBeGreaterThanOrEqual((boxes[1]?.y ?? 0) + (boxes[1]?.height ?? 0));
    await cartButton.click();
    await cart.waitFor({ state: "detached" });
    await cartButton.click();
    await cart.getByRole("button", { name: /^Remove/ }).click();
    await cart.getByText("Your cart is empty.").waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await cart.waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("leaves the page visible on a phone, with an alert that can be closed while the mini cart is open", async () => {
    const { page } = await open("/products?available=true", phone);
    await addOne(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    const cartButton = page.getByRole("link", { name: "Cart, 1 item" });
    await cartButton.tap();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await cart.waitFor();
    await cartButton.tap();
    await cart.waitFor({ state: "detached" });
    await cartButton.tap();
    await cart.waitFor();
    await page.getByRole("button", { name: /Dismiss/ }).tap();
    await page.getByText(/has been added to your cart/).waitFor({ state: "detached" });
    expect(await cart.isVisible()).toBe(true);
    await cart.getByRole("link", { name: "View Full Contents" }).tap();
    await page.waitForURL("**/cart");
    await cart.waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("every page", () => {
  it("has no animations if the shopper prefers reduced motion", async () => {
    const { page } = await open("/products?available=true", { reducedMotion: "reduce" });
    await menuReady(page);
    await department(page).hover();
    await panel(page).waitFor();
    await page.getByRole("button", { name: /^Add / }).first().click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
          const lasts = (durations: string) =>
            durations.split(",").some((duration) => Number.parseFloat(duration) > 0.001);
          return (animationName !== "none" && lasts(animationDuration)) || lasts(transitionDuration);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
    await page.context().close();
  });

  it("animates overlays for the specified time unless the shopper prefers reduced motion", async () => {
    const { page } = await open("/", { ...phone, reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    expect(await menu.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("0.3s");
    await page.context().close();
  });

  it("moves focus to the heading of a new page, unless another element there already has focus", async () => {
    const { page } = await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Store locations" }).press("Enter");
    await page.waitForURL("**/stores");
    await page.locator("h1:focus", { hasText: "Store locations" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await page.goBack();
    await page.locator("h1:focus", { hasText: "Wine, whisky and spirits" }).waitFor();
    await page.context().close();
  });

  it("marks the current entry and the chosen display in forced colours", async () => {
    const { page } = await open("/categories/red-wine?display=list", { forcedColors: "active" });
    const displays = page.getByRole("list", { name: "Display" }).getByRole("link");
    expect(await edged(displays)).toEqual(["List"]);
    expect(await edged(page.getByRole("navigation", { name: "Main" }).getByRole("link"))).toEqual(["Red Wine"]);
    await page.context().close();
  });

  it("fills only primary buttons in forced colours", async () => {
    const { page } = await open("/stores", { forcedColors: "active" });
    const lookOf = (name: string) =>
      page.getByRole("button", { name, exact: true }).evaluate((button) => {
        const { backgroundColor, color, borderTopColor } = getComputedStyle(button);
        return { isFilled: backgroundColor === borderTopColor, isLegible: backgroundColor !== color };
      });
    expect(await lookOf("Find stores")).toEqual({ isFilled: true, isLegible: true });
    expect(await lookOf("Use my location")).toEqual({ isFilled: false, isLegible: true });
    await page.context().close();
  });

  it("shows borders and focus in forced colours", async () => {
    const { page } = await open("/products?available=true", { forcedColors: "active", reducedMotion: "reduce" });
    const add = page.getByRole("button", { name: /^Add / }).first();
    // Forced colours remove backgrounds, so only a border identifies this as a button.
    expect(
      await add.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)),
    ).toBeGreaterThan(0);
    await menuReady(page);
    await tabTo(page, department(page));
    await panel(page).waitFor();
    const outline = (target: typeof add) =>
      target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
      });
    expect(await outline(department(page))).toBeGreaterThanOrEqual(2);
    const edge = await page
      .locator("[data-state=open]")
      .filter({ has: panel(page) })
      .last()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
    expect(edge).toBeGreaterThan(0);
    await page.context().close();
  });
});
