import { keysOf } from "@corkwood/commerce";
import type { BrowserContext, Page } from "playwright";
import { expect, it } from "vitest";
import { pathsByRoute } from "../../../commerce/testing/samplePaths.ts";
import { sanitiseHtml } from "../../../server/content/sanitise.ts";
import { filledIn } from "../support/checkout.ts";
import { brokenWords, networkIdle, withoutPictures } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { storedLine, visit, withStorage, type Kind, type VisitOptions } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");

const productPage = (kind: Kind) => `/${stockedProducts[kind].path}`;
const compared = (["plain", "acclaimed", "reduced", "boxed"] as const).map((kind) => stockedProducts[kind].id);

const addresses = pathsByRoute({
  "/brands/:name": ["/brands/gully-road"],
  "/categories/*": [
    "/categories/red-wine",
    "/categories/red-wine?display=compact",
    "/categories/whisky?display=list",
    "/categories/red-wine?display=full",
  ],
  "/search": ["/search?q=shiraz"],
  "/compare": ["/compare", `/compare?products=${compared.join(",")}`],
  "/account/*": ["/account/signup"],
  "/orders/:number": ["/orders/CW00000000"],
  "/orders/:number/invoice": ["/orders/CW00000000/invoice"],
  "/info/*": ["/info/freight-rates"],
  "/stores/*": ["/stores/geelong-west"],
  "/*": [productPage("acclaimed"), productPage("boxed"), productPage("soon"), productPage("giftCard"), "/nowhere"],
}).flatMap(([, paths]) => paths);

/**
 * Pages whose header and footer are also checked: one that starts with the header, one short enough to reach the
 * footer, and one with the checkout's layout.
 */
const wholeWalks = new Set(["/", "/orders", "/checkout/contact-info"]);

/** Listings, whose many pictures would be created on their first request. Other pages have the same pictures. */
const manyPictures = /^\/(products$|brands|categories|search)/;

/** Merchant HTML wider than any phone. */
const wideHtml = sanitiseHtml(
  `<p>${"Blauburgunderspätlese".repeat(12)}</p><p>https://example.com/${"a".repeat(200)}</p><h3>${"W".repeat(90)}</h3>
  <ul><li>${"x".repeat(150)}</li></ul><table><caption>Rates</caption><tr>${"<td>Metropolitan</td>".repeat(12)}</tr></table>`,
);

/** The text size in the browser's settings, in pixels, and the size of the window. */
const sizes = {
  "200 % text size": { textSize: 32, width: 1280, height: 1024 },
  // 1280 × 1024 at 400 % zoom.
  "400 % zoom": { textSize: 16, width: 320, height: 256 },
} as const;
type Size = keyof typeof sizes;

/** Opens a page with large text. Zooms the page on demand without reloading it, just as shoppers do. */
async function openResizable(path: string, options: VisitOptions) {
  const { textSize, ...viewport } = sizes["200 % text size"];
  const visited = await visit(opened, path, { ...options, viewport, textSize });
  const session = await visited.context.newCDPSession(visited.page);
  const resize = async (size: Size) => {
    const { textSize: standard, ...window } = sizes[size];
    await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
    // Resizing also re-evaluates breakpoints, which depend on the text size.
    await visited.page.setViewportSize(window);
    const applied = await visited.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(applied).toBe(`${standard}px`);
  };
  /** Presses Tab without waiting for each press. */
  const pressTab = async (times: number) => {
    const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
    const events = Array.from({ length: times }, () => ["rawKeyDown", "keyUp"] as const).flat();
    await Promise.all(events.map((type) => session.send("Input.dispatchKeyEvent", { type, ...tab })));
  };
  return { ...visited, resize, pressTab };
}

type Resizable = Awaited<ReturnType<typeof openResizable>>;

/** Number of the window's pixel rows that are covered by elements that do not scroll away. */
async function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isStuck = (element: Element | null): boolean => {
      if (!element) return false;
      const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(element);
      // Ignores elements that are sticky only within a table that scrolls sideways.
      const isBar = position === "sticky" && (insetBlockStart !== "auto" || insetBlockEnd !== "auto");
      return position === "fixed" || isBar || isStuck(element.parentElement);
    };
    const middle = innerWidth / 2;
    return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(middle, y)).filter(isStuck).length;
  });
}

interface Walk {
  /** Focused elements that are completely hidden. */
  covered: string[];
  /** Visible focused elements whose focus ring is clipped by a scroll container. */
  cut: string[];
}

/** Result for a focused element. Undefined if focus has left the tested part of the page. */
type Check = (Record<keyof Walk, boolean> & { html: string }) | undefined;

declare global {
  interface Window {
    /** One result for each press of Tab. */
    checks: Check[];
    checkFocus: () => Check;
  }
}

/** Checks the focused element after each press of Tab. Runs in the page, because a call for each press takes longer. */
function checkEachFocus(part: string): void {
  window.checkFocus = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.closest(part)) return undefined;
    const box = focused.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused));

    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
    const reach = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const cuts = (around: Element) => {
      if (getComputedStyle(around).overflowX === "visible") return false;
      const room = around.getBoundingClientRect();
      return (
        (box.top >= room.top && box.top - reach < room.top - 0.5) ||
        (box.bottom <= room.bottom && box.bottom + reach > room.bottom + 0.5) ||
        (box.left >= room.left && box.left - reach < room.left - 0.5) ||
        (box.right <= room.right && box.right + reach > room.right + 0.5)
      );
    };
    let isCut = false;
    for (let around = focused.parentElement; around && around !== document.body; around = around.parentElement) {
      isCut ||= cuts(around);
    }
    return { covered: !isSeen, cut: isCut, html: focused.outerHTML.slice(0, 120) };
  };
  window.checks = [];
  // Focus has moved, and the page has scrolled, before the key is released.
  window.addEventListener("keyup", () => window.checks.push(window.checkFocus()));
}

/** Tabs through part of the page from its start, and returns the focused elements that a shopper could not see. */
async function walk({ page, pressTab }: Pick<Resizable, "page" | "pressTab">, part: "body" | "main"): Promise<Walk> {
  await page.locator(part).evaluate((element) => {
    window.checks = [];
    window.scrollTo(0, 0);
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  const found: Check[] = [];
  // A frame gets the events of the keys pressed in it, so each press on a page with frames is checked separately.
  const atOnce = page.frames().length > 1 ? 1 : 10;
  for (let pressed = 0; pressed < 40 && !found.includes(undefined); pressed += atOnce) {
    await pressTab(atOnce);
    const checks = await page.evaluate(() => window.checks.splice(0));
    found.push(...(checks.length > 0 ? checks : [await page.evaluate(() => window.checkFocus())]));
  }
  const end = found.indexOf(undefined);
  const inside = found.slice(0, end < 0 ? found.length : end).flatMap((check) => check ?? []);
  return {
    covered: inside.filter(({ covered }) => covered).map(({ html }) => html),
    cut: inside.filter(({ cut }) => cut).map(({ html }) => html),
  };
}

/** Loads the content that loads when it is scrolled into view. Otherwise, Tab could pass its place before it appears. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await networkIdle(page);
}

it.each(addresses)(
  "%s fits without breaking words, is hardly covered by bars, and keeps focus and its ring visible",
  async (path) => {
    const stored = { "v1:cart": [storedLine("plain", 2)], "v1:checkout": filledIn };
    const prepare = (context: BrowserContext) => {
      if (manyPictures.test(path)) withoutPictures(context);
    };
    const resizable = await openResizable(path, { ...withStorage(opened, stored), prepare });
    const { page, resize, close } = resizable;
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await loadAll(page);
    const part = wholeWalks.has(path) ? "body" : "main";
    await page.evaluate(checkEachFocus, part);
    for (const size of keysOf(sizes)) {
      await resize(size);
      const { width, height } = sizes[size];
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
      expect(await brokenWords(page), size).toEqual([]);
      expect(await walk(resizable, part), size).toEqual({ covered: [], cut: [] });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      expect(await stuckHeight(page), size).toBeLessThanOrEqual(height / 3);
    }
    await close();
  },
);

it.each([
  [productPage("plain"), "dark, round and quiet"],
  ["/categories/red-wine?display=full", "dark, round and quiet"],
])("merchant HTML does not make %s wider, and a wide table scrolls by keyboard", async (path, text) => {
  const { page, resize, close } = await openResizable(path, { bypassCSP: true });
  const old = page.getByRole("main").getByText(text).first();
  await old.evaluate((element, html) => {
    if (element.parentElement) element.parentElement.innerHTML = html;
  }, wideHtml);
  const table = page.getByRole("group", { name: "Rates" });
  for (const size of keysOf(sizes)) {
    await resize(size);
    const { width } = sizes[size];
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
    expect((await table.boundingBox())?.width, size).toBeGreaterThan(width / 2);
    await table.evaluate((element) => (element.scrollLeft = 0));
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  await close();
});
