import { dollars } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  cartLink,
  withStorage,
  items,
  storedLine,
  lineOf,
  miniCart,
  quantityOf,
  summary,
  visit,
  type Kind,
} from "../support/storedCart.ts";
import { runTableCommand } from "../support/merchant.ts";
import { release, stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { checkoutLink } from "../support/coupons.ts";

const ownShop = setUpOwnShop();

const unavailable = "You can't check out with unavailable items in your cart.";

/** Sets the stock of a product's only size with the merchant's command, and waits until the shop shows it. */
async function setStock(kind: Kind, qty: number): Promise<void> {
  const { id, variants } = stockedProducts[kind];
  await runTableCommand(ownShop, "stock", ["sku,qty", `${variants[0]?.code},${qty}`]);
  await expect
    .poll(async () => {
      const { products } = (await (await fetch(`${ownShop.shop.url}/api/products?ids=${id}`)).json()) as {
        products: { stockTotal: number }[];
      };
      return products[0]?.stockTotal;
    })
    .toBe(qty);
}

const withCart = (...lines: ReturnType<typeof storedLine>[]) => withStorage(ownShop, { "v1:cart": lines });

const checkoutButton = (page: Page) => summary(page).getByRole("button", { name: "Checkout" });

describe("a line that cannot be bought", () => {
  const broken: [Kind, number, string][] = [
    ["ended", 1, "This item is no longer available for purchase."],
    ["gone", 2, "This item is now sold out."],
    ["short", 6, "This item is now sold out."],
    ["few", 5, "There are now only 2 of this item left."],
    ["capped", 8, "A maximum of 6 can be added to the cart."],
    ["soon", 1, "This item cannot be purchased before it's release date."],
  ];

  it("shows its error in the cart and in the mini cart, and blocks the checkout until it is removed", async () => {
    const lines = [...broken.map(([kind, qty]) => storedLine(kind, qty)), storedLine("plain", 1)];
    const { page, consoleErrors, close } = await visit(ownShop, "/", withCart(...lines));
    await cartLink(page, 24).click();
    for (const [kind, , error] of broken) {
      await lineOf(miniCart(page), kind).getByText(error, { exact: true }).waitFor();
    }
    await miniCart(page).getByText(unavailable).waitFor();
    expect(await miniCart(page).getByRole("button", { name: "Checkout" }).isDisabled()).toBe(true);
    await expectAccessible(page);

    await miniCart(page).getByRole("link", { name: "View Full Contents" }).click();
    for (const [kind, , error] of broken) {
      await lineOf(items(page), kind).getByText(error, { exact: true }).waitFor();
      expect(await lineOf(items(page), kind).getByText(error, { exact: true }).count()).toBe(1);
    }
    await summary(page).getByText(unavailable).waitFor();
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.goto(`${ownShop.shop.url}/checkout/contact-info`);
    await page.getByText(unavailable).waitFor();

    await page.getByRole("link", { name: "Go to your cart" }).click();
    for (const [kind] of broken) {
      expect(await checkoutButton(page).isDisabled()).toBe(true);
      await lineOf(items(page), kind).getByRole("button", { name: "Remove" }).click();
      await expectFocusOn(page, items(page));
    }
    await checkoutLink(page).waitFor();
    expect(await page.getByText(unavailable).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("keeps a quantity above the stock until the shopper lowers it", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", withCart(storedLine("few", 5)));
    const field = quantityOf(items(page), "few");
    await field.click();
    await page.keyboard.press("Tab");
    expect(await field.inputValue()).toBe("5");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await lineOf(items(page), "few").getByText("$100.00").waitFor();
    await field.fill("4");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("2");
    await checkoutLink(page).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBeNull();

    await setStock("few", 1);
    await page.reload();
    await items(page).getByText("There is now only 1 of this item left.").waitFor();
    await setStock("few", 2);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows its quantity as text if it cannot be changed, and 'tba' for a hidden price", async () => {
    const { page, close } = await visit(ownShop, "/cart", withCart(storedLine("gone", 2), storedLine("secret", 1)));
    await lineOf(items(page), "gone").getByText("2", { exact: true }).waitFor();
    expect(await quantityOf(items(page), "gone").count()).toBe(0);
    await lineOf(items(page), "secret").getByText("tba", { exact: true }).waitFor();
    await page.goto(ownShop.shop.url);
    await cartLink(page, 3).click();
    await lineOf(miniCart(page), "gone").getByText("2", { exact: true }).waitFor();
    await lineOf(miniCart(page), "secret").getByText("tba", { exact: true }).waitFor();
    await close();
  });

  it.each([
    ["cart", "/cart", checkoutLink],
    ["mini cart", "/info/freight-rates", (page: Page) => miniCart(page).getByRole("link", { name: "Checkout" })],
    ["checkout", "/checkout/contact-info", (page: Page) => page.getByLabel("Email address")],
  ] as const)("can be ordered in the open %s once it is released, without a reload", async (where, path, next) => {
    const { page, consoleErrors, close } = await visit(ownShop, path, withCart(storedLine("soon", 1)));
    await page.clock.install({ time: release - 60_000 });
    await page.reload();
    if (where === "mini cart") await cartLink(page, 1).click();
    await page.getByText(unavailable).waitFor();
    await page.clock.pauseAt(release - 1000);
    expect(await next(page).count()).toBe(0);
    await page.clock.runFor(2000);
    await next(page).waitFor();
    expect(await page.getByText(unavailable).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows an error for a gift card with an amount that the shop no longer sells", async () => {
    const giftcard = {
      amount: dollars(900),
      recipientName: "Grace",
      recipientEmail: "grace@example.com",
      senderName: "Ada",
      senderEmail: "ada@example.com",
    };
    const { page, close } = await visit(
      ownShop,
      "/cart",
      withCart(storedLine("giftCard", 1, { id: "card", giftcard })),
    );
    const line = lineOf(items(page), "giftCard");
    await line.getByText("Please enter an amount between $100 and $500.").waitFor();
    await line.getByText("For Grace (grace@example.com)").waitFor();
    expect(await line.getByRole("textbox").count()).toBe(0);
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await close();
  });
});
