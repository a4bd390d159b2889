import { expect, it } from "vitest";
import { fillCheckoutShop, visitCheckout } from "../support/checkout.ts";
import { expectAccessible } from "../support/page.ts";
import { visit } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Checkout URLs that a shopper may type or return to. */

const ownShop = setUpOwnShop(fillCheckoutShop());

it("/checkout redirects to the first step, or to the cart if there is nothing to buy", async () => {
  const { page, close } = await visitCheckout(ownShop, "contact-info");
  await page.goto(`${ownShop.shop.url}/checkout`);
  await page.waitForURL("**/checkout/contact-info");
  await page.getByRole("heading", { name: "Contact information" }).waitFor();
  expect(await page.title()).toBe("Secure Checkout");
  await close();
  const empty = await visit(ownShop, "/checkout");
  await empty.page.waitForURL("**/cart");
  await empty.close();
});

it("/checkout/success shows on the page and in its title that there is no order", async () => {
  const { page, close } = await visit(ownShop, "/checkout/success");
  await page.getByRole("heading", { name: "There is no order to show here", level: 1 }).waitFor();
  expect(await page.title()).toBe("There is no order to show here | Corkwood");
  await expectAccessible(page);
  await close();
});

it.each([
  ["contact-info", "Checking out needs JavaScript."],
  ["success", "Showing your order needs JavaScript."],
])("/checkout/%s shows a notice instead of a loading state if JavaScript is disabled", async (path, sentence) => {
  const { page, close } = await visit(ownShop, `/checkout/${path}`, { javaScriptEnabled: false });
  // Playwright's text locators do not find this element's text, although the browser shows it.
  const notice = page.locator("#main noscript p");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.textContent()).toContain(sentence);
  expect(await page.locator("#main").getByRole("status").count()).toBe(0);
  await close();
});
