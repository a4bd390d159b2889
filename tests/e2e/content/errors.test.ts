import { describe, expect, it } from "vitest";
import { withStorage, storedLine, visit } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpSharedShop } from "../support/testShop.ts";
import { expectAccessible, intercept, networkIdle, screens } from "../support/page.ts";

const ownShop = setUpSharedShop("stocked");

describe("an error page", () => {
  it("states that the page could not be found, and links to the home page", async () => {
    const { page, close } = await visit(ownShop, "/no-such-page");
    await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    await page.getByText("This page could not be found").waitFor();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.getByText("Spend $200 get free delivery to most of Australia").first().waitFor();
    await close();
  });

  it.each(screens)("offers a search for the words in the URL, and the departments (%d px)", async (width) => {
    const { page, close } = await visit(ownShop, `/products/${stockedProducts.plain.name.replaceAll(" ", "-")}-gone`, {
      viewport: { width, height: 812 },
    });
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    expect(await main.getByRole("searchbox", { name: "What were you looking for?" }).inputValue()).toContain("gone");
    expect(await main.getByRole("navigation").getByRole("link", { name: "All bottles" }).count()).toBe(1);
    for (const theme of ["paper", "cellar"]) {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      await expectAccessible(page);
    }
    await main.getByRole("link", { name: /^look for/ }).click();
    await page.waitForURL(/\/search\?q=/);
    await close();
  });

  it("states that something went wrong if the server does not respond, and offers to retry", async () => {
    const { page, close } = await visit(ownShop, "/");
    const restore = await intercept(page, "**/api/listing?**", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${ownShop.shop.url}/cart`);
    await page.getByRole("link", { name: "Browse all products" }).click();
    await page.getByRole("heading", { level: 1, name: "Something Went Wrong" }).waitFor();
    restore();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: /^All/ }).waitFor();
    await close();
  });
});

it("a page whose script files no longer exist reloads at most once a minute", async () => {
  const { context, page, close } = await visit(ownShop, "/");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  // Simulates a new build of the shop: the page requests file names that no longer exist.
  const restore = await intercept(context, "**/assets/stores-*.js", (route) =>
    route.fulfill({ status: 404, body: "Not found" }),
  );
  const link = page.getByRole("link", { name: "Store Location" }).first();
  const loaded = page.waitForEvent("load");
  await link.click();
  await loaded;
  restore();
  // Before scripts have loaded, a click would cause a full page load.
  const isAlive = () => link.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive).toBe(true);
  expect(loads).toHaveLength(1);
  await link.click();
  await page.getByRole("heading", { level: 1, name: /store/i }).waitFor();
  expect(loads).toHaveLength(1);
  await close();
});

it("a product that the shop stopped selling after the page was opened cannot be added", async () => {
  const { context, page, close } = await visit(
    ownShop,
    "/",
    withStorage(ownShop, { "v1:cart": [storedLine("plain", 1)] }),
  );
  // This page also requests the product.
  await networkIdle(page);
  // Simulates a product that the shop has just stopped selling: the cart is up to date, but the listing is stale.
  await context.route("**/api/products?ids=**", async (route) => {
    const answer = await route.fetch();
    const { products } = (await answer.json()) as { products: Record<string, unknown>[] };
    const stockUpdatedAt = Math.floor(Date.now() / 1000) + 60;
    await route.fulfill({
      json: { products: products.map((it) => ({ ...it, state: "discontinued", stockUpdatedAt })) },
    });
  });
  await page.goto(`${ownShop.shop.url}/search?q=${encodeURIComponent(stockedProducts.plain.name)}`);
  await networkIdle(page);
  await page.getByRole("button", { name: `Add ${stockedProducts.plain.name}` }).click();
  await page.getByText(`Unable to add ${stockedProducts.plain.name} to your cart.`).waitFor();
  expect(await page.getByRole("link", { name: "Cart, 1 item" }).count()).toBe(1);
  await close();
});
