import { dollars, formatMoney } from "@corkwood/commerce";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ordersOf } from "./support/database.ts";
import { expectAccessible, openPage, shopper, expectFocusOn, ageCheckbox, tabTo, typeInto } from "./support/page.ts";
import { setUpOwnShop } from "./support/testShop.ts";
import { startShop } from "./support/runningShop.ts";

const ownShop = setUpOwnShop(undefined, "nothing");

interface Bottle {
  name: string;
  cents: number;
}

/** Goes from home via category, facet and sort to a product, and adds a dozen to the cart. */
async function chooseADozen(page: Page): Promise<Bottle> {
  await page.goto(ownShop.shop.url);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /red/i }).first().click();
  await page.waitForURL("**/categories/**");
  await expectAccessible(page);

  const country = page.getByRole("complementary", { name: "Filters" }).getByRole("checkbox", { name: /^Australia/ });
  const count = page.getByRole("region", { name: "Products" }).getByRole("status").first();
  const before = (await count.textContent()) ?? "";
  await country.click();
  await page.waitForURL(/countries=australia/);
  await page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name: "Remove Australia" }).waitFor();
  await expect.poll(() => count.textContent()).not.toBe(before);

  await page.getByLabel("Sort by").selectOption("priceAsc");
  await page.waitForURL(/sort=priceAsc/);
  await page.getByRole("checkbox", { name: "Available now" }).click();
  await page.waitForURL(/available=true/);

  const products = (await (
    await fetch(
      `${ownShop.shop.url}/api/listing?scope=category&path=${path(page)}&countries=australia&available=true&sort=priceAsc`,
    )
  ).json()) as {
    products: { name: string; path: string; price: number; variants: { qty: number }[]; cartQtyMax: number }[];
  };
  const product = products.products.find(
    ({ variants, cartQtyMax }) => variants.length === 1 && (variants[0]?.qty ?? 0) >= 40 && cartQtyMax === 0,
  );
  if (!product) throw new Error("The sample shop has no ordinary Australian red with forty bottles on the first page");

  await page.locator(`article a[href="/${product.path}"]`, { hasText: product.name }).first().click();
  await page.waitForURL(({ pathname }) => pathname === `/${product.path}`);
  await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: `Quantity of ${product.name}` }).fill("12");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByText(`${product.name} x 12 has been added to your cart.`).waitFor();
  return { name: product.name, cents: Math.round(product.price * 100) };
}

function path(page: Page): string {
  return new URL(page.url()).pathname.replace("/categories/", "");
}

/** Goes from the cart via contact and shipping to the payment step. */
async function goToPayment(page: Page, bottle: Bottle): Promise<void> {
  // The mini cart shows the added product immediately.
  const miniCart = page.getByRole("dialog", { name: "Your cart" });
  await miniCart
    .getByText(formatMoney(dollars((bottle.cents * 12) / 100)))
    .first()
    .waitFor();
  await expectAccessible(page);
  await miniCart.getByRole("link", { name: "View Full Contents" }).click();
  await page.waitForURL("**/cart");
  await page
    .getByText(formatMoney(dollars((bottle.cents * 12) / 100)))
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("complementary", { name: "Summary" }).getByRole("link", { name: "Checkout" }).click();

  await page.waitForURL("**/checkout/contact-info");
  await page.getByLabel("Email address").fill(shopper.email);
  await page.getByLabel("Phone").fill(shopper.phone);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to shipping" }).click();

  await page.waitForURL("**/checkout/shipping");
  await page.getByLabel("First name").fill(shopper.firstName);
  await page.getByLabel("Last name").fill(shopper.lastName);
  await page.getByLabel("Street address").fill(shopper.street1);
  await page.getByLabel("Suburb").fill(shopper.suburb);
  await page.getByLabel("State").selectOption(shopper.state);
  await page.getByLabel("Postcode").fill(shopper.postcode);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/payment");
  await ageCheckbox(page).check();
}

async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL("**/checkout/success");
  await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
  await expectAccessible(page);
  return (await page.getByTestId("order-number").textContent()) ?? "";
}

/**
 * The sample shop's metropolitan delivery rate in cents. Used to calculate the total for a dozen bottles to Carlton,
 * VIC, independently of the shop.
 */
const metro = { upToTwelve: 1295, freeFrom: 20_000 };

function expectedCents({ cents }: Bottle): { subtotal: number; shipping: number; total: number } {
  const subtotal = cents * 12;
  const shipping = subtotal >= metro.freeFrom ? 0 : metro.upToTwelve;
  return { subtotal, shipping, total: subtotal + shipping };
}

describe("the smoke test", () => {
  const numbers: { number: string; bottle: Bottle; method: string }[] = [];

  it("buys a dozen by bank transfer", async () => {
    const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    const bottle = await chooseADozen(page);
    await goToPayment(page, bottle);
    await page.getByLabel("Bank Transfer").check();
    await expectAccessible(page);
    const total = formatMoney(dollars(expectedCents(bottle).total / 100));
    await page.getByRole("button", { name: `Place order for ${total}` }).click();
    const number = await orderNumber(page);
    await page.getByText("How to pay by bank transfer").waitFor();
    numbers.push({ number, bottle, method: "bankTransfer" });
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("buys a dozen with the test card", async () => {
    const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    const bottle = await chooseADozen(page);
    await goToPayment(page, bottle);
    await page.getByLabel("Credit Card").check();
    const card = page.frameLocator('iframe[title="Card details"]');
    await card.getByLabel(/card number/i).fill("4111 1111 1111 1111");
    await card.getByLabel(/expiry/i).fill("12/39");
    await card.getByLabel(/security code/i).fill("123");
    await card.getByLabel(/name on card/i).fill("Ada Vintner");
    const total = formatMoney(dollars(expectedCents(bottle).total / 100));
    await page.getByRole("button", { name: `Pay ${total}` }).click();
    const number = await orderNumber(page);
    numbers.push({ number, bottle, method: "braintreeCreditCard" });
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("stores both orders with every amount correct to the cent", async () => {
    expect(numbers).toHaveLength(2);
    await ownShop.shop.stop();
    let written;
    try {
      written = await ordersOf(ownShop.dataDir);
    } finally {
      ownShop.shop = await startShop(ownShop.dataDir);
    }
    for (const { number, bottle, method } of numbers) {
      const { subtotal, shipping, total } = expectedCents(bottle);
      expect(written.find((order) => order.number === number)).toMatchObject({
        status: "placed",
        email: shopper.email,
        paymentMethod: method,
        subtotalCents: subtotal,
        shippingCents: shipping,
        grandTotalCents: total,
        items: [{ name: bottle.name, qty: 12, priceCents: bottle.cents, lineTotalCents: subtotal }],
      });
    }
  });
});

/**
 * Files and folders in the data folder (including the folder itself) to which the group or other users have any access.
 * The database rewrites some of its own files with such permissions, but no one can reach them, because all of its
 * folders are closed.
 */
async function openToOthers(dataDir: string): Promise<string[]> {
  const paths = [dataDir, ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name))];
  const stats = await Promise.all(paths.map(async (path) => ({ path, is: await lstat(path) })));
  expect(stats.length).toBeGreaterThan(900);
  return stats.filter(({ path, is }) => (is.mode & 0o077) !== 0 && !isRewritten(path)).map(({ path }) => path);
}

const isRewritten = (path: string) => /\/database\/.*\/(pg_internal\.init|[^/]+\.stat)$/.test(path);

describe.skipIf(process.platform === "win32")("the data folder", () => {
  it("is inaccessible to other users of the machine, including all of its files", async () => {
    expect(await openToOthers(ownShop.dataDir)).toEqual([]);
  });

  it("is made inaccessible to other users at the next startup if they had access, and this is logged", async () => {
    await ownShop.shop.stop();
    try {
      for (const name of ["", "database", "database/global/pg_control"])
        await chmod(join(ownShop.dataDir, name), 0o777);
    } finally {
      ownShop.shop = await startShop(ownShop.dataDir, { TRUST_PROXY: "1" });
    }
    expect(ownShop.shop.log()).toContain("Other users of this machine could reach 3 files and folders in");
    expect(await openToOthers(ownShop.dataDir)).toEqual([]);
  });
});

describe("a shop that is reachable from outside", () => {
  it("logs a warning at startup, and does not show its emails", async () => {
    expect(ownShop.shop.log()).toContain(
      "Other people may reach this shop: TRUST_PROXY is 1. Set NODE_ENV=production.",
    );
    expect((await fetch(`${ownShop.shop.url}/dev/mailbox`)).status).toBe(404);
  });
});

describe("the shop by keyboard only", () => {
  it("sells a dozen, from the home page to the checkout", async () => {
    const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    const follow = async (name: string | RegExp, within: Page | Locator = page) => {
      await tabTo(page, within.getByRole("link", { name }).first());
      await page.keyboard.press("Enter");
    };
    await page.goto(ownShop.shop.url);
    await page.keyboard.press("Tab");
    await expectFocusOn(page, page.getByRole("link", { name: "Skip to main content" }));

    await follow(/red/i, page.getByRole("navigation", { name: "Main" }));
    await page.waitForURL("**/categories/**");
    await tabTo(page, page.getByRole("checkbox", { name: "Available now" }));
    await page.keyboard.press("Space");
    await page.waitForURL(/available=true/);
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Add / }) })
      .first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    await follow(name, card);
    await page.getByRole("heading", { level: 1, name }).waitFor();

    await typeInto(page, page.getByRole("textbox", { name: `Quantity of ${name}` }), "12");
    await page.keyboard.press("Enter");
    await page.getByText(`${name} x 12 has been added to your cart.`).waitFor();
    const miniCart = page.getByRole("dialog", { name: "Your cart" });
    await expectFocusOn(page, miniCart);
    await follow("View Full Contents", miniCart);
    await page.waitForURL("**/cart");
    await follow("Checkout", page.getByRole("complementary", { name: "Summary" }));

    await page.waitForURL("**/checkout/contact-info");
    await page.getByRole("heading", { name: "Contact information" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
