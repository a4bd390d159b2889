import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

/**
 * Text that a listing shows for each product state in every display (specification/catalogue#hidden-price,
 * specification/listing#list-action). Prices are as read by screen readers.
 */
const states = [
  { kind: "plain", says: ["$20.00", "$240.00"], action: "Add Plain Shiraz 2021" },
  { kind: "capped", says: ["$20.00"], action: "Add 3 Capped Shiraz 2021" },
  { kind: "boxed", says: ["$20.00"], action: "Choose Boxed Shiraz 2021" },
  { kind: "reduced", says: ["Reduced", "$15.00"], action: "Add Reduced Shiraz 2020" },
  { kind: "gone", says: ["Sold Out", "Out of stock", "$20.00"], action: undefined },
  { kind: "short", says: ["Sold Out", "Out of stock", "$20.00"], action: undefined },
  { kind: "soon", says: [" - COMING SOON", "Coming Soon", "$20.00"], action: undefined },
  { kind: "secret", says: [" - COMING SOON", "Coming Soon"], action: undefined, neverSays: "$20.00" },
  { kind: "few", says: ["$20.00"], action: "Add Few Shiraz 2021" },
  { kind: "arrival", says: ["Pre-arrival", "$20.00"], action: "Add Arrival Shiraz 2022" },
  { kind: "giftCard", says: ["$100–$500"], action: "Buy Now Test Gift Card", neverSays: "a bottle" },
] as const;

const shown = {
  few: ["Only 2 left"],
  reduced: ["Was $18.00", "Gold Medal"],
  capped: ["Minimum 3 bottles"],
  secret: ["Price available upon release"],
};

/** Text that only some displays show. */
const more: Record<"grid" | "list" | "full", Record<string, readonly string[]>> = {
  grid: shown,
  list: { secret: ["tba"] },
  full: { ...shown, reduced: [...shown.reduced, "is dark, round and quiet."] },
};

function itemsOf(page: Page, display: keyof typeof more): Locator {
  return display === "list" ? page.getByRole("table").getByRole("row") : page.getByRole("article");
}

it.each(["grid", "list", "full"] as const)("the %s display shows each product state", async (display) => {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/search?q=shiraz+2021&display=${display}`);
  const found = async (name: string) => {
    await page.goto(`${ownShop.shop.url}/search?q=${encodeURIComponent(name)}&display=${display}`);
    const item = itemsOf(page, display).filter({ has: page.getByRole("link", { name: new RegExp(`^${name}`) }) });
    return item.first();
  };
  for (const { kind, says, action, ...state } of states) {
    const item = await found(stockedProducts[kind].name);
    const text = (await item.textContent()) ?? "";
    for (const words of [...says, ...(more[display][kind] ?? [])]) {
      expect(text, `${kind} in ${display}`).toContain(words);
    }
    expect(text).not.toContain("Vegan");
    if ("neverSays" in state) expect(text).not.toContain(state.neverSays);
    const actions = item.getByRole("button").or(item.getByRole("link").filter({ hasNotText: / - COMING SOON$/ }));
    // The heart does not count as an action.
    const pressable = item.getByRole("button").and(page.locator(":not([aria-pressed])"));
    if (action === undefined) expect(await pressable.count(), kind).toBe(0);
    else expect(await actions.filter({ hasText: action }).count(), `${kind}: ${action}`).toBe(1);
  }
  await expectAccessible(page);
  // The product has a page, but no listing shows it.
  expect(await (await found(stockedProducts.ended.name)).count()).toBe(0);
  if (display === "list") {
    // A gift card has no vintage, so it must not appear as a non-vintage wine.
    expect(await (await found(stockedProducts.giftCard.name)).textContent()).not.toContain("NV");
    expect(await (await found(stockedProducts.plain.name)).textContent()).toContain("NV");
  }
  expect(consoleErrors).toEqual([]);
  await context.close();
});

/** Text in search suggestions (specification/search#result-giftcard). */
it.each([
  ["plain", ["Bottle: $20.00"]],
  ["reduced", ["Bottle: $15.00", "Was $18.00"]],
  ["gone", ["Sold Out"]],
  ["short", ["Sold Out"]],
  ["soon", ["Soon Shiraz 2025 - Coming Soon", "Bottle: $20.00"]],
  ["secret", ["Secret Shiraz 2025 - Coming Soon", "Coming Soon - Price available upon release."]],
  ["giftCard", ["$100–$500"]],
] as const)("the search suggestions show that a product is %s", async (kind, says) => {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const { page } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/`);
  await page.getByRole("search").first().locator("input").click();
  await page.getByRole("combobox", { name: "Search wines, spirits and producers" }).fill(stockedProducts[kind].name);
  const found = page.getByRole("option", { name: stockedProducts[kind].name }).first();
  await found.waitFor();
  const text = (await found.textContent()) ?? "";
  for (const words of says) expect(text).toContain(words);
  await context.close();
});
