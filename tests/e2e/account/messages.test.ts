import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, emailedCode, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { runCommand } from "../support/merchant.ts";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { intercept, lookAt, newEmail, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();
const password = customerPassword;

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function visit(path: string) {
  const { page } = await openPage(await ownShop.browser.newContext({ reducedMotion: "reduce" }));
  await page.goto(`${ownShop.shop.url}${path}`);
  return page;
}

const expectText = (page: Page, message: string) =>
  page.getByRole("main").getByText(message, { exact: true }).waitFor();

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

async function post(path: string, body: object): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await fetch(`${ownShop.shop.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).status;
}

const names = { firstName: "Ada", lastName: "Vintner" };
/** Signs up in the page's browser. @returns the emailed code */
async function signedUp(page: Page, email: string): Promise<string> {
  const data = { email, password, ...names };
  expect((await page.request.post(`${ownShop.shop.url}/api/auth/sign-up`, { data })).status()).toBe(200);
  return emailedCode(ownShop);
}

async function confirm(page: Page, email: string, code: string): Promise<void> {
  await field(page, "Email address").first().fill(email);
  await field(page, "Code").fill(code);
  await button(page, "Confirm").click();
}

async function reset(page: Page, email: string, code: string): Promise<void> {
  await field(page, "Email address").fill(email);
  await field(page, "Code").fill(code);
  await page.getByLabel("New password", { exact: true }).fill("another cork and bottle");
  await button(page, "Set my new password").click();
}

/** Opens a page as a customer. */
async function visitAs(email: string, path: string): Promise<Page> {
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
  await signInBrowser(ownShop, context, email);
  const { page } = await openPage(context);
  await page.goto(`${ownShop.shop.url}${path}`);
  return page;
}

async function changePassword(page: Page, old: string): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(old);
  await page.getByLabel("New password", { exact: true }).fill("another cork and bottle");
  await button(page, "Change my password").click();
}

async function close(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Close my account").click();
}

describe("confirming an address", () => {
  it("reports a wrong code, an expired code, and an address that is already confirmed", async () => {
    const page = await visit("/account/verify");
    const email = newEmail("confirms");
    const code = await signedUp(page, email);
    for (let tries = 0; tries < 5; tries++) {
      await confirm(page, email, otherThan(code));
      await expectText(page, "Confirmation code invalid.");
    }
    await confirm(page, email, code);
    await expectText(page, "User not found.");
    const again = newEmail("again");
    const used = await signedUp(page, again);
    expect(await post("/api/auth/confirm", { username: again, code: used, password })).toBe(200);
    await confirm(page, again, used);
    await expectText(page, "User already confirmed.");
    await page.context().close();
  });

  it.each([true, false])(
    "reports that another browser requires the sign-up password (scripts: %s)",
    async (javaScriptEnabled) => {
      const desktop = await visit("/account/signup");
      const email = newEmail("phone");
      const code = await signedUp(desktop, email);
      await desktop.context().close();
      const phone = await ownShop.browser.newContext({ javaScriptEnabled, viewport: { width: 375, height: 800 } });
      const page = await phone.newPage();
      await page.goto(`${ownShop.shop.url}/account/verify`);
      await confirm(page, email, code);
      await page
        .getByRole("main")
        .getByText(/^You created this account in another browser\./)
        .first()
        .waitFor();
      await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
      await lookAt(page, `verify-elsewhere-${javaScriptEnabled}`);
      await confirm(page, email, code);
      await page.getByRole("heading", { name: "Log in", level: 1 }).waitFor();
      await phone.close();
    },
  );

  it("reports too many sent codes", async () => {
    const page = await visit("/account/verify");
    const email = newEmail("many");
    await signedUp(page, email);
    for (let sent = 1; sent < 3; sent++) {
      expect(await post("/api/auth/confirm/resend", { username: email })).toBe(200);
    }
    await page.getByText("No email?").click();
    await field(page, "Email address").last().fill(email);
    await button(page, "Send another code").click();
    await expectText(page, "Too many confirmation codes sent.");
    await page.context().close();
  });
});

describe("resetting a password", () => {
  it("reports an unknown code, too many attempts, and too many sent codes", async () => {
    const email = newEmail("forgot");
    await joinAsCustomer(ownShop, email);
    const page = await visit("/account/password/reset?done=sent");
    expect(await post("/api/auth/password/forgot", { username: email })).toBe(200);
    const code = await emailedCode(ownShop, "password reset code");
    const sentNotice = page.getByText("If everything is right, a code is on its way to you by email.");
    await sentNotice.waitFor();
    for (let tries = 0; tries < 5; tries++) {
      await reset(page, email, otherThan(code));
      await expectText(page, "User not found.");
    }
    await reset(page, email, code);
    await expectText(page, "Too many failed attempts.");
    // The earlier notice would contradict the error.
    expect(await sentNotice.count()).toBe(0);

    for (let sent = 1; sent < 3; sent++) expect(await post("/api/auth/password/forgot", { username: email })).toBe(200);
    await page.goto(`${ownShop.shop.url}/account/password/forgot`);
    await field(page, "Email address").fill(email);
    await button(page, "Send me a code").click();
    await expectText(page, "Too many forgotten password codes sent.");
    await page.context().close();
  });
});

describe("the account pages", () => {
  it("report an existing account if a sign-up uses its password", async () => {
    const email = await joinAsCustomer(ownShop);
    const page = await visit("/account/signup");
    await field(page, "First name").fill("Ada");
    await field(page, "Last name").fill("Vintner");
    await field(page, "Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await button(page, "Create account").click();
    await expectText(page, "User already exists.");
    await page.context().close();
  });

  it("report a wrong old password, and too many attempts", async () => {
    const email = newEmail("guesses");
    await joinAsCustomer(ownShop, email);
    const page = await visitAs(email, "/account/password/change");
    for (let tries = 0; tries < 5; tries++) {
      await changePassword(page, `wrong ${tries}`);
      await expectText(page, "Password incorrect.");
    }
    await changePassword(page, password);
    await expectText(page, "Too many failed attempts.");
    await page.context().close();
  });

  it("report why the account cannot be closed yet", async () => {
    const { email } = await buyAsOtherShopper(ownShop, "plain", 10, newEmail("waiting"));
    await joinAsCustomer(ownShop, email);
    const page = await visitAs(email, "/account/close");
    await close(page);
    await expectText(
      page,
      "An order of yours is still on its way. Close your account once you have it, or ask us to cancel it.",
    );
    await page.context().close();

    const owed = await joinAsCustomer(ownShop);
    await runCommand(ownShop, ["credit", "issue", owed, "10"]);
    const other = await visitAs(owed, "/account/close");
    await close(other);
    await expectText(other, "You still have store credit. Spend it first, or tell us that you don’t want it.");
    await other.context().close();
  });
});

/** Errors that pages show unchanged, and that the server's tests cover. */
const refusals = [
  "This address is not in your address book.",
  "Your address book is full. Remove an address that you no longer need.",
  "Your address book was changed in another tab or on another device. Please try again.",
  "This request came from another site, so nothing was changed.",
  "Log in again, and then do this within ten minutes.",
  "Your account has the maximum number of passkeys. Remove one first.",
  "We can’t reach it at the moment. Please try again, or log in with your password.",
  "The shop is very busy. Please try again in a minute.",
];

it("a form shows the server's reason for rejecting it", async () => {
  const page = await visitAs(await joinAsCustomer(ownShop), "/account/password/change");
  for (const detail of refusals) {
    const restore = await intercept(page, "**/api/auth/password", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "about:blank", title: "Conflict", status: 409, code: "UNKNOWN_ERROR", detail }),
      }),
    );
    await changePassword(page, password);
    await expectText(page, detail);
    restore();
  }
  await page.context().close();
});
