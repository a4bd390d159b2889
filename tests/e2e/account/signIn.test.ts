import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { member, unverified } from "../../../storefront/features/signIn/testing/identity.ts";
import { expectAccessible, expectFocusOn, holdTime, openPage, tabTo, typeInto } from "../support/page.ts";
import { setUpBrowser } from "../support/testShop.ts";

let outDir: string;
let server: PreviewServer;
const browser = setUpBrowser();
let url: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "corkwood-sign-in-"));
  const root = "tests/e2e/account/signIn";
  // The shop's rules for grouping modules into files do not apply to this page.
  const rolldownOptions = { input: `${root}/index.html`, output: { codeSplitting: true } };
  await build({
    root,
    configFile: "vite.config.ts",
    logLevel: "error",
    publicDir: false,
    build: { outDir, rolldownOptions },
  });
  server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  url = server.resolvedUrls?.local[0] ?? "";
});
afterAll(async () => {
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

/** Opens a page as a guest. The page has an action that requires an account. */
async function visit(providers: readonly { id: string; name: string }[] = []) {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 375, height: 812 } });
  await context.route("**/api/auth/providers", (route) => route.fulfill({ json: { providers } }));
  const { page, consoleErrors } = await openPage(context);
  await page.goto(url);
  await button(page).waitFor();
  return { page, consoleErrors, close: () => context.close() };
}

const button = (page: Page) => page.getByRole("button", { name: "Keep in wishlist" });
const overlay = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
const email = (page: Page) => overlay(page).getByRole("textbox", { name: "Email address" });
const password = (page: Page) => overlay(page).getByLabel("Password", { exact: true });
const submit = (page: Page) => overlay(page).getByRole("button", { name: "Sign In", exact: true });
const calls = (page: Page) => page.evaluate(() => window.identity.calls);

async function wished(page: Page, times: number): Promise<void> {
  await page.getByText(`Wished for ${times} times`).waitFor();
}

async function open(page: Page): Promise<void> {
  await button(page).click();
  await overlay(page).waitFor();
}

async function fill(page: Page, values: { email: string; password: string }): Promise<void> {
  await email(page).fill(values.email);
  await password(page).fill(values.password);
}

describe("the sign-in overlay", () => {
  it("opens for a guest and runs the action after sign-in, using only the keyboard", async () => {
    const { page, consoleErrors, close } = await visit();
    await tabTo(page, button(page));
    await page.keyboard.press("Enter");
    await overlay(page).getByRole("heading", { name: "Sign In" }).waitFor();
    await overlay(page).getByText("Log in to keep a wishlist.").waitFor();
    expect(
      await overlay(page)
        .getByRole("button", { name: /^Continue with/ })
        .count(),
    ).toBe(0);
    const link = overlay(page).getByRole("link", { name: "Create an account" });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual(["/account/signup", "_blank"]);
    await expectAccessible(page);
    await typeInto(page, email(page), ` ${member.email} `);
    await typeInto(page, password(page), member.password);
    await page.keyboard.press("Enter");
    await overlay(page).waitFor({ state: "hidden" });
    await wished(page, 1);
    await expectFocusOn(page, button(page));
    expect(await calls(page)).toEqual([`signIn ${member.email}`, "loadDetails"]);
    await page.keyboard.press("Enter");
    await wished(page, 2);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("closes with its button, without running the action", async () => {
    const { page, consoleErrors, close } = await visit();
    await open(page);
    await overlay(page).getByRole("button", { name: "Close" }).click();
    await overlay(page).waitFor({ state: "hidden" });
    await expectFocusOn(page, button(page));
    await open(page);
    await fill(page, member);
    await submit(page).click();
    await wished(page, 1);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("does not submit empty fields, and focuses the first empty field", async () => {
    const { page, close } = await visit();
    await open(page);
    await submit(page).click();
    await overlay(page).getByText("Enter your email address.").waitFor();
    await overlay(page).getByText("Enter your password.").waitFor();
    await expectFocusOn(page, email(page));
    await expectAccessible(page);
    await email(page).fill(member.email);
    await submit(page).click();
    await expectFocusOn(page, password(page));
    expect(await calls(page)).toEqual([]);
    await close();
  });

  it("shows an error 300 ms after the shopper leaves a field", async () => {
    const { page, close } = await visit();
    await open(page);
    await holdTime(page);
    await fill(page, member);
    await password(page).fill("");
    await email(page).fill(" ");
    await page.keyboard.press("Tab");
    await page.clock.fastForward(299);
    expect(await overlay(page).getByText("Enter your email address.").count()).toBe(0);
    await page.clock.fastForward(1);
    await overlay(page).getByText("Enter your email address.").first().waitFor();
    await close();
  });

  it("reports wrong credentials, and links to the password reset, which opens in a new tab", async () => {
    const { page, close } = await visit();
    await open(page);
    await fill(page, { ...member, password: "wrong" });
    await submit(page).click();
    const alert = overlay(page).getByRole("alert");
    await alert.getByText("Incorrect email address or password.").waitFor();
    const reset = alert.getByRole("link", { name: "Reset Password" });
    expect([await reset.getAttribute("href"), await reset.getAttribute("target")]).toEqual([
      "/account/password/forgot",
      "_blank",
    ]);
    expect(await overlay(page).getByRole("link", { name: "Reset Password" }).count()).toBe(2);
    expect(await email(page).inputValue()).toBe(member.email);
    await expectAccessible(page);
    await close();
  });

  it("reports an unverified address, and resends the link, one request at a time", async () => {
    const { page, close } = await visit();
    await open(page);
    await fill(page, unverified);
    await submit(page).click();
    await overlay(page).getByText("Your email address hasn't been verified yet.").waitFor();
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { release: window.identity.hold() }));
    const resend = overlay(page).getByRole("button", { name: "Resend Verificaton Link" });
    await resend.click();
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await expect.poll(() => resend.isDisabled()).toBe(false);
    await overlay(page).getByText("The link is on its way.").waitFor();
    expect((await calls(page)).at(-1)).toBe(`resendVerification ${unverified.email}`);
    await close();
  });

  it("reports that sign-in is not available", async () => {
    const { page, consoleErrors, close } = await visit();
    await open(page);
    await page.evaluate(() => (window.identity.isOffline = true));
    await fill(page, member);
    await submit(page).click();
    await overlay(page).getByText("Unable to sign you in.").waitFor();
    expect(consoleErrors).toEqual(["Failed to fetch"]);
    await close();
  });

  it("ignores a second submit while the first is in progress", async () => {
    const { page, close } = await visit();
    await open(page);
    await page.evaluate(() => Object.assign(window, { release: window.identity.hold() }));
    await fill(page, member);
    await password(page).press("Enter");
    await overlay(page).getByText("Logging you in").waitFor();
    await password(page).press("Enter");
    expect(await calls(page)).toEqual([`signIn ${member.email}`]);
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await wished(page, 1);
    await close();
  });

  it("offers to retry or to sign out if the account does not load", async () => {
    const { page, consoleErrors, close } = await visit();
    await page.evaluate(() => {
      const { accounts } = window.identity;
      const { loadDetails } = accounts;
      let failures = 2;
      accounts.loadDetails = () => (failures-- > 0 ? Promise.reject(new Error("Lost")) : loadDetails());
    });
    await open(page);
    await fill(page, member);
    await submit(page).click();
    await overlay(page).getByText("Unable to load your account.").waitFor();
    await expectAccessible(page);
    await overlay(page).getByRole("button", { name: "Sign Out" }).click();
    await email(page).waitFor();
    expect(await page.evaluate(() => window.identity.isSignedIn())).toBe(false);
    await fill(page, member);
    await submit(page).click();
    await overlay(page).getByRole("button", { name: "Try Again" }).click();
    await overlay(page).waitFor({ state: "hidden" });
    await wished(page, 1);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("offers Facebook and Google if the shop supports these providers", async () => {
    const { page, close } = await visit([
      { id: "facebook", name: "Facebook" },
      { id: "google", name: "Google" },
    ]);
    const requests: string[] = [];
    await page.route("**/api/auth/federated", (route) => {
      requests.push(route.request().postData() ?? "");
      return route.fulfill({ json: { url: "#gone" } });
    });
    await open(page);
    await overlay(page).getByText("OR", { exact: true }).waitFor();
    await expectAccessible(page);
    await overlay(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL("**/#gone");
    expect(requests).toEqual(['{"provider":"google"}']);
    await overlay(page).getByRole("button", { name: "Continue with Facebook" }).waitFor();
    await close();
  });
});
