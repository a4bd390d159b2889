import { dollars } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  approvePath,
  cardFieldsPath,
  challengePath,
} from "../../../storefront/features/checkout/payment/providers/embedded/frames.ts";
import { axeViolations } from "../../axe.ts";
import { expectFocusOn, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

type Heard = { type: string; id?: string; nonce?: string; reason?: string; needsAuthentication?: boolean };

/** Opens one of the shop's pages with a frame from the embedded gateway, as in the checkout. */
async function openFrame(path: string, width = 1280) {
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport: { width, height: 900 } });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/`);
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts", "allow-forms");
    frame.src = src;
    frame.title = "Test payments";
    frame.style.cssText = "display:block;width:100%;height:600px;border:0";
    const heard: unknown[] = [];
    addEventListener("message", ({ source, data }) => source === frame.contentWindow && heard.push(data));
    Object.assign(window, { heard });
    document.body.prepend(frame);
  }, path);
  await hears(page, "ready");
  return {
    page,
    frame: page.frameLocator("iframe[title='Test payments']"),
    consoleErrors,
    close: () => context.close(),
  };
}

const ask = (page: Page, type: string, data: object = {}) =>
  page.evaluate(
    ([name, more]) => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe[title='Test payments']");
      frame?.contentWindow?.postMessage({ type: `corkwood-pay:${name}`, id: "a1", ...more }, "*");
    },
    [type, data] as const,
  );

/** Waits for a message from the frame. */
async function hears(page: Page, type: string): Promise<Heard | undefined> {
  const handle = await page.waitForFunction(
    (name) =>
      (window as unknown as { heard: Heard[] }).heard.find((message) => message.type === `corkwood-pay:${name}`),
    type,
  );
  return handle.jsonValue();
}

async function tokenFor(number: string): Promise<string> {
  const response = await fetch(`${ownShop.shop.url}/test-payments/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number, expiry: "12/39", securityCode: "123", name: "Ada Vintner" }),
  });
  return ((await response.json()) as { nonce: string }).nonce;
}

describe("3-D Secure", () => {
  it("can be completed by keyboard: a wrong code is reported, and the right code pays", async () => {
    const { page, frame, consoleErrors, close } = await openFrame(challengePath(dollars(29.95)));
    const nonce = await tokenFor("4000000000001091");
    await ask(page, "authenticate", { nonce });
    const code = frame.getByRole("textbox", { name: "Code" });
    await frame.getByText("to pay $29.95 with the card that ends in 1091").waitFor();
    await expectFocusOn(page, page.locator("iframe[title='Test payments']"));
    await page.keyboard.press("Enter");
    await frame.getByText("Enter the code.").waitFor();
    await page.keyboard.type("0000");
    await page.keyboard.press("Enter");
    await frame.getByText("That is not the code").waitFor();
    expect(await code.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("1234");
    expect(await code.getAttribute("aria-invalid")).toBeNull();
    await page.keyboard.press("Enter");
    expect(await hears(page, "token")).toMatchObject({ id: "a1", nonce });
    expect(consoleErrors.filter((consoleError) => !consoleError.includes("400"))).toEqual([]);
    await close();
  });

  it.each([
    ["4000000000001109", "failed"],
    ["4000000000001059", "unsupported"],
    ["4000000000001067", "error"],
  ])("ends without a payment for the card %s: %s", async (number, reason) => {
    const { page, frame, close } = await openFrame(challengePath(dollars(29.95)));
    await ask(page, "authenticate", { nonce: await tokenFor(number) });
    if (reason === "failed") {
      await frame.getByRole("textbox", { name: "Code" }).fill("1234");
      await frame.getByRole("button", { name: "Confirm" }).click();
    }
    expect(await hears(page, "refused")).toMatchObject({ id: "a1", reason });
    await close();
  });

  it("can be cancelled", async () => {
    const { page, frame, close } = await openFrame(challengePath(dollars(29.95)));
    await ask(page, "authenticate", { nonce: await tokenFor("4000000000001091") });
    await frame.getByText("ends in 1091").waitFor();
    for (const _ of ["Confirm", "Cancel"]) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await hears(page, "refused")).toMatchObject({ reason: "cancelled" });
    await close();
  });
});

describe("the approval page for PayPal, Pay in 4 and Afterpay", () => {
  it("returns the outcome that the shopper selects by keyboard", async () => {
    const { page, frame, consoleErrors, close } = await openFrame(
      approvePath("braintreePaypalPayIn4", dollars(100.01)),
    );
    await ask(page, "approve");
    await frame.getByText("in 4 payments: 3 of $25.00 and a final one of $25.01").waitFor();
    await frame.getByRole("radio", { name: "Paid" }).press("ArrowDown");
    expect(await frame.getByRole("radio", { name: "Declined after approval" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect((await hears(page, "token"))?.nonce).toMatch(/^tp_/);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows an error if it cannot approve the payment, and can be cancelled", async () => {
    const { page, frame, close } = await openFrame(approvePath("afterpay", dollars(50)));
    await ask(page, "approve", { token: "tp_madeup" });
    await frame.getByRole("button", { name: "Approve" }).click();
    await frame.getByRole("alert").getByText("start again").waitFor();
    await frame.getByRole("button", { name: "Cancel" }).click();
    expect(await hears(page, "refused")).toMatchObject({ id: "a1", reason: "cancelled" });
    await close();
  });
});

describe("the card fields", () => {
  it("show why the gateway rejects a card number, and send the number only to the gateway", async () => {
    const { page, frame, close } = await openFrame(cardFieldsPath);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (/\d{4}[ -]?\d{4}/.test(request.postData() ?? "")) sent.push(new URL(request.url()).pathname);
    });
    await frame.getByLabel("Card number").fill("5555 5555 5555 4444");
    await frame.getByLabel("Expiry date").fill("12/39");
    await frame.getByLabel("Security code").fill("123");
    await frame.getByLabel("Name on card").fill("Ada Vintner");
    await ask(page, "tokenise");
    await frame.getByText("Use one of the test card numbers").waitFor();
    await frame.getByLabel("Card number").fill("4000 0000 0000 1091");
    await ask(page, "tokenise");
    expect(await hears(page, "token")).toMatchObject({ needsAuthentication: true });
    expect(sent).toEqual(["/test-payments/tokens", "/test-payments/tokens"]);
    await close();
  });
});

describe("each of the embedded gateway's pages", () => {
  const pages = [
    `${cardFieldsPath}?`,
    `${challengePath(dollars(1234.5))}&`,
    `${approvePath("afterpay", dollars(999.99))}&`,
  ];

  it.each(pages)("%s is accessible in both themes, even on a narrow phone", async (path) => {
    const context = await ownShop.browser.newContext({ viewport: { width: 320, height: 800 } });
    const { page } = await openPage(context);
    for (const theme of ["paper", "cellar"]) {
      await page.goto(`${ownShop.shop.url}${path}theme=${theme}`);
      expect(await axeViolations(page, "part"), `${path} ${theme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await context.close();
  });

  it("cannot be read by the page that embeds it", async () => {
    const { page, close } = await openFrame(approvePath("afterpay", dollars(5)));
    expect(await page.evaluate(() => document.querySelector("iframe")?.contentDocument)).toBeNull();
    await close();
  });
});
