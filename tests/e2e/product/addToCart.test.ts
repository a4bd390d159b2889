import { describe, expect, it } from "vitest";
import { add, addButton, alerts, holdScripts, quantity, stockOf, productVisits } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectFocusOn, openPage, networkIdle } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { goTo, visit } = productVisits(opened);

describe("the add-to-cart form", () => {
  it.each([
    ["plain", "", "Enter a quantity"],
    ["capped", "7", "You can add a maximum of 6 of this item to your cart"],
    ["capped", "2", "The minimum quantity for this product is 3"],
    ["few", "3", "There are only 2 of this item left"],
    ["few", "1000", "There are only 2 of this item left"],
    ["capped", "3.5", "Enter a whole number, such as 3"],
    ["capped", "-3", "Enter a whole number, such as 3"],
  ] as const)("for the %s product, rejects the quantity '%s': %s", async (kind, typed, message) => {
    const { page, close } = await visit(kind);
    await add(page, kind, typed);
    const field = quantity(page, kind);
    await page.getByText(message).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await expectFocusOn(page, field);
    expect(await alerts(page).getByRole("listitem").count()).toBe(0);
    await close();
  });

  it("starts with the minimum quantity, clips no text, and hides its error after seven seconds", async () => {
    const { page, close } = await visit("capped", { at: Date.now() });
    const field = quantity(page, "capped");
    expect(await field.inputValue()).toBe("3");
    await page.getByText("Minimum 3 bottles").waitFor();
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    await field.fill("");
    await field.pressSequentially("12345");
    expect(await field.inputValue()).toBe("12345");
    await page.clock.pauseAt(Date.now() + 120_000);
    await page.keyboard.press("Enter");
    const error = page.getByText("You can add a maximum of 6 of this item to your cart");
    await error.waitFor();
    await page.clock.runFor(6900);
    expect(await error.getAttribute("data-hidden")).toBeNull();
    await page.clock.runFor(200);
    await expect.poll(() => error.getAttribute("data-hidden")).toBe("");
    await close();
  });
});

describe("a form that is used before its scripts load", () => {
  it.each(["", "2.5", "٤"])("keeps %j in the field", async (typed) => {
    const context = await opened.browser.newContext();
    const letScripts = await holdScripts(context);
    const { page } = await openPage(context);
    await page.goto(`${opened.shop.url}/${stockedProducts.capped.path}`, { waitUntil: "commit" });
    await quantity(page, "capped").fill(typed);
    letScripts();
    await expect.poll(() => addButton(page).isEnabled()).toBe(true);
    await networkIdle(page);
    expect(await quantity(page, "capped").inputValue()).toBe(typed);
    await context.close();
  });

  it("keeps the selected size and the typed quantity", async () => {
    const context = await opened.browser.newContext();
    const letScripts = await holdScripts(context);
    const { page } = await openPage(context);
    await page.goto(`${opened.shop.url}/${stockedProducts.boxed.path}`, { waitUntil: "commit" });
    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await quantity(page, "boxed").fill("5");
    letScripts();
    await addButton(page).click();
    await alerts(page).getByText(`${stockedProducts.boxed.name} x 5 has been added to your cart.`).waitFor();
    await context.close();
  });
});

describe("the alerts after adding", () => {
  it.each([375, 1280])("cover neither the pressed button nor the quantity, at %i px", async (width) => {
    const { page, close } = await visit("capped", { viewport: { width, height: 812 }, hasTouch: width === 375 });
    await add(page, "capped", "4");
    // Adding opens the mini cart in a wide window.
    await alerts(page).getByText("has been added to your cart.").waitFor();
    await goTo(page, "capped");
    await add(page, "capped", "3");
    const alert = alerts(page).getByText(
      `You can add up to a maximum of 6 ${stockedProducts.capped.name} to your cart.`,
    );
    await alert.waitFor();
    const topElements = [addButton(page), quantity(page, "capped")].map((control) =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    expect(await Promise.all(topElements)).toEqual([true, true]);
    await close();
  });

  it("report how much was added, and when the cart already has the maximum", async () => {
    const { page, close } = await visit("capped");
    const { name } = stockedProducts.capped;
    await add(page, "capped", "4");
    await alerts(page).getByText(`${name} x 4 has been added to your cart.`).waitFor();
    await add(page, "capped", "3");
    await alerts(page).getByText(`You can add up to a maximum of 6 ${name} to your cart.`).waitFor();

    await goTo(page, "few");
    await add(page, "few", "2");
    await add(page, "few", "1");
    await alerts(page)
      .getByText(`Another ${stockedProducts.few.name} can't be added to your cart because there is only 2 left.`)
      .waitFor();
    await close();
  });

  it("report that no more can be added because the product is sold out", async () => {
    const { page, close } = await visit("few", { at: Date.now() });
    await add(page, "few", "1");
    await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    const another = page.getByRole("article").filter({ hasText: stockedProducts.few.name });
    await another.getByRole("button", { name: `Add ${stockedProducts.few.name}` }).waitFor();
    // The product page passes the stock on to the cart.
    await page.route("**/api/product/refresh", stockOf("few", { FEW: 0 }));
    await another.getByRole("link", { name: stockedProducts.few.name }).click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.few.name }).waitFor();
    await page.clock.fastForward("06:00");
    await page.getByRole("button", { name: "Sold Out" }).waitFor();
    // The listing cannot refresh its stock, so it still shows the old numbers.
    await page.route("**/api/product/refresh", (route) => route.abort());
    await page.goBack();
    await another.getByRole("button", { name: `Add ${stockedProducts.few.name}` }).click();
    await alerts(page)
      .getByText(`Another ${stockedProducts.few.name} can't be added to your cart because it's sold out.`)
      .waitFor();
    await close();
  });

  it("report that preorder and other products cannot be mixed, in either order", async () => {
    const mixed =
      "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.";
    for (const [first, second] of [
      ["plain", "arrival"],
      ["arrival", "plain"],
    ] as const) {
      const { page, close } = await visit(first);
      await add(page, first, "1");
      await alerts(page).getByText("has been added").waitFor();
      await goTo(page, second);
      await add(page, second, "1");
      await alerts(page).getByText(mixed).waitFor();
      await close();
    }
  });
});
