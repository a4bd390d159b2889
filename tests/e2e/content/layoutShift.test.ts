import type { Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import { payButton, fillCheckoutShop, visitCheckout } from "../support/checkout.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { networkIdle, openPage } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { items } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/**
 * Pages with data that only the browser has. Nothing visible may move while the browser reads the data and calls the
 * server.
 */

const ownShop = setUpOwnShop(fillCheckoutShop());

async function drawnTwice(): Promise<void> {
  for (let times = 0; times < 2; times++) await new Promise(requestAnimationFrame);
}

/** Delays a response until the page has been rendered without it. */
async function afterDrawn(route: Route): Promise<void> {
  const frame = route.request().frame();
  // The browser no longer renders a page after navigating away from it.
  await frame.evaluate(drawnTwice).catch(() => undefined);
  await route.continue();
}

const pages: { path: string; isWhole: (page: Page) => Promise<unknown> }[] = [
  { path: "/cart", isWhole: (page) => items(page).getByRole("listitem").waitFor() },
  { path: "/checkout/contact-info", isWhole: (page) => page.getByLabel("Phone").waitFor() },
  { path: "/checkout/shipping", isWhole: (page) => page.getByText("from 2 stores").waitFor() },
  { path: "/checkout/payment", isWhole: (page) => payButton(page).waitFor() },
];

describe.each([375, 1280])("at %d px", (width) => {
  it("no page has a layout shift", async () => {
    const viewport = { width, height: 800 };
    const { page, context, consoleErrors, close } = await visitCheckout(ownShop, "payment", { viewport });
    await payButton(page).waitFor();
    await recordLayoutShifts(context);
    await context.route("**/api/**", afterDrawn);
    for (const { path, isWhole } of pages) {
      await page.goto(`${ownShop.shop.url}${path}`);
      await isWhole(page);
      await networkIdle(page);
      expect(await layoutShifts(page), path).toEqual([]);
    }
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("text on a phone", () => {
  async function visitSlowly() {
    const viewport = { width: 375, height: 812 };
    const visit = await visitCheckout(ownShop, "contact-info", { viewport, lines: [["plain", 1]] });
    await visit.page.getByLabel("Phone").waitFor();
    await recordLayoutShifts(visit.context, 0.00005);
    return visit;
  }

  it("does not move when the product page's fonts load", async () => {
    const { page, context, close } = await visitSlowly();
    await context.route("**/*.woff2", afterDrawn);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.plain.path}`);
    await networkIdle(page);
    expect(await page.evaluate(() => document.fonts.check("1em 'Fraunces Variable'"))).toBe(true);
    expect(await layoutShifts(page)).toEqual([]);
    await close();
  });

  it("does not move when the order total loads", async () => {
    const { page, context, close } = await visitSlowly();
    await context.route("**/api/promotions/verify", afterDrawn);
    await page.goto(`${ownShop.shop.url}/checkout/contact-info`);
    await page.getByText("1 item · $20.00 before delivery").waitFor();
    await networkIdle(page);
    expect(await layoutShifts(page)).toEqual([]);
    await close();
  });
});

describe.each([320, 1280])("at %d px on a touch screen", (width) => {
  it("nothing moves when a row of products appears above the footer", async () => {
    const viewport = { width, height: 640 };
    const context = await ownShop.browser.newContext({ viewport, hasTouch: true, isMobile: true });
    // Tolerance slightly above the shift that a different font causes in the menu text.
    await recordLayoutShifts(context, 0.002);
    const { page, consoleErrors } = await openPage(context);
    await page.route("**/api/product/recommendations", afterDrawn);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.plain.path}`);
    const footer = page.getByRole("contentinfo");
    await footer.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2));
    await page.getByRole("group", { name: "You may also like" }).getByRole("article").first().waitFor();
    await networkIdle(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
