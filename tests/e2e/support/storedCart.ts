import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import type { CartItem } from "@corkwood/commerce";
import { stockedProducts } from "./stockedProducts.ts";
import { openPage } from "./page.ts";
import type { ShopAndBrowser } from "./testShop.ts";

export type Kind = keyof typeof stockedProducts;

/** A stored cart line for the product's first size. */
export function storedLine(kind: Kind, qty: number, over: Partial<CartItem> = {}): CartItem {
  const { id, name, price, variants } = stockedProducts[kind];
  const variantId = variants[0]?.id ?? "";
  return { id: variantId, productId: id, variantId, qty, createdAt: 1_780_000_000_000, seen: { name, price }, ...over };
}

/**
 * Browser options with data from an earlier visit. `stored` contains the data by storage key. Values other than strings
 * are stored as JSON.
 */
export function withStorage(
  ownShop: ShopAndBrowser,
  stored: Record<string, unknown>,
): Pick<BrowserContextOptions, "storageState"> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name: `corkwood:${name}`,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  return { storageState: { cookies: [], origins: [{ origin: ownShop.shop.url, localStorage }] } };
}

export interface VisitOptions extends BrowserContextOptions {
  /** The browser's default text size, in pixels. @default 16 */
  textSize?: number;
  /** Called before the page loads, for example to mock API calls. */
  prepare?: (context: BrowserContext) => Promise<void> | void;
}

/** Opens a page as a new shopper. */
export async function visit(
  ownShop: ShopAndBrowser,
  path: string,
  { textSize, prepare, ...options }: VisitOptions = {},
) {
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await prepare?.(context);
  const { page, consoleErrors } = await openPage(context);
  if (textSize !== undefined) {
    const session = await context.newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: textSize, fixed: textSize } });
  }
  await page.goto(ownShop.shop.url + path);
  return { page, context, consoleErrors, close: () => context.close() };
}

export const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });
export const items = (page: Page) => page.getByRole("region", { name: "Items" });
export const summary = (page: Page) => page.getByRole("complementary", { name: "Summary" });
export const miniCart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
export const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart" });

/** A product's line in the cart or mini cart. */
export function lineOf(within: Locator, kind: Kind): Locator {
  return within.getByRole("listitem").filter({ hasText: stockedProducts[kind].name });
}

export function quantityOf(within: Locator, kind: Kind): Locator {
  return within.getByRole("textbox", { name: `Quantity of ${stockedProducts[kind].name}` });
}

/** The cart link in the header, with the number of items. */
export function cartLink(page: Page, count: number): Locator {
  return page.getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}`, exact: true });
}
