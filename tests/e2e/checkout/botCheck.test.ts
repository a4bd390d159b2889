import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { BotPurpose } from "@corkwood/commerce";
import { openDatabase } from "../../../server/db/connection.ts";
import { aVoucher } from "../../../server/vouchers/testing/testVouchers.ts";
import type { createApi } from "../../../storefront/services/api.ts";
import type { proofOfWork } from "../../../storefront/services/botCheck/proofOfWork.ts";
import type { solve } from "../../../storefront/services/botCheck/solve.ts";
import { askingKey, startBotServices, type BotServices } from "../support/botServices.ts";
import { fillCheckoutShop, orderNumber, payButton } from "../support/checkout.ts";
import { aboutToPay, expectOneOrder } from "../support/placement.ts";
import { makeDataDir, removeDataDir, startShopInProcess, type RunningShop } from "../support/runningShop.ts";
import { expectAccessible, lookAt, openPage, screens, tabTo } from "../support/page.ts";
import { setUpBrowser } from "../support/testShop.ts";

/** Tests each service's bot check in a browser, on a page with the shop's security policies. */

const browser = setUpBrowser();
let services: BotServices;
let dataDir: string;
let script: string;
let shop: RunningShop | undefined;
let code: string;
const pin = "424242";

declare global {
  interface Window {
    shopServices: {
      createApi: typeof createApi;
      solve: typeof solve;
      proofOfWork: typeof proofOfWork;
    };
  }
}

const moduleOf = (path: string) => fileURLToPath(new URL(`../../../storefront/services/${path}`, import.meta.url));

/** Bundles the check's browser code into one file that exposes the check to the test. */
async function bundle(): Promise<string> {
  const entry = "virtual:services";
  const source = `
    import { createApi } from ${JSON.stringify(moduleOf("api.ts"))};
    import { solve } from ${JSON.stringify(moduleOf("botCheck/solve.ts"))};
    import { proofOfWork } from ${JSON.stringify(moduleOf("botCheck/proofOfWork.ts"))};
    window.shopServices = { createApi, solve, proofOfWork };`;
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "services",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

beforeAll(async () => {
  [services, script, dataDir] = await Promise.all([startBotServices(), bundle(), makeDataDir(inject("stockedFolder"))]);
  await fillCheckoutShop()(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  code = await aVoucher(db, { pin });
  await close();
});
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});
afterAll(async () => {
  await services?.close();
  await removeDataDir(dataDir);
});

const scriptPath = "/assets/bot-check-test.js";

async function visit(env: Record<string, string> = {}): Promise<{ page: Page; consoleErrors: string[] }> {
  shop = await startShopInProcess(dataDir, async () => env);
  const opened = await openPage(await browser.newContext());
  await opened.page.route(`**${scriptPath}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await opened.page.goto(`${shop.url}/cart`);
  // The pages' policy blocks script elements with an untrusted URL.
  await opened.page.evaluate(`import(${JSON.stringify(scriptPath)})`);
  return opened;
}

/** Requests a voucher balance with a token from the check, just as the checkout does. */
function askBalance(page: Page, purpose: BotPurpose = "voucher"): Promise<{ status: number; json: unknown }> {
  return page.evaluate(
    async ([what, theCode, thePin]) => {
      const { createApi: apiOf, solve: tokenFor } = window.shopServices;
      const captchaToken = await tokenFor(
        apiOf((path, init) => fetch(path, init), true),
        what,
      );
      const query = new URLSearchParams({ pin: thePin, captchaToken });
      const response = await fetch(`/api/payment/voucher/balance/${theCode}?${query.toString()}`);
      return { status: response.status, json: (await response.json()) as unknown };
    },
    [purpose, code, pin] as const,
  );
}

const balance = { status: 200, json: { amountRemaining: 50, expires: Date.parse("2029-03-01T02:00:00Z") / 1000 } };
const refused = { status: 403, json: expect.objectContaining({ code: "CAPTCHA_VERIFICATION_FAILED" }) as unknown };

describe("the bot check", () => {
  it("uses a short proof of work for one purpose if no service is set up, without blocking the page", async () => {
    const { page, consoleErrors } = await visit();
    const outside: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== shop?.url) outside.push(request.url());
    });
    expect(await askBalance(page)).toEqual(balance);
    const turns = await page.evaluate(async () => {
      let turnsOfOthers = 0;
      const timer = setInterval(() => (turnsOfOthers += 1));
      // The solution takes 116,852 attempts.
      const token = await window.shopServices.proofOfWork({ challenge: "slow", bits: 16 });
      clearInterval(timer);
      return { token, turnsOfOthers };
    });
    expect(turns.token).toBe("slow.116852");
    expect(turns.turnsOfOthers).toBeGreaterThan(5);
    expect([consoleErrors, outside]).toEqual([[], []]);
    expect(await askBalance(page, "order")).toEqual(refused);
  });

  it("uses Turnstile if the shop has Turnstile keys", async () => {
    const keys = {
      TURNSTILE_SITE_KEY: "the-site-key",
      TURNSTILE_SECRET: "the-secret-key",
      TURNSTILE_URL: services.url,
    };
    const { page, consoleErrors } = await visit(keys);
    expect(await askBalance(page)).toEqual(balance);
    expect(services.verified).toEqual(["good the-site-key voucher"]);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    expect(await askBalance(page, "order")).toEqual(refused);
  });

  it("uses reCAPTCHA if the shop has reCAPTCHA keys, without a badge over the page", async () => {
    const keys = {
      RECAPTCHA_SITE_KEY: "the-site-key",
      RECAPTCHA_SECRET: "the-secret-key",
      RECAPTCHA_URL: services.url,
    };
    services.verified.length = 0;
    const { page, consoleErrors } = await visit(keys);
    expect(await askBalance(page)).toEqual(balance);
    expect(services.verified).toEqual(["good the-site-key voucher"]);
    expect(await page.locator(".grecaptcha-badge").isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it("fails with an error if the service does not load, and loads it again the next time", async () => {
    const keys = {
      RECAPTCHA_SITE_KEY: "the-site-key",
      RECAPTCHA_SECRET: "the-secret-key",
      RECAPTCHA_URL: services.url,
    };
    const { page } = await visit(keys);
    await page.route("**/recaptcha/api.js*", (route) => route.abort(), { times: 1 });
    await expect(askBalance(page)).rejects.toThrow("Failed to load script");
    expect(await askBalance(page)).toEqual(balance);
    await page.evaluate("grecaptcha.execute = () => Promise.reject(new Error('refused'))");
    await expect(askBalance(page)).rejects.toThrow("Failed to execute");
  });
});

describe.each(screens)("an order that needs the bot check, at %i px in the theme %s", (width, theme) => {
  it("shows the check below the button, and is placed once the shopper completes the check by keyboard", async () => {
    services.verified.length = 0;
    const keys = { TURNSTILE_SITE_KEY: askingKey, TURNSTILE_SECRET: "the-secret-key", TURNSTILE_URL: services.url };
    shop = await startShopInProcess(dataDir, async () => keys);
    const opened = { shop, browser, dataDir };
    const viewport = { width, height: 700 };
    const { page, email, consoleErrors, close } = await aboutToPay(opened, `person-${width}`, "Bank Transfer", {
      viewport,
    });
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const sentence = page
      .locator("#payment-form")
      .getByText("Please confirm below that you’re a person. We’ll continue automatically.");
    expect(await sentence.isVisible()).toBe(false);
    await tabTo(page, payButton(page));
    await page.keyboard.press("Enter");
    await sentence.waitFor();
    const box = page.frameLocator('#payment-form iframe[title="Check for bots"]');
    const press = box.getByRole("button", { name: "I am a person" });
    await press.waitFor();
    const frame = await page.locator('iframe[title="Check for bots"]').boundingBox();
    expect(frame && frame.y >= 0 && frame.y + frame.height <= viewport.height).toBe(true);
    expect(frame && frame.x >= 0 && frame.x + frame.width <= width).toBe(true);
    await lookAt(page, `bots-${width}-${theme}`);
    await expectAccessible(page);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await orderNumber(page);
    await expectOneOrder(opened, email, 0);
    expect(services.verified).toEqual([`good ${askingKey} order`]);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
