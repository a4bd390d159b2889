import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ageCheckbox, lookAt } from "../support/page.ts";
import { choosePaymentMethod, fillCheckoutShop, orderNumber, payButton, visitCheckout } from "../support/checkout.ts";
import { visit } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

/** An A4 page's printable area, in CSS pixels. */
const paper = { width: 718, height: 1047 };

/** Controls that are visible on paper. Links and pictures are allowed, because they can be read. */
async function useless(page: Page): Promise<string[]> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
  const parts = page.locator("button:not(:has(img)), input, select, textarea, [data-shown], nav");
  const seen = await parts.filter({ visible: true }).evaluateAll((all) => all.map((it) => it.outerHTML.slice(0, 120)));
  await page.emulateMedia({ media: "screen" });
  return seen;
}

describe("printing", () => {
  it("leaves out the controls on a product page", async () => {
    const { page, close } = await visit(ownShop, `/${stockedProducts.acclaimed.path}`, { viewport: paper });
    await page.getByRole("region", { name: "Also in other vintages and sizes" }).scrollIntoViewIfNeeded();
    // The bar is visible on the screen, because the button above it is not.
    await page.getByRole("region", { name: "Buy" }).getByRole("button").waitFor();
    expect(await useless(page)).toEqual([]);
    await close();
  });

  it("leaves out the controls on the order confirmation and the order's page", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment");
    await choosePaymentMethod(page, "Bank Transfer");
    if ((await ageCheckbox(page).count()) > 0) await ageCheckbox(page).check();
    await payButton(page).click();
    const number = await orderNumber(page);
    await page.getByRole("button", { name: "Create account" }).waitFor();
    expect(await useless(page)).toEqual([]);
    await lookAt(page, "print-success");
    await page.goto(`${ownShop.shop.url}/orders/${number}`);
    await page.getByRole("link", { name: "Tax invoice" }).waitFor();
    expect(await useless(page)).toEqual([]);
    await close();
  });
});
