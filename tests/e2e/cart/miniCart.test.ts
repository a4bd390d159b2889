import { describe, expect, it } from "vitest";
import { cartLink, withStorage, storedLine, lineOf, miniCart, visit } from "../support/storedCart.ts";
import { expectAccessible } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

const withCart = (...lines: ReturnType<typeof storedLine>[]) => withStorage(ownShop, { "v1:cart": lines });

describe("the mini cart", () => {
  it("shows that the checkout is loading", async () => {
    const { page, context, close } = await visit(ownShop, "/", withCart(storedLine("moving", 2)));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route(/\/assets\/(CheckoutLayout|contact|ContactStep)/, async (route) => {
      await held;
      await route.continue();
    });
    await cartLink(page, 2).click();
    const checkout = miniCart(page).getByRole("link", { name: /Checkout/ });
    await checkout.click();
    await expect.poll(() => checkout.getAttribute("aria-disabled")).toBe("true");
    answer();
    await page.waitForURL("**/checkout/contact-info");
    await close();
  });

  it("offers to try again if its products do not load", async () => {
    const { page, context, close } = await visit(ownShop, "/info/freight-rates");
    await context.route("**/api/products?ids=*", (route) => route.abort());
    await page.evaluate(
      (line) => localStorage.setItem("corkwood:v1:cart", JSON.stringify([line])),
      storedLine("moving", 2),
    );
    await page.reload();
    await cartLink(page, 2).click();
    await miniCart(page).getByText("We could not load what is in your cart").waitFor();
    await expectAccessible(page);
    await context.unroute("**/api/products?ids=*");
    await miniCart(page).getByRole("button", { name: "Try again" }).click();
    await lineOf(miniCart(page), "moving").waitFor();
    await close();
  });
});
