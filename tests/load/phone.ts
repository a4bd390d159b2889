import { chromium as playwright, type Browser, type Page } from "playwright";
import { machineFacts } from "../../server/bench/measure.ts";
import { chromium } from "../browser.ts";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";
import { visit, type Kind, type Visit, type VisitOptions } from "./visit.ts";

/**
 * Measures how pages load and respond on a slow phone: on a first visit, without visit reports, without any scripts,
 * and with an earlier visit's service worker. Without scripts, only the browser's own work remains, which is the limit.
 * Uses the last build. The results depend on the machine and its load, so only layout shifts are checked: nothing may
 * move.
 */
const runs = Number(process.env["RUNS"] ?? 3);
const args = process.argv.slice(2);
/** A CLS below this value is printed as 0, because an icon that moves by a pixel or two is enough to cause it. */
const visible = 0.00005;
const listing = "/categories/red-wine";

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const medianOf = (visits: readonly Visit[], figure: (of: Visit) => number) => median(visits.map(figure));
const line = (name: string, words: readonly (string | number)[]) =>
  console.log(`${name.padEnd(36)}${words.map((word) => String(word).padStart(9)).join("")}`);

const kinds = ["document", "script", "style", "font", "image", "fetch"] as const satisfies readonly Kind[];

function report(name: string, visits: readonly Visit[]): boolean {
  const cls = medianOf(visits, (of) => of.cls);
  const rounded = (figure: (of: Visit) => number) => Math.round(medianOf(visits, figure));
  line(name, [
    rounded(({ lcp }) => lcp),
    rounded(({ tbt }) => tbt),
    rounded(({ longestTask }) => longestTask),
    rounded(({ inp }) => inp),
    cls < visible ? 0 : cls.toFixed(4),
    ...kinds.map((kind) => (medianOf(visits, ({ bytes }) => bytes[kind]) / 1000).toFixed(1)),
  ]);
  if (cls < visible) return true;
  console.log("Layout shifts (x, y, width, height before → after):");
  for (const shift of new Set(visits.flatMap(({ shifted }) => shifted))) console.log(`  ${shift}`);
  return false;
}

const added = (page: Page) => page.getByText(/ has been added to your cart\./);

/** Adds one bottle to the cart, just as a shopper does. */
async function fillCart(page: Page, url: string): Promise<void> {
  await page.goto(url + listing);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await added(page).waitFor();
}

/** Replaces the visit reports with no-ops. */
const noReports = { followVisit: "export const followVisit = () => () => undefined;" };

/** Presses a listing's controls, which must respond immediately, and waits for each effect. */
async function pressListing(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Filters" }).tap();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.waitFor();
  await drawer.getByRole("checkbox", { name: /^Available now/ }).tap();
  await page.waitForURL(/available=true/);
  await drawer.getByRole("button", { name: /^Show [\d,]+ products$/ }).tap();
  await drawer.waitFor({ state: "hidden" });
}

async function pressProduct(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^One more: / })
    .first()
    .tap();
  await page.getByRole("button", { name: "Add to cart" }).first().tap();
  await added(page).waitFor();
}

async function firstProduct(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(url + listing);
  const path = await page.locator("[data-product] a").first().getAttribute("href");
  await page.close();
  return path ?? "/";
}

console.log(`On a phone: CPU ÷ 4, 1.6 Mb/s down, 750 kb/s up, 150 ms; medians of ${runs} visits, in ms and kB.`);
console.log(machineFacts());
const dataDir = await makeDataDir();
const shop = await startShop(dataDir);
const browser = await playwright.launch(await chromium());
const measure = async (name: string, path: string, options?: VisitOptions): Promise<boolean> => {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, shop.url + path, options));
  return report(name, visits);
};
try {
  const before = (page: Page) => fillCart(page, shop.url);
  const paths = args.length > 0 ? args : ["/", listing, await firstProduct(browser, shop.url)];
  // Warm up: on the first visit, the server renders its pictures.
  for (const path of paths) await visit(browser, shop.url + path);
  line("", ["LCP", "TBT", "longest", "INP", "CLS", ...kinds]);
  const still: boolean[] = [];
  for (const path of paths) {
    const press = path === listing ? pressListing : path.startsWith("/products/") ? pressProduct : undefined;
    still.push(await measure(path.slice(0, 34), path, { press }));
    still.push(await measure("  on a fast network", path, { press, replaced: {} }));
    still.push(await measure("  the same without visit reports", path, { press, replaced: noReports }));
    still.push(await measure("  without any scripts", path, { hasScripts: false }));
    still.push(await measure("  with the service worker", path, { press, again: true }));
  }
  if (args.length === 0) {
    still.push(await measure("/cart", "/cart", { before }));
    still.push(await measure("/checkout/contact-info", "/checkout/contact-info", { before }));
  }
  if (still.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
  await removeDataDir(dataDir);
}
