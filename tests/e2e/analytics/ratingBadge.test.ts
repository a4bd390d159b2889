import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startBadgeService, type BadgeService } from "../support/badgeService.ts";
import { expectAccessible, openPage } from "../support/page.ts";
import { recordPolicyRefusals } from "../support/policyRefusals.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { addButton } from "../support/storedCart.ts";
import { startTagService, type TagService } from "../support/tagService.ts";
import { setUpOwnShop } from "../support/testShop.ts";

let service: BadgeService;
let tags: TagService;
beforeAll(async () => {
  service = await startBadgeService();
  tags = await startTagService();
});
afterAll(async () => {
  await service?.close();
  await tags?.close();
});
beforeEach(() => {
  service.fetched.length = 0;
});

const badge = { RATING_BADGE_MERCHANT_ID: "1234567" };
const ownShop = setUpOwnShop(undefined, "stocked", async () => ({
  ...badge,
  RATING_BADGE_URL: service.url,
  TAG_MANAGER_ID: "GTM-TEST123",
  TAG_MANAGER_URL: tags.url,
}));

const product = `/${stockedProducts.plain.path}`;
const notice = (page: Page) => page.getByRole("region", { name: "May other services follow your visit?" });
const frame = (page: Page) => page.frameLocator("iframe[title=Rating]").getByText("4.8 of 5");
const frames = (page: Page) => page.locator("iframe[title=Rating]").count();

/** Opens a shopper's browser, and records policy violations and page errors. */
async function open(answer?: "given") {
  const { shop, browser } = ownShop;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const refused = await recordPolicyRefusals(context);
  await context.addInitScript((choice) => {
    if (choice) localStorage.setItem("corkwood:v1:consent", JSON.stringify(choice));
  }, answer);
  const { page, consoleErrors } = await openPage(context);
  const go = (path: string) => page.goto(shop.url + path);
  return { page, consoleErrors, refused, go, close: () => context.close() };
}

async function buys(page: Page): Promise<void> {
  await addButton(page).first().click();
  await page
    .getByText(/has been added/)
    .first()
    .waitFor();
}

describe("the merchant's rating badge", () => {
  it("is loaded only after consent, shown only on the configured pages, and violates no policy", async () => {
    const { page, consoleErrors, refused, go, close } = await open();
    await go("/");
    await notice(page)
      .getByText(/Google would show how others rate this shop/)
      .waitFor();
    await expect.poll(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(1);
    expect(service.fetched).toEqual([]);
    await notice(page).getByRole("button", { name: "Allow", exact: true }).click();
    await frame(page).waitFor();
    await expectAccessible(page);
    // Client-side navigation, without a page load.
    await page.getByRole("link", { name: "Store Location" }).first().click();
    await page.waitForURL("**/stores");
    await expect.poll(() => frames(page)).toBe(0);
    await page.goBack();
    await frame(page).waitFor();
    for (const path of ["/categories", "/products"]) {
      await go(path);
      await frame(page).waitFor();
      expect(await frames(page)).toBe(1);
    }
    await go(product);
    await expect.poll(() => tags.fetched.length).toBeGreaterThan(3);
    expect(await frames(page)).toBe(0);
    expect(service.fetched).toContain("/badge?merchant=1234567&position=BOTTOM_LEFT");
    expect(new Set(service.fetched).size).toBe(2);
    expect(refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("disappears immediately when consent is withdrawn", async () => {
    const { page, go, close } = await open("given");
    await go("/");
    await frame(page).waitFor();
    await page.getByRole("button", { name: "Cookies and tracking" }).click();
    await notice(page).getByRole("button", { name: "Refuse", exact: true }).click();
    await expect.poll(() => frames(page)).toBe(0);
    await page.getByText("Other services stop following your visit when you open the next page.").waitFor();
    await close();
  });

  it.each([
    ["does not load", (page: Page) => page.route(`${service.url}/**`, (route) => route.abort())],
    [
      "is replaced by other content",
      (page: Page) =>
        page.route(`${service.url}/**`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "window.gapi = { load: 1 };" }),
        ),
    ],
    [
      "fails",
      (page: Page) =>
        page.route(`${service.url}/**`, (route) => route.fulfill({ status: 500, body: "<h1>Internal error</h1>" })),
    ],
    ["never ends", (page: Page) => page.route(`${service.url}/**`, () => undefined)],
  ])("does not affect the shop if its script %s", async (_, upset) => {
    const { page, go, close } = await open("given");
    await upset(page);
    const requested = page.waitForRequest(`${service.url}/js/platform.js`);
    await go("/products");
    await requested;
    expect(await page.locator("body > aside").count()).toBe(0);
    await go(product);
    await buys(page);
    await close();
  });
});
