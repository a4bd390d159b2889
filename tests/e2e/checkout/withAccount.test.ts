import { cents } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { holdCredit } from "../../../server/vouchers/credit.ts";
import { anOrder } from "../../../server/vouchers/testing/testVouchers.ts";
import {
  choosePaymentMethod,
  fillCheckoutShop,
  orderNumber,
  payButton,
  refusal,
  visitCheckout,
  withDatabase,
  type CheckoutVisit,
} from "../support/checkout.ts";
import { customerPassword, emailedCode, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { runCommand } from "../support/merchant.ts";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import {
  expectAccessible,
  expectFocusOn,
  intercept,
  lookAt,
  newEmail,
  openPage,
  screens,
  tabTo,
  typeInto,
} from "../support/page.ts";
import { alerts, items, lineOf } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const saveBox = (page: Page) => page.getByRole("checkbox", { name: /address book$/ });

/** Opens the checkout as a customer, with bottles in the cart. */
async function visitAs(email: string, step: "shipping" | "payment", options: CheckoutVisit = {}) {
  const visit = await visitCheckout(ownShop, step, { ...options, stored: { email, ...options.stored } });
  await signInBrowser(ownShop, visit.context, email);
  await visit.page.reload();
  return visit;
}

async function bookOf(page: Page, heading: string): Promise<void> {
  await page.goto(`${ownShop.shop.url}/account/shipping-address-book`);
  await page.getByRole("heading", { name: heading, exact: true }).waitFor();
}

/** Opens the confirmation page of an order placed by this browser. */
async function afterBuying(email: string, width: number, theme: string) {
  const order = await buyAsOtherShopper(ownShop, "plain", 10, email);
  const viewport = { width, height: 800 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(ownShop.shop.url);
  const stored = JSON.stringify({ placedOrder: order });
  await page.evaluate(
    ([value, name]) => {
      localStorage.setItem("corkwood:v1:checkout", value ?? "");
      localStorage.setItem("corkwood:theme", name ?? "");
    },
    [stored, theme],
  );
  await page.goto(`${ownShop.shop.url}/checkout/success`);
  await page.getByTestId("order-number").waitFor();
  return { order, page, context, consoleErrors, close: () => context.close() };
}

const offer = (page: Page) => page.getByRole("heading", { name: "Keep your order in an account" });

describe.each(screens)("a guest who has ordered, at %i px in the theme %s", (width, theme) => {
  it("can create an account that includes the order by keyboard, with a password and an emailed code", async () => {
    const email = newEmail(`after.buying.${width}`);
    const { order, page, consoleErrors, close } = await afterBuying(email, width, theme);
    await offer(page).waitFor();
    expect(await page.getByRole("textbox", { name: "First name" }).count()).toBe(0);
    await lookAt(page, `offer-${width}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await typeInto(page, page.getByLabel("Password", { exact: true }), "short");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByLabel("Password", { exact: true }));
    await typeInto(page, page.getByLabel("Password", { exact: true }), customerPassword);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "Enter the code from our email" }));
    await lookAt(page, `offer-code-${width}`);
    await expectAccessible(page);
    await typeInto(page, page.getByRole("textbox", { name: "Code" }), await emailedCode(ownShop));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "Your account is ready" }));
    await lookAt(page, `offer-done-${width}`);
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: `Order ${order.number} is in your account.` }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: `Order ${order.number}` }).waitFor();
    await page.getByText("1 Cellar Lane").first().waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("the account offer after buying", () => {
  it("logs in existing customers with their password, and adds the order to their accounts", async () => {
    const email = await joinAsCustomer(ownShop);
    const { order, page, close } = await afterBuying(email, 1280, "paper");
    await page.getByLabel("Password", { exact: true }).fill(customerPassword);
    await button(page, "Create account").click();
    await page.getByRole("heading", { name: "Your account is ready" }).waitFor();
    await page.getByRole("link", { name: `Order ${order.number} is in your account.` }).click();
    await page.getByRole("heading", { level: 1, name: `Order ${order.number}` }).waitFor();
    await page.getByText("1 Cellar Lane").first().waitFor();
    await close();
  });

  it("is not shown to signed-in customers, and the served page contains no personal details", async () => {
    const email = await joinAsCustomer(ownShop);
    const { order, page, context, close } = await afterBuying(email, 1280, "paper");
    await offer(page).waitFor();
    await signInBrowser(ownShop, context, email);
    await page.reload();
    await page.getByTestId("order-number").waitFor();
    // By now, the page has loaded the customer's account.
    await page.getByText("Continue shopping").waitFor();
    await expect.poll(() => page.getByLabel("Password", { exact: true }).count()).toBe(0);
    const html = await (await context.request.get(`${ownShop.shop.url}/checkout/success`)).text();
    for (const personal of [email, order.number, "Keep your order in an account"]) expect(html).not.toContain(personal);
    await close();
  });

  it("leads customers who look up an order to their account", async () => {
    const email = await joinAsCustomer(ownShop);
    const order = await buyAsOtherShopper(ownShop, "plain", 10, email);
    const context = await ownShop.browser.newContext({
      reducedMotion: "reduce",
      viewport: { width: 375, height: 800 },
    });
    const { page } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/orders`);
    await page.getByRole("textbox", { name: "Order number" }).fill(order.number);
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await button(page, "Find my order").click();
    await page.getByText("This order belongs to an account.").waitFor();
    await lookAt(page, "lookup-has-account");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Log in to see your order" }).click();
    // This field exists only on the next page.
    await page.getByLabel("Password", { exact: true }).fill(customerPassword);
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await button(page, "Log In").click();
    await page.getByText("1 Cellar Lane").first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/account/orders/${order.number}`);
    await context.close();
  });
});

describe("a customer's delivery address", () => {
  it("is saved to an empty address book unless the customer opts out, and never twice", async () => {
    const email = await joinAsCustomer(ownShop);
    const { page, consoleErrors, close } = await visitAs(email, "shipping", { viewport: { width: 375, height: 800 } });
    await page.getByRole("checkbox", { name: "Save this address in my address book" }).waitFor();
    expect(await saveBox(page).isChecked()).toBe(true);
    await lookAt(page, "save-address");
    await expectAccessible(page);
    await button(page, "Continue to payment").click();
    await choosePaymentMethod(page, "Bank Transfer");
    await payButton(page).click();
    await orderNumber(page);
    await bookOf(page, "1 address");
    await page.getByText("Default delivery").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();

    const again = await visitAs(email, "shipping");
    await again.page.getByRole("checkbox", { name: "This address is in my address book" }).waitFor();
    expect([await saveBox(again.page).isChecked(), await saveBox(again.page).isDisabled()]).toEqual([true, true]);
    await again.close();
  });

  it("shows a message if saving fails, without affecting the order", async () => {
    const email = await joinAsCustomer(ownShop);
    const { page, context, close } = await visitAs(email, "shipping");
    await saveBox(page).waitFor();
    await context.route("**/api/account", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await button(page, "Continue to payment").click();
    await choosePaymentMethod(page, "Bank Transfer");
    await payButton(page).click();
    await orderNumber(page);
    await alerts(page).getByText("its address could not be saved in your address book").waitFor();
    await bookOf(page, "No addresses yet");
    await close();
  });
});

/** Signs the customer out on all devices, as from another device. */
async function signOutEverywhere(email: string): Promise<void> {
  const call = (path: string, body: object, cookie = "") =>
    fetch(`${ownShop.shop.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const entered = await call("/api/auth/sign-in", { email, password: customerPassword });
  const cookie = entered.headers.getSetCookie().map((each) => each.split(";")[0]);
  expect((await call("/api/auth/sign-out", { everywhere: true }, cookie.join("; "))).status).toBe(200);
}

describe.each(screens)("a customer's session, at %i px in the theme %s", (width, theme) => {
  const viewport = { width, height: 800 };
  const overlay = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
  const service = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log In", includeHidden: true });

  it("keeps the cart and typed details if it ended on another device, and can be renewed on the same page", async () => {
    const email = await joinAsCustomer(ownShop);
    const { page, context, close } = await visitAs(email, "payment", { viewport });
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    await choosePaymentMethod(page, "Bank Transfer");
    await signOutEverywhere(email);
    await tabTo(page, payButton(page));
    await page.keyboard.press("Enter");
    const alert = alerts(page).getByText("You were logged out. Your cart is kept in your account");
    await alert.waitFor();
    expect(new URL(page.url()).pathname).toBe("/checkout/payment");
    await lookAt(page, `session-ended-${width}`, false);
    await expectAccessible(page);
    const { page: next } = await openPage(context);
    await next.goto(`${ownShop.shop.url}/cart`);
    await lineOf(items(next), "plain").waitFor();
    await next.close();
    const signIn = alerts(page).getByRole("button", { name: /^Log in:/ });
    await page.keyboard.press("F6");
    await expectFocusOn(page, signIn);
    await page.keyboard.press("Enter");
    await typeInto(page, overlay(page).getByRole("textbox", { name: "Email address" }), email);
    await typeInto(page, overlay(page).getByLabel("Password", { exact: true }), customerPassword);
    await page.keyboard.press("Enter");
    await overlay(page).waitFor({ state: "detached" });
    expect(await alert.count()).toBe(0);
    await refusal(page).getByText("You’re logged in again. Nothing was charged: place your order again.").waitFor();
    expect(await page.getByText("log in again, or place your order as a guest").count()).toBe(0);
    await payButton(page).click();
    await orderNumber(page);
    await close();
  });

  it("ends in the browser if the customer signs out offline, and on the server once it can be reached", async () => {
    const email = await joinAsCustomer(ownShop);
    const { page, context, close } = await visitAs(email, "shipping", { viewport });
    await page.goto(`${ownShop.shop.url}/account`);
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const restore = await intercept(context, "**/api/auth/sign-out", (route) => route.abort());
    await tabTo(page, button(page, "Log out on all devices"));
    await page.keyboard.press("Enter");
    await alerts(page).getByText("your other devices will be logged out as soon as we can").waitFor();
    await lookAt(page, `signed-out-offline-${width}`, false);
    await expectAccessible(page);
    const { page: tab } = await openPage(context);
    await tab.goto(`${ownShop.shop.url}/account`);
    await button(tab, "Log In").waitFor();
    await page.reload();
    await button(page, "Log In").waitFor();
    const names = async () => (await context.cookies()).map(({ name }) => name);
    expect(await names()).toContain("session");
    restore();
    await page.reload();
    await expect.poll(names).not.toContain("session");
    expect(await service(page).count()).toBeGreaterThan(0);
    await close();
  });
});

describe("a real account's store credit", () => {
  it("causes an alert for ten seconds if the balance changed before the order was placed", async () => {
    const email = await joinAsCustomer(ownShop);
    await runCommand(ownShop, ["credit", "issue", email, "25"]);
    const { page, close } = await visitAs(email, "payment");
    const credit = page.getByRole("checkbox", { name: /store credit/i });
    await credit.check();
    await page.getByText("\u2212$25.00").or(page.getByText("-$25.00")).first().waitFor();
    await choosePaymentMethod(page, "Bank Transfer");
    // Another order of the same customer uses some of the credit.
    await withDatabase(ownShop, async (db) => {
      const id = await anOrder(db);
      await db.transaction((tx) => holdCredit(tx, { id, email }, cents(1500), new Date()));
    });
    await page.clock.install();
    await payButton(page).click();
    const alert = alerts(page).getByText(
      "Your store credit balance has changed since you last attempted to check out.",
    );
    await alert.waitFor();
    await lookAt(page, "credit-changed");
    await page.clock.fastForward(7000);
    expect(await alert.count()).toBe(1);
    await page.clock.fastForward(3100);
    await alert.waitFor({ state: "detached" });
    await page.getByText("\u2212$10.00").or(page.getByText("-$10.00")).first().waitFor();
    await expectAccessible(page);
    await payButton(page).click();
    await orderNumber(page);
    expect(await runCommand(ownShop, ["credit", "show", email])).toContain("$0.00");
    await close();
  });
});
