import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { choosePaymentMethod, orderNumber, payButton, refusal, fillCheckoutShop } from "../support/checkout.ts";
import { expectAccessible, expectFocusOn, intercept, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { aboutToPay, expectNothingBought, expectOneOrder, placementCall } from "../support/placement.ts";

/** Ensures that an order is placed at most once, and that the shopper sees the result, even if placement is interrupted. */

const ownShop = setUpOwnShop(fillCheckoutShop());

describe("an order", () => {
  it("is placed once after a double click", async () => {
    const { page, email, consoleErrors, close } = await aboutToPay(ownShop, "double", "Credit Card");
    await payButton(page).dblclick();
    await orderNumber(page);
    await expectOneOrder(ownShop, email);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is placed once if two tabs place it concurrently, and both tabs show the same order", async () => {
    const first = await aboutToPay(ownShop, "tabs", "Bank Transfer");
    const { page: second } = await openPage(first.context);
    await second.goto(`${ownShop.shop.url}/checkout/payment`);
    await choosePaymentMethod(second, "Bank Transfer");
    await payButton(second).waitFor();
    // `click` would wait until the button is stable, and the other tab would have finished by then.
    const press = (page: Page) => payButton(page).evaluate((button: HTMLElement) => button.click());
    await Promise.all([press(first.page), press(second)]);
    expect(await orderNumber(second)).toBe(await orderNumber(first.page));
    await expectOneOrder(ownShop, first.email, 0);
    await first.close();
  });

  it("is placed once if another tab is open, which then shows the order too", async () => {
    const first = await aboutToPay(ownShop, "onlooker", "Bank Transfer");
    const { page: second } = await openPage(first.context);
    await second.goto(`${ownShop.shop.url}/checkout/shipping`);
    await second.getByRole("button", { name: "Continue to payment" }).waitFor();
    await payButton(first.page).click();
    expect(await orderNumber(second)).toBe(await orderNumber(first.page));
    await first.close();
  });

  it("is placed once if the shopper goes back and reloads afterwards, and is reported as one purchase", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "back", "Bank Transfer");
    await page.getByRole("link", { name: "2. Shipping" }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    const layer = () => page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
    const purchases = async () => (await layer()).filter(({ event }) => event === "purchase");
    const reported = async () => (await layer()).map(({ event }) => event);
    await payButton(page).click();
    const number = await orderNumber(page);
    await expect.poll(purchases).toMatchObject([{ ecommerce: { transaction_id: number } }]);
    await page.goBack();
    expect(await orderNumber(page)).toBe(number);
    await page.reload();
    expect(await orderNumber(page)).toBe(number);
    await expect.poll(reported).toContain("page_view");
    expect(await purchases()).toEqual([]);
    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    expect(await orderNumber(page)).toBe(number);
    await expectOneOrder(ownShop, email, 0);
    await close();
  });

  it("is placed once if the page reloads during payment, after which the same button shows the result", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "reload", "Credit Card");
    let isReached = false;
    const restore = await intercept(page, placementCall, async (route) => {
      await route.fetch();
      isReached = true;
    });
    await payButton(page).click();
    await expect.poll(() => isReached).toBe(true);
    await page.reload();
    restore();
    await refusal(page).getByText("We don’t know yet whether your order went through.").waitFor();
    await expectAccessible(page);
    await payButton(page).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email);
    await close();
  });

  it("is placed once if the browser crashes during payment, after which the next page finds the order", async () => {
    const { page, context, email, close } = await aboutToPay(ownShop, "crash", "Bank Transfer");
    await page.route(placementCall, async (route) => {
      await route.fetch();
      const devtools = await context.newCDPSession(page);
      devtools.send("Page.crash").catch(() => undefined);
    });
    const died = page.waitForEvent("crash");
    await payButton(page).click();
    await died;
    const { page: next } = await openPage(context);
    await next.goto(`${ownShop.shop.url}/checkout/payment`);
    await refusal(next).getByText("We don’t know yet whether your order went through.").waitFor();
    await payButton(next).click();
    await orderNumber(next);
    await expectOneOrder(ownShop, email, 0);
    await close();
  });

  it("is placed once if the shopper goes offline before or after the request is sent", async () => {
    const { page, context, email, close } = await aboutToPay(ownShop, "offline", "Bank Transfer");
    await context.setOffline(true);
    await payButton(page).click();
    // The bot check comes first, so the page knows that the order was not sent.
    await refusal(page).getByText("your order was not sent and nothing was charged").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await expectNothingBought(ownShop, email);
    await context.setOffline(false);
    // The request arrives, but its response is lost.
    const restore = await intercept(page, placementCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
    await refusal(page).getByText("you will not be charged twice").waitFor();
    restore();
    await payButton(page).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email, 0);
    await close();
  });
});
