import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { payButton, fillCheckoutShop, visitCheckout } from "../support/checkout.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { networkIdle } from "../support/page.ts";
import { items } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Pages with data that only the browser has: nothing visible moves while the browser reads it and calls the server. */

const ownShop = setUpOwnShop(fillCheckoutShop());

async function drawnTwice(): Promise<void> {
  for (let times = 0; times < 2; times++) await new Promise(requestAnimationFrame);
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
    // Answered after the page was drawn without the data.
    await context.route("**/api/**", async (route) => {
      await route.request().frame().evaluate(drawnTwice);
      await route.continue();
    });
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
