import fc from "fast-check";
import type { BrowserContext } from "playwright";
import { expect, it } from "vitest";
import { displayModes, keysOf, routes, sortOrders, type Listing } from "@corkwood/commerce";
import { pathsByRoute } from "../../../commerce/testing/samplePaths.ts";
import { answers, isFull, openPage, withoutPictures } from "../support/page.ts";
import { withStorage } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

const themes = ["paper", "cellar"] as const;
/** Visiting all URLs in both themes takes minutes. Unless `E2E=full` is set, each URL is visited in only one theme. */
const visitCount = isFull ? 300 : 80;
const seed = 20_261_128;
/** Number of pages loading in parallel per theme. */
const parallelPages = 2;

const listings = ["/products", "/search?q=shiraz", "/categories/red-wine", "/categories/whisky"];

/** URLs of each route that return a page, based on the sitemap. */
function addressesOf(sitemap: readonly string[]): ReturnType<typeof pathsByRoute> {
  const some = (start: string, count: number) => sitemap.filter((path) => path.startsWith(start)).slice(0, count);
  const products = some("/products/", 400);
  const handles = products.slice(0, 3).map((path) => path.replace("/products/", ""));
  return pathsByRoute({
    "/brands/:name": some("/brands/", 2),
    "/categories/*": [...some("/categories/", 4), "/categories/whats-new"],
    "/search": ["/search", "/search?q=shiraz", "/search?q=shirazz", "/search?q=nothing-like-it"],
    "/compare": ["/compare", `/compare?products=${handles.join()}`],
    "/account/*": ["/account/orders"],
    "/orders/:number": ["/orders/CW00000000"],
    "/orders/:number/invoice": ["/orders/CW00000000/invoice"],
    "/info/*": some("/info/", 20),
    "/stores": ["/stores", "/stores?q=3000"],
    "/stores/*": some("/stores/", 3),
    "/*": [...products.slice(0, isFull ? 20 : 6), "/products/gift-card", "/no-such-page"],
  });
}

async function pathsInSitemap(): Promise<string[]> {
  const sitemap = await fetch(`${ownShop.shop.url}/sitemap-1.xml`);
  return [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Listings with random facets, sort and display. */
async function randomListings(count: number): Promise<string[]> {
  const response = await fetch(`${ownShop.shop.url}/api/listing?scope=all`);
  const { facets } = (await response.json()) as Listing;
  const choices = facets.map((facet) => {
    if (facet.kind === "toggle") return fc.constant(`${facet.param}=true`);
    if (facet.kind === "range") {
      const bound = fc.integer({ min: Math.ceil(facet.min), max: Math.floor(facet.max) });
      return fc.tuple(bound, bound).map((bounds) => `${facet.param}=${Math.min(...bounds)}-${Math.max(...bounds)}`);
    }
    return fc
      .subarray(facet.options.slice(0, 12), { minLength: 1, maxLength: 3 })
      .map((options) => `${facet.param}=${options.map(({ value }) => encodeURIComponent(value)).join()}`);
  });
  const search = fc.tuple(
    fc.shuffledSubarray(choices, { maxLength: 2 }).chain((chosen) => fc.tuple(...chosen)),
    fc.constantFrom(...keysOf(sortOrders)),
    fc.constantFrom(...displayModes),
  );
  const address = fc
    .tuple(fc.constantFrom(...listings), search)
    .map(([listing, [chosen, sort, display]]) =>
      [listing, [...chosen, `sort=${sort}`, `display=${display}`].join("&")].join(listing.includes("?") ? "&" : "?"),
    );
  return fc.sample(address, { seed, numRuns: count });
}

/** Visits the pages one after another in one tab, and returns each page's errors and duplicate ids. */
async function visitAll(context: BrowserContext, queue: string[]): Promise<string[]> {
  const { page, consoleErrors } = await openPage(context);
  const wrong: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await page.goto(ownShop.shop.url + path, { waitUntil: "domcontentloaded" });
    await answers(page);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));
    // The browser logs the status of missing pages itself.
    const own = consoleErrors.splice(0).filter((text) => response?.ok() || !text.startsWith("Failed to load resource"));
    const repeated = await page.evaluate(() => {
      const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
      return ids.filter((id, at) => ids.indexOf(id) < at);
    });
    const found = [...own, ...repeated.map((id) => `the id ${id} is used twice`)];
    if (found.length > 0) wrong.push(`${path}: ${found.join("; ")}`);
  }
  await page.close();
  return wrong;
}

it(`logs no error and repeats no id on any of ${visitCount} pages (seed ${seed})`, { timeout: 240_000 }, async () => {
  const addresses = addressesOf(await pathsInSitemap()).flatMap(([, paths]) => paths);
  expect(addresses).toContainEqual(expect.stringMatching("/products/[^/]+-"));
  const random = await randomListings(visitCount - addresses.length * (isFull ? themes.length : 1));
  const wrong = await Promise.all(
    themes.map(async (theme, at) => {
      const context = await ownShop.browser.newContext(withStorage(ownShop, { theme }));
      withoutPictures(context);
      const share = (all: string[]) => all.filter((_, index) => index % themes.length === at);
      const queue = [...(isFull ? addresses : share(addresses)), ...share(random)];
      const tabs = await Promise.all(Array.from({ length: parallelPages }, () => visitAll(context, queue)));
      await context.close();
      return tabs.flat().map((text) => `${theme} ${text}`);
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

it("search engines may show the pages of listed routes with their breadcrumbs, and no other page", async () => {
  const wrong: string[] = [];
  for (const [route, paths] of addressesOf(await pathsInSitemap())) {
    for (const path of paths) {
      const response = await fetch(ownShop.shop.url + path);
      const html = await response.text();
      const isShown = !/<meta name="robots" content="(none|noindex)"/.test(html);
      const isListed = response.ok && routes[route].crawlers === "listed";
      if (isShown !== isListed) wrong.push(path);
      if (isListed && path !== "/" && !html.includes('"@type":"BreadcrumbList"')) wrong.push(`${path}: no breadcrumbs`);
    }
  }
  expect(wrong).toEqual([]);
});
