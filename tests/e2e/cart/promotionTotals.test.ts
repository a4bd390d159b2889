import { describe, expect, it } from "vitest";
import {
  amountOf,
  appliedOffers,
  checkoutLink,
  codeField,
  enterCode,
  fillInContact,
  fillInShipping,
  appliedAlert,
  totalIs,
  totalOf,
  verifyCall,
  visitCart,
} from "../support/coupons.ts";
import { testPromotions, fillPromotions } from "../support/promotions.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, intercept, shopper } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillPromotions);

describe("a cart's total", () => {
  it("is never an earlier cart's total, even if a response is slow", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(verifyCall, async (route) => {
      const response = await route.fetch();
      if (route.request().postDataJSON().cart.cartItems[0].qty === 7) {
        held += 1;
        await released;
      }
      await route.fulfill({ response });
    });
    const more = page.getByRole("button", { name: /^One more/ });
    await more.click();
    // While the response is pending, no total is shown, and the checkout cannot be opened.
    await totalOf(page).getByText("Working out the total").waitFor();
    expect(await totalOf(page).textContent()).not.toContain("$");
    await checkoutLink(page).and(page.locator("[aria-disabled=true]")).waitFor();
    await checkoutLink(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe("/cart");
    await expectAccessible(page);
    await more.click();
    await totalIs(page, "$144.00");
    expect(held).toBe(1);
    const late = page.waitForResponse(verifyCall);
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await totalIs(page, "$144.00");
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is also shown as loading in the mini cart, which shows the subtotal immediately", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    const restore = await intercept(page, verifyCall, () => undefined);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.moving.path}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await cart.getByText("$140.00").last().waitFor();
    const checkout = cart.getByRole("link", { name: /Checkout/ });
    await checkout.and(page.locator("[aria-disabled=true]")).waitFor();
    await checkout.getByText("Please wait").waitFor();
    restore();
    await cart.getByRole("button", { name: /^One more/ }).click();
    await checkout.and(page.locator(":not([aria-disabled])")).waitFor();
    await close();
  });

  it("is shown without promotions if the server does not respond, with a retry button", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    const restore = await intercept(page, verifyCall, (route) => route.abort());
    await enterCode(page, "SIX", "Unable to apply coupon code.");
    // The known total remains.
    await totalIs(page, "$108.00");
    expect(await codeField(page).inputValue()).toBe("SIX");
    await page.getByRole("button", { name: /^One more/ }).click();
    await page.getByText("We couldn’t check the offers for your cart.").waitFor();
    await amountOf(page, /^Total before offers( and delivery)?$/)
      .getByText("$140.00")
      .waitFor();
    await appliedOffers(page).getByText("TEN", { exact: true }).waitFor();
    await expectAccessible(page);

    // The last step does not accept an order whose total is unknown.
    await checkoutLink(page).click();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    const step = page.locator("form").filter({ has: page.getByRole("radio") });
    await step.getByRole("button", { name: "Try again" }).waitFor();
    await step.getByText("We couldn’t check the offers for your cart.").waitFor();
    expect(await step.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
    restore();
    await step.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Pay $138.95", exact: true }).waitFor();
    await close();
  });
});
