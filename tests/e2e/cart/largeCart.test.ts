import { maxCartLines, type CartItem } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/connection.ts";
import { sampleShop } from "@corkwood/sample";
import { seedShop } from "../../../server/seed.ts";
import { addButton, alerts, cartLink, withStorage, items, miniCart, summary, visit } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const now = Date.now();
const bottles = sampleShop({ now, products: 800 }).products.filter(
  ({ functionalType, state, variants, cartQtyMin, release }) =>
    functionalType === "basic" && state === "current" && !release && cartQtyMin === 1 && (variants[0]?.qty ?? 0) > 12,
);

const ownShop = setUpOwnShop(async (dataDir) => {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await seedShop(db, { products: 800, now });
  } finally {
    await close();
  }
}, "nothing");

/** A browser with this number of stored cart lines, each with one bottle. */
function keeping(count: number) {
  const lines = bottles.slice(0, count).map(({ id, name, price, variants }, index): CartItem => {
    const variantId = variants[0]?.id ?? "";
    return { id: variantId, productId: id, variantId, qty: 1, createdAt: 1e12 + index, seen: { name, price } };
  });
  expect(lines).toHaveLength(count);
  return withStorage(ownShop, { "v1:cart": lines });
}

/** Records how many lines the page adds to the cart at a time. */
function noteLines(): void {
  const together: number[] = [];
  Object.assign(window, { together });
  let shown = 0;
  new MutationObserver(() => {
    const count = document.querySelectorAll("main li, [role=dialog] li").length;
    together.push(count - shown);
    shown = count;
  }).observe(document, { childList: true, subtree: true });
}

const maxLinesTogether = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { together: number[] }).together));

describe("a cart of five hundred lines", () => {
  it("renders without blocking the page, accepts input, and explains what to do", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, "/info/freight-rates", keeping(500));
    await context.addInitScript(noteLines);
    await page.goto(`${ownShop.shop.url}/cart`);
    const field = items(page).getByRole("textbox").nth(3);
    await field.fill("5");
    await field.press("Enter");
    await cartLink(page, 504).waitFor();
    await items(page).getByRole("listitem").nth(499).waitFor();
    expect(await field.inputValue()).toBe("5");
    await summary(page)
      .getByText("An order takes at most 200 different items and your cart has 500. Remove 300 to check out.")
      .waitFor();
    expect(await summary(page).getByRole("button", { name: "Checkout" }).isDisabled()).toBe(true);
    // Rendering all lines at once would block a busy machine for more than a second.
    expect(await maxLinesTogether(page)).toBe(20);

    await page.goto(ownShop.shop.url);
    await cartLink(page, 504).click();
    await miniCart(page).getByText("Remove 300 to check out.").waitFor();
    await miniCart(page).getByRole("listitem").nth(499).waitFor();
    expect(await maxLinesTogether(page)).toBe(20);
    await page.goto(`${ownShop.shop.url}/checkout/contact-info`);
    await page.getByText("Remove 300 to check out.").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a cart of two hundred lines", () => {
  it("rejects additional lines, but accepts a higher quantity of an existing line", async () => {
    const { page, consoleErrors, close } = await visit(
      ownShop,
      `/${bottles[maxCartLines]?.path}`,
      keeping(maxCartLines),
    );
    await cartLink(page, maxCartLines).waitFor();
    await addButton(page).click();
    await alerts(page)
      .getByText("Your cart is full: an order takes at most 200 different items. Remove one to add another.")
      .waitFor();
    await cartLink(page, maxCartLines).waitFor();
    await page.goto(`${ownShop.shop.url}/${bottles[0]?.path}`);
    await cartLink(page, maxCartLines).waitFor();
    await addButton(page).click();
    await cartLink(page, maxCartLines + 1).waitFor();
    await page.goto(`${ownShop.shop.url}/cart`);
    await summary(page).getByRole("link", { name: "Checkout" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
