import { critics } from "@corkwood/commerce";
import type { BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import { buyElsewhere } from "./elsewhere.ts";
import { release, stockedProducts } from "./stockedProducts.ts";
import { expectAccessible, expectFocusOn, openOwnShop, openPage } from "./support.ts";

const ownShop = openOwnShop();

type Kind = keyof typeof stockedProducts;

interface Visit extends BrowserContextOptions {
  /** Added to the product's address. */
  query?: string;
  /** Where the browser's clock stands: epoch milliseconds. */
  at?: number;
  /** Answers stock refreshes in the server's place. */
  refresh?: (route: Route) => Promise<void>;
}

const phone = { width: 375, height: 812 };

/** A shopper of their own on a product's page. */
async function visit(kind: Kind, { query = "", at, refresh, ...options }: Visit = {}) {
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const { page, consoleErrors } = await openPage(context);
  const refreshes: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/product/refresh")) refreshes.push(request.postDataJSON());
  });
  if (at !== undefined) await page.clock.install({ time: at });
  if (refresh) await page.route("**/api/product/refresh", refresh);
  await page.goto(`${ownShop.shop.url}/${stockedProducts[kind].path}${query}`);
  await page.getByRole("heading", { level: 1, name: stockedProducts[kind].name }).waitFor();
  return { page, consoleErrors, refreshes, context, close: () => context.close() };
}

/** Another product, for the same shopper. */
async function goTo(page: Page, kind: Kind): Promise<void> {
  await page.goto(`${ownShop.shop.url}/${stockedProducts[kind].path}`);
  await page.getByRole("heading", { level: 1, name: stockedProducts[kind].name }).waitFor();
}

/** Holds the page's scripts back until it is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/assets/entry-client*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const quantity = (page: Page, kind: Kind) =>
  page.locator("#main").getByRole("textbox", { name: `Quantity of ${stockedProducts[kind].name}` });
const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });
const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });

async function add(page: Page, kind: Kind, count: string): Promise<void> {
  await quantity(page, kind).fill(count);
  await addButton(page).click();
}

/** What a refresh answers for a product whose stock is as said, by SKU. */
function stockOf(kind: Kind, qtys: Record<string, number>, price = stockedProducts[kind].price) {
  const { id, variants, erpOriginalPrice } = stockedProducts[kind];
  const known = variants.map(({ id: variantId, code, qty }) => [
    variantId,
    { qty: qtys[code] ?? qty, locationQtys: {} },
  ]);
  const stockUpdatedAt = Math.floor(Date.now() / 1000) + 60;
  return (route: Route) =>
    route.fulfill({
      json: { stockData: { [id]: { price, erpOriginalPrice, stockUpdatedAt, variants: Object.fromEntries(known) } } },
    });
}

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe("the variant of a product", () => {
  it("is the one that the address names, and the page writes it as size", async () => {
    const { page, consoleErrors, close } = await visit("boxed", { query: "?variant=BOXED-BOX" });
    await page.waitForURL(/size=BOXED-BOX/);
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is written without a history entry and without scrolling, and outlasts a reload", async () => {
    const { page, close } = await visit("boxed");
    expect(params(page)).toEqual({});
    const plain = page.getByRole("radio", { name: "750 ml", exact: true });
    await plain.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 40));
    const before = await page.evaluate(() => [window.history.length, window.scrollY]);
    await plain.check();
    await page.waitForURL(/size=BOXED-750/);
    expect(await page.evaluate(() => [window.history.length, window.scrollY])).toEqual(before);

    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await page.waitForURL(/size=BOXED-BOX/);
    await page.reload();
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);

    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    await page.waitForURL("**/categories/red-wine");
    await page.goBack();
    await page.waitForURL(/size=BOXED-BOX/);
    await expect.poll(() => page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    await close();
  });

  it("gives way where the shopper chooses another than the address asked for", async () => {
    const { page, close } = await visit("boxed", { query: "?variant=BOXED-BOX&from=letter" });
    await page.getByRole("radio", { name: "750 ml", exact: true }).check();
    await page.waitForURL(/size=BOXED-750/);
    expect(params(page)).toEqual({ size: "BOXED-750", from: "letter" });
    await close();
  });

  it.each(["?variant=NONSENSE", "?variant=BOXED-OLD"])("is left to the shopper by %s", async (query) => {
    const { page, close } = await visit("boxed", { query });
    expect(await page.locator("#main").getByRole("radio", { checked: true }).count()).toBe(0);
    expect(await page.getByRole("radio", { name: "750 ml, old label (Sold Out)" }).isDisabled()).toBe(true);
    await addButton(page).click();
    await page.getByText("Choose a size.").waitFor();
    await expectFocusOn(page, page.getByRole("radio", { name: "750 ml", exact: true }));
    await expectAccessible(page);
    await close();
  });

  it("chooses itself where it is the only one in stock", async () => {
    const { page, close } = await visit("lastSize");
    await page.waitForURL(/size=LAST-NEW/);
    expect(await page.getByRole("radio", { name: "750 ml, new label" }).isChecked()).toBe(true);
    await close();
  });

  it("clears itself when its stock drops to 0, and none is chosen in its place", async () => {
    const { page, close } = await visit("boxed", {
      query: "?variant=BOXED-BOX",
      at: Date.now(),
      refresh: stockOf("boxed", { "BOXED-BOX": 0 }),
    });
    await page.waitForURL(/size=BOXED-BOX/);
    await page.clock.fastForward("05:01");
    await page.getByRole("radio", { name: "750 ml in gift box (Sold Out)" }).waitFor();
    expect(await page.locator("#main").getByRole("radio", { checked: true }).count()).toBe(0);
    await page.waitForURL((url) => !url.searchParams.has("size"));
    await close();
  });

  it("is chosen by a form where there are no scripts", async () => {
    const { page, close } = await visit("boxed", { javaScriptEnabled: false });
    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await page.getByRole("button", { name: "Choose this size" }).click();
    expect(params(page)["variant"]).toBe("BOXED-BOX");
    expect(await page.getByRole("radio", { name: "750 ml in gift box" }).isChecked()).toBe(true);
    expect(await addButton(page).isVisible()).toBe(false);
    await close();
  });
});

describe("stock and price", () => {
  it("are asked for once a visit when they are older than five minutes, and again when the tab comes back", async () => {
    const { page, refreshes, close } = await visit("stale", { at: Date.now() });
    await expect.poll(() => refreshes).toEqual([{ productIds: [stockedProducts.stale.id], forceUpdate: false }]);
    await page.clock.fastForward("20:00");
    expect(refreshes).toHaveLength(1);
    const show = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await page.clock.fastForward("20:00");
    expect(refreshes).toHaveLength(1);
    await show("visible");
    await expect.poll(() => refreshes.length).toBe(2);
    await show("hidden");
    await show("visible");
    await page.clock.fastForward("04:00");
    expect(refreshes).toHaveLength(2);
    await close();
  });

  it("are not asked for while they are fresh", async () => {
    const { page, refreshes, close } = await visit("plain", {
      at: stockedProducts.plain.stockUpdatedAt * 1000 + 60_000,
    });
    await addButton(page).waitFor();
    await page.clock.fastForward("03:30");
    expect(refreshes).toEqual([]);
    await page.clock.fastForward("00:31");
    await expect.poll(() => refreshes.length).toBe(1);
    await close();
  });

  it("change in place: a new price", async () => {
    const { page, close } = await visit("moving", { at: Date.now(), refresh: stockOf("moving", {}, 17.5) });
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await page.clock.fastForward("05:01");
    await page.locator("#main").getByText("$17.50").waitFor();
    await page.getByText("Reduced from $20.00").waitFor();
    await page.getByText("$210.00").waitFor();
    await close();
  });

  it("change in place: the last bottles are bought by somebody else", async () => {
    const { page, close } = await visit("moving", { at: Date.now() });
    await addButton(page).waitFor();
    await buyElsewhere(ownShop, "moving", 24);
    await page.clock.fastForward("05:01");
    const soldOut = page.getByRole("button", { name: "Sold Out" });
    await soldOut.waitFor();
    expect(await soldOut.isDisabled()).toBe(true);
    expect(await addButton(page).count()).toBe(0);
    await close();
  });

  it("stay as they were where a refresh fails", async () => {
    const { page, refreshes, close } = await visit("stale", { refresh: (route) => route.abort() });
    await expect.poll(() => refreshes.length).toBe(1);
    await add(page, "stale", "24");
    await alerts(page).getByText(`${stockedProducts.stale.name} x 24 has been added to your cart.`).waitFor();
    expect(await alerts(page).getByRole("listitem").count()).toBe(1);
    await close();
  });
});

describe("a product's pictures", () => {
  it("begin with one that is fetched first, as wide as it says, on plain ground", async () => {
    const { page, close } = await visit("acclaimed");
    const first = page
      .getByRole("group", { name: /^Pictures of/ })
      .locator("img")
      .first();
    expect(await first.getAttribute("loading")).toBe("eager");
    expect(await first.getAttribute("fetchpriority")).toBe("high");
    for (const width of [320, 375, 768, 1024, 1280, 1440, 1800]) {
      await page.setViewportSize({ width, height: 900 });
      const { promised, drawn } = await first.evaluate((image: HTMLImageElement) => {
        const chosen = image.sizes
          .split(/,(?![^(]*\))/)
          .map((entry) => /^\s*(\(.*?px\))?\s*(.+)$/.exec(entry))
          .find((match) => match && (match[1] === undefined || window.matchMedia(match[1]).matches));
        const ruler = document.createElement("div");
        ruler.style.inlineSize = chosen?.[2] ?? "";
        document.body.append(ruler);
        const promised = ruler.getBoundingClientRect().width;
        ruler.remove();
        return { promised, drawn: image.getBoundingClientRect().width };
      });
      // `vw` counts the scroll bar, where there is one.
      expect(Math.abs(promised / drawn - 1), `${width} px: ${promised} for ${drawn}`).toBeLessThan(0.06);
    }
    const ground = await first.evaluate((image) => getComputedStyle(image.closest("span")!).backgroundColor);
    expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    await close();
  });

  it("are chosen by thumbnails", async () => {
    const { page, close } = await visit("acclaimed", { viewport: phone });
    const second = page.getByRole("button", { name: /^Picture 2/ });
    await second.click();
    await expect.poll(() => second.getAttribute("aria-current")).toBe("true");
    const gallery = page.getByRole("group", { name: /^Pictures of/ });
    await expect
      .poll(() =>
        gallery
          .locator("img")
          .nth(1)
          .evaluate((image) => Math.round(image.getBoundingClientRect().left)),
      )
      .toBe(16);
    await close();
  });

  it("are enlarged by keyboard: the dialog and 2400 px come when somebody wants them", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const opener = page.getByRole("link", { name: /^Enlarge: / }).first();
    const arrived = page.waitForResponse(/\/media\/products\/[^/]+\/2400\.(avif|webp|jpeg)$/);
    expect(asked.join(" ")).not.toMatch(/ProductZoom/);
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: stockedProducts.acclaimed.name });
    const stage = dialog.getByRole("group", { name: "Picture 1 of 2, 100 %" });
    await expectFocusOn(page, stage);
    expect(asked.join(" ")).toMatch(/ProductZoom/);
    expect((await arrived).ok()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("+");
    await dialog.getByRole("group", { name: "Picture 1 of 2, 150 %" }).waitFor();
    await page.keyboard.press("0");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("group", { name: "Picture 2 of 2, 100 %" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusOn(page, opener);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("are enlarged by two fingers", async () => {
    const { page, context, close } = await visit("acclaimed", { viewport: phone, hasTouch: true });
    await page
      .getByRole("link", { name: /^Enlarge: / })
      .first()
      .tap();
    await page.getByRole("group", { name: "Picture 1 of 2, 100 %" }).waitFor();
    const touch = await context.newCDPSession(page);
    const fingers = (top: number, bottom: number) => ({
      touchPoints: [
        { x: 180, y: top, id: 1 },
        { x: 180, y: bottom, id: 2 },
      ],
    });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...fingers(350, 450) });
    for (const step of [10, 20, 30, 40, 50]) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...fingers(350 - step, 450 + step) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("group", { name: "Picture 1 of 2, 200 %" }).waitFor();
    await close();
  });

  it("lead to their files where there are no scripts", async () => {
    const { page, close } = await visit("acclaimed", { javaScriptEnabled: false });
    const link = page.getByRole("link", { name: /^Enlarge: / }).first();
    expect(await link.getAttribute("href")).toMatch(/^\/media\/products\/.*\/2400\.jpeg$/);
    await close();
  });
});

describe("a product that is coming soon", () => {
  it("counts each second, and becomes a normal one with the release, which an alert says", async () => {
    const { page, consoleErrors, close } = await visit("soon", { at: release - 60_000 });
    const { name } = stockedProducts.soon;
    await page.getByRole("heading", { level: 1, name: `${name} - COMING SOON` }).waitFor();
    expect(await page.title()).toContain(`${name} - COMING SOON`);
    await page.getByText("Released at one moment to everyone.").waitFor();
    expect(await addButton(page).count()).toBe(0);
    const timer = page.getByRole("timer");
    await page.clock.pauseAt(release - 3000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 03 sec/);
    await page.clock.runFor(1000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 02 sec/);
    await page.clock.runFor(1000);
    await expect.poll(() => timer.textContent()).toMatch(/00 min 01 sec/);
    await page.clock.runFor(2000);
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await alerts(page).getByText(`${name} is now available.`).waitFor();
    expect(await timer.count()).toBe(0);
    expect(await page.title()).not.toContain("COMING SOON");
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await add(page, "soon", "2");
    await alerts(page).getByText(`${name} x 2 has been added to your cart.`).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("keeps a hidden price until the server tells it", async () => {
    const { page, close } = await visit("secret", { at: release - 60_000 });
    const { name } = stockedProducts.secret;
    await page.getByText("Price available upon release").waitFor();
    expect(await page.locator("#main article").first().getByText(/\$\d/).count()).toBe(0);
    const asked = page.waitForResponse("**/api/product/refresh");
    await page.clock.pauseAt(release - 1000);
    await page.clock.runFor(2000);
    // By the server's clock the release is two hours away: it tells nothing yet.
    expect(await (await asked).json()).toMatchObject({ stockData: { [stockedProducts.secret.id]: { price: 0 } } });
    expect(await addButton(page).count()).toBe(0);
    await page.route("**/api/product/refresh", stockOf("secret", {}, 20));
    await page.clock.runFor(3000);
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.locator("#main").getByText("$20.00").first().waitFor();
    await alerts(page).getByText(`${name} is now available.`).waitFor();
    await addButton(page).waitFor();
    await close();
  });

  it("counts nothing where it is sold out already", async () => {
    const { page, close } = await visit("soonGone");
    await page.getByRole("heading", { level: 1, name: `${stockedProducts.soonGone.name} - COMING SOON` }).waitFor();
    expect(await page.getByRole("timer").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Sold Out" }).isDisabled()).toBe(true);
    await close();
  });

  it("has no faults that axe can find", async () => {
    const { page, close } = await visit("soon");
    await expectAccessible(page);
    await close();
  });
});

describe("a pre-arrival", () => {
  const notice =
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.";

  it("opens the store's notice after it was added, then the mini cart", async () => {
    const { page, consoleErrors, close } = await visit("arrival");
    await add(page, "arrival", "1");
    const dialog = page.getByRole("dialog", { name: "Pre-arrival" });
    await dialog.getByText(notice).waitFor();
    await alerts(page).getByText(`${stockedProducts.arrival.name} x 1 has been added to your cart.`).waitFor();
    const miniCart = page.getByRole("dialog", { name: "Your cart" });
    expect(await miniCart.count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "I have read and understand" }).click();
    await expectFocusOn(page, miniCart);
    expect(await dialog.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("gives focus back on a phone, where there is no mini cart", async () => {
    const { page, close } = await visit("arrival", { viewport: phone });
    await add(page, "arrival", "1");
    await page.getByRole("button", { name: "I have read and understand" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expectFocusOn(page, addButton(page));
    await close();
  });
});

describe("what a page says of its product", () => {
  it("names thirteen critics and the house's own score, the facts and when to drink it", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed");
    for (const critic of Object.values(critics)) await page.getByText(critic, { exact: true }).waitFor();
    const scores = await page.getByText(/^\d+ points,$/).count();
    expect(scores).toBe(14);
    const hundred = page.getByText("100 points,");
    const size = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((figure) => Number.parseFloat(getComputedStyle(figure).fontSize));
    expect(await hundred.count()).toBe(1);
    expect(await size("100 points,")).toBeLessThan(await size("99 points,"));
    await page.getByText("Our score").waitFor();
    for (const [term, value] of [
      ["Producer", "Gully Road"],
      ["Variety", "Shiraz"],
      ["Region", "Barossa"],
      ["Country", "Australia"],
      ["Vintage", "2019"],
      ["Alcohol", "14.5 %"],
      ["Closure", "Screw cap"],
      ["Drink", "2028–2040"],
      ["Size", "750 ml"],
      ["SKU", "ACCLAIMED"],
    ] as const) {
      const definition = page
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=following-sibling::dd");
      expect(await definition.textContent(), term).toBe(value);
    }
    await page.getByText("Drink 2028–2040").waitFor();
    await page.getByText("14 Mar 2026").waitFor();
    await page.locator("#main").getByText("$240.00").waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each(["older", "magnum"] as const)(
    "gives no cellar advice without a tasting or with years that run backwards: %s",
    async (kind) => {
      const { page, close } = await visit(kind);
      expect(await page.getByText("Cellar advice").count()).toBe(0);
      await close();
    },
  );

  it("leads to the other vintages and sizes of its group", async () => {
    const { page, close } = await visit("acclaimed");
    const group = page.getByRole("region", { name: "Also in other vintages and sizes" });
    expect(await group.getByRole("listitem").allTextContents()).toEqual([
      "Acclaimed Shiraz 2019 magnumSold Out",
      "Acclaimed Shiraz 2015$38.50",
    ]);
    await group.getByRole("link", { name: stockedProducts.older.name }).click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.older.name }).waitFor();
    await page.waitForURL(/products\/acclaimed-shiraz-2015\?size=OLDER/);
    await close();
  });

  it("keeps the page of a discontinued product, and sells none", async () => {
    const { page, close } = await visit("ended");
    await page.getByText("This item is no longer available for purchase.").waitFor();
    await page.getByText("No longer available", { exact: true }).waitFor();
    expect(await addButton(page).count()).toBe(0);
    await close();
  });

  it("disables the action of what is sold out", async () => {
    const { page, close } = await visit("gone");
    expect(await page.getByRole("button", { name: "Sold Out" }).isDisabled()).toBe(true);
    expect(await addButton(page).count()).toBe(0);
    await close();
  });
});

describe("what else a shopper may like", () => {
  it("is fetched when it comes near: others of the product's category, and the way to all of them", async () => {
    const { page, consoleErrors, close } = await visit("plain");
    const others = page.getByRole("group", { name: "You may also like" });
    await others.scrollIntoViewIfNeeded();
    await others.getByRole("article").first().waitFor();
    expect(await others.getByRole("article").count()).toBeGreaterThanOrEqual(11);
    expect(await others.getByRole("heading", { name: stockedProducts.plain.name, exact: true }).count()).toBe(0);
    await others.getByRole("link", { name: /^All Red Wine/ }).click();
    await page.waitForURL("**/categories/red-wine");
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("the address of a product", () => {
  it("moves permanently from a previous path, with what was asked", async () => {
    const response = await fetch(`${ownShop.shop.url}/old/plain-shiraz?variant=PLAIN`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`/${stockedProducts.plain.path}?variant=PLAIN`);
  });

  it.each(["/products/no-such-bottle", "/old", `/${"x".repeat(400)}`, "/%20"])(
    "is 404 where there is none: %.30s",
    async (path) => {
      const response = await fetch(ownShop.shop.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Page Not Found");
    },
  );
});

describe("the add-to-cart form", () => {
  it.each([
    ["plain", "", "Enter a quantity"],
    ["capped", "7", "You can add a maximum of 6 of this item to your cart"],
    ["capped", "2", "The minimum quantity for this product is 3"],
    ["few", "3", "There are only 2 of this item left"],
  ] as const)("of the %s product answers '%s' with: %s", async (kind, typed, message) => {
    const { page, close } = await visit(kind);
    await add(page, kind, typed);
    const field = quantity(page, kind);
    await page.getByText(message).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await expectFocusOn(page, field);
    expect(await alerts(page).getByRole("listitem").count()).toBe(0);
    await close();
  });

  it("takes at most three digits, starts with the minimum, and hides its error after seven seconds", async () => {
    const { page, close } = await visit("capped", { at: Date.now() });
    const field = quantity(page, "capped");
    expect(await field.inputValue()).toBe("3");
    await page.getByText("Minimum 3 bottles").waitFor();
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    await field.fill("");
    await field.pressSequentially("12345");
    expect(await field.inputValue()).toBe("123");
    await page.clock.pauseAt(Date.now() + 120_000);
    await page.keyboard.press("Enter");
    const error = page.getByText("You can add a maximum of 6 of this item to your cart");
    await error.waitFor();
    await page.clock.runFor(6900);
    expect(await error.getAttribute("data-hidden")).toBeNull();
    await page.clock.runFor(200);
    await expect.poll(() => error.getAttribute("data-hidden")).toBe("");
    await close();
  });
});

describe("a form that is faster than its scripts", () => {
  it("keeps the size and the quantity", async () => {
    const context = await ownShop.browser.newContext();
    const letScripts = await holdScripts(context);
    const { page } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.boxed.path}`, { waitUntil: "commit" });
    await page.getByRole("radio", { name: "750 ml in gift box" }).check();
    await quantity(page, "boxed").fill("5");
    letScripts();
    await addButton(page).click();
    await alerts(page).getByText(`${stockedProducts.boxed.name} x 5 has been added to your cart.`).waitFor();
    await context.close();
  });
});

describe("the alerts of adding", () => {
  it("say how much was added, and what the cart already holds too much of", async () => {
    const { page, close } = await visit("capped");
    const { name } = stockedProducts.capped;
    await add(page, "capped", "4");
    await alerts(page).getByText(`${name} x 4 has been added to your cart.`).waitFor();
    await add(page, "capped", "3");
    await alerts(page).getByText(`You can add up to a maximum of 6 ${name} to your cart.`).waitFor();

    await goTo(page, "few");
    await add(page, "few", "2");
    await add(page, "few", "1");
    await alerts(page)
      .getByText(`Another ${stockedProducts.few.name} can't be added to your cart because there is only 2 left.`)
      .waitFor();
    await close();
  });

  it("say that another one cannot be added because it is sold out", async () => {
    const { page, close } = await visit("few", { at: Date.now() });
    await add(page, "few", "1");
    await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    const another = page.getByRole("article").filter({ hasText: stockedProducts.few.name });
    await another.getByRole("button", { name: `Add ${stockedProducts.few.name}` }).waitFor();
    // The cart hears of it on the product's own page; the listing is older.
    await page.route("**/api/product/refresh", stockOf("few", { FEW: 0 }));
    await another.getByRole("link", { name: stockedProducts.few.name }).click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.few.name }).waitFor();
    await page.clock.fastForward("06:00");
    await page.getByRole("button", { name: "Sold Out" }).waitFor();
    await page.goBack();
    await another.getByRole("button", { name: `Add ${stockedProducts.few.name}` }).click();
    await alerts(page)
      .getByText(`Another ${stockedProducts.few.name} can't be added to your cart because it's sold out.`)
      .waitFor();
    await close();
  });

  it("keep pre-arrivals apart from others, whichever came first", async () => {
    const mixed =
      "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.";
    for (const [first, second] of [
      ["plain", "arrival"],
      ["arrival", "plain"],
    ] as const) {
      const { page, close } = await visit(first);
      await add(page, first, "1");
      await alerts(page).getByText("has been added").waitFor();
      await goTo(page, second);
      await add(page, second, "1");
      await alerts(page).getByText(mixed).waitFor();
      await close();
    }
  });
});

describe("the gift card form", () => {
  const fill = async (page: Page) => {
    await page.getByLabel("$100", { exact: true }).check();
    await page.getByLabel("Recipient's first name").fill("Grace");
    await page.getByLabel("Recipient's email address").fill("grace@example.com");
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your email address").fill("ada@example.com");
  };

  it("says what is missing, offers the presets that the card allows, and goes to the first field to mend", async () => {
    const { page, close } = await visit("giftCard");
    const form = page.getByRole("form", { name: "Gift card" });
    expect(await form.getByRole("radio").count()).toBe(8);
    await addButton(page).click();
    for (const message of [
      "Please select an amount or enter preferred amount.",
      "Enter the recipients first name.",
      "Enter a valid email address.",
      "Please enter a sender name.",
    ]) {
      await form.getByText(message).first().waitFor();
    }
    await expectFocusOn(page, page.getByLabel("$100", { exact: true }));
    await expectAccessible(page);
    await close();
  });

  it("says of each field what is wrong, until it is mended", async () => {
    const { page, close } = await visit("giftCard");
    const form = page.getByRole("form", { name: "Gift card" });
    await fill(page);
    await page.getByLabel("Another amount").check();
    await page.getByLabel("Preferred amount").fill("150");
    for (const [label, typed, message] of [
      ["Preferred amount", "40", "Please enter an amount between $100 and $500."],
      ["Preferred amount", "501", "Please enter an amount between $100 and $500."],
      ["Preferred amount", "a lot", "You may only specify a custom amount using numbers."],
      ["Preferred amount", "", "Please select an amount or enter preferred amount."],
      ["Recipient's first name", "Grace 🍷", "Leave out emoji and symbols."],
      ["Recipient's first name", "x".repeat(29), "Use 28 characters or fewer."],
      ["Recipient's email address", "grace@", "Enter a valid email address."],
      ["Message (optional)", "Enjoy 🎉", "Gift card messages may not contain emojis!"],
      ["Message (optional)", "x".repeat(251), "Use 250 characters or fewer."],
      ["Your name", "Ada 🍷", "Leave out emoji and symbols."],
      ["Your email address", "ada", "Enter a valid email address."],
    ] as const) {
      const field = page.getByLabel(label);
      const good = await field.inputValue();
      await field.fill(typed);
      await addButton(page).click();
      await form.getByText(message).first().waitFor();
      expect(await field.getAttribute("aria-invalid"), `${label}: ${typed}`).toBe("true");
      await expectFocusOn(page, field);
      await field.fill(good);
      await expect.poll(() => form.getByText(message).count()).toBe(0);
    }
    expect(await alerts(page).getByRole("listitem").count()).toBe(0);
    await close();
  });

  it("keeps what was typed before its scripts had arrived, and cannot be sent before", async () => {
    const context = await ownShop.browser.newContext();
    const letScripts = await holdScripts(context);
    const { page } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.giftCard.path}`, { waitUntil: "commit" });
    await page.getByLabel("Another amount").check();
    await page.getByLabel("Recipient's first name").fill("Grace");
    expect(await addButton(page).isDisabled()).toBe(true);
    letScripts();
    await page.getByLabel("Preferred amount").waitFor();
    expect(await page.getByLabel("Recipient's first name").inputValue()).toBe("Grace");
    await context.close();
  });

  it("adds one card, and keeps cards and bottles apart", async () => {
    const { page, close } = await visit("giftCard");
    await fill(page);
    await addButton(page).click();
    await alerts(page).getByText(`${stockedProducts.giftCard.name} x 1 has been added to your cart.`).waitFor();
    await goTo(page, "plain");
    await add(page, "plain", "1");
    await alerts(page)
      .getByText(
        "You cannot have both gift card and non gift card products in your cart. Gift cards must be ordered separately.",
      )
      .waitFor();
    await close();

    const other = await visit("plain");
    await add(other.page, "plain", "1");
    await alerts(other.page).getByText("has been added").waitFor();
    await goTo(other.page, "giftCard");
    await fill(other.page);
    await addButton(other.page).click();
    await alerts(other.page)
      .getByText(/Gift cards must be purchased on their own$/)
      .waitFor();
    await other.close();
  });
});

describe("a product's page on a narrow screen", () => {
  it.each(["boxed", "acclaimed", "soon", "giftCard"] as const)("never scrolls sideways at 320 px: %s", async (kind) => {
    const { page, close } = await visit(kind, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await close();
  });
});
