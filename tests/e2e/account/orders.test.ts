import type { PlacedOrder } from "@corkwood/commerce";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { runCommand } from "../support/merchant.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import {
  expectAccessible,
  expectFocusOn,
  intercept,
  lookAt,
  openPage,
  screens,
  shopper,
  tabTo,
  typeInto,
} from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

/** Orders ten bottles by bank transfer, with free delivery. The stock of each wine is enough for two orders. */
const placeOrder = (kind: "plain" | "moving" | "stale" | "acclaimed" | "older") => buyAsOtherShopper(ownShop, kind, 10);

async function visit(path: string, options: BrowserContextOptions = {}) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  const { page, consoleErrors } = await openPage(context);
  const response = await page.goto(`${ownShop.shop.url}${path}`);
  return { page, consoleErrors, context, status: response?.status(), close: () => context.close() };
}

const number = (page: Page) => page.getByRole("textbox", { name: "Order number" });
const email = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const find = (page: Page) => page.getByRole("button", { name: "Find my order" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const order = (page: Page, { number: name }: PlacedOrder) => page.getByRole("region", { name: `Order ${name}` });
const refusal = (page: Page) => page.getByRole("alert");

async function lookUp(page: Page, typedNumber: string, typedEmail: string): Promise<void> {
  await number(page).fill(typedNumber);
  await email(page).fill(typedEmail);
  await find(page).click();
}

describe("a guest's order", () => {
  it("can be found by keyboard from any page's footer, even with a lower-case number that starts with #", async () => {
    const placed = await placeOrder("plain");
    const { page, consoleErrors, close } = await visit("/cart");
    await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Find your order" }));
    await page.keyboard.press("Enter");
    await title(page, "Find your order").waitFor();
    await expectAccessible(page);
    await typeInto(page, number(page), `#${placed.number.toLowerCase()}`);
    await typeInto(page, email(page), "Shopper@Example.com");
    await page.keyboard.press("Enter");

    await page.waitForURL(`**/orders/${placed.number}`);
    await expectFocusOn(page, order(page, placed));
    expect(await page.title()).toBe(`Order ${placed.number} | Corkwood`);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("none");
    for (const text of [stockedProducts.plain.name, "750 ml × 10", "$200.00", "1 Cellar Lane", "Bank Transfer"]) {
      await page.getByRole("main").getByText(text, { exact: true }).first().waitFor();
    }
    await order(page, placed).getByText("How to pay by bank transfer").waitFor();
    await page
      .getByRole("main")
      .getByText(/^Arrives /)
      .waitFor();
    await expectAccessible(page);

    await page.reload();
    await order(page, placed).getByText(stockedProducts.plain.name).waitFor();
    await page.goto(`${ownShop.shop.url}/orders`);
    await page.getByRole("link", { name: `order ${placed.number}` }).click();
    await order(page, placed).getByText(stockedProducts.plain.name).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("has its own page, which the email links to and which requires the email address", async () => {
    const placed = await placeOrder("plain");
    const { page, consoleErrors, close } = await visit("/dev/mailbox");
    await page.getByRole("link", { name: `Your Corkwood order ${placed.number}` }).click();
    const link = /http\S+\/orders\/\S+/.exec((await page.locator("pre").textContent()) ?? "")?.[0] ?? "";
    await page.goto(link);
    await title(page, `Order ${placed.number}`).waitFor();
    await expectAccessible(page);
    expect(await number(page).inputValue()).toBe(placed.number);
    await typeInto(page, email(page), shopper.email);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, order(page, placed));
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is shown without a lookup in the browser that placed it, until the shopper removes it", async () => {
    const placed = await placeOrder("moving");
    const { page, consoleErrors, close } = await visit("/");
    const stored = JSON.stringify({ placedOrder: placed });
    await page.evaluate((value) => localStorage.setItem("corkwood:v1:checkout", value), stored);
    await page.goto(`${ownShop.shop.url}/checkout/success`);
    await page.getByRole("link", { name: "its own page" }).click();
    await order(page, placed).getByText(stockedProducts.moving.name).waitFor();

    await page.getByRole("button", { name: "Forget this order on this device" }).click();
    await page.waitForURL("**/orders");
    await page.getByText(`Order ${placed.number} is no longer remembered on this device.`).waitFor();
    expect(await page.getByRole("link", { name: /^order CW/ }).count()).toBe(0);
    await page.goto(`${ownShop.shop.url}/orders/${placed.number.toLowerCase()}`);
    await page.getByText("To see this order, enter the email address").waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(placed.number);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows a cancellation by the merchant", async () => {
    const placed = await placeOrder("moving");
    const { page, consoleErrors, close } = await visit("/orders");
    await lookUp(page, placed.number, shopper.email);
    await order(page, placed).getByText("How to pay by bank transfer").waitFor();
    expect(await runCommand(ownShop, ["orders", "cancel", placed.number])).toContain("10 bottles are back in stock.");

    await page.reload();
    const notice = order(page, placed).getByText(/^This order was cancelled on \d+\/\d+\/\d+$/);
    await notice.waitFor();
    await order(page, placed)
      .getByText(/^You chose to pay \$200\.00 by bank transfer\./)
      .waitFor();
    expect(await order(page, placed).getByText("How to pay by bank transfer").count()).toBe(0);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe.each(screens)("a link by email, at %i px in the theme %s", (width, theme) => {
  it("is requested by keyboard, and opens the order on another device without a lookup", async () => {
    const placed = await placeOrder("older");
    const { page, consoleErrors, close } = await visit("/orders", { viewport: { width, height: 900 } });
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const ask = page.getByRole("button", { name: "Email me a link" });
    await typeInto(page, number(page), placed.number);
    await typeInto(page, email(page), shopper.email);
    await tabTo(page, ask);
    await page.keyboard.press("Enter");
    const answer = page.getByRole("status").filter({ hasText: "Check your email" });
    await answer
      .getByText(/^If there is an order with this number and email address, a link to it is on its way/)
      .waitFor();
    await expectFocusOn(page, ask);
    await lookAt(page, `link-${width}-${theme}`);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();

    const other = await visit("/dev/mailbox", { viewport: { width, height: 900 } });
    await other.page.getByRole("link", { name: `A link to your Corkwood order ${placed.number}` }).click();
    const link = /http\S+\/orders\/\S+/.exec((await other.page.locator("pre").textContent()) ?? "")?.[0] ?? "";
    await other.page.goto(link);
    await order(other.page, placed).getByText(stockedProducts.older.name).waitFor();
    // The URL no longer contains the token, so sharing it does not share the order.
    await expect.poll(() => new URL(other.page.url()).hash).toBe("");
    await expectAccessible(other.page);
    expect(other.consoleErrors).toEqual([]);
    await other.close();
  });

  it("is confirmed in the same words if there is no such order, although no email is sent", async () => {
    const { page, close } = await visit("/orders", { viewport: { width, height: 900 } });
    await number(page).fill("CWAAAAAAAA");
    await email(page).fill(`nobody-${width}@example.com`);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await page.getByRole("status").getByText("Check your email").waitFor();
    await page.goto(`${ownShop.shop.url}/dev/mailbox`);
    expect(await page.getByText(`nobody-${width}@example.com`).count()).toBe(0);
    await close();
  });
});

describe("an order lookup", () => {
  it("reports missing fields, and moves focus to the first", async () => {
    const { page, consoleErrors, close } = await visit("/orders");
    await find(page).click();
    await refusal(page).getByText("Enter your order number.").waitFor();
    await refusal(page).getByText("Enter your email address.").waitFor();
    await expectFocusOn(page, number(page));
    await expectAccessible(page);
    await number(page).fill("not a number");
    await page.getByText("Enter the order number from your confirmation email").first().waitFor();
    await number(page).fill("CWAAAAAAAA");
    await email(page).fill("ada@");
    await find(page).click();
    await expectFocusOn(page, email(page));
    await page.getByText("Enter a valid email address.").first().waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("announces that no order matches, and keeps the typed text", async () => {
    const placed = await placeOrder("stale");
    const { page, close } = await visit("/orders");
    await lookUp(page, placed.number, "someone@example.com");
    await refusal(page).getByText("We couldn’t find an order with this number and email address.").waitFor();
    await expectFocusOn(page, page.locator("div[tabindex='-1']").filter({ has: refusal(page) }));
    await expectAccessible(page);
    expect(await number(page).inputValue()).toBe(placed.number);
    expect(await email(page).inputValue()).toBe("someone@example.com");
    expect(page.url()).toBe(`${ownShop.shop.url}/orders`);
    await email(page).fill(shopper.email);
    await find(page).click();
    await order(page, placed).getByText(stockedProducts.stale.name).waitFor();
    await close();
  });

  it("reports a failure, and can be retried", async () => {
    const placed = await placeOrder("stale");
    const { page, close } = await visit("/orders");
    const restore = await intercept(page, "**/api/guest/order", (route) => route.abort());
    await lookUp(page, placed.number, shopper.email);
    await refusal(page).getByText("The shop could not be reached.").waitFor();
    restore();
    await find(page).click();
    await order(page, placed).getByText(stockedProducts.stale.name).waitFor();
    await close();
  });

  it("returns 404 for a malformed order number", async () => {
    const { page, status, close } = await visit("/orders/no%20number");
    expect(status).toBe(404);
    await title(page, "Page Not Found").waitFor();
    await close();
  });

  it.each(["/orders", "/orders/CWAAAAAAAA"])("shows a notice at %s if JavaScript is disabled", async (path) => {
    const { page, close } = await visit(path, { javaScriptEnabled: false });
    // Playwright's text locators do not find this element's text, although the browser shows it.
    const sentence = page.locator("#main noscript p");
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.textContent()).toContain("Looking up an order needs JavaScript.");
    for (const button of await find(page).all()) expect(await button.isDisabled()).toBe(true);
    await close();
  });

  it("never scrolls sideways at 320 px", async () => {
    const placed = await placeOrder("acclaimed");
    const { page, close } = await visit("/orders", { viewport: { width: 320, height: 640 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await find(page).click();
    expect(await width()).toBeLessThanOrEqual(320);
    await lookUp(page, placed.number, shopper.email);
    await order(page, placed).waitFor();
    expect(await width()).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    await close();
  });

  it("is rejected after too many attempts, even with the right email address", async () => {
    const placed = await placeOrder("acclaimed");
    // Ten attempts by all clients together, then three more by this client.
    for (let turn = 0; turn < 13; turn++) {
      await fetch(`${ownShop.shop.url}/api/guest/order`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ orderId: placed.number, email: `try-${turn}@example.com` }),
      });
    }
    const { page, close } = await visit("/orders");
    await lookUp(page, placed.number, shopper.email);
    await refusal(page).getByText("Too many wrong email addresses were tried for this order.").waitFor();
    await expectAccessible(page);
    await close();
  });
});
