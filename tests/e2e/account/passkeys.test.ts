import type { CDPSession, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, joinAsCustomer } from "../support/customer.ts";
import { expectAccessible, lookAt, openPage, tabTo, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Passkeys require a host name, not an IP address. */
const named = (url: string) => url.replace("127.0.0.1", "localhost");
const ownShop = setUpOwnShop(undefined, "stocked", async (url) => ({ BASE_URL: named(url) }));

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

/** Adds a virtual authenticator to the browser. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  return { cdp, authenticatorId };
}

describe("a passkey", () => {
  it("can be added after logging in, renamed, used to log in, and removed, by keyboard on a phone", async () => {
    const url = named(ownShop.shop.url);
    const email = await joinAsCustomer(ownShop);
    const viewport = { width: 320, height: 640 };
    const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport });
    const { page, consoleErrors } = await openPage(context);
    const { cdp, authenticatorId } = await addAuthenticator(page);
    await page.goto(`${url}/account`);
    await typeInto(page, field(page, "Email address"), email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), customerPassword);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "add a passkey" }));
    await page.keyboard.press("Enter");

    await tabTo(page, button(page, "Add a passkey"));
    await page.keyboard.press("Enter");
    await page.getByText("Your passkey was added.").waitFor();
    await expectAccessible(page);
    await lookAt(page, "passkeys-320");
    await tabTo(page, page.getByRole("button", { name: /^Rename / }));
    await page.keyboard.press("Enter");
    await typeInto(page, field(page, "Name of the passkey"), "My phone");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.getByText("My phone", { exact: true }).waitFor();

    // A user who was verified by the device needs no email address or password.
    await context.clearCookies();
    await page.goto(`${url}/account/signin`);
    await tabTo(page, button(page, "Log in with a passkey"));
    await lookAt(page, "sign-in-320");
    await page.keyboard.press("Enter");
    await page.getByText(`Hello Ada. You are logged in as ${email}.`).waitFor();

    // The shop refuses to sign in with a device that has not verified its user.
    await context.clearCookies();
    await page.goto(`${url}/account/signin`);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await button(page, "Log in with a passkey").click();
    await page.getByText("Your device did not confirm it. Please try again.").waitFor();
    await expectAccessible(page);
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await button(page, "Log in with a passkey").click();
    await page.getByText(`Hello Ada. You are logged in as ${email}.`).waitFor();

    await page.goto(`${url}/account/security`);
    await button(page, "Remove My phone").click();
    await page.getByText("Your passkey was removed.").waitFor();
    await context.clearCookies();
    await page.goto(`${url}/account/signin`);
    await button(page, "Log in with a passkey").click();
    await page.getByText("The passkey was not accepted. Please try again.").waitFor();
    const mailbox = await (await fetch(`${ownShop.shop.url}/dev/mailbox`)).text();
    expect(mailbox).toContain("A passkey was added to your");
    expect(mailbox).toContain("A passkey was removed from your");
    expect(consoleErrors.filter((text) => !text.includes("status of 422"))).toEqual([]);
    await context.close();
  });
});
