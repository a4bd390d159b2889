import type { BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { expectAccessible, expectFocusOn, lookAt, openPage, tabTo } from "../support/page.ts";
import { recordPolicyRefusals } from "../support/policyRefusals.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { addButton } from "../support/storedCart.ts";
import { startTagService, type TagService } from "../support/tagService.ts";
import { setUpOwnShop, setUpSharedShop, type ShopAndBrowser } from "../support/testShop.ts";

let service: TagService;
beforeAll(async () => {
  service = await startTagService();
});
afterAll(() => service?.close());
beforeEach(() => {
  service.fetched.length = 0;
});

const ownShop = setUpOwnShop(undefined, "stocked", async () => ({
  TAG_MANAGER_ID: "GTM-TEST123",
  TAG_MANAGER_URL: service.url,
}));
const plainShop = setUpSharedShop("stocked");

const product = `/${stockedProducts.plain.path}`;
type Entry = { event?: string; command?: unknown[] };
const notice = (page: Page) => page.getByRole("region", { name: "May other services follow your visit?" });
const choice = (page: Page, name: "Refuse" | "Allow") => notice(page).getByRole("button", { name, exact: true });
const control = (page: Page) => page.getByRole("button", { name: "Cookies and tracking" });
/** Entries that the tag manager's script has read. Undefined if it is not running. */
const readEntries = (page: Page) =>
  page.evaluate(() => (window as unknown as { readEntries?: Entry[] }).readEntries?.map((entry) => ({ ...entry })));
/** Event for products that have been visible for a while. Ignored, because a slow test also causes it. */
const impression = "view_item_list";
/** Commands and event names in the page's data layer, without impressions. */
const layer = (page: Page) =>
  page.evaluate(
    (omitted) =>
      (window.dataLayer ?? []).flatMap((entry): string[] => {
        if (Object.prototype.toString.call(entry) !== "[object Arguments]") {
          const { event } = entry as Entry;
          return event === undefined || event === omitted ? [] : [event];
        }
        const [kind, command, purposes] = Array.from(entry as ArrayLike<string | object>);
        return [[kind, command, ...new Set(Object.values(purposes as object))].join(" ")];
      }),
    impression,
  );
const hasEvent = (page: Page, name: string) => expect.poll(() => layer(page)).toContain(name);

/** Opens a shopper's browser, and records its requests, policy violations and errors. */
async function open(options: BrowserContextOptions = {}, { shop, browser }: ShopAndBrowser = ownShop) {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
  const elsewhere: string[] = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== shop.url && protocol !== "data:") elsewhere.push(request.url());
  });
  const refused = await recordPolicyRefusals(context);
  await recordLayoutShifts(context);
  const { page, consoleErrors } = await openPage(context);
  return {
    context,
    page,
    consoleErrors,
    elsewhere,
    refused,
    go: (path: string) => page.goto(shop.url + path),
    close: () => context.close(),
  };
}

/**
 * Moves focus to the element with Tab, either from the tab stop before it or from the top or bottom of the page.
 * Tabbing through the whole page would take seconds.
 */
async function tabOnto(page: Page, target: Locator, from: "top" | "bottom"): Promise<void> {
  await target.focus();
  await page.keyboard.press("Shift+Tab");
  await page.evaluate((top) => window.scrollTo(0, top), from === "top" ? 0 : 100_000);
  await page.keyboard.press("Tab");
  await expectFocusOn(page, target);
}

const scriptUrl = () => `${service.url}/gtm.js?id=GTM-TEST123`;

describe("a shop without a tag manager", () => {
  it("asks for no consent, shows no consent control, and sends nothing to third parties", async () => {
    const { page, elsewhere, go, close } = await open({}, plainShop);
    await go("/");
    await hasEvent(page, "page_view");
    const response = await go(product);
    await hasEvent(page, "view_item");
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(response?.headers()["content-security-policy"]).not.toContain("http:");
    expect(await response?.text()).not.toContain("tagManager");
    expect(await layer(page)).toEqual(["page_view", "view_item"]);
    expect(await notice(page).count()).toBe(0);
    expect(await control(page).count()).toBe(0);
    expect(elsewhere).toEqual([]);
    await close();
  });
});

describe("a shop with a tag manager", () => {
  it("loads the tag manager only after consent, forwards earlier events to it, and violates no policy", async () => {
    const { page, elsewhere, refused, consoleErrors, go, close } = await open();
    const response = await go("/");
    const scripts = /script-src ([^;]*)/.exec(response?.headers()["content-security-policy"] ?? "")?.[1] ?? "";
    expect(scripts.split(" ").filter((source) => source.startsWith("http"))).toEqual([service.url]);
    await notice(page).waitFor();
    await hasEvent(page, "page_view");
    await page.getByRole("search").first().waitFor();
    await go(product);
    await hasEvent(page, "view_item");
    expect(elsewhere).toEqual([]);
    expect(await layer(page)).toEqual(["consent default denied", "page_view", "view_item"]);
    await choice(page, "Allow").click();
    await notice(page).waitFor({ state: "detached" });
    await expect.poll(() => readEntries(page)).toBeDefined();
    const entries = (await readEntries(page)) ?? [];
    const names = entries.flatMap(({ event, command }) => event ?? command?.slice(0, 2).join(" ") ?? []);
    expect(names.filter((name) => name !== impression)).toEqual([
      "consent default",
      "page_view",
      "view_item",
      "consent update",
      "gtm.js",
    ]);
    await addButton(page).first().click();
    await expect.poll(async () => (await readEntries(page))?.some(({ event }) => event === "add_to_cart")).toBe(true);
    expect(elsewhere).toEqual([scriptUrl()]);
    expect(refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("remembers consent: the next page loads the tag manager, and reports the consent before any other event", async () => {
    const { page, elsewhere, go, close } = await open();
    await go("/");
    await choice(page, "Allow").click();
    await expect.poll(() => readEntries(page)).toBeDefined();
    await page.reload();
    await expect.poll(() => readEntries(page)).toBeDefined();
    await hasEvent(page, "page_view");
    expect((await layer(page)).slice(0, 2)).toEqual(["consent default denied", "consent update granted"]);
    expect(await notice(page).count()).toBe(0);
    expect(elsewhere).toEqual([scriptUrl(), scriptUrl()]);
    await close();
  });

  it("loads nothing after a refusal, even after a reload", async () => {
    const { page, elsewhere, go, close } = await open();
    await go("/");
    await choice(page, "Refuse").click();
    await notice(page).waitFor({ state: "detached" });
    await page.reload();
    await hasEvent(page, "page_view");
    await go(product);
    await hasEvent(page, "view_item");
    expect(await notice(page).count()).toBe(0);
    expect(await layer(page)).toEqual(["consent default denied", "page_view", "view_item"]);
    expect(elsewhere).toEqual([]);
    await close();
  });

  it("lets shoppers withdraw consent in the footer, with effect from the next page", async () => {
    const { page, elsewhere, go, close } = await open();
    await go("/");
    await choice(page, "Allow").click();
    await expect.poll(() => readEntries(page)).toBeDefined();
    await tabOnto(page, control(page), "top");
    await page.keyboard.press("Enter");
    await expectFocusOn(page, notice(page));
    await page.getByText("You have allowed this.").waitFor();
    await tabTo(page, choice(page, "Refuse"));
    await page.keyboard.press("Enter");
    await page.getByText("Other services stop following your visit when you open the next page.").waitFor();
    await expectFocusOn(page, control(page));
    await expect.poll(() => layer(page)).toContain("consent update denied");
    elsewhere.length = 0;
    // Client-side navigation, without a page load.
    await page.getByRole("link", { name: "Store Location" }).first().click();
    await page.waitForURL("**/stores");
    await expect.poll(() => layer(page)).toEqual(["consent default denied", "page_view"]);
    expect(await readEntries(page)).toBeUndefined();
    expect(elsewhere).toEqual([]);
    await close();
  });

  it("lets shoppers give consent later in the footer", async () => {
    const { page, go, close } = await open();
    await go("/");
    await choice(page, "Refuse").click();
    await control(page).click();
    await page.getByText("You have refused this.").waitFor();
    await choice(page, "Allow").click();
    await expect.poll(() => readEntries(page)).toBeDefined();
    await close();
  });

  it("uses the choice that the shopper made in another tab", async () => {
    const { page, context, go, close } = await open();
    await go("/");
    await notice(page).waitFor();
    const { page: other } = await openPage(context);
    await other.goto(ownShop.shop.url);
    await choice(other, "Allow").click();
    await notice(page).waitFor({ state: "detached" });
    await expect.poll(() => readEntries(page)).toBeDefined();
    await close();
  });

  it.each(["globalPrivacyControl", "doNotTrack"])(
    "neither asks for consent nor loads the script if the browser sends %s",
    async (signal) => {
      const { page, context, elsewhere, go, close } = await open();
      await context.addInitScript((name) => {
        const value = name === "doNotTrack" ? "1" : true;
        Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
        // Earlier consent.
        localStorage.setItem("corkwood:v1:consent", '"given"');
      }, signal);
      await go("/");
      await hasEvent(page, "page_view");
      expect(await notice(page).count()).toBe(0);
      await control(page).click();
      await page.getByText("Your browser asks sites not to track you, and this shop respects that.").waitFor();
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await expectFocusOn(page, control(page));
      expect(await layer(page)).toEqual(["consent default denied", "page_view"]);
      expect(elsewhere).toEqual([]);
      await close();
    },
  );

  it.each([
    ["does not load", (page: Page) => page.route(scriptUrl(), (route) => route.abort())],
    ["never ends", (page: Page) => page.route(scriptUrl(), () => undefined)],
    [
      "fails",
      (page: Page) =>
        page.route(scriptUrl(), (route) => route.fulfill({ status: 500, body: "<h1>Internal error</h1>" })),
    ],
    [
      "is replaced by other content",
      (page: Page) =>
        page.route(scriptUrl(), (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: "window.dataLayer = { push: null }; throw new Error('nonsense');",
          }),
        ),
    ],
  ])("keeps selling if the script %s", async (_, upset) => {
    const { page, go, close } = await open();
    await upset(page);
    await go(product);
    const requested = page.waitForRequest(scriptUrl());
    await choice(page, "Allow").click();
    await requested;
    await addButton(page).first().click();
    await page
      .getByText(/has been added/)
      .first()
      .waitFor();
    await page.goto(`${ownShop.shop.url}/cart`);
    await page
      .getByRole("link", { name: /checkout/i })
      .first()
      .click();
    await page.waitForURL("**/checkout/contact-info");
    await close();
  });
});

/**
 * Window size for each page load. The notice is a card in the corner, or as wide as a phone. The last size corresponds
 * to 1280 × 1024 at 400 % zoom.
 */
const windows = {
  desktop: [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 768, height: 1024 },
  ],
  phone: [
    { width: 375, height: 667 },
    { width: 320, height: 640 },
    { width: 320, height: 256 },
  ],
} as const;

describe.each(["desktop", "phone"] as const)("the notice on a %s", (device) => {
  it("causes no layout shift, covers at most half of the window, and never covers the focused element or the buy button", async () => {
    const [viewport] = windows[device];
    const { page, go, close } = await open({ viewport });
    await go(product);
    await notice(page).waitFor();
    // At other sizes, the notice's stories run axe.
    if (device === "phone") await expectAccessible(page);
    for (const size of windows[device]) {
      await page.setViewportSize(size);
      const name = `${size.width} × ${size.height}`;
      await lookAt(page, `consent-${size.width}-${size.height}`, false);
      const box = await notice(page).boundingBox();
      if (!box) throw new Error("The notice has no place");
      expect(box.height, name).toBeLessThanOrEqual(size.height / 2 + 1);
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(size.width);
      for (const answer of ["Refuse", "Allow"] as const) {
        await choice(page, answer).scrollIntoViewIfNeeded();
        const button = await choice(page, answer).boundingBox();
        expect(button?.height, name).toBeGreaterThanOrEqual(24);
      }
      for (const [target, end] of [
        [addButton(page).first(), "top"],
        [control(page), "bottom"],
      ] as const) {
        await tabOnto(page, target, end);
        const isFree = (element: Element, { x, y, width }: { x: number; y: number; width: number }) => {
          const { left, bottom } = element.getBoundingClientRect();
          return bottom <= y + 1 || left >= x + width;
        };
        expect(await target.evaluate(isFree, box), `${name}: ${target.toString()}`).toBe(true);
      }
      // Resizing moves the page, which counts as a shift.
      if (size === viewport) expect(await layoutShifts(page)).toEqual([]);
    }
    await close();
  });
});
