import { describe, expect, it } from "vitest";
import { cartLink, withStorage, storedLine, lineOf, miniCart, visit } from "../support/storedCart.ts";
import { expectAccessible, intercept, networkIdle } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

const withCart = (...lines: ReturnType<typeof storedLine>[]) => withStorage(ownShop, { "v1:cart": lines });

describe.each([375, 1280])("the mini cart at %i px", (width) => {
  it("does not cover its button, which closes and reopens the mini cart by mouse and keyboard", async () => {
    const options = { ...withCart(storedLine("moving", 2)), viewport: { width, height: 900 } };
    const { page, consoleErrors, close } = await visit(ownShop, "/", options);
    const button = cartLink(page, 2);
    await button.click();
    await lineOf(miniCart(page), "moving").waitFor();
    const [panel, own] = await Promise.all([miniCart(page).boundingBox(), button.boundingBox()]);
    expect(panel && own && panel.y >= own.y + own.height).toBe(true);
    expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true);
    await expectAccessible(page);
    await button.click();
    await miniCart(page).waitFor({ state: "hidden" });
    await button.press("Enter");
    await miniCart(page).waitFor();
    await button.press("Enter");
    await miniCart(page).waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("the mini cart", () => {
  it("shows that the checkout page is loading", async () => {
    const { page, context, close } = await visit(ownShop, "/", withCart(storedLine("moving", 2)));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route(/\/assets\/(CheckoutLayout|contact|ContactStep)/, async (route) => {
      await held;
      await route.continue();
    });
    await cartLink(page, 2).click();
    const checkout = miniCart(page).getByRole("link", { name: /Checkout/ });
    // The link does nothing while the total is loading.
    await checkout.waitFor();
    await networkIdle(page);
    await checkout.click();
    await expect.poll(() => checkout.getAttribute("aria-disabled")).toBe("true");
    answer();
    await page.waitForURL("**/checkout/contact-info");
    await close();
  });

  it("offers to retry if its products do not load", async () => {
    const { page, context, close } = await visit(ownShop, "/info/freight-rates");
    const restore = await intercept(context, "**/api/products?ids=*", (route) => route.abort());
    await page.evaluate(
      (line) => localStorage.setItem("corkwood:v1:cart", JSON.stringify([line])),
      storedLine("moving", 2),
    );
    await page.reload();
    await cartLink(page, 2).click();
    await miniCart(page).getByText("We couldn’t load your cart").waitFor();
    await expectAccessible(page);
    restore();
    await miniCart(page).getByRole("button", { name: "Try again" }).click();
    await lineOf(miniCart(page), "moving").waitFor();
    await close();
  });
});
