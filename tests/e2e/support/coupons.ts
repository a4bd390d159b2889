import type { BrowserContextOptions, Locator, Page } from "playwright";
import { stockedProducts } from "./stockedProducts.ts";
import { ageCheckbox, openPage, shopper } from "./page.ts";
import type { ShopAndBrowser } from "./testShop.ts";

/** Helpers for coupon codes and promotions in cart and checkout. */

/** The call that returns a cart's promotions. */
export const verifyCall = "**/api/promotions/verify";

/** Opens the cart page as a new shopper with bottles at $20.00 in the cart. */
export async function visitCart(
  ownShop: ShopAndBrowser,
  kind: keyof typeof stockedProducts,
  qty: number,
  options: BrowserContextOptions = {},
) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  const { page, consoleErrors } = await openPage(context);
  await fillCart(ownShop, page, kind, qty);
  return { page, consoleErrors, close: () => context.close() };
}

export async function fillCart(
  { shop }: ShopAndBrowser,
  page: Page,
  kind: keyof typeof stockedProducts,
  qty: number,
): Promise<void> {
  await page.goto(`${shop.url}/${stockedProducts[kind].path}`);
  await page.getByRole("textbox", { name: /^Quantity of/ }).fill(String(qty));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByText(`${stockedProducts[kind].name} x ${qty} has been added to your cart.`).waitFor();
  await page.goto(`${shop.url}/cart`);
  await totalIs(page, /^\$/);
}

export function codeField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Coupon code" });
}

export function alerts(page: Page): Locator {
  return page.getByRole("region", { name: "Alerts" });
}

/**
 * Dismisses all visible alerts at once. Otherwise, an alert could expire between two clicks, and the second click would
 * fail.
 */
export async function dismissAlerts(page: Page): Promise<void> {
  const dismiss = alerts(page).getByRole("button", { name: /^Dismiss/ });
  await dismiss.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await dismiss.first().waitFor({ state: "hidden" });
}

export function appliedOffers(page: Page): Locator {
  return page.getByRole("list", { name: "Applied offers" });
}

/** The link from the cart to the checkout. */
export function checkoutLink(page: Page): Locator {
  return page.getByRole("complementary", { name: "Summary" }).getByRole("link", { name: /Checkout/ });
}

/** A row of the totals. */
export function amountOf(page: Page, label: string | RegExp): Locator {
  return page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
}

/** The total. Matches even while the delivery cost is unknown. */
export function totalOf(page: Page): Locator {
  return amountOf(page, /^Total( before delivery)?$/);
}

export async function totalIs(page: Page, amount: string | RegExp): Promise<void> {
  await totalOf(page).getByText(amount, { exact: true }).waitFor();
}

export async function discountIs(page: Page, { name }: { name: string }, amount: string): Promise<void> {
  await amountOf(page, name).getByText(`−${amount}`, { exact: true }).waitFor();
}

/** Enters a code, and waits for the alert. */
export async function enterCode(page: Page, code: string, alert: string): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press("Enter");
  await alerts(page).getByText(alert).last().waitFor();
}

/** The alert for a code that was applied. */
export function appliedAlert({ name }: { name: string }): string {
  return `Offer ${name} has been applied.`;
}

export async function fillInContact(page: Page, email: string): Promise<void> {
  await page.waitForURL("**/checkout/contact-info");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Phone").fill(shopper.phone);
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await page.waitForURL("**/checkout/shipping");
}

export async function fillInShipping(page: Page): Promise<void> {
  await page.getByLabel("First name").fill(shopper.firstName);
  await page.getByLabel("Last name").fill(shopper.lastName);
  await page.getByLabel("Street address").fill(shopper.street1);
  await page.getByLabel("Suburb").fill(shopper.suburb);
  await page.getByLabel("State").selectOption(shopper.state);
  await page.getByLabel("Postcode").fill(shopper.postcode);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/payment");
}

/** Places the order by bank transfer for this amount. */
export async function payByTransfer(page: Page, total: string): Promise<void> {
  await page.getByLabel("Bank Transfer").check();
  await ageCheckbox(page).check();
  await page.getByRole("button", { name: `Place order for ${total}`, exact: true }).click();
  await page.waitForURL("**/checkout/success");
}
