import { describe, expect, it } from "vitest";
import {
  addButton,
  alerts,
  cartLink,
  withStorage,
  items,
  storedLine,
  lineOf,
  miniCart,
  quantityOf,
  visit,
} from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { shopper } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

describe("a cart while its order is being placed", () => {
  const ready = {
    email: shopper.email,
    phone: shopper.phone,
    shippingAddress: { ...shopper, country: "AU" },
    paymentMethod: "bankTransfer",
    law: { isOfAge: true },
    contactDone: true,
    shippingDone: true,
  };

  it("cannot be changed until the order is placed, and adding a product then clears the shown order", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, "/checkout/payment", {
      ...withStorage(ownShop, { "v1:cart": [storedLine("moving", 2)], "v1:checkout": ready }),
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route("**/api/order/place", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Place order for/ }).click();
    await page.getByRole("link", { name: "Cart", exact: true }).click();
    await page.waitForURL("**/cart");
    expect(await quantityOf(items(page), "moving").isDisabled()).toBe(true);
    expect(
      await items(page)
        .getByRole("button", { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true);
    expect(await items(page).getByRole("button", { name: "Clear all" }).isDisabled()).toBe(true);
    await lineOf(items(page), "moving").getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.moving.name }).waitFor();
    expect(await addButton(page).isDisabled()).toBe(true);
    await cartLink(page, 2).click();
    expect(await quantityOf(miniCart(page), "moving").isDisabled()).toBe(true);
    expect(
      await miniCart(page)
        .getByRole("button", { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true);
    await miniCart(page).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    const listed = page.getByRole("button", { name: /^Add / }).first();
    expect(await listed.isDisabled()).toBe(true);

    answer();
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await page.getByRole("link", { name: "Continue shopping" }).click();
    await cartLink(page, 0).waitFor();
    await listed.click();
    await alerts(page).getByText("has been added to your cart.").waitFor();
    await page.goto(`${ownShop.shop.url}/checkout/success`);
    await page.getByRole("heading", { name: "There is no order to show here" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
