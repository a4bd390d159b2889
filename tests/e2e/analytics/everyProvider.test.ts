import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUpsetService, upsets } from "../../../server/providers/testing/upsetService.ts";
import { startBadgeService } from "../support/badgeService.ts";
import { startBotServices } from "../support/botServices.ts";
import {
  choosePaymentMethod,
  fillCheckoutShop,
  fillInCard,
  filledIn,
  orderNumber,
  payButton,
} from "../support/checkout.ts";
import { startMapService } from "../support/mapService.ts";
import { answers, newEmail, openPage } from "../support/page.ts";
import { expectOneOrder } from "../support/placement.ts";
import { recordPolicyRefusals } from "../support/policyRefusals.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { addButton, withStorage } from "../support/storedCart.ts";
import { startTagService } from "../support/tagService.ts";
import { setUpOwnShop, type OwnShop } from "../support/testShop.ts";

/** Test service for a provider whose script runs in pages. */
interface Service {
  url: string;
  close: () => Promise<void>;
}

/** Providers whose scripts run in pages, except payment providers, because the URLs of their scripts are fixed. */
const providers = {
  tags: { start: startTagService, keys: { TAG_MANAGER_ID: "GTM-TEST123" }, url: "TAG_MANAGER_URL" },
  badge: { start: startBadgeService, keys: { RATING_BADGE_MERCHANT_ID: "1234567" }, url: "RATING_BADGE_URL" },
  maps: {
    start: startMapService,
    keys: { GOOGLE_MAPS_BROWSER_KEY: "AIza-a_key_for_browsers_0123456789" },
    url: "GOOGLE_MAPS_URL",
  },
  bots: {
    start: startBotServices,
    keys: { TURNSTILE_SITE_KEY: "the-site-key", TURNSTILE_SECRET: "the-secret-key" },
    url: "TURNSTILE_URL",
  },
} as const satisfies Record<
  string,
  { start: () => Promise<Service>; keys: Readonly<Record<string, string>>; url: string }
>;

/** A shop with all providers, each started by `startOf`. */
function setUpShop(startOf: (name: keyof typeof providers) => () => Promise<Service>): OwnShop {
  const started: Service[] = [];
  beforeAll(async () => {
    const names = Object.keys(providers) as (keyof typeof providers)[];
    started.push(...(await Promise.all(names.map((name) => startOf(name)()))));
  });
  afterAll(() => Promise.all(started.map((service) => service.close())));
  return setUpOwnShop(fillCheckoutShop(), "stocked", async () =>
    Object.assign({}, ...Object.values(providers).map(({ keys, url }, at) => ({ ...keys, [url]: started[at]?.url }))),
  );
}

/** Opens a page as a shopper who has consented to other services, and records policy violations. */
async function openVisit(ownShop: OwnShop) {
  const email = newEmail("every-provider");
  const context = await ownShop.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...withStorage(ownShop, {
      "v1:consent": JSON.stringify("given"),
      "v1:checkout": { ...filledIn, shippingDone: true, email },
    }),
  });
  const refused = await recordPolicyRefusals(context);
  const { page, consoleErrors } = await openPage(context);
  // A script that never arrives delays a page's `load` event forever.
  const go = async (path: string) => {
    await page.goto(ownShop.shop.url + path, { waitUntil: "domcontentloaded" });
    await answers(page);
  };
  return { page, email, refused, consoleErrors, go, close: () => context.close() };
}

/** Buys by card, from the home page via the stores and a listing. */
async function buy(
  page: Page,
  go: (path: string) => Promise<unknown>,
  seen: (page: "home" | "stores") => Promise<void>,
) {
  await go("/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await seen("home");
  await go("/stores");
  await page.getByRole("article").getByRole("link", { name: "Corkwood Norwood" }).waitFor();
  await seen("stores");
  await go("/products");
  await go(`/${stockedProducts.plain.path}`);
  await addButton(page).first().click();
  await page
    .getByText(/has been added/)
    .first()
    .waitFor();
  await go("/checkout/payment");
  await choosePaymentMethod(page, "Credit Card");
  await fillInCard(page);
  await payButton(page).click();
  expect(await orderNumber(page)).toMatch(/\S/);
}

describe("a shop with all providers enabled", () => {
  const ownShop = setUpShop((name) => providers[name].start);

  it("violates no policy from the home page to the placed order", async () => {
    const { page, email, refused, consoleErrors, go, close } = await openVisit(ownShop);
    const policy = (await fetch(ownShop.shop.url)).headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(scripts?.filter((source) => source.startsWith("http:"))).toHaveLength(Object.keys(providers).length);
    await buy(page, go, async (at) => {
      if (at === "home") await page.frameLocator("iframe[title=Rating]").getByText("4.8 of 5").waitFor();
      else await page.locator(".gm-style").first().waitFor();
    });
    await expectOneOrder(ownShop, email);
    expect([refused, consoleErrors]).toEqual([[], []]);
    await close();
  });
});

describe.each(upsets)("a shop with failing providers: %s", (upset) => {
  const ownShop = setUpShop(() => () => startUpsetService(upset, false, "text/javascript"));

  it("still accepts orders", async () => {
    const { page, email, refused, go, close } = await openVisit(ownShop);
    await buy(page, go, async () => undefined);
    await expectOneOrder(ownShop, email);
    expect(refused).toEqual([]);
    await close();
  });
});
