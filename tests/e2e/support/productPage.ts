import type { BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { stockedProducts } from "./stockedProducts.ts";
import { openPage } from "./page.ts";
import type { ShopAndBrowser } from "./testShop.ts";

export type Kind = keyof typeof stockedProducts;

export interface Visit extends BrowserContextOptions {
  /** Text that is appended to the product's URL. */
  query?: string;
  /** Browser clock time, in epoch milliseconds. */
  at?: number;
  /** Handles stock refreshes in place of the server. */
  refresh?: (route: Route) => Promise<void>;
}

export const phone = { width: 375, height: 812 };

/** Opens a shop's product pages. */
export function productVisits(opened: ShopAndBrowser) {
  /** Opens another product's page, for the same shopper. */
  async function goTo(page: Page, kind: Kind, query = ""): Promise<void> {
    await page.goto(`${opened.shop.url}/${stockedProducts[kind].path}${query}`);
    await page.getByRole("heading", { level: 1, name: stockedProducts[kind].name }).waitFor();
  }

  /** Opens a product's page for a new shopper. */
  async function visit(kind: Kind, { query = "", at, refresh, ...options }: Visit = {}) {
    const context = await opened.browser.newContext({
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
    await goTo(page, kind, query);
    return { page, consoleErrors, refreshes, context, close: () => context.close() };
  }

  return { visit, goTo };
}

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
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

export const quantity = (page: Page, kind: Kind) =>
  page.locator("#main").getByRole("textbox", { name: `Quantity of ${stockedProducts[kind].name}` });
export const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });
export const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });

export async function add(page: Page, kind: Kind, count: string): Promise<void> {
  await quantity(page, kind).fill(count);
  await addButton(page).click();
}

/** Responds to a refresh with the given stock by SKU. */
export function stockOf(kind: Kind, qtys: Record<string, number>, price = stockedProducts[kind].price) {
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

export const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
