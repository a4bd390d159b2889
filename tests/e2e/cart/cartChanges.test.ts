import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  addButton,
  cartLink,
  withStorage,
  items,
  storedLine,
  lineOf,
  miniCart,
  summary,
  visit,
} from "../support/storedCart.ts";
import { runTableCommand } from "../support/merchant.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { checkoutLink } from "../support/coupons.ts";

const ownShop = setUpOwnShop();

const unavailable = "You can't check out with unavailable items in your cart.";

const withCart = (...lines: ReturnType<typeof storedLine>[]) => withStorage(ownShop, { "v1:cart": lines });

describe("a product that changed after it was added", () => {
  const notice = (page: Page) => items(page).getByText("Your cart has changed");
  const dearer = `The price of ${stockedProducts.older.name} changed from $38.50 to $42.00 since you added it.`;

  it("shows the change at the top of the cart until the shopper confirms it", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, `/${stockedProducts.older.path}`);
    await addButton(page).click();
    await cartLink(page, 1).waitFor();
    await runTableCommand(ownShop, "prices", ["sku,price", "OLDER,42.00"]);
    await page.goto(`${ownShop.shop.url}/cart`);
    await items(page).getByText(dearer).waitFor();
    await lineOf(items(page), "older").getByText("$42.00", { exact: true }).waitFor();
    await expectAccessible(page);
    await items(page).getByRole("button", { name: "OK, got it" }).click();
    await notice(page).waitFor({ state: "detached" });
    await expectFocusOn(page, items(page));
    await page.reload();
    await lineOf(items(page), "older").waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await runTableCommand(ownShop, "prices", ["sku,price", "OLDER,38.50"]);
    await close();
  });

  it("is refreshed on the open page once its data is five minutes old", async () => {
    const { page, context, close } = await visit(ownShop, "/");
    await page.clock.install({ time: Date.now() });
    const refreshes: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/product/refresh")) refreshes.push(request.postDataJSON());
    });
    await page.goto(`${ownShop.shop.url}/${stockedProducts.reduced.path}`);
    await addButton(page).click();
    await miniCart(page).getByRole("link", { name: "View Full Contents" }).click();
    await lineOf(items(page), "reduced").getByText("$15.00", { exact: true }).waitFor();
    const before = refreshes.length;
    await context.route("**/api/product/refresh", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { stockData: Record<string, object> };
      const { id } = stockedProducts.reduced;
      await route.fulfill({ json: { stockData: { [id]: { ...answer.stockData[id], price: 12 } } } });
    });
    await page.clock.fastForward("05:01");
    await items(page)
      .getByText(`The price of ${stockedProducts.reduced.name} changed from $15.00 to $12.00 since you added it.`)
      .waitFor();
    expect(refreshes[before]).toEqual({ productIds: [stockedProducts.reduced.id], forceUpdate: false });
    // A refresh may still be in progress.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await close();
  });

  it("is listed as gone in the cart if it no longer exists", async () => {
    const lost = storedLine("plain", 2, { id: "lost", productId: "lost", variantId: "lost" });
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", withCart(lost, storedLine("moving", 1)));
    await items(page).getByText(`${stockedProducts.plain.name} is no longer available for purchase.`).waitFor();
    const line = lineOf(items(page), "plain");
    await line.getByText("This item is no longer available for purchase.").waitFor();
    await summary(page).getByText(unavailable).waitFor();
    await expectAccessible(page);
    await items(page).getByRole("button", { name: "OK, got it" }).click();
    await notice(page).waitFor({ state: "detached" });
    await line.getByText("This item is no longer available for purchase.").waitFor();
    await line.getByRole("button", { name: `Remove ${stockedProducts.plain.name}` }).click();
    await checkoutLink(page).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
