import { dollars } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { add, addButton, alerts, params, stockOf, productVisits, type Kind } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, networkIdle } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const opened = setUpOwnShop();
const { visit } = productVisits(opened);

/**
 * Time of the last update to a product's stock, in epoch milliseconds. Used as the current time, so that the stock is
 * fresh.
 */
const stockTime = (kind: Kind) => stockedProducts[kind].stockUpdatedAt * 1000;

describe("the selected variant", () => {
  it("is read from the URL, and stored there as the parameter `size`", async () => {
    const { page, consoleErrors, close } = await visit("boxed", { query: "?variant=BOXED-BOX" });
    await page.waitForURL(/size=BOXED-BOX/);
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is stored in the URL without a history entry or scrolling, and survives a reload", async () => {
    const { page, close } = await visit("boxed");
    expect(params(page)).toEqual({});
    const plain = page.getByRole("radio", { name: "750 ml", exact: true });
    await plain.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 40));
    const before = await page.evaluate(() => [window.history.length, window.scrollY]);
    await plain.check();
    await page.waitForURL(/size=BOXED-750/);
    expect(await page.evaluate(() => [window.history.length, window.scrollY])).toEqual(before);

    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await page.waitForURL(/size=BOXED-BOX/);
    await page.reload();
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);

    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    await page.waitForURL("**/categories/red-wine");
    await page.goBack();
    await page.waitForURL(/size=BOXED-BOX/);
    await expect.poll(() => page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    await close();
  });

  it("changes if the shopper selects a variant other than the one in the URL", async () => {
    const { page, close } = await visit("boxed", { query: "?variant=BOXED-BOX&from=letter" });
    await page.getByRole("radio", { name: "750 ml", exact: true }).check();
    await page.waitForURL(/size=BOXED-750/);
    expect(params(page)).toEqual({ size: "BOXED-750", from: "letter" });
    await close();
  });

  it.each(["?variant=NONSENSE", "?variant=BOXED-OLD"])("is not preselected by %s", async (query) => {
    const { page, close } = await visit("boxed", { query });
    expect(await page.locator("#main").getByRole("radio", { checked: true }).count()).toBe(0);
    expect(await page.getByRole("radio", { name: "750 ml, old label (Sold Out)" }).isDisabled()).toBe(true);
    await addButton(page).click();
    await page.getByText("Choose a size.").waitFor();
    await expectFocusOn(page, page.getByRole("radio", { name: "750 ml", exact: true }));
    await expectAccessible(page);
    await close();
  });

  it("is preselected if no other variant is in stock", async () => {
    const { page, close } = await visit("lastSize");
    await page.waitForURL(/size=LAST-NEW/);
    expect(await page.getByRole("radio", { name: "750 ml, new label" }).isChecked()).toBe(true);
    await close();
  });

  it("is deselected when its stock drops to 0, without selecting another", async () => {
    const { page, close } = await visit("boxed", {
      query: "?variant=BOXED-BOX",
      at: stockTime("boxed"),
      refresh: stockOf("boxed", { "BOXED-BOX": 0 }),
    });
    await page.waitForURL(/size=BOXED-BOX/);
    await page.clock.fastForward("05:01");
    await page.getByRole("radio", { name: "750 ml in gift box (Sold Out)" }).waitFor();
    expect(await page.locator("#main").getByRole("radio", { checked: true }).count()).toBe(0);
    await page.waitForURL((url) => !url.searchParams.has("size"));
    await close();
  });

  it("is selected with a form if JavaScript is disabled", async () => {
    const { page, close } = await visit("boxed", { javaScriptEnabled: false });
    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await page.getByRole("button", { name: "Choose this size" }).click();
    expect(params(page)["variant"]).toBe("BOXED-BOX");
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    expect(await addButton(page).isVisible()).toBe(false);
    await close();
  });
});

describe("stock and price", () => {
  it("are refreshed every five minutes while the tab is visible, and when it becomes visible again", async () => {
    const { page, refreshes, close } = await visit("stale", { at: Date.now() });
    await expect.poll(() => refreshes).toEqual([{ productIds: [stockedProducts.stale.id], forceUpdate: false }]);
    await expect
      .poll(async () => {
        await page.clock.fastForward("01:00");
        return refreshes.length;
      })
      .toBe(2);
    const show = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    // The page sends no further requests while a response is pending.
    await networkIdle(page);
    await show("hidden");
    await page.clock.fastForward("20:00");
    expect(refreshes).toHaveLength(2);
    await show("visible");
    await expect.poll(() => refreshes.length).toBe(3);
    await show("hidden");
    await show("visible");
    await page.clock.fastForward("04:00");
    expect(refreshes).toHaveLength(3);
    await close();
  });

  it("are not refreshed while they are up to date", async () => {
    const { page, refreshes, close } = await visit("plain", {
      at: stockTime("plain") + 60_000,
    });
    await addButton(page).waitFor();
    await page.clock.fastForward("03:30");
    expect(refreshes).toEqual([]);
    await page.clock.fastForward("00:31");
    await expect.poll(() => refreshes.length).toBe(1);
    await close();
  });

  it("change on the open page with a new price", async () => {
    const { page, close } = await visit("moving", {
      at: stockTime("moving"),
      refresh: stockOf("moving", {}, dollars(17.5)),
    });
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await page.clock.fastForward("05:01");
    await page.locator("#main").getByText("$17.50").first().waitFor();
    await page.getByText("Reduced from $20.00").waitFor();
    await page.getByText("$210.00").waitFor();
    await close();
  });

  it("change on the open page when another shopper buys the last bottles", async () => {
    const { page, close } = await visit("moving", { at: stockTime("moving") });
    await addButton(page).waitFor();
    await buyAsOtherShopper(opened, "moving", 24);
    await page.clock.fastForward("05:01");
    const soldOut = page.getByRole("button", { name: "Sold Out" });
    await soldOut.waitFor();
    expect(await soldOut.isDisabled()).toBe(true);
    expect(await addButton(page).count()).toBe(0);
    await close();
  });

  it("are not changed if a refresh fails", async () => {
    const { page, refreshes, close } = await visit("stale", { refresh: (route) => route.abort() });
    await expect.poll(() => refreshes.length).toBe(1);
    await add(page, "stale", "24");
    await alerts(page).getByText(`${stockedProducts.stale.name} x 24 has been added to your cart.`).waitFor();
    expect(await alerts(page).getByRole("listitem").count()).toBe(1);
    await close();
  });
});
