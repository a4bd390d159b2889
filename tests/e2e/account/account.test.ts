import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailedCode, joinAsCustomer } from "../support/customer.ts";
import { recordLayoutShifts, layoutShifts } from "../support/layoutShifts.ts";
import { expectAccessible, expectFocusOn, newEmail, openPage, tabTo, typeInto } from "../support/page.ts";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();
const password = "cork and bottle";

async function visit(path: string, options: BrowserContextOptions = {}) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  await recordLayoutShifts(context);
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}${path}`);
  return { page, consoleErrors, context, close: () => context.close() };
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const service = (page: Page) =>
  page.getByRole("banner").getByRole("navigation", { name: "Your account and our service" });

async function signUp(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Ada");
  await field(page, "Last name").fill("Vintner");
  await field(page, "Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Create account").click();
  await title(page, "Confirm your email address").waitFor();
}

async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await field(page, "Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await button(page, "Log In").click();
}

describe("an account", () => {
  it("can be created, confirmed with an emailed code, and used to log in and out, by keyboard on a phone", async () => {
    const email = newEmail("ada.keyboard");
    const { page, consoleErrors, close } = await visit("/account/signup", { viewport: { width: 320, height: 640 } });
    await typeInto(page, field(page, "First name"), "Ada");
    await typeInto(page, field(page, "Last name"), "Vintner");
    await typeInto(page, field(page, "Email address"), email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), password);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await title(page, "Confirm your email address").waitFor();

    await page.getByText(`a code is on its way to ${email}`).waitFor();
    await expectAccessible(page);
    await typeInto(page, field(page, "Code"), await emailedCode(ownShop, "confirmation code"));
    await page.keyboard.press("Enter");
    await title(page, "Log in").waitFor();

    await expectAccessible(page);
    await typeInto(page, page.getByLabel("Password", { exact: true }), password);
    await page.keyboard.press("Enter");
    await title(page, "My Account").waitFor();
    await page.getByText(`Hello Ada. You are logged in as ${email}.`).waitFor();
    await page.getByText("You haven’t ordered anything yet.").waitFor();
    await expectAccessible(page);

    await tabTo(page, button(page, "Log Out"));
    await page.keyboard.press("Enter");
    await button(page, "Log In").waitFor();
    await expectFocusOn(page, page.getByRole("heading", { level: 1 }));
    await page.reload();
    await button(page, "Log In").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("stays logged in on all pages and tabs until the customer logs out, without layout shift", async () => {
    const placed = await buyAsOtherShopper(ownShop, "plain", 10, newEmail("earlier"));
    const { page, context, consoleErrors, close } = await visit("/account/signup");
    await signUp(page, placed.email);
    await field(page, "Code").fill(await emailedCode(ownShop, "confirmation code"));
    await button(page, "Confirm").click();
    await title(page, "Log in").waitFor();
    await logIn(page, placed.email);
    // Earlier orders with this email address belong to the account.
    await page.getByRole("heading", { name: `Order ${placed.number}` }).waitFor();
    await expectAccessible(page);

    const { page: other } = await openPage(context);
    await other.goto(`${ownShop.shop.url}/products`);
    await service(other).getByRole("button", { name: "Log Out" }).waitFor();
    expect(await layoutShifts(other)).toEqual([]);
    // The 'Log In' link replaces the button immediately, but the browser keeps the session until the response arrives.
    const isOut = other.waitForResponse("**/api/auth/sign-out");
    await service(other).getByRole("button", { name: "Log Out" }).click();
    await isOut;
    await service(other).getByRole("link", { name: "Log In" }).waitFor();
    await expectFocusOn(other, other.getByRole("heading", { level: 1 }));
    await page.reload();
    await button(page, "Log In").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("explains why logging in failed and what to do next", async () => {
    const email = newEmail("unconfirmed");
    const { page, consoleErrors, close } = await visit("/account/signup");
    await signUp(page, email);
    await service(page).getByRole("link", { name: "My Account" }).click();
    await title(page, "My Account").waitFor();
    await button(page, "Log In").click();
    await page.getByRole("link", { name: "Enter your password." }).waitFor();

    await logIn(page, email, "not this one");
    await page.getByText("Incorrect email address or password.").waitFor();
    await main(page).getByRole("link", { name: "Reset Password" }).waitFor();
    await expectAccessible(page);

    await logIn(page, email);
    await page.getByText("Your email address hasn't been verified yet.").waitFor();
    await button(page, "Resend Verificaton Link").click();
    await main(page).getByRole("link", { name: "Enter the code" }).waitFor();
    await expectAccessible(page);
    expect(consoleErrors.filter((error) => !/\b40[13]\b/.test(error))).toEqual([]);
    await close();
  });

  it("gets a new password with an emailed code, by keyboard on a phone", async () => {
    const email = await joinAsCustomer(ownShop);
    const { page, close } = await visit("/account/signin", { viewport: { width: 320, height: 640 } });
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    };
    await press(main(page).getByRole("link", { name: "Forgotten your password?" }));
    await title(page, "Forgotten password").waitFor();
    await expectAccessible(page);
    await typeInto(page, field(page, "Email address"), email);
    await page.keyboard.press("Enter");
    await title(page, "Set a new password").waitFor();
    await typeInto(page, field(page, "Code"), await emailedCode(ownShop, "password reset code"));
    const newPassword = page.getByLabel("New password", { exact: true });
    await typeInto(page, newPassword, "12345678");
    await page.keyboard.press("Enter");
    await page.getByText("This password is too common. Choose another one.").waitFor();
    await typeInto(page, newPassword, "another good one");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await title(page, "Log in").waitFor();
    await typeInto(page, page.getByLabel("Password", { exact: true }), "another good one");
    await page.keyboard.press("Enter");
    await title(page, "My Account").waitFor();

    await main(page).getByRole("link", { name: "Change your password" }).click();
    await page.getByLabel("Current password").fill("not this one");
    await page.getByLabel("New password", { exact: true }).fill(password);
    await button(page, "Change my password").click();
    await page.getByText("Password incorrect.").waitFor();
    await page.getByLabel("Current password").fill("another good one");
    await button(page, "Change my password").click();
    await title(page, "My Account").waitFor();
    await main(page).getByRole("link", { name: "Your details" }).click();
    await field(page, "First name").fill("Grace");
    await button(page, "Save").click();
    await main(page)
      .getByRole("link", { name: "My Account" })
      .or(page.getByText("Your details were saved."))
      .first()
      .waitFor();
    await close();
  });
});

it("the login page redirects to the page in its URL", async () => {
  const email = await joinAsCustomer(ownShop);
  const { page, consoleErrors, close } = await visit("/account/signin?to=%2Fbrands");
  await logIn(page, email);
  await page.waitForURL("**/brands");
  expect(consoleErrors).toEqual([]);
  await close();
});

it("an unknown URL under /account returns 404", async () => {
  const response = await fetch(`${ownShop.shop.url}/account/nothing`);
  expect(response.status).toBe(404);
  for (const path of ["/account", "/account/signup", "/account/password/reset", "/account/orders"]) {
    const page = await fetch(`${ownShop.shop.url}${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('name="robots" content="none"');
  }
});
