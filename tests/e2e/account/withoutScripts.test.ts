import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, emailedCode, joinAsCustomer } from "../support/customer.ts";
import { lookAt, networkIdle, newEmail, openPage, screens } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();
const password = "cork and bottle";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = async (page: Page, name: string) =>
  Promise.all([page.waitForEvent("domcontentloaded"), main(page).getByRole("button", { name, exact: true }).click()]);

async function signUp(page: Page, email: string, typed = password): Promise<void> {
  await field(page, "First name").fill("Ada");
  await field(page, "Last name").fill("Vintner");
  await field(page, "Email address").fill(email);
  await field(page, "Password").fill(typed);
  await press(page, "Create account");
}

describe("a browser without scripts", () => {
  it.each(screens)("can sign up, log in and set a new password: %i px", async (width) => {
    const email = newEmail(`none${width}`);
    const context = await ownShop.browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${ownShop.shop.url}/account/signup`);
    await signUp(page, email, "short");
    expect(await field(page, "Password").getAttribute("aria-invalid")).toBe("true");
    await main(page).getByRole("alert").getByText("Use at least 8 characters for your password.").waitFor();
    expect(await field(page, "Password").inputValue()).toBe("");
    await lookAt(page, `plain-refused-${width}`);
    await signUp(page, email);

    await main(page).getByText("a code is on its way to you").waitFor();
    const verify = page.locator("#verify");
    await verify.getByLabel("Email address").fill(email);
    await verify.getByLabel("Code").fill(await emailedCode(ownShop, "confirmation code"));
    await press(page, "Confirm");
    await main(page).getByText("Your email address is confirmed. Log in now.").waitFor();
    expect(await main(page).getByRole("button", { name: "Log in with a passkey" }).isVisible()).toBe(false);
    await field(page, "Email address").fill(email);
    await field(page, "Password").fill("wrong password");
    await press(page, "Log In");
    await main(page).getByText("Incorrect email address or password.").waitFor();
    expect(page.url()).not.toContain("example.com");
    await lookAt(page, `plain-log-in-${width}`);

    await page.goto(`${ownShop.shop.url}/account/password/forgot`);
    await field(page, "Email address").fill(email);
    await press(page, "Send me a code");
    await field(page, "Email address").fill(email);
    await field(page, "Code").fill(await emailedCode(ownShop, "password reset code"));
    await field(page, "New password").fill("another good one");
    await press(page, "Set my new password");
    await main(page).getByText("Your new password is set. Log in with it.").waitFor();
    await field(page, "Email address").fill(email);
    await field(page, "Password").fill("another good one");
    await press(page, "Log In");
    expect(new URL(page.url()).pathname).toBe("/account");
    expect(await main(page).innerText()).toContain("Your account needs JavaScript.");
    expect((await context.cookies()).map(({ name }) => name)).toContain("signed-in");
    await context.close();
  });

  it("returns to the page where the shopper started to log in, even after a rejection, and never to another site", async () => {
    const email = await joinAsCustomer(ownShop);
    for (const [to, comesTo] of [
      ["/cart?from=mail", "/cart"],
      ["//evil.example/cart", "/account"],
    ] as const) {
      const context = await ownShop.browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${ownShop.shop.url}/account/signin?to=${encodeURIComponent(to)}`);
      for (const typed of ["wrong password", customerPassword]) {
        await field(page, "Email address").fill(email);
        await field(page, "Password").fill(typed);
        await press(page, "Log In");
      }
      const { origin, pathname } = new URL(page.url());
      expect([origin, pathname]).toEqual([ownShop.shop.url, comesTo]);
      expect((await context.cookies()).map(({ name }) => name)).toContain("signed-in");
      await context.close();
    }
  });

  it("keeps a rejection on the page when scripts load late", async () => {
    const email = newEmail("later");
    const late = await ownShop.browser.newContext();
    const { page } = await openPage(late);
    await page.goto(`${ownShop.shop.url}/account/signin?refused=log-in-credentials`);
    await main(page).getByText("Incorrect email address or password.").waitFor();
    await page.goto(`${ownShop.shop.url}/account/signup?refused=sign-up-email`);
    const wrong = field(page, "Email address");
    expect(await wrong.getAttribute("aria-invalid")).toBe("true");
    await networkIdle(page);
    await wrong.fill(email);
    await expect.poll(() => wrong.getAttribute("aria-invalid")).toBe(null);
    await late.close();
  });
});
