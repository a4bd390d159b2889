import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { withStorage } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { customerPassword, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import {
  expectAccessible,
  expectFocusOn,
  intercept,
  lookAt,
  openPage,
  screens,
  tabTo,
  typeInto,
} from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

type Kind = keyof typeof stockedProducts;
const wishlist = "/account/wishlist";

/** Opens a page as a new shopper, by default a customer, because adding to the wishlist requires sign-in. */
async function visit(path: string, options: BrowserContextOptions = {}, who: "customer" | "guest" = "customer") {
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (who === "customer") await signInBrowser(ownShop, context, await joinAsCustomer(ownShop));
  const { page, consoleErrors } = await openPage(context);
  await page.goto(ownShop.shop.url + path);
  return { page, consoleErrors, context, close: () => context.close() };
}

const heart = (page: Page) => page.getByRole("button", { name: "Keep in wishlist" });
const wishlistItems = (page: Page) => page.getByRole("region", { name: "Wishes" }).getByRole("listitem");
const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });
const empty = (page: Page) => page.getByRole("heading", { name: "Your wishlist is empty." });

/** Expects the header link with the number of wishlist items. */
async function expectCount(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name, exact: true }).waitFor();
}

/** Opens a page as a new customer whose wishlist contains these products from an earlier visit. */
async function visitWishlist(kinds: readonly Kind[], options: BrowserContextOptions = {}, path = wishlist) {
  const stored = kinds.map((kind, at) => ({ id: kind, productId: stockedProducts[kind].id, createdAt: at + 1 }));
  return visit(path, { ...options, ...withStorage(ownShop, { "v1:wishlist": stored }) });
}

/** Adds a product on its page, so that the wishlist opens. */
async function addToWishlist(page: Page, kind: Kind, size?: string): Promise<void> {
  await page.goto(`${ownShop.shop.url}/${stockedProducts[kind].path}`);
  if (size) await page.getByRole("radio", { name: size, exact: true }).check();
  await heart(page).click();
  await page.waitForURL(`**${wishlist}`);
  await wishlistItems(page).filter({ hasText: stockedProducts[kind].name }).waitFor();
}

describe("adding to the wishlist on a product page", () => {
  it("opens the wishlist with an alert, updates the header, and is kept after a reload", async () => {
    const { page, consoleErrors, close } = await visit(`/${stockedProducts.plain.path}`);
    await expectCount(page, "Wishlist, 0 items");
    await tabTo(page, heart(page));
    expect(await heart(page).getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Wishlist" }).waitFor();
    await alerts(page).getByText(`${stockedProducts.plain.name} has been added to your wishlist.`).waitFor();
    await expectCount(page, "Wishlist, 1 item");
    await addToWishlist(page, "gone");
    await expectCount(page, "Wishlist, 2 items");

    await page.reload();
    await expectCount(page, "Wishlist, 2 items");
    expect(await wishlistItems(page).getByRole("link").allTextContents()).toEqual([
      stockedProducts.gone.name,
      stockedProducts.plain.name,
    ]);
    await wishlistItems(page).getByText("$20.00").first().waitFor();
    await expectAccessible(page);
    await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.plain.name }).waitFor();
    expect(await heart(page).getAttribute("aria-pressed")).toBe("true");
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is undone when the shopper presses the heart again", async () => {
    const { page, consoleErrors, close } = await visit(`/${stockedProducts.plain.path}`);
    await addToWishlist(page, "plain");
    await page.goBack();
    await heart(page).click();
    await expectCount(page, "Wishlist, 0 items");
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("replaces the wishlist item if another size of the same product is added", async () => {
    const { page, consoleErrors, close } = await visitWishlist(["plain"]);
    await addToWishlist(page, "boxed", "750 ml");
    await addToWishlist(page, "boxed", "750 ml in gift box");
    await expectCount(page, "Wishlist, 2 items");
    const size = page.getByRole("combobox", { name: `Size ${stockedProducts.boxed.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("replaces the wishlist item if the heart is pressed again with another size", async () => {
    const { page, consoleErrors, close } = await visit("/");
    await addToWishlist(page, "boxed", "750 ml");
    await page.goBack();
    await page.getByRole("radio", { name: "750 ml in gift box", exact: true }).check();
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    await heart(page).click();
    await page.waitForURL(`**${wishlist}`);
    await expectCount(page, "Wishlist, 1 item");
    const size = page.getByRole("combobox", { name: `Size ${stockedProducts.boxed.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each(["arrival", "giftCard", "ended"] as const)(
    "is not offered for products that cannot be on a wishlist: %s",
    async (kind) => {
      const { page, close } = await visit(`/${stockedProducts[kind].path}`);
      await expectCount(page, "Wishlist, 0 items");
      expect(await heart(page).count()).toBe(0);
      await close();
    },
  );
});

describe.each(screens)("a guest who presses the heart, at %i px in the theme %s", (width, theme) => {
  const overlay = (page: Page) => page.getByRole("dialog", { name: "Sign In" });

  it("is asked to sign in; signing in by keyboard adds the product once, and closing the dialog changes nothing", async () => {
    const email = await joinAsCustomer(ownShop);
    const path = `/${stockedProducts.boxed.path}`;
    const { page, consoleErrors, close } = await visit(path, { viewport: { width, height: 700 } }, "guest");
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    await page.getByRole("radio", { name: "750 ml in gift box", exact: true }).check();
    await tabTo(page, heart(page));
    await page.keyboard.press("Enter");
    await overlay(page).getByText("Log in to keep a wishlist.").waitFor();
    await lookAt(page, `asked-to-sign-in-${width}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await overlay(page).waitFor({ state: "hidden" });
    await expectFocusOn(page, heart(page));
    expect(await heart(page).getAttribute("aria-pressed")).toBe("false");
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => localStorage.getItem("corkwood:v1:wishlist") ?? "[]")).toBe("[]");

    await page.keyboard.press("Enter");
    await typeInto(page, overlay(page).getByRole("textbox", { name: "Email address" }), email);
    await typeInto(page, overlay(page).getByLabel("Password", { exact: true }), customerPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${wishlist}`);
    await wishlistItems(page).getByRole("link", { name: stockedProducts.boxed.name }).waitFor();
    expect(await wishlistItems(page).count()).toBe(1);
    const size = page.getByRole("combobox", { name: `Size ${stockedProducts.boxed.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    await alerts(page).getByText(`${stockedProducts.boxed.name} has been added to your wishlist.`).waitFor();

    // The shopper is not asked again.
    await page.goto(`${ownShop.shop.url}/${stockedProducts.plain.path}`);
    await heart(page).click();
    await page.waitForURL(`**${wishlist}`);
    await expect.poll(() => wishlistItems(page).count()).toBe(2);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

it("a customer who presses the heart as soon as the page loads is not asked to sign in", async () => {
  const { page, context, close } = await visit("/", {}, "guest");
  await page.goto(`${ownShop.shop.url}/${stockedProducts.plain.path}`);
  // Signs in through another tab, unknown to this page.
  await signInBrowser(ownShop, context, await joinAsCustomer(ownShop));
  await heart(page).click();
  await page.waitForURL(`**${wishlist}`);
  expect(await page.getByRole("dialog", { name: "Sign In" }).count()).toBe(0);
  await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).waitFor();
  await close();
});

describe("the wishlist", () => {
  it("moves the minimum quantity to the cart, and removes the item from the list", async () => {
    const { page, consoleErrors, close } = await visitWishlist(["capped"]);
    await wishlistItems(page)
      .getByRole("button", { name: `Move to cart ${stockedProducts.capped.name}` })
      .click();
    await alerts(page).getByText(`${stockedProducts.capped.name} x 3 has been added to your cart.`).waitFor();
    await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Close", exact: true }).click();
    await empty(page).waitFor();
    await expectCount(page, "Wishlist, 0 items");
    await page.getByRole("link", { name: "Cart, 3 items", exact: true }).waitFor();
    await page.reload();
    await empty(page).waitFor();
    await page.getByRole("link", { name: "Cart, 3 items", exact: true }).waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("requires a size if there are several, and stores the selected size", async () => {
    const { page, consoleErrors, close } = await visitWishlist(["boxed"]);
    const size = page.getByRole("combobox", { name: `Size ${stockedProducts.boxed.name}` });
    const move = wishlistItems(page).getByRole("button", { name: `Move to cart ${stockedProducts.boxed.name}` });
    await move.click();
    await wishlistItems(page).getByText("Choose a size.").waitFor();
    await expectFocusOn(page, size);
    await expectAccessible(page);
    await size.selectOption("750 ml in gift box");
    await page.reload();
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    await move.click();
    await alerts(page).getByText(`${stockedProducts.boxed.name} x 1 has been added to your cart.`).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("selects the size automatically if only one size is in stock", async () => {
    const { page, close } = await visitWishlist(["lastSize"]);
    const size = page.getByRole("combobox", { name: `Size ${stockedProducts.lastSize.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml, new label");
    await close();
  });

  it("shows the state of an item that cannot be bought now, and a button to remove it", async () => {
    const { page, consoleErrors, close } = await visitWishlist(["gone", "secret"]);
    await wishlistItems(page).filter({ hasText: stockedProducts.gone.name }).getByText("Sold Out").waitFor();
    await wishlistItems(page).filter({ hasText: stockedProducts.secret.name }).getByText("tba").waitFor();
    expect(await page.getByRole("button", { name: "Move to cart" }).count()).toBe(0);
    await wishlistItems(page)
      .getByRole("button", { name: `Remove ${stockedProducts.gone.name}` })
      .click();
    await expectCount(page, "Wishlist, 1 item");
    await expectFocusOn(page, page.getByRole("region", { name: "Wishes" }));
    await wishlistItems(page)
      .getByRole("button", { name: `Remove ${stockedProducts.secret.name}` })
      .click();
    await empty(page).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("removes an item whose product no longer exists", async () => {
    const { page, context, consoleErrors, close } = await visitWishlist(["plain", "few"]);
    await expectCount(page, "Wishlist, 2 items");
    await context.route("**/api/products?ids=*", async (route) => {
      const response = await route.fetch();
      const { products } = (await response.json()) as { products: { id: string }[] };
      await route.fulfill({ json: { products: products.filter(({ id }) => id !== stockedProducts.few.id) } });
    });
    await page.reload();
    await expectCount(page, "Wishlist, 1 item");
    expect(await wishlistItems(page).getByRole("link").allTextContents()).toEqual([stockedProducts.plain.name]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("keeps all items if the server does not respond", async () => {
    const { page, context, close } = await visitWishlist(["plain"]);
    await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).waitFor();
    const restore = await intercept(context, "**/api/products?ids=*", (route) => route.abort());
    await page.reload();
    await page.getByText("Prices and stock are as you last saw them.").waitFor();
    await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).waitFor();
    // Simulates a browser without stored products. The products are removed when the next page opens, because the
    // previous page stores products as it closes.
    await page.addInitScript(() => localStorage.removeItem("corkwood:v1:products"));
    await page.reload();
    await page.getByText("We couldn’t load your wishlist").waitFor();
    await expectAccessible(page);
    restore();
    await page.getByRole("button", { name: "Try again" }).click();
    await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).waitFor();
    await close();
  });

  it("shows items added in another tab", async () => {
    const { page, context, close } = await visit(wishlist);
    await empty(page).waitFor();
    const { page: other } = await openPage(context);
    await addToWishlist(other, "plain");
    await wishlistItems(page).getByRole("link", { name: stockedProducts.plain.name }).waitFor();
    await expectCount(page, "Wishlist, 1 item");
    await close();
  });

  it("shows a notice if JavaScript is disabled, and is excluded from search engines", async () => {
    const { page, close } = await visit(wishlist, { javaScriptEnabled: false }, "guest");
    // Playwright's text locators do not find this element's text, although the browser shows it.
    const sentence = page.locator("#main noscript p");
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.textContent()).toContain("The wishlist needs JavaScript.");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.goto(`${ownShop.shop.url}/${stockedProducts.plain.path}`);
    expect(await heart(page).count()).toBe(0);
    await close();
  });

  it("opens from the menu on a phone, and never scrolls sideways at 320 px", async () => {
    const { page, consoleErrors, close } = await visitWishlist(
      ["boxed"],
      { viewport: { width: 320, height: 700 } },
      "/",
    );
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Wishlist, 1 item" }).click();
    await wishlistItems(page).getByRole("link", { name: stockedProducts.boxed.name }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
