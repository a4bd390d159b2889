import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { startTestProvider, type TestProvider } from "../../../server/providers/openid/testing/testProvider.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { expectAccessible, lookAt, openPage, tabTo, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

let provider: TestProvider;
const ownShop = setUpOwnShop(undefined, "stocked", async (url) => {
  // To a browser, this name is another site than the shop's address.
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

/** Without those of the provider's pages, which load a font of another site. */
const ownErrors = (errors: readonly string[]) => errors.filter((text) => !text.includes("ERR_NAME_NOT_RESOLVED"));

async function codeOf(words: string): Promise<string> {
  const mailbox = await (await fetch(`${ownShop.shop.url}/dev/mailbox`)).text();
  return new RegExp(`(\\d{6}) is your [^<]*${words}`).exec(mailbox)?.[1] ?? "none";
}

async function signUp(email: string): Promise<void> {
  const send = (path: string, body: object) =>
    fetch(`${ownShop.shop.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await send("sign-up", { email, password, firstName: "Ada", lastName: "Vintner" });
  const confirmed = await send("confirm", { username: email, code: await codeOf("confirmation code") });
  expect(confirmed.status).toBe(200);
}

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, "Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Log In").click();
  await page.getByText(`You are logged in as ${email}.`).waitFor();
}

describe("a provider that the merchant has set up", () => {
  it("signs in a new customer, by keyboard, on a phone, without moving the page", async () => {
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

  it("is added to an account with a password only with the code of an email", async () => {
    const email = person("ada");
    await signUp(email);
    const { page, consoleErrors, close } = await visit("/account/signin");
    await providers(page).click();
    await logInThere(page, "ada");
    await title(page, "Confirm that it is you").waitFor();
    await page.getByText(`We have sent a code to ${email}.`).waitFor();
    await expectAccessible(page);
    await lookAt(page, "link-1280");
    await field(page, "Code").fill(await codeOf("code to log in with Cellar Login"));
    await button(page, "Confirm").click();
    await page.getByText(`Hello Ada. You are logged in as ${email}.`).waitFor();
    expect(ownErrors(consoleErrors)).toEqual([]);
    await close();
  });

  it("may be cancelled, and the page says so before scripts have loaded", async () => {
    const { page, close } = await visit("/account/signin");
    await providers(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("You cancelled it. You can try again, or log in with your email address.").waitFor();
    await expectAccessible(page);
    const html = await (await fetch(page.url())).text();
    expect(html).toContain("You cancelled it.");
    await close();
  });
});

describe("the devices of an account", () => {
  it("are listed, and one of them or all others are logged out", async () => {
    const email = "devices@example.com";
    await signUp(email);
    const [here, there, third] = [await visit("/account"), await visit("/account"), await visit("/account")];
    for (const { page } of [here, there, third]) await logIn(page, email);
    const { page } = here;
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
    for (const other of [there, third]) {
      await other.page.reload();
      await button(other.page, "Log In").waitFor();
    }
    await page.reload();
    await page.getByText(/\(this device\)$/).waitFor();
    const mailbox = await (await fetch(`${ownShop.shop.url}/dev/mailbox`)).text();
    expect(mailbox).toContain("New log in to your");
    for (const each of [here, there, third]) await each.close();
  });
});

describe("a sign-in with a provider", () => {
  it("leads back to the page where it began", async () => {
    person("returns");
    const { page, close } = await visit("/corkwood-auth?to=%2Fproducts%3Fpage%3D2");
    await providers(page).click();
    await logInThere(page, "returns");
    await page.waitForURL(`${ownShop.shop.url}/products?page=2`);
    await page.goto(`${ownShop.shop.url}/corkwood-auth`);
    await page.waitForURL(`${ownShop.shop.url}/account`);
    await close();
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "https:evil.example",
  ])("does not lead to %j", async (to) => {
    const { page, close } = await visit(`/corkwood-auth?to=${encodeURIComponent(to)}`);
    person("stays");
    await providers(page).click();
    await logInThere(page, "stays");
    await page.waitForURL(`${ownShop.shop.url}/account`);
    await close();
  });
});
