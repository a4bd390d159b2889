import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { orderItems, orders } from "../../../server/db/schema.ts";
import {
  choosePaymentMethod,
  fillCheckoutShop,
  filledIn,
  orderNumber,
  payButton,
  withDatabase,
} from "../support/checkout.ts";
import { runTableCommand } from "../support/merchant.ts";
import { expectAccessible, lookAt, openPage } from "../support/page.ts";
import { add, alerts } from "../support/productPage.ts";
import { cartLink, items, lineOf, quantityOf } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());
const { plain, reduced } = stockedProducts;
const time = ", on [time]";
const notice = `You seem to be offline. This page is as you last saw it${time}. Prices and stock may have changed since.`;
const cached = new RegExp(notice.replace("[time]", "\\d+ \\w+ at \\d+:\\d\\d [ap]m AE[DS]T").replaceAll(". ", "\\. "));

/** Opens a page as a shopper, and waits until the service worker has cached it. */
async function visit(path: string) {
  const context = await ownShop.browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(ownShop.shop.url + path);
  await isCached(page, path);
  return { context, page, consoleErrors, close: () => context.close() };
}

/** Waits until the service worker is active, and has cached a page and the files it loaded. */
async function isCached(page: Page, path: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (address) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = loaded.filter((name) => new URL(name).pathname.startsWith("/assets/"));
      const wanted = [...new Set([address, ...files])];
      // The product page adds the size to its URL.
      const found = await Promise.all(wanted.map((each) => caches.match(each, { ignoreSearch: each === address })));
      return navigator.serviceWorker.controller ? wanted.filter((_, at) => !found[at]) : ["service worker"];
    }, path);
  await expect.poll(missing).toEqual([]);
}

const disconnect = (context: BrowserContext) => context.setOffline(true);
const connect = (context: BrowserContext) => context.setOffline(false);

describe("the shop while offline", () => {
  it("shows a product page that was visited before, marked as cached, with a working add-to-cart form", async () => {
    const { context, page, close } = await visit(`/${plain.path}`);
    await disconnect(context);
    await alerts(page)
      .getByText("You are offline. You can read pages that you have seen, and change your cart.")
      .waitFor();
    await connect(context);
    await alerts(page).getByText("You are online again.").waitFor();
    await disconnect(context);
    await page.reload();
    await page.getByText(cached).waitFor();
    await page.getByRole("heading", { level: 1, name: plain.name }).waitFor();
    await lookAt(page, "offline-product");
    await add(page, "plain", "2");
    await cartLink(page, 2).waitFor();
    await expectAccessible(page);
    await close();
  });

  it("shows the cart, which can be changed and later ordered at the current price", async () => {
    const { context, page, close } = await visit(`/${reduced.path}`);
    await page.evaluate((stored) => {
      localStorage.setItem("corkwood:v1:checkout", JSON.stringify(stored));
    }, filledIn);
    await add(page, "reduced", "2");
    await cartLink(page, 2).waitFor();
    await page.goto(`${ownShop.shop.url}/cart`);
    await lineOf(items(page), "reduced").waitFor();
    await isCached(page, "/cart");
    await disconnect(context);
    await runTableCommand(ownShop, "prices", ["sku,price", "REDUCED,17.00"]);
    await page.goto(`${ownShop.shop.url}/cart`);
    await items(page).getByText("Prices and stock are as you last saw them.").waitFor();
    const line = lineOf(items(page), "reduced");
    await line.getByText("$30.00", { exact: true }).first().waitFor();
    await quantityOf(items(page), "reduced").fill("3");
    await quantityOf(items(page), "reduced").press("Enter");
    await cartLink(page, 3).waitFor();
    await lookAt(page, "offline-cart");
    await page.reload();
    await cartLink(page, 3).waitFor();
    // The checkout is never cached.
    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    await page.getByRole("heading", { level: 1, name: "You seem to be offline" }).waitFor();

    await connect(context);
    await page.goto(`${ownShop.shop.url}/cart`);
    await line.getByText("$51.00", { exact: true }).first().waitFor();
    expect(await page.getByText(cached).isVisible()).toBe(false);
    await page
      .getByText("The price of Reduced Shiraz 2020 changed from $15.00 to $17.00 since you added it.")
      .waitFor();
    await lookAt(page, "online-cart");

    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    await choosePaymentMethod(page, "Bank Transfer");
    await payButton(page).click();
    const number = await orderNumber(page);
    await page.getByText("$51.00", { exact: true }).first().waitFor();
    const ordered = await withDatabase(ownShop, (db) =>
      db
        .select({ price: orderItems.priceCents, qty: orderItems.qty, subtotal: orders.subtotalCents })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
        .where(eq(orders.number, number)),
    );
    expect(ordered).toEqual([{ price: 1700, qty: 3, subtotal: 5100 }]);
    await close();
  });

  it("shows the phone number and the cached pages in place of a page that is not cached", async () => {
    const { context, page, close } = await visit(`/${plain.path}`);
    await disconnect(context);
    await page.goto(`${ownShop.shop.url}/stores`);
    await page.getByRole("heading", { level: 1, name: "You seem to be offline" }).waitFor();
    await page
      .locator("#main")
      .getByRole("link", { name: /^\(0\d\)/ })
      .waitFor();
    await expectAccessible(page);
    await lookAt(page, "offline-page");
    await page.getByRole("link", { name: plain.name }).click();
    await page.getByRole("heading", { level: 1, name: plain.name }).waitFor();
    await page.getByText(cached).waitFor();
    await page.goto(`${ownShop.shop.url}/stores`);
    await connect(context);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/stores");
    await page.getByRole("heading", { level: 1, name: /store/i }).waitFor();
    await close();
  });

  it("shows a page that was reached by client-side navigation, even after a reload", async () => {
    const { context, page, close } = await visit("/categories/red-wine");
    await page.locator("#main").getByRole("link", { name: plain.name }).first().click();
    await page.getByRole("heading", { level: 1, name: plain.name }).waitFor();
    await isCached(page, `/${plain.path}`);
    await disconnect(context);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Red Wine" }).waitFor();
    await page.goto(`${ownShop.shop.url}/${plain.path}`);
    await page.getByText(cached).waitFor();
    await connect(context);
    await page.getByText(cached).waitFor({ state: "hidden" });
    await close();
  });

  it("caches no personal data: no API calls, and no account, order or checkout pages", async () => {
    const { page, close } = await visit("/");
    for (const path of ["/account/signin", "/orders", "/orders/CW7K2M9XQA", "/checkout/contact-info", "/cart"]) {
      await page.goto(ownShop.shop.url + path);
    }
    await isCached(page, "/cart");
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return found.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses.filter((path) => !/^\/(assets|media)\//.test(path)).toSorted()).toEqual([
      "/",
      "/cart",
      "/offline",
    ]);
    await close();
  });
});
