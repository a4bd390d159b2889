import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { filledIn } from "../support/checkout.ts";
import { expectAccessible, expectFocusOn, screens, tabTo, typeInto } from "../support/page.ts";
import { cartLink, miniCart, quantityOf, storedLine, summary, visit, withStorage } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");

const arrives = /Arrives (\w{3} \d{1,2}( \w{3})? – )?\w{3} \d{1,2} \w{3}/;
const placeField = (page: Page) => page.getByRole("combobox", { name: "Deliver to suburb or postcode" });
const change = (page: Page) => page.getByRole("button", { name: "Change the delivery location" });
const productPage = `/${stockedProducts.plain.path}`;
const inCarlton = { shippingAddress: { ...filledIn.shippingAddress, street1: "", firstName: "", lastName: "" } };

const withCart = (qty: number, checkout: object = {}) =>
  withStorage(opened, { "v1:cart": [storedLine("plain", qty)], "v1:checkout": checkout });

/** The page's cumulative layout shift so far, excluding shifts shortly after input. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          // Smaller shifts come only from text whose width changes.
          const moved = entries.filter(({ value, hadRecentInput }) => value >= 0.005 && !hadRecentInput);
          resolve(moved.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer is not called without entries.
        setTimeout(() => resolve(0), 500);
      }),
  );

describe("delivery in the cart", () => {
  it.each(screens)(
    "shows a price for a postcode entered by keyboard, and the same price in the shipping step (%i px)",
    async (width) => {
      const options = { viewport: { width, height: 800 }, ...withCart(6) };
      const { page, consoleErrors, close } = await visit(opened, "/cart", options);
      await typeInto(page, placeField(page), "3066");
      await page.keyboard.press("Enter");
      await summary(page).getByText("Delivery to VIC 3066").waitFor();
      await summary(page).getByText(arrives).waitFor();
      await summary(page).getByText("$12.95").waitFor();
      await expectFocusOn(page, change(page));
      await expectAccessible(page);
      const arrival = await summary(page).getByText(arrives).textContent();

      await page.reload();
      await summary(page).getByText("Delivery to VIC 3066").waitFor();
      await page.evaluate(() => localStorage.getItem("corkwood:v1:checkout"));
      await page.goto(`${opened.shop.url}/checkout/contact-info`);
      await page.getByLabel("Email").first().fill("ada@example.com");
      await page.getByLabel("Phone").first().fill("0400 000 000");
      await page.getByRole("button", { name: /Continue/ }).click();
      await page.waitForURL("**/checkout/shipping");
      expect(await page.getByRole("textbox", { name: "Postcode" }).inputValue()).toBe("3066");
      expect(await page.getByRole("combobox", { name: "State" }).inputValue()).toBe("VIC");
      const status = page.getByRole("status").filter({ hasText: "Standard delivery, metropolitan" });
      expect(await status.textContent()).toBe(`Standard delivery, metropolitan: $12.95. ${arrival}`);
      expect(consoleErrors).toEqual([]);
      await close();
    },
  );

  it("suggests suburbs, and fills in the checkout with the chosen suburb", async () => {
    const { page, close } = await visit(opened, "/cart", withCart(6));
    await typeInto(page, placeField(page), "Broken Hi");
    await page.getByRole("option", { name: "Broken Hill NSW 2880" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await summary(page).getByText("Delivery to Broken Hill NSW 2880").waitFor();
    await change(page).click();
    await expectFocusOn(page, placeField(page));
    await close();
  });

  it("reports a postcode that does not exist, and states the expected format", async () => {
    const { page, close } = await visit(opened, "/cart", withCart(6));
    await typeInto(page, placeField(page), "0100");
    await page.keyboard.press("Enter");
    await page.getByText("There is no postcode 0100 in Australia. Check it.").waitFor();
    await expectFocusOn(page, placeField(page));
    expect(await placeField(page).getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    await typeInto(page, placeField(page), "Nowhere at all");
    await page.keyboard.press("Enter");
    await page.getByText("Enter a postcode of 4 digits, or choose a suburb from the list.").waitFor();
    await close();
  });
});

describe("the amount still needed for free delivery", () => {
  it("follows the quantity in the cart, is announced once per change, and becomes a message once delivery is free", async () => {
    const { page, close } = await visit(opened, "/cart", withCart(6, inCarlton));
    const sentence = summary(page).getByRole("status").filter({ hasText: "free delivery" });
    await expect.poll(() => sentence.textContent()).toBe("Spend $80.00 more for free delivery");
    await sentence.evaluate((element) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(element.textContent ?? "")).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const quantity = quantityOf(page.locator("main"), "plain");
    await quantity.focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowUp");
    await expect.poll(() => sentence.textContent()).toBe("Spend $20.00 more for free delivery");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => sentence.textContent()).toBe("Your order has free delivery");
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.at(-1)).toBe("Your order has free delivery");
    // Three quick presses may be announced together.
    expect(said.length).toBeLessThanOrEqual(4);
    await close();
  });

  it.each(screens)("is shown in the mini cart: %i px", async (width) => {
    const options = { viewport: { width, height: 800 }, ...withCart(6, inCarlton) };
    const { page, close } = await visit(opened, productPage, options);
    await cartLink(page, 6).click();
    await miniCart(page).getByText("Spend $80.00 more for free delivery", { exact: true }).waitFor();
    await expectAccessible(page);
    await close();
  });

  it("promises free delivery only for 'most of Australia' while the place is unknown", async () => {
    const { page, close } = await visit(opened, "/cart", withCart(6));
    await summary(page).getByText("Spend $80.00 more for free delivery to most of Australia").waitFor();
    await close();
  });

  it("is hidden for places without free delivery", async () => {
    const { page, close } = await visit(opened, "/cart", withCart(6));
    await typeInto(page, placeField(page), "0880");
    await page.keyboard.press("Enter");
    await summary(page).getByText("Standard delivery, remote").waitFor();
    await expect.poll(() => summary(page).getByText("free delivery").count()).toBe(0);
    await close();
  });
});

describe("delivery on a product page", () => {
  it.each([375, 1280])(
    "shows the delivery price and arrival dates for the remembered place, without layout shift (%i px)",
    async (width) => {
      const options = { viewport: { width, height: 800 }, ...withStorage(opened, { "v1:checkout": inCarlton }) };
      const { page, consoleErrors, close } = await visit(opened, productPage, options);
      await page.getByText("Delivery to Carlton VIC 3053").waitFor();
      const text = page.getByText(/^\$9\.95, or free from \$200\. Arrives /);
      await text.waitFor();
      expect(await text.textContent()).toMatch(arrives);
      expect(await shifts(page)).toBe(0);
      await expectAccessible(page);
      expect(consoleErrors).toEqual([]);
      await close();
    },
  );

  it.each(screens)(
    "can be requested for a postcode by keyboard, and the cart then uses the same postcode (%i px)",
    async (width) => {
      const { page, consoleErrors, close } = await visit(opened, productPage, { viewport: { width, height: 800 } });
      await placeField(page).waitFor();
      expect(await shifts(page)).toBe(0);
      await expectAccessible(page);
      const before = await page.getByRole("term").first().boundingBox();
      await typeInto(page, placeField(page), "2000");
      await tabTo(page, page.getByRole("button", { name: "Show delivery" }));
      await page.keyboard.press("Enter");
      await page.getByText("Delivery to NSW 2000").waitFor();
      await page.getByText(/^\$9\.95, or free from \$200\. Arrives /).waitFor();
      await expectFocusOn(page, change(page));
      expect((await page.getByRole("term").first().boundingBox())?.height).toBe(before?.height);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByText(/has been added to your cart\./).waitFor();
      await page.goto(`${opened.shop.url}/cart`);
      await summary(page).getByText("Delivery to NSW 2000").waitFor();
      expect(consoleErrors).toEqual([]);
      await close();
    },
  );

  it("explains why the shop does not deliver to a place", async () => {
    const stored = { shippingAddress: { ...inCarlton.shippingAddress, suburb: "", state: "NT", postcode: "0872" } };
    const options = withStorage(opened, { "v1:checkout": stored });
    const { page, close } = await visit(opened, productPage, options);
    await page.getByText("We don’t deliver there").click();
    await page.getByText(/We cannot deliver alcohol to this address/).waitFor();
    await expectAccessible(page);
    await close();
  });

  it("adds no personal details to the server-rendered page", async () => {
    const html = await (await fetch(opened.shop.url + productPage)).text();
    expect(html).toContain("Delivery price and day for your postcode");
    expect(html).not.toMatch(/Arrives|Deliver to/);
  });
});
