import { expect, it } from "vitest";
import type { Locator, Page } from "playwright";
import { fillCheckoutShop, orderNumber, payButton } from "../support/checkout.ts";
import { customerPassword, emailedCode } from "../support/customer.ts";
import { runCommand } from "../support/merchant.ts";
import { expectAccessible, newEmail, openPage, shopper, tabTo, typeInto } from "../support/page.ts";
import { cartLink } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** A customer's journey from the first visit to the second order, by keyboard only, on a 320 px wide phone. */

const ownShop = setUpOwnShop(fillCheckoutShop());

const width = 320;
const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

it("a customer signs up, pays with store credit in a prefilled checkout, and reorders, by keyboard", async () => {
  const email = newEmail("whole.walk");
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport: { width, height: 640 } });
  const { page, consoleErrors } = await openPage(context);
  const go = (path: string) => page.goto(`${ownShop.shop.url}${path}`);
  const press = async (key: string, target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const expectFits = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
  };
  const field = (name: string) => main(page).getByRole("textbox", { name, exact: true });
  const goOn = (step: string) => page.getByRole("button", { name: `Continue to ${step}` });

  await go("/account/signup");
  await typeInto(page, field("First name"), shopper.firstName);
  await typeInto(page, field("Last name"), shopper.lastName);
  await typeInto(page, field("Email address"), email);
  await typeInto(page, page.getByLabel("Password", { exact: true }), customerPassword);
  await page.keyboard.press("Enter");
  await title(page, "Confirm your email address").waitFor();
  await typeInto(page, field("Code"), await emailedCode(ownShop));
  await page.keyboard.press("Enter");
  await title(page, "Log in").waitFor();
  await typeInto(page, page.getByLabel("Password", { exact: true }), customerPassword);
  await page.keyboard.press("Enter");
  await title(page, "My Account").waitFor();
  await runCommand(ownShop, ["credit", "issue", email, "25"]);

  await go(`/${stockedProducts.plain.path}`);
  await press("Enter", main(page).getByRole("button", { name: "Add to cart" }).first());
  await cartLink(page, 1).waitFor();
  await go("/cart");
  await expectFits();
  await press("Enter", main(page).getByRole("link", { name: "Checkout" }));

  await goOn("shipping").waitFor();
  expect(await page.getByLabel("Email address").inputValue()).toBe(email);
  await expectFits();
  await typeInto(page, page.getByLabel("Phone"), shopper.phone);
  await press("Enter", goOn("shipping"));
  await goOn("payment").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe(shopper.firstName);
  await typeInto(page, page.getByLabel("Street address"), "12 Lygon St Carl");
  await page.getByRole("listbox", { name: "Suggested addresses" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Carlton VIC 3053 is filled in.").waitFor();
  await expectFits();
  await press("Enter", goOn("payment"));
  await payButton(page).waitFor();
  const amount = async () => Number((await payButton(page).textContent())?.replace(/^.*\$/, ""));
  const whole = await amount();
  await press("Space", page.getByRole("checkbox", { name: /store credit/i }));
  await expect.poll(amount).toBeCloseTo(whole - 25);
  await expectFits();
  const method = page.getByRole("radio", { name: "Bank Transfer", exact: true });
  await tabTo(page, page.getByRole("radio", { checked: true }).first());
  while (!(await method.isChecked())) await page.keyboard.press("ArrowDown");
  await press("Enter", payButton(page));
  const number = await orderNumber(page);
  await expectFits();

  await go("/account/orders");
  await press("Enter", main(page).getByRole("link", { name: `See order ${number}` }));
  await title(page, `Order ${number}`).waitFor();
  await main(page).getByText("12 Lygon Street").first().waitFor();
  await press("Enter", main(page).getByRole("button", { name: "Order again" }));
  await main(page)
    .getByText(/added to your cart/)
    .waitFor();
  await expectFits();
  await press("Enter", main(page).getByRole("link", { name: "Go to the cart" }));
  await main(page).getByText(stockedProducts.plain.name).first().waitFor();
  expect(consoleErrors).toEqual([]);
  await context.close();
});
