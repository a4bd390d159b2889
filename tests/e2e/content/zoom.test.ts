import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { sanitiseHtml } from "../../../server/content/sanitise.ts";
import type { RoutePath } from "../../../storefront/shared/routing/paths.ts";
import { filledIn } from "../support/checkout.ts";
import { brokenWords } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { storedLine, visit, withStorage, type Kind } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");

const productPage = (kind: Kind) => `/${stockedProducts[kind].path}`;
const compared = (["plain", "acclaimed", "reduced", "boxed"] as const).map((kind) => stockedProducts[kind].id);

/** Addresses of each route. A missing route does not compile. */
const addresses: Record<RoutePath, readonly string[]> = {
  "/": ["/"],
  "/products": ["/products"],
  "/brands": ["/brands"],
  "/brands/:name": ["/brands/gully-road"],
  "/categories": ["/categories"],
  "/categories/*": [
    "/categories/red-wine",
    "/categories/red-wine?display=compact",
    "/categories/whisky?display=list",
    "/categories/red-wine?display=full",
  ],
  "/search": ["/search?q=shiraz"],
  "/compare": ["/compare", `/compare?products=${compared.join(",")}`],
  "/cart": ["/cart"],
  "/account": ["/account"],
  "/account/*": ["/account/signup"],
  "/account/signin": ["/account/signin"],
  "/account/wishlist": ["/account/wishlist"],
  "/corkwood-auth": ["/corkwood-auth"],
  "/orders": ["/orders"],
  "/orders/:number": ["/orders/CW00000000"],
  "/orders/:number/invoice": ["/orders/CW00000000/invoice"],
  "/subscribe": ["/subscribe"],
  "/unsubscribe": ["/unsubscribe"],
  "/info/*": ["/info/freight-rates"],
  "/offline": ["/offline"],
  "/stores": ["/stores"],
  "/stores/*": ["/stores/geelong-west"],
  "/checkout": ["/checkout"],
  "/checkout/contact-info": ["/checkout/contact-info"],
  "/checkout/shipping": ["/checkout/shipping"],
  "/checkout/payment": ["/checkout/payment"],
  "/checkout/success": ["/checkout/success"],
  "/*": [productPage("acclaimed"), productPage("boxed"), productPage("soon"), productPage("giftCard"), "/nowhere"],
};

/** Merchant HTML wider than any phone. */
const wideHtml = sanitiseHtml(
  `<p>${"Blauburgunderspätlese".repeat(12)}</p><p>https://example.com/${"a".repeat(200)}</p><h3>${"W".repeat(90)}</h3>
  <ul><li>${"x".repeat(150)}</li></ul><table><caption>Rates</caption><tr>${"<td>Metropolitan</td>".repeat(12)}</tr></table>`,
);

/** 1280 × 1024 at 400 % zoom. */
const zoomed = { viewport: { width: 320, height: 256 } };
/** Text size in the browser's settings, twice the default. */
const largeText = { viewport: { width: 1280, height: 1024 }, textSize: 32 };

/** Number of pixel rows of the window that are covered by elements that do not scroll away. */
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

/** Describes the focused element if no part of it is visible. */
async function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused));
    return isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });
}

/** Describes the focused element if a scroll container clips its focus ring, but not the element itself. */
async function cutRing(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
    const reach = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = focused.getBoundingClientRect();
    for (let around = focused.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const room = around.getBoundingClientRect();
      const isCut =
        (box.top >= room.top && box.top - reach < room.top - 0.5) ||
        (box.bottom <= room.bottom && box.bottom + reach > room.bottom + 0.5) ||
        (box.left >= room.left && box.left - reach < room.left - 0.5) ||
        (box.right <= room.right && box.right + reach > room.right + 0.5);
      if (isCut) return focused.outerHTML.slice(0, 120);
    }
    return undefined;
  });
}

describe.each([
  ["400 % zoom", zoomed],
  ["200 % text size", largeText],
])("at %s", (_, options) => {
  const { viewport } = options;

  it.each(Object.values(addresses).flat())(
    "%s fits without breaking words, is hardly covered by bars, and keeps focus and its ring visible",
    async (path) => {
      const stored = { "v1:cart": [storedLine("plain", 2)], "v1:checkout": filledIn };
      const { page, close } = await visit(opened, path, { ...options, ...withStorage(opened, stored) });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await brokenWords(page)).toEqual([]);

      const cut = new Set<string | undefined>();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press("Tab");
        expect(await coveredFocus(page)).toBe(undefined);
        cut.add(await cutRing(page));
      }
      expect([...cut].filter((each) => each !== undefined)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      expect(await stuckHeight(page)).toBeLessThanOrEqual(viewport.height / 3);
      await close();
    },
  );

  it.each([
    [productPage("plain"), "dark, round and quiet"],
    ["/categories/red-wine?display=full", "dark, round and quiet"],
  ])("merchant HTML does not make %s wider, and a wide table scrolls by keyboard", async (path, text) => {
    const { page, close } = await visit(opened, path, { ...options, bypassCSP: true });
    const old = page.getByRole("main").getByText(text).first();
    await old.evaluate((element, html) => {
      if (element.parentElement) element.parentElement.innerHTML = html;
    }, wideHtml);
    const table = page.getByRole("group", { name: "Rates" });
    const widths = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widths()).toBeLessThanOrEqual(viewport.width);
    expect((await table.boundingBox())?.width).toBeGreaterThan(viewport.width / 2);
    await table.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await close();
  });
});
