import type { BrowserContext, Locator, Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import {
  addButton,
  alerts,
  cartLink,
  withStorage,
  items,
  storedLine,
  lineOf,
  quantityOf,
  visit,
  type Kind,
} from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

/** Time in milliseconds within which two tabs of one shopper must show the same cart. */
const soon = { timeout: 5000 };

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const { page } = await openPage(context);
  await page.goto(ownShop.shop.url + path);
  await page.getByRole("link", { name: /^Cart, \d+ items?$/ }).waitFor();
  return page;
}

const pathOf = (kind: Kind) => `/${stockedProducts[kind].path}`;

describe("two tabs of one shopper", () => {
  it("soon show the same cart after a change in either tab", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, pathOf("plain"));
    const other = await openTab(context, "/cart");
    await addButton(page).click();
    await lineOf(items(other), "plain").waitFor(soon);
    await cartLink(other, 1).waitFor(soon);

    await items(other)
      .getByRole("button", { name: /^One more/ })
      .click();
    await cartLink(page, 2).waitFor(soon);
    await items(other)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await cartLink(page, 0).waitFor(soon);
    await page.reload();
    await cartLink(page, 0).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("lose no item if both add at the same time", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, pathOf("plain"));
    const other = await openTab(context, pathOf("moving"));
    const third = await openTab(context, pathOf("moving"));
    const tabs = [page, other, third];
    for (const round of [1, 2, 3]) {
      await Promise.all(tabs.map((tab) => addButton(tab).click()));
      for (const tab of tabs) await cartLink(tab, 3 * round).waitFor(soon);
    }
    await page.goto(`${ownShop.shop.url}/cart`);
    expect(await quantityOf(items(page), "plain").inputValue()).toBe("3");
    expect(await quantityOf(items(page), "moving").inputValue()).toBe("6");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("do not restore a line that one tab removes while the other adds an item", async () => {
    const { page, context, close } = await visit(
      ownShop,
      "/cart",
      withStorage(ownShop, { "v1:cart": [storedLine("plain", 6)] }),
    );
    const other = await openTab(context, pathOf("moving"));
    const remove = items(page).getByRole("button", { name: `Remove ${stockedProducts.plain.name}` });
    await Promise.all([remove.click(), addButton(other).click()]);
    for (const tab of [page, other]) await cartLink(tab, 1).waitFor(soon);
    await page.reload();
    await lineOf(items(page), "moving").waitFor();
    expect(await lineOf(items(page), "plain").count()).toBe(0);
    await close();
  });
});

describe("a visit's first item", () => {
  it("is stored like any other item, even if the page reloads as soon as the cart shows it", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, pathOf("plain"));
    for (const count of [1, 2]) {
      await cartLink(page, count - 1).evaluate((link) => {
        new MutationObserver(() => window.location.reload()).observe(link, { attributeFilter: ["aria-label"] });
      });
      await Promise.all([page.waitForEvent("load"), addButton(page).click()]);
      await cartLink(page, count).waitFor();
    }
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("data stored by an earlier visit", () => {
  const whole = storedLine("moving", 2);
  const inPart = "We could not load all of your cart from this browser. Some of it was left out.";
  const notAtAll = "We could not load your cart from this browser.";

  // persistence.test.ts covers the other kinds of invalid data, and other versions of the shop.
  it.each([
    ["partly invalid", { "v1:cart": [whole, 7, { ...whole, productId: "no, id" }, { qty: 1 }] }, 2, inPart],
    ["completely invalid", { "v1:cart": "{", "v1:wishlist": "[[", "v1:checkout": "7", "v1:promo": "}" }, 0, notAtAll],
  ] as const)("is restored without its invalid parts: %s", async (_, stored, count, alert) => {
    const { page, consoleErrors, close } = await visit(ownShop, pathOf("plain"), withStorage(ownShop, stored));
    await cartLink(page, count).waitFor();
    await alerts(page).getByText(alert).waitFor();
    await addButton(page).click();
    await cartLink(page, count + 1).waitFor();
    for (const path of ["/cart", "/account/wishlist", "/checkout/contact-info"]) {
      await page.goto(ownShop.shop.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    expect(await alerts(page).getByText(alert).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("the cart page before its scripts load", () => {
  it.each([375, 1280])("shows the stored lines in their final position, without prices (%d px)", async (width) => {
    const viewport = { width, height: 800 };
    const { page, context, consoleErrors, close } = await visit(ownShop, pathOf("plain"), { viewport });
    await addButton(page).click();
    await cartLink(page, 1).waitFor();
    await page.goto("about:blank");
    const held: Route[] = [];
    let isHeld = true;
    await context.route("**/assets/*.js", (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto(`${ownShop.shop.url}/cart`, { waitUntil: "commit" });
    const { name, path } = stockedProducts.plain;
    const line = lineOf(items(page), "plain");
    const link = line.getByRole("link", { name });
    expect(await link.getAttribute("href")).toBe(`/${path}`);
    expect(await line.innerText()).toMatch(/750 ml\s+1\s+Remove$/);
    expect(await line.getByRole("button", { name: "Remove" }).isDisabled()).toBe(true);
    const middle = (part: Locator) =>
      part.evaluate((it) => it.getBoundingClientRect().y + it.getBoundingClientRect().height / 2);
    const places = () => Promise.all([line, link].map(middle));
    const before = await places();
    isHeld = false;
    for (const route of held) await route.continue();
    await line.getByText("$20.00", { exact: true }).waitFor();
    expect(await quantityOf(items(page), "plain").inputValue()).toBe("1");
    // Small text may differ by a fraction of a pixel between the stored lines and the rendered page.
    expect(await places()).toEqual(before.map((y) => expect.closeTo(y, 0)));
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows no lines if the stored data cannot be read", async () => {
    const stored = withStorage(ownShop, { "v1:cart": [null, "{"], "v1:products": "nothing" });
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", stored);
    await page.getByText("Your cart is empty.").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a browser without storage", () => {
  it.each([
    [
      "its storage is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      },
    ],
    [
      "it denies storage to pages",
      () => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("Access is denied.", "SecurityError");
          },
        });
      },
    ],
  ])("can still buy, with a single message: %s", async (_, breakStorage) => {
    const { page, context, consoleErrors, close } = await visit(ownShop, "/");
    await context.addInitScript(breakStorage);
    await page.goto(ownShop.shop.url + pathOf("plain"));
    await addButton(page).click();
    const alert = alerts(page).getByText(
      /^(Error: )?Your browser has no space to save your cart\. It will be gone when you close or reload this page\.$/,
    );
    await alert.waitFor();
    await alerts(page)
      .getByRole("button", { name: /^Dismiss: Your browser/ })
      .click();
    await addButton(page).click();
    await cartLink(page, 2).waitFor();
    await page.getByRole("link", { name: "View Full Contents" }).click();
    await lineOf(items(page), "plain").getByText("$40.00").waitFor();
    expect(await alert.count()).toBe(0);
    await page.getByRole("link", { name: "Checkout" }).last().click();
    await page.waitForURL("**/checkout/contact-info");
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
