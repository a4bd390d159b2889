import type { ProductSummary, SearchResults } from "@corkwood/commerce";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import { expectAccessible, expectFocusOn, lookAt, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

/** Five bottles, two of which share grape and origin. */
let bottles: ProductSummary[] = [];

beforeAll(async () => {
  const found = await Promise.all(
    ["shiraz", "riesling", "pinot noir"].map(async (words) => {
      const answer = await fetch(`${ownShop.shop.url}/api/search?q=${encodeURIComponent(words)}`);
      const { productResults } = (await answer.json()) as SearchResults;
      return productResults.slice(0, 2).map(({ product }) => product);
    }),
  );
  bottles = found.flat().slice(0, 5);
});

const handle = ({ path }: ProductSummary) => path.replace("products/", "");
const addressOf = (products: readonly ProductSummary[]) => `/compare?products=${products.map(handle).join(",")}`;
const bottle = (at: number) => bottles[at] as ProductSummary;
const namesOf = (products: readonly ProductSummary[]) => products.map(({ name }) => name);

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await recordLayoutShifts(context);
  const { page, consoleErrors } = await openPage(context);
  await page.goto(ownShop.shop.url + path);
  return { page, consoleErrors, close: () => context.close() };
}

const table = (page: Page) => page.getByRole("table", { name: "Bottles side by side" });
const heads = (page: Page) => table(page).getByRole("columnheader").allTextContents();
const removeLink = (page: Page, { name }: ProductSummary) => page.getByRole("link", { name: `Remove ${name}` });
const label = (page: Page, name: string) => page.getByRole("rowheader", { name, exact: true });
const cells = async (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: label(page, name) })
    .getByRole("cell")
    .allTextContents();
const bottlesInAddress = (page: Page) => new URL(page.url()).searchParams.get("products")?.split(",") ?? [];

describe("comparing bottles", () => {
  it("shows a shared link's bottles in order, with row and column headers for each fact", async () => {
    const shown = [bottle(2), bottle(0)];
    const { page, consoleErrors, close } = await visit(addressOf(shown));
    expect(await heads(page)).toEqual(namesOf(shown));
    expect(await cells(page, "Region")).toEqual(shown.map(({ facts }) => facts.region));
    expect(await cells(page, "Alcohol")).toEqual(shown.map(({ facts }) => `${facts.aBV}\u00a0%`));
    for (const head of await table(page).getByRole("columnheader").all()) {
      expect(await head.getAttribute("scope")).toBe("col");
    }
    expect(await label(page, "Region").getAttribute("scope")).toBe("row");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await page.title()).toContain(`Compare ${bottle(2).name} and ${bottle(0).name}`);
    await expectAccessible(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await lookAt(page, "compare");
    await close();
  });

  it("removes a bottle by keyboard, and keeps focus inside the table", async () => {
    const { page, close } = await visit(addressOf(bottles.slice(0, 3)));
    await tabTo(page, removeLink(page, bottle(1)));
    await page.keyboard.press("Enter");
    await expect.poll(() => heads(page)).toEqual(namesOf([bottle(0), bottle(2)]));
    expect(bottlesInAddress(page)).toEqual([handle(bottle(0)), handle(bottle(2))]);
    await expectFocusOn(page, page.getByRole("region", { name: "Comparison" }));
    await page.goBack();
    await expect.poll(() => heads(page)).toEqual(namesOf(bottles.slice(0, 3)));
    await close();
  });

  it("can show only differences, and stores this choice in the URL", async () => {
    const { page, close } = await visit(addressOf([bottle(0), bottle(2)]));
    expect(await cells(page, "Size")).toEqual(["750 ml", "750 ml"]);
    await page.getByRole("link", { name: "Show only what differs" }).click();
    await label(page, "Size").waitFor({ state: "detached" });
    await page.reload();
    expect(await label(page, "Size").count()).toBe(0);
    expect(await cells(page, "Grape varieties")).toHaveLength(2);
    await page.getByRole("link", { name: "Show all facts" }).click();
    await label(page, "Size").waitFor();
    expect(new URL(page.url()).searchParams.has("differences")).toBe(false);
    await close();
  });

  it("reports bottles that cannot be shown, and shows a waiting bottle once another is removed", async () => {
    const [first, , third] = bottles;
    const { page, close } = await visit(`${addressOf(bottles)},no-such-wine,${handle(bottle(0))}`);
    const main = page.getByRole("main");
    await main.getByText("No bottle is called “no-such-wine”.").waitFor();
    await main.getByText(`${first?.name} was in the link more than once`).waitFor();
    await main.getByText(`${bottle(4).name} waits for a place`).waitFor();
    expect(await heads(page)).toEqual(namesOf(bottles.slice(0, 4)));
    await removeLink(page, third as ProductSummary).click();
    const left = bottles.filter((each) => each !== third);
    await expect.poll(() => heads(page)).toEqual(namesOf(left));
    await close();
  });

  it("adds a bottle found by search, and a similar bottle", async () => {
    const { page, close } = await visit(addressOf([bottle(0)]));
    const field = page.getByRole("searchbox", { name: "Find a bottle to compare" });
    await field.fill(bottle(3).name);
    await field.press("Enter");
    await page.getByRole("link", { name: `Compare ${bottle(3).name}`, exact: true }).click();
    await expect.poll(() => heads(page)).toEqual(namesOf([bottle(0), bottle(3)]));
    const similar = page.getByRole("list", { name: "Similar bottles" }).getByRole("link", { name: /^Compare / });
    await similar.first().click();
    await expect.poll(() => heads(page)).toHaveLength(3);
    expect(bottlesInAddress(page).slice(0, 2)).toEqual([handle(bottle(0)), handle(bottle(3))]);
    await close();
  });

  it("adds a bottle to the cart", async () => {
    const { page, close } = await visit(addressOf(bottles.slice(0, 2)));
    await page.getByRole("button", { name: `Add ${bottle(1).name}` }).click();
    await page.getByText(`${bottle(1).name} x 1 has been added to your cart.`).waitFor();
    await close();
  });

  it("explains how to start if there is nothing to compare", async () => {
    const { page, consoleErrors, close } = await visit("/compare");
    await page.getByRole("heading", { name: "Which one tonight?" }).waitFor();
    await expectAccessible(page);
    const offered = page.getByRole("list", { name: "Or start with one of these" });
    await offered
      .getByRole("link", { name: /^Compare / })
      .first()
      .click();
    await table(page).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("scrolls only the table on a phone, even by keyboard, while its labels stay fixed", async () => {
    const { page, close } = await visit(addressOf(bottles.slice(0, 4)), { viewport: { width: 375, height: 812 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const region = page.getByRole("region", { name: "Bottles side by side" });
    await tabTo(page, region);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
    const { x = -1 } = (await label(page, "Region").boundingBox()) ?? {};
    expect(x).toBe((await region.boundingBox())?.x);
    await expectAccessible(page);
    await close();
  });

  it("works by touch on a phone, even if the table has to be scrolled", async () => {
    const { page, consoleErrors, close } = await visit(addressOf(bottles.slice(0, 4)), {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const sizes = await table(page)
      .getByRole("row")
      .locator("a, button")
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await page.getByRole("button", { name: `Add ${bottle(1).name}` }).tap();
    await page.getByText(`${bottle(1).name} x 1 has been added to your cart.`).waitFor();
    await removeLink(page, bottle(2)).tap();
    await expect.poll(() => heads(page)).toEqual(namesOf([bottle(0), bottle(1), bottle(3)]));
    await page.getByRole("link", { name: "Show only what differs" }).tap();
    await label(page, "Size").waitFor({ state: "detached" });
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("fits on one printed page, without controls", async () => {
    const { page, close } = await visit(addressOf(bottles));
    await page.emulateMedia({ media: "print" });
    expect(await removeLink(page, bottle(0)).isVisible()).toBe(false);
    for (const text of [/waits for a place/, "Add another bottle", "Show only what differs"]) {
      expect(await page.getByText(text).isVisible(), String(text)).toBe(false);
    }
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await close();
  });
});

describe("comparing bottles without scripts", () => {
  const follow = async (page: Page, press: Locator) =>
    Promise.all([page.waitForEvent("domcontentloaded"), press.click()]);

  it("leads from a bottle's page to similar bottles, and allows removing, searching for and adding bottles", async () => {
    const { page, close } = await visit(`/${bottle(0).path}`, { javaScriptEnabled: false });
    await follow(page, page.getByRole("link", { name: "Compare with similar bottles" }));
    const [first, ...similar] = await heads(page);
    expect(first).toBe(bottle(0).name);
    expect(similar).toHaveLength(3);
    await follow(page, page.getByRole("link", { name: `Remove ${similar[0]}` }));
    expect(await heads(page)).toEqual([first, ...similar.slice(1)]);
    await follow(page, page.getByRole("link", { name: "Show only what differs" }));
    await page.getByRole("searchbox", { name: "Find a bottle to compare" }).fill(bottle(2).name);
    await follow(page, page.getByRole("button", { name: "Find bottles to compare" }));
    await follow(page, page.getByRole("link", { name: `Compare ${bottle(2).name}`, exact: true }));
    expect(await heads(page)).toEqual([first, ...similar.slice(1), bottle(2).name]);
    // The choice to hide equal rows persists throughout.
    expect(await page.getByRole("link", { name: "Show all facts" }).count()).toBe(1);
    await close();
  });
});

describe("the wishlist", () => {
  it("leads to a comparison of its first four bottles", async () => {
    const { page, close } = await visit("/");
    const items = bottles.map(({ id }, at) => ({ id: `w-${at}`, productId: id, createdAt: Date.now() - at * 1000 }));
    await page.evaluate((list) => localStorage.setItem("corkwood:v1:wishlist", JSON.stringify(list)), items);
    await page.goto(`${ownShop.shop.url}/account/wishlist`);
    await page.getByRole("link", { name: "Compare the first four" }).click();
    await expect.poll(() => heads(page)).toHaveLength(4);
    await close();
  });
});
