import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { shelf } from "./shelf.ts";
import { expectAccessible, expectFocusOn, visitShop, openPage, tabTo } from "./support.ts";

const house = visitShop("shelf");

type Kind = keyof typeof shelf;
const wishlist = "/account/wishlist";

/** A shopper of their own. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await house.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const { page, complaints } = await openPage(context);
  await page.goto(house.shop.url + path);
  return { page, complaints, context, close: () => context.close() };
}

const heart = (page: Page) => page.getByRole("button", { name: "Keep in wishlist" });
const wishes = (page: Page) => page.getByRole("region", { name: "Wishes" }).getByRole("listitem");
const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });
const empty = (page: Page) => page.getByRole("heading", { name: "Your wishlist is empty." });

/** The header says how much is wished for. */
async function expectCount(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name, exact: true }).waitFor();
}

/** Wishes on the product's page, which leads to the wishlist. */
async function wishFor(page: Page, kind: Kind, size?: string): Promise<void> {
  await page.goto(`${house.shop.url}/${shelf[kind].path}`);
  if (size) await page.getByRole("radio", { name: size, exact: true }).check();
  await heart(page).click();
  await page.waitForURL(`**${wishlist}`);
  await wishes(page).filter({ hasText: shelf[kind].name }).waitFor();
}

describe("wishing on a product's page", () => {
  it("opens the wishlist, says that it was added, counts in the header and outlasts a reload", async () => {
    const { page, complaints, close } = await visit(`/${shelf.plain.path}`);
    await expectCount(page, "Wishlist, 0 items");
    await tabTo(page, heart(page));
    expect(await heart(page).getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Wishlist" }).waitFor();
    await alerts(page).getByText(`${shelf.plain.name} has been added to your wishlist.`).waitFor();
    await expectCount(page, "Wishlist, 1 item");
    await wishFor(page, "gone");
    await expectCount(page, "Wishlist, 2 items");

    await page.reload();
    await expectCount(page, "Wishlist, 2 items");
    expect(await wishes(page).getByRole("link").allTextContents()).toEqual([shelf.gone.name, shelf.plain.name]);
    await wishes(page).getByText("$20.00").first().waitFor();
    await expectAccessible(page);
    await wishes(page).getByRole("link", { name: shelf.plain.name }).click();
    await page.getByRole("heading", { level: 1, name: shelf.plain.name }).waitFor();
    expect(await heart(page).getAttribute("aria-pressed")).toBe("true");
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it("is taken back by pressing the heart again", async () => {
    const { page, complaints, close } = await visit(`/${shelf.plain.path}`);
    await wishFor(page, "plain");
    await page.goBack();
    await heart(page).click();
    await expectCount(page, "Wishlist, 0 items");
    await expect.poll(() => heart(page).getAttribute("aria-pressed")).toBe("false");
    expect(complaints).toEqual([]);
    await close();
  });

  it("for another size of the same product replaces the old wish", async () => {
    const { page, complaints, close } = await visit("/");
    await wishFor(page, "boxed", "750 ml");
    await wishFor(page, "plain");
    await wishFor(page, "boxed", "750 ml in gift box");
    await expectCount(page, "Wishlist, 2 items");
    const size = page.getByRole("combobox", { name: `Size ${shelf.boxed.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(["arrival", "giftCard", "ended"] as const)("is not offered for what no wishlist takes: %s", async (kind) => {
    const { page, close } = await visit(`/${shelf[kind].path}`);
    await expectCount(page, "Wishlist, 0 items");
    expect(await heart(page).count()).toBe(0);
    await close();
  });
});

describe("the wishlist", () => {
  it("moves the minimum quantity to the cart, and the item leaves the list", async () => {
    const { page, complaints, close } = await visit("/");
    await wishFor(page, "capped");
    await wishes(page)
      .getByRole("button", { name: `Move to cart ${shelf.capped.name}` })
      .click();
    await alerts(page).getByText(`${shelf.capped.name} x 3 has been added to your cart.`).waitFor();
    await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Close", exact: true }).click();
    await empty(page).waitFor();
    await expectCount(page, "Wishlist, 0 items");
    await page.getByRole("link", { name: "Cart, 3 items", exact: true }).waitFor();
    await page.reload();
    await empty(page).waitFor();
    await page.getByRole("link", { name: "Cart, 3 items", exact: true }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it("needs a size to be selected where there are several, and keeps it", async () => {
    const { page, complaints, close } = await visit("/");
    await wishFor(page, "boxed");
    const size = page.getByRole("combobox", { name: `Size ${shelf.boxed.name}` });
    const move = wishes(page).getByRole("button", { name: `Move to cart ${shelf.boxed.name}` });
    await move.click();
    await wishes(page).getByText("Choose a size.").waitFor();
    await expectFocusOn(page, size);
    await expectAccessible(page);
    await size.selectOption("750 ml in gift box");
    await page.reload();
    expect(await size.locator("option:checked").textContent()).toBe("750 ml in gift box");
    await move.click();
    await alerts(page).getByText(`${shelf.boxed.name} x 1 has been added to your cart.`).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("selects the only size in stock by itself", async () => {
    const { page, close } = await visit("/");
    await wishFor(page, "lastSize");
    const size = page.getByRole("combobox", { name: `Size ${shelf.lastSize.name}` });
    expect(await size.locator("option:checked").textContent()).toBe("750 ml, new label");
    await close();
  });

  it("says how an item stands that cannot be bought now, and removes it", async () => {
    const { page, complaints, close } = await visit("/");
    await wishFor(page, "gone");
    await wishFor(page, "secret");
    await wishes(page).filter({ hasText: shelf.gone.name }).getByText("Sold Out").waitFor();
    await wishes(page).filter({ hasText: shelf.secret.name }).getByText("tba").waitFor();
    expect(await page.getByRole("button", { name: "Move to cart" }).count()).toBe(0);
    await wishes(page)
      .getByRole("button", { name: `Remove ${shelf.gone.name}` })
      .click();
    await expectCount(page, "Wishlist, 1 item");
    await expectFocusOn(page, page.getByRole("region", { name: "Wishes" }));
    await wishes(page)
      .getByRole("button", { name: `Remove ${shelf.secret.name}` })
      .click();
    await empty(page).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("drops an item whose product the shop no longer has", async () => {
    const { page, context, complaints, close } = await visit("/");
    await wishFor(page, "plain");
    await wishFor(page, "few");
    await context.route("**/api/products?ids=*", async (route) => {
      const response = await route.fetch();
      const { products } = (await response.json()) as { products: { id: string }[] };
      await route.fulfill({ json: { products: products.filter(({ id }) => id !== shelf.few.id) } });
    });
    await page.reload();
    await expectCount(page, "Wishlist, 1 item");
    expect(await wishes(page).getByRole("link").allTextContents()).toEqual([shelf.plain.name]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("loses nothing when the shop does not answer", async () => {
    const { page, context, close } = await visit("/");
    await wishFor(page, "plain");
    await context.route("**/api/products?ids=*", (route) => route.abort());
    await page.reload();
    await page.getByText("We could not load what is on your wishlist").waitFor();
    await expectAccessible(page);
    await context.unroute("**/api/products?ids=*");
    await page.getByRole("button", { name: "Try again" }).click();
    await wishes(page).getByRole("link", { name: shelf.plain.name }).waitFor();
    await close();
  });

  it("follows what another tab of the shopper wishes for", async () => {
    const { page, context, close } = await visit(wishlist);
    await empty(page).waitFor();
    const { page: other } = await openPage(context);
    await wishFor(other, "plain");
    await wishes(page).getByRole("link", { name: shelf.plain.name }).waitFor();
    await expectCount(page, "Wishlist, 1 item");
    await close();
  });

  it("says without scripts that it needs them, and is no page for search engines", async () => {
    const { page, close } = await visit(wishlist, { javaScriptEnabled: false });
    // Playwright finds no text in this element, though the browser shows it.
    const sentence = page.locator("#main noscript p");
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.textContent()).toContain("The wishlist needs JavaScript.");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.goto(`${house.shop.url}/${shelf.plain.path}`);
    expect(await heart(page).count()).toBe(0);
    await close();
  });

  it("is reached from a phone's menu, and never scrolls sideways at 320 px", async () => {
    const { page, complaints, close } = await visit("/", { viewport: { width: 320, height: 700 } });
    await wishFor(page, "boxed");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.goto(house.shop.url);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Wishlist, 1 item" }).click();
    await wishes(page).getByRole("link", { name: shelf.boxed.name }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
