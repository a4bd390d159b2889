import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { startTestProvider, type TestProvider } from "../../../server/providers/openid/testing/testProvider.ts";
import { customerPassword, emailedCode, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { expectAccessible, lookAt, newEmail, openPage, tabTo, typeInto } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

let provider: TestProvider;
const ownShop = setUpOwnShop(undefined, "stocked", async (url) => {
  // To browsers, this host name is a different site from the shop's.
  provider = await startTestProvider({
    host: "localhost",
    redirectUris: [`${url}/api/auth/federated/openid/callback`],
  });
  return {
    OPENID_ISSUER: provider.issuer,
    OPENID_NAME: "Cellar Login",
    OPENID_CLIENT_ID: provider.clientId,
    OPENID_CLIENT_SECRET: provider.clientSecret,
  };
});
afterAll(() => provider?.close());

async function visit(path: string, options: BrowserContextOptions = {}) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  await recordLayoutShifts(context);
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}${path}`);
  return { page, consoleErrors, context, close: () => context.close() };
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const providers = (page: Page) => button(page, "Continue with Cellar Login");

function person(name: string, over = {}): string {
  const email = `${name}@example.com`;
  provider.people.set(name, { email, email_verified: true, given_name: "Grace", family_name: "Vintner", ...over });
  return email;
}

/** Logs in on the provider's own pages. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Excludes errors on the provider's pages, which load a font from another site. */
const ownErrors = (errors: readonly string[]) => errors.filter((text) => !text.includes("ERR_NAME_NOT_RESOLVED"));

describe("a provider that the merchant has set up", () => {
  it("signs in a new customer by keyboard on a phone, without layout shift", async () => {
    const email = person("grace");
    const { page, consoleErrors, close } = await visit("/account/signin", { viewport: { width: 320, height: 640 } });
    await expectAccessible(page);
    await lookAt(page, "sign-in-with-provider-320");
    expect(await layoutShifts(page)).toEqual([]);
    await tabTo(page, providers(page));
    await page.keyboard.press("Enter");
    await typeInto(page, page.getByPlaceholder("Enter any login"), "grace");
    await typeInto(page, page.getByPlaceholder("and password"), "any");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Continue" }));
    await page.keyboard.press("Enter");
    await title(page, "My Account").waitFor();
    await page.getByText(`Hello Grace. You are logged in as ${email}.`).waitFor();

    await tabTo(page, page.getByRole("link", { name: "Devices and log in" }));
    await page.keyboard.press("Enter");
    await page.getByText(/\(this device\)$/).waitFor();
    await page.getByText("You can log in with it.").waitFor();
    await expectAccessible(page);
    await lookAt(page, "security-320");
    expect(ownErrors(consoleErrors)).toEqual([]);
    await close();
  });

  it("is linked to an account with a password only after an emailed code has been entered", async () => {
    const email = person("ada");
    await joinAsCustomer(ownShop, email);
    const { page, consoleErrors, close } = await visit("/account/signin");
    await providers(page).click();
    await logInThere(page, "ada");
    await title(page, "Confirm that it is you").waitFor();
    await page.getByText(`We have sent a code to ${email}.`).waitFor();
    await expectAccessible(page);
    await lookAt(page, "link-1280");
    await field(page, "Code").fill(await emailedCode(ownShop, "code to log in with Cellar Login"));
    await button(page, "Confirm").click();
    await page.getByText(`Hello Ada. You are logged in as ${email}.`).waitFor();
    expect(ownErrors(consoleErrors)).toEqual([]);
    await close();
  });

  it("can be cancelled, with a message that appears even before scripts have loaded", async () => {
    const { page, close } = await visit("/account/signin");
    await providers(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("You cancelled. You can try again, or log in with your email address.").waitFor();
    await expectAccessible(page);
    const html = await (await fetch(page.url())).text();
    expect(html).toContain("You cancelled.");
    await close();
  });
});

describe("an account's devices", () => {
  it("are listed, and can be logged out individually or together", async () => {
    const email = newEmail("devices");
    await joinAsCustomer(ownShop, email);
    const contexts = [];
    for (let device = 0; device < 3; device += 1) {
      const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
      await signInBrowser(ownShop, context, email);
      contexts.push(context);
    }
    const [here, ...elsewhere] = contexts as [BrowserContext, ...BrowserContext[]];
    const { page } = await openPage(here);
    await page.goto(`${ownShop.shop.url}/account/security`);
    const others = button(page, /^Log out .*, logged in/);
    await expect.poll(() => others.count()).toBe(2);
    await expectAccessible(page);
    await lookAt(page, "security-1280");
    await others.first().click();
    await page.getByText("The device is logged out.").waitFor();
    await expect.poll(() => others.count()).toBe(1);
    await button(page, "Log out all other devices").click();
    await page.getByText("All other devices are logged out.").waitFor();
    await expect.poll(() => others.count()).toBe(0);
    for (const context of elsewhere) {
      const { page: other } = await openPage(context);
      await other.goto(`${ownShop.shop.url}/account`);
      await button(other, "Log In").waitFor();
    }
    await page.reload();
    await page.getByText(/\(this device\)$/).waitFor();
    const mailbox = await (await fetch(`${ownShop.shop.url}/dev/mailbox`)).text();
    expect(mailbox).toContain("New login to your");
    for (const context of contexts) await context.close();
  });
});

describe("signing in with a provider", () => {
  it("returns to the page where it started", async () => {
    person("returns");
    const { page, close } = await visit("/corkwood-auth?to=%2Fproducts%3Fpage%3D2");
    await providers(page).click();
    await logInThere(page, "returns");
    await page.waitForURL(`${ownShop.shop.url}/products?page=2`);
    await page.goto(`${ownShop.shop.url}/corkwood-auth`);
    await page.waitForURL(`${ownShop.shop.url}/account`);
    await close();
  });

  // ownPath.test.ts covers the other ways to write another site's URL.
  it("does not redirect to another site", async () => {
    const { page, close } = await visit(`/corkwood-auth?to=${encodeURIComponent("/\\evil.example")}`);
    person("stays");
    await providers(page).click();
    await logInThere(page, "stays");
    await page.waitForURL(`${ownShop.shop.url}/account`);
    await close();
  });
});

describe("an action that requires the shopper to sign in", () => {
  const { plain, gone } = stockedProducts;
  const heart = (page: Page) => page.getByRole("button", { name: "Keep in wishlist" });
  const overlay = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
  const listed = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first();
  const restock = "Email me when back in stock";

  /** Presses a button on a page as a guest, and continues to the provider. */
  async function ask(page: Page, name: string): Promise<void> {
    await page.getByRole("button", { name, exact: true }).click();
    await overlay(page).getByRole("button", { name: "Continue with Cellar Login" }).click();
    await page.getByPlaceholder("Enter any login").waitFor();
  }

  async function wishlistOf(page: Page): Promise<string[]> {
    const stored = await page.evaluate(() => localStorage.getItem("corkwood:v1:wishlist") ?? "{}");
    const { items = [] } = JSON.parse(stored) as { items?: { productId?: string }[] };
    return items.flatMap(({ productId }) => productId ?? []);
  }

  it("is resumed after signing in: the product is added and the wishlist opens, just as with a password", async () => {
    person("keeps");
    const { page, consoleErrors, close } = await visit(`/${plain.path}`);
    await ask(page, "Keep in wishlist");
    await logInThere(page, "keeps");
    await page.waitForURL(`${ownShop.shop.url}/account/wishlist`);
    await listed(page, plain.name).waitFor();
    await page.getByText(`${plain.name} has been added to your wishlist.`).waitFor();
    await page.goto(`${ownShop.shop.url}/${plain.path}`);
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("true");
    // The action runs only once, so a product removed afterwards is not added again.
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    await page.goto(`${ownShop.shop.url}/account/authenticate`);
    await page.waitForURL(`${ownShop.shop.url}/account`);
    await page.goto(`${ownShop.shop.url}/${plain.path}`);
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    expect(ownErrors(consoleErrors)).toEqual([]);
    await close();
  });

  it("is resumed in the listing where the shopper pressed the heart on a card", async () => {
    person("lists");
    const { page, close } = await visit(`/search?q=${encodeURIComponent(plain.name)}`);
    const name = `Keep ${plain.name} in wishlist`;
    await ask(page, name);
    await logInThere(page, "lists");
    await page.waitForURL(/\/search\?/);
    await page.getByText(`${plain.name} has been added to your wishlist.`).waitFor();
    await expect.poll(() => page.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
    await close();
  });

  it("is resumed with the restock form, even if an emailed code was needed", async () => {
    const email = person("waits", { email_verified: false });
    const { page, close } = await visit(`/${gone.path}`);
    await ask(page, restock);
    await logInThere(page, "waits");
    await title(page, "Confirm that it is you").waitFor();
    await field(page, "Code").fill(await emailedCode(ownShop, "code to log in with Cellar Login"));
    await button(page, "Confirm").click();
    await page.waitForURL(`${ownShop.shop.url}/${gone.path}`);
    const form = page.getByRole("dialog", { name: restock });
    await form.waitFor();
    expect(await form.getByRole("textbox", { name: "Email address" }).inputValue()).toBe(email);
    await expectAccessible(page);
    await close();
  });

  it("is not resumed if a guest cancels and then signs in another way", async () => {
    person("cancels");
    const other = await joinAsCustomer(ownShop);
    const { page, close } = await visit(`/${plain.path}`);
    await ask(page, "Keep in wishlist");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("You cancelled.").waitFor();
    await field(page, "Email address").fill(other);
    await page.getByLabel("Password", { exact: true }).fill(customerPassword);
    await button(page, "Log In").click();
    // Signing in returns to the page where the guest started, and does not resume the action.
    await page.waitForURL(({ pathname }) => pathname === `/${plain.path}`);
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    await page.goto(`${ownShop.shop.url}/account/authenticate`);
    await page.waitForURL(`${ownShop.shop.url}/account`);
    expect(await wishlistOf(page)).toEqual([]);
    await close();
  });

  it("is not resumed after ten minutes, or if another sign-in has been started since", async () => {
    person("late");
    const { page, close } = await visit(`/${plain.path}`);
    await ask(page, "Keep in wishlist");
    await page.goto(ownShop.shop.url);
    await page.evaluate(() => {
      const name = "corkwood:ssoRedirectPathOverride";
      const stored = JSON.parse(sessionStorage.getItem(name) ?? "") as { at: number };
      sessionStorage.setItem(name, JSON.stringify({ ...stored, at: stored.at - 11 * 60_000 }));
    });
    await page.goto(`${ownShop.shop.url}/account/signin`);
    await providers(page).click();
    await logInThere(page, "late");
    await page.waitForURL(`${ownShop.shop.url}/account`);
    expect(await wishlistOf(page)).toEqual([]);
    await close();

    const again = await visit(`/${plain.path}`);
    person("elsewhere");
    await ask(again.page, "Keep in wishlist");
    await again.page.goto(`${ownShop.shop.url}/account/signin`);
    await providers(again.page).click();
    await logInThere(again.page, "elsewhere");
    await again.page.waitForURL(({ pathname }) => pathname === `/${plain.path}`);
    await expect.poll(() => heart(again.page).getAttribute("aria-pressed")).toBe("false");
    expect(await wishlistOf(again.page)).toEqual([]);
    await again.close();
  });
});
