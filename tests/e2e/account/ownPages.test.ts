import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, emailedCode, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { runCommand } from "../support/merchant.ts";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import {
  expectAccessible,
  expectFocusOn,
  intercept,
  lookAt,
  newEmail,
  openPage,
  screens,
  tabTo,
  typeInto,
} from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

async function visit(options: BrowserContextOptions = {}) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  const { page, consoleErrors } = await openPage(context);
  return { page, consoleErrors, close: () => context.close() };
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const go = (page: Page, path: string) => page.goto(`${ownShop.shop.url}${path}`);
const isNarrowEnough = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Creates a confirmed account, signs the browser in to the account, and opens a page. */
async function enter(page: Page, email: string, path: string): Promise<void> {
  await joinAsCustomer(ownShop, email);
  await signInBrowser(ownShop, page.context(), email);
  await go(page, path);
}

async function typeAddress(page: Page, street: string): Promise<void> {
  await typeInto(page, field(page, "First name"), "Ada");
  await typeInto(page, field(page, "Last name"), "Vintner");
  await typeInto(page, page.getByRole("combobox", { name: "Street address" }), street);
  await typeInto(page, page.getByRole("combobox", { name: "Suburb or town" }), "Carlton");
  await tabTo(page, page.getByRole("combobox", { name: "State or territory" }));
  // If an option is chosen by keyboard, browsers fire two events. The list must not be re-rendered between these
  // events.
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("combobox", { name: "State or territory" }).inputValue()).toBe("ACT");
  await page.getByRole("combobox", { name: "State or territory" }).selectOption("VIC");
  await typeInto(page, field(page, "Postcode"), "3053");
}

it("an address with mismatched suburb and postcode must be corrected or confirmed, as at the checkout", async () => {
  const { page, consoleErrors, close } = await visit({ viewport: { width: 320, height: 900 } });
  await enter(page, newEmail("place"), "/account/shipping-address-book");
  await button(page, "Add an address").click();
  await typeAddress(page, "1 Cellar Lane");
  await typeInto(page, field(page, "Postcode"), "3066");
  await page.keyboard.press("Enter");
  const question = page.getByText("The postcode of Carlton in Victoria is 3053, not 3066.", { exact: true });
  await question.waitFor();
  await expectFocusOn(page, field(page, "Postcode"));
  await page.getByText("Check the suburb, state and postcode, or confirm that they are right.").first().waitFor();
  await lookAt(page, "place-question-320");
  await expectAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Use Carlton VIC 3053" }));
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  await expectFocusOn(page, field(page, "Postcode"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "1 address", exact: true }).waitFor();
  await page.getByText("Carlton VIC 3053").waitFor();
  expect(consoleErrors).toEqual([]);
  await close();
});

describe.each(screens)("a customer with a keyboard, at %i px", (width) => {
  it("manages an address book", async () => {
    const { page, consoleErrors, close } = await visit({ viewport: { width, height: 900 } });
    await enter(page, newEmail("book"), "/account");
    await main(page).getByText("You have no billing address yet.").waitFor();
    await go(page, "/account/shipping-address-book");
    await page.getByRole("heading", { name: "No addresses yet" }).waitFor();
    await expectAccessible(page);

    await tabTo(page, button(page, "Add an address"));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "Add an address" }));
    await tabTo(page, button(page, "Save this address"));
    await page.keyboard.press("Enter");
    await main(page).getByRole("link", { name: "Enter a street address." }).waitFor();
    await expectFocusOn(page, field(page, "First name"));
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);
    await typeAddress(page, "1 Cellar Lane");
    await tabTo(page, button(page, "Save this address"));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "1 address" }));
    const card = main(page).getByRole("article");
    expect(await card.getByRole("listitem").allTextContents()).toEqual(["Default delivery"]);

    await tabTo(page, card.getByRole("button", { name: "Change" }));
    await page.keyboard.press("Enter");
    await typeInto(page, field(page, "Company"), "Cork & Co");
    await tabTo(page, button(page, "Save this address"));
    await page.keyboard.press("Enter");
    await card.getByText("Cork & Co").waitFor();
    await lookAt(page, `book-${width}`);
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);

    await tabTo(page, card.getByRole("button", { name: "Remove" }));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "No addresses yet" }));
    await page.getByRole("button", { name: "Undo" }).click();
    await card.getByText("Cork & Co").waitFor();

    // The account overview also shows the address.
    await go(page, "/account");
    await main(page).getByRole("article").filter({ hasText: "Delivery address" }).getByText("Cork & Co").waitFor();
    await lookAt(page, `overview-${width}`);
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("changes the email address with the code sent to the new mailbox", async () => {
    const [email, nextEmail] = [newEmail("old"), newEmail("next")];
    const { page, consoleErrors, close } = await visit({ viewport: { width, height: 900 } });
    await enter(page, email, "/account");
    await tabTo(page, main(page).getByRole("link", { name: "Email address", exact: true }));
    await page.keyboard.press("Enter");
    await title(page, "Change your email address").waitFor();
    await typeInto(page, field(page, "New email address"), email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), "not this one");
    await page.getByText("This is already the email address of your account.").first().waitFor();
    await typeInto(page, field(page, "New email address"), nextEmail);
    await page.keyboard.press("Enter");
    await page.getByText("Incorrect email address or password.").waitFor();
    await main(page).getByRole("link", { name: "Reset Password" }).waitFor();
    await expectAccessible(page);
    await typeInto(page, page.getByLabel("Password", { exact: true }), customerPassword);
    await page.keyboard.press("Enter");
    await page.getByText(`a code is on its way to ${nextEmail}`).waitFor();
    await expectAccessible(page);

    const code = await emailedCode(ownShop, "email change code");
    await typeInto(page, field(page, "Code"), code === "000000" ? "000001" : "000000");
    await page.keyboard.press("Enter");
    await page.getByText("Confirmation code invalid.").waitFor();
    await typeInto(page, field(page, "Code"), code);
    await page.keyboard.press("Enter");
    await title(page, "My Account").waitFor();
    await page.getByText(`You are logged in as ${nextEmail}.`).waitFor();
    expect(await isNarrowEnough(page)).toBe(true);
    expect(consoleErrors.filter((error) => !/\b4(01|22)\b/.test(error))).toEqual([]);
    await close();
  });

  it("views an order with its invoice, and reorders its lines, with a message about each unavailable line", async () => {
    const kind = width === 320 ? "plain" : "older";
    const placed = await buyAsOtherShopper(ownShop, kind, 10, newEmail("buyer"));
    const { page, consoleErrors, close } = await visit({ viewport: { width, height: 900 } });
    await enter(page, placed.email, "/account/orders");
    await runCommand(ownShop, ["credit", "issue", placed.email, "25"]);
    const newest = main(page).getByRole("article").first();
    await newest.getByRole("heading", { level: 2 }).waitFor();
    await expectAccessible(page);
    await lookAt(page, `orders-${width}`);
    await tabTo(page, main(page).getByRole("link", { name: `See order ${placed.number}` }));
    await page.keyboard.press("Enter");
    await title(page, `Order ${placed.number}`).waitFor();
    await tabTo(page, button(page, "Order again"));
    await page.keyboard.press("Enter");
    await page.getByText("10 items were added to your cart.").waitFor();
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);
    await lookAt(page, `order-${width}`);
    await main(page).getByRole("link", { name: "Go to the cart" }).click();
    await main(page).getByText(stockedProducts[kind].name).first().waitFor();

    await go(page, `/account/orders/${placed.number}`);
    await main(page).getByRole("link", { name: "Tax invoice" }).click();
    await title(page, "Tax invoice").waitFor();
    await go(page, "/account/orders/CWNOTMINE9");
    await page.getByText("This is not one of your orders.").or(page.getByText("Page Not Found")).first().waitFor();

    await go(page, "/account/credit");
    await main(page).getByRole("row").filter({ hasText: "Added by us" }).first().waitFor();
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);
    await lookAt(page, `credit-${width}`);
    expect(consoleErrors.filter((error) => !/\b404\b/.test(error))).toEqual([]);
    await close();
  });
});

it("billing address and details are stored, and errors are shown 300 ms after the shopper leaves a field", async () => {
  const { page, close } = await visit();
  await enter(page, newEmail("billing"), "/account/billing-info");
  await typeAddress(page, "9 Office Street");
  await button(page, "Save").click();
  await page.getByText("Your billing address was saved.").waitFor();
  await lookAt(page, "billing");
  await expectAccessible(page);
  await page.reload();
  await button(page, "Remove my billing address").click();
  await page.getByText("Your billing address was removed.").waitFor();

  await go(page, "/account/details");
  await field(page, "Phone").fill("call me");
  await field(page, "Last name").focus();
  await main(page).getByText("Enter a phone number, such as").first().waitFor();
  await field(page, "Phone").fill("0400 000 000");
  await button(page, "Save").click();
  await page.getByText("Your details were saved.").waitFor();
  await lookAt(page, "details");
  await page.reload();
  await field(page, "Phone").waitFor();
  expect(await field(page, "Phone").inputValue()).toBe("0400 000 000");
  await close();
});

it("account pages offer a retry if the account does not load, and a form if details are missing", async () => {
  const { page, close } = await visit();
  const email = newEmail("failing");
  const restore = await intercept(page, "**/api/account", (route) => route.abort());
  await enter(page, email, "/account");
  await page.getByText("Unable to load your account.").waitFor();
  await expectAccessible(page);
  restore();
  await button(page, "Try again").click();
  await page.getByText(`You are logged in as ${email}.`).waitFor();

  const incomplete = { status: 404, title: "Not Found", code: "ACCOUNT_SETUP_INCOMPLETE", detail: "", requestId: "1" };
  await page.route("**/api/account", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 404, contentType: "application/problem+json", body: JSON.stringify(incomplete) })
      : route.continue(),
  );
  await page.reload();
  await page.getByText("Your account is not complete yet. Enter your name.").waitFor();
  await button(page, "Try again").waitFor();
  await button(page, "Log Out").waitFor();
  await expectAccessible(page);
  await field(page, "First name").fill("Grace");
  await field(page, "Last name").fill("Hopper");
  await button(page, "Complete my account").click();
  await page.getByText("Hello Grace.").waitFor();
  await close();
});

it("each account page shows the list of account pages beside its content", async () => {
  const { page, consoleErrors, close } = await visit();
  await enter(page, newEmail("beside"), "/account");
  await page.getByText("You are logged in as").waitFor();
  const list = main(page).getByRole("navigation", { name: "Your account" });
  const links = await list
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  // The wishlist page is also for guests, so it does not list the account pages.
  const own = links.filter((path) => path !== "/account/wishlist");
  expect(own.length).toBeGreaterThan(8);
  for (const path of own) {
    await go(page, path);
    await list.waitFor();
    await main(page)
      .getByRole("status")
      .and(page.getByText(/^Loading/))
      .waitFor({ state: "detached" });
    const isBeside = await list.evaluate((nav) => {
      const shown = [...(nav.parentElement?.children ?? [])].filter((it) => it !== nav);
      return shown.every((it) => it.getBoundingClientRect().right < nav.getBoundingClientRect().left);
    });
    expect(isBeside, path).toBe(true);
  }
  expect(consoleErrors).toEqual([]);
  await close();
});
