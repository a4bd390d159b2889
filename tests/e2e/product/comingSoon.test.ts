import { dollars, type StockData } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { add, addButton, alerts, phone, stockOf, productVisits } from "../support/productPage.ts";
import { release, stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { visit } = productVisits(opened);

describe("a product that is coming soon", () => {
  it("counts down each second, and becomes a normal product when it is released, with an alert", async () => {
    const { page, consoleErrors, close } = await visit("soon", { at: release - 60_000 });
    const { name } = stockedProducts.soon;
    await page.getByRole("heading", { level: 1, name: `${name} - COMING SOON` }).waitFor();
    expect(await page.title()).toContain(`${name} - COMING SOON`);
    await page.getByText("Released at one moment to everyone.").waitFor();
    expect(
      await page
        .locator("#main article")
        .getByText(/coming soon/i)
        .count(),
    ).toBe(1);
    expect(await addButton(page).count()).toBe(0);
    const timer = page.getByRole("timer");
    await page.clock.pauseAt(release - 3000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 03 sec/);
    await page.clock.runFor(1000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 02 sec/);
    await page.clock.runFor(1000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 01 sec/);
    await page.clock.runFor(2000);
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await alerts(page).getByText(`${name} is now available.`).waitFor();
    expect(await timer.count()).toBe(0);
    expect(await page.title()).not.toContain("COMING SOON");
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await add(page, "soon", "2");
    await alerts(page).getByText(`${name} x 2 has been added to your cart.`).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("hides its price until the server sends it", async () => {
    const { page, close } = await visit("secret", { at: release - 60_000 });
    const { id, name } = stockedProducts.secret;
    await page.getByText("Price available upon release").waitFor();
    expect(await page.locator("#main article").first().getByText("$20.00").count()).toBe(0);
    const prices: (number | undefined)[] = [];
    page.on("response", async (response) => {
      if (!response.url().endsWith("/api/product/refresh")) return;
      const { stockData } = (await response.json()) as { stockData: Record<string, StockData> };
      // Other products on the page may be requested earlier.
      if (stockData[id]) prices.push(stockData[id].price);
    });
    // The code that watches the product may load late, so the clock runs until the request.
    const runUntil = (isDone: () => boolean) =>
      expect
        .poll(async () => {
          if (!isDone()) await page.clock.runFor(1000);
          return isDone();
        })
        .toBe(true);
    await page.clock.pauseAt(release - 1000);
    // By the server's clock, the release is in two hours, so the response has no price yet.
    await runUntil(() => prices.length > 0);
    expect(prices).toEqual([0]);
    expect(await addButton(page).count()).toBe(0);
    let requests = 0;
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    await page.route("**/api/product/refresh", async (route) => {
      if (route.request().postData()?.includes(id) === true) requests++;
      // The clock must be paused when the response arrives, or the alert could expire before the test checks for it.
      await stopped;
      await stockOf("secret", {}, dollars(20))(route);
    });
    await runUntil(() => requests > 0);
    stop();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await alerts(page).getByText(`${name} is now available.`).waitFor();
    await addButton(page).waitFor();
    await close();
  });

  it("shows the expected date but no countdown in the state 'coming', and remains coming soon", async () => {
    const { page, close } = await visit("coming", { at: release - 60_000 });
    const { name } = stockedProducts.coming;
    const heading = page.getByRole("heading", { level: 1, name: `${name} - COMING SOON` });
    await heading.waitFor();
    const expected = page.getByText(/^Expected on \d{1,2} \w+ 20\d\d$/);
    await expected.waitFor();
    expect(await page.getByRole("timer").count()).toBe(0);
    await page.clock.fastForward("05:00");
    await expect.poll(() => expected.count()).toBe(0);
    await page.getByText("The release date is not known yet.").first().waitFor();
    await heading.waitFor();
    expect(await addButton(page).count()).toBe(0);
    expect(await alerts(page).getByText("is now available").count()).toBe(0);
    await close();
  });

  it.each(["grid", "list", "full"])("becomes a normal product in the %s display without a reload", async (display) => {
    const context = await opened.browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    const { page, consoleErrors } = await openPage(context);
    await page.clock.install({ time: release - 60_000 });
    const { name } = stockedProducts.soon;
    await page.goto(`${opened.shop.url}/search?q=${encodeURIComponent(name)}&display=${display}`);
    const item = page.locator(`[data-product="${stockedProducts.soon.id}"]`);
    await item.getByRole("link", { name: `${name} - COMING SOON` }).waitFor();
    expect(await item.getByRole("button", { name: `Add ${name}` }).count()).toBe(0);
    await expect
      .poll(async () => {
        await page.clock.fastForward("02:00");
        return item.getByRole("button", { name: `Add ${name}` }).count();
      })
      .toBe(1);
    await item.getByRole("link", { name, exact: true }).waitFor();
    expect(await item.getByText("Coming Soon").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("becomes a normal product in the search dropdown", async () => {
    const context = await opened.browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    const { page } = await openPage(context);
    await page.clock.install({ time: release - 60_000 });
    await page.goto(`${opened.shop.url}/`);
    await page.getByRole("search").first().locator("input").click();
    await page.getByRole("combobox", { name: "Search wines, spirits and producers" }).fill(stockedProducts.soon.name);
    const found = page.getByRole("option", { name: stockedProducts.soon.name }).first();
    await expect.poll(() => found.textContent()).toContain(" - Coming Soon");
    await expect
      .poll(async () => {
        await page.clock.fastForward("02:00");
        return found.textContent();
      })
      .not.toContain("Coming Soon");
    await context.close();
  });

  it("shows no countdown if it is already sold out", async () => {
    const { page, close } = await visit("soonGone");
    await page.getByRole("heading", { level: 1, name: `${stockedProducts.soonGone.name} - COMING SOON` }).waitFor();
    expect(await page.getByRole("timer").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Sold Out" }).isDisabled()).toBe(true);
    await close();
  });

  it("is accessible", async () => {
    const { page, close } = await visit("soon");
    await expectAccessible(page);
    await close();
  });
});

describe("a preorder product", () => {
  const notice =
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.";

  it("opens the pre-arrival notice after it is added to the cart, then the mini cart", async () => {
    const { page, consoleErrors, close } = await visit("arrival");
    await add(page, "arrival", "1");
    const dialog = page.getByRole("dialog", { name: "Pre-arrival" });
    await dialog.getByText(notice).waitFor();
    await alerts(page).getByText(`${stockedProducts.arrival.name} x 1 has been added to your cart.`).waitFor();
    const miniCart = page.getByRole("dialog", { name: "Your cart" });
    expect(await miniCart.count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "I have read and understand" }).click();
    await expectFocusOn(page, miniCart);
    expect(await dialog.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("returns focus to the page on a phone, where the mini cart does not open", async () => {
    const { page, close } = await visit("arrival", { viewport: phone });
    await add(page, "arrival", "1");
    await page.getByRole("button", { name: "I have read and understand" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expectFocusOn(page, addButton(page));
    await close();
  });
});
