import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, openPage, screens, tabTo } from "../support/page.ts";
import {
  alerts,
  cartLink,
  items,
  lineOf,
  miniCart,
  quantityOf,
  storedLine,
  summary,
  visit,
  withStorage,
} from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

const kinds = ["moving", "plain", "older"] as const;
const threeLines = () =>
  withStorage(ownShop, {
    "v1:cart": kinds.map((kind, index) => storedLine(kind, index + 1, { createdAt: 1_780_000_000_000 + index })),
  });
const wholeCart = kinds.map((kind, index) => [stockedProducts[kind].name, String(index + 1)]);

/** Lines with quantities, from top to bottom. */
function linesOf(page: Page) {
  return items(page)
    .getByRole("listitem")
    .evaluateAll((lines) =>
      lines.map((line) => [line.querySelector("a")?.textContent, line.querySelector("input")?.value]),
    );
}
const removed = `${stockedProducts.plain.name} has been removed from your cart.`;
const cleared = "Your cart has been cleared.";

describe.each(screens)("undo at %d px", (width) => {
  const viewport = { width, height: 900 };

  it("restores a removed line to its position by keyboard, and moves focus to the items", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", { ...threeLines(), viewport });
    await lineOf(items(page), "plain").waitFor();
    await tabTo(page, lineOf(items(page), "plain").getByRole("button", { name: /^Remove/ }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(removed).waitFor();
    await expectFocusOn(page, items(page));
    expect(await linesOf(page)).toEqual(wholeCart.filter((_, index) => index !== 1));
    await expectAccessible(page);
    // F6 moves focus to the alerts from anywhere.
    await page.keyboard.press("F6");
    await expectFocusOn(page, alerts(page).getByRole("button", { name: `Undo: ${removed}` }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(`${stockedProducts.plain.name} is back in your cart.`).waitFor();
    await expectFocusOn(page, items(page));
    await lineOf(items(page), "plain").waitFor();
    expect(await linesOf(page)).toEqual(wholeCart);
    expect(await alerts(page).getByRole("button", { name: /^Undo/ }).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("restores a cleared cart in all tabs, even from another of the shop's pages", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, "/cart", { ...threeLines(), viewport });
    await lineOf(items(page), "older").waitFor();
    const { page: other } = await openPage(context);
    await other.goto(`${ownShop.shop.url}/cart`);
    await lineOf(items(other), "older").waitFor();
    await items(page).getByRole("button", { name: "Clear all" }).click();
    await items(page).getByText("Your cart is empty.").waitFor();
    await items(other).getByText("Your cart is empty.").waitFor();
    await expectAccessible(page);
    await items(page).getByRole("link", { name: "Browse all products" }).click();
    await page.waitForURL("**/products");
    await alerts(page)
      .getByRole("button", { name: `Undo: ${cleared}` })
      .click();
    await cartLink(page, 6).waitFor();
    await lineOf(items(other), "older").waitFor();
    expect(await linesOf(other)).toEqual(wholeCart);
    // A reload keeps the restored cart, and shows no alert.
    await page.goto(`${ownShop.shop.url}/cart`);
    await lineOf(items(page), "older").waitFor();
    expect(await linesOf(page)).toEqual(wholeCart);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("works while the mini cart is open, and keeps it open and focused", async () => {
    const { page, close } = await visit(ownShop, "/", { ...threeLines(), viewport });
    await cartLink(page, 6).click();
    const remove = lineOf(miniCart(page), "plain").getByRole("button", { name: /^Remove/ });
    await remove.focus();
    await page.keyboard.press("Enter");
    await alerts(page).getByText(removed).waitFor();
    await expectFocusOn(page, miniCart(page));
    await expectAccessible(page);
    await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await lineOf(miniCart(page), "plain").waitFor();
    await expectFocusOn(page, miniCart(page));
    // If the shopper uses a mouse, focus does not move.
    await remove.click();
    await quantityOf(miniCart(page), "moving").focus();
    await alerts(page)
      .getByRole("button", { name: `Undo: ${removed}` })
      .click();
    await lineOf(miniCart(page), "plain").waitFor();
    await expectFocusOn(page, quantityOf(miniCart(page), "moving"));
    await close();
  });
});

it("a removed line is still gone after a reload", async () => {
  const { page, close } = await visit(ownShop, "/cart", threeLines());
  await lineOf(items(page), "plain")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await alerts(page).getByText(removed).waitFor();
  await page.reload();
  await lineOf(items(page), "older").waitFor();
  expect((await linesOf(page)).length).toBe(2);
  expect(await alerts(page).getByRole("listitem").count()).toBe(0);
  await summary(page)
    .getByRole("link", { name: /Checkout/ })
    .waitFor();
  await close();
});
