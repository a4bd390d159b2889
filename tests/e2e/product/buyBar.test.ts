import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectFocusOn, networkIdle } from "../support/page.ts";
import { addButton, phone, productVisits, quantity, type Kind } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { visit } = productVisits(opened);

const barButton = (page: Page, kind: Kind) =>
  page
    .getByRole("region", { name: "Buy" })
    .getByRole("button", { name: `Add ${stockedProducts[kind].name} to the cart` });

const isInSight = (page: Page, kind: Kind) => barButton(page, kind).isVisible();

/** Scrolls until the page's own 'Add to cart' button is above the viewport. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const facts = document.querySelector("#add-form")?.parentElement;
    (facts?.nextElementSibling ?? document.querySelector("footer"))?.scrollIntoView();
  });
}

async function bottomOf(page: Page): Promise<number> {
  const box = await addButton(page).boundingBox();
  return box ? box.y + box.height : Infinity;
}

describe("on a phone, a product's page", () => {
  it.for<Kind>(["plain", "few", "reduced"])("shows name, price and button of %s in the first view", async (kind) => {
    const { page, close } = await visit(kind, { viewport: phone });
    expect(await bottomOf(page)).toBeLessThanOrEqual(phone.height);
    await close();
  });

  it("shows a buy bar while the page's own button is out of view, and the bar takes up no layout space", async () => {
    const { page, consoleErrors, close } = await visit("acclaimed", { viewport: phone });
    await quantity(page, "acclaimed").fill("2");
    expect(await isInSight(page, "acclaimed")).toBe(false);

    await readOn(page);
    await expect.poll(() => isInSight(page, "acclaimed")).toBe(true);
    await expectAccessible(page);
    // The bar takes up no space, so nothing moves when it appears.
    expect((await page.getByRole("region", { name: "Buy" }).boundingBox())?.height).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isInSight(page, "acclaimed")).toBe(false);

    await readOn(page);
    await barButton(page, "acclaimed").click();
    await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("moves focus to its own button when the buy bar disappears, and the bar never covers the focused element", async () => {
    const { page, close } = await visit("acclaimed", { viewport: phone });
    await readOn(page);
    await barButton(page, "acclaimed").focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isInSight(page, "acclaimed")).toBe(false);
    await expectFocusOn(page, addButton(page));

    let reached = 0;
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      const isCovered = await page.evaluate(() => {
        const bar = document.querySelector("section[aria-label='Buy']");
        const focused = document.activeElement;
        if (!focused || bar?.contains(focused)) return "bar";
        const { left, top, width, height } = focused.getBoundingClientRect();
        return bar?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      if (isCovered === "bar") reached += 1;
      else expect(isCovered).toBe(false);
    }
    expect(reached, "times that Tab reaches the bar").toBe(1);
    await close();
  });

  it("leads to the page's own form if a size must be chosen", async () => {
    const { page, close } = await visit("boxed", { viewport: phone });
    await readOn(page);
    await barButton(page, "boxed").click();
    await page.getByText("Choose a size.").waitFor();
    await expectFocusOn(page, page.getByRole("radio", { name: "750 ml", exact: true }));
    await close();
  });

  it.for<Kind>(["ended", "gone", "soon", "giftCard"])("has no buy bar for %s", async (kind) => {
    const { page, close } = await visit(kind, { viewport: phone });
    await networkIdle(page);
    await readOn(page);
    expect(await page.locator("section[aria-label='Buy']").count()).toBe(0);
    await close();
  });

  it("has no buy bar on wide or very short screens", async () => {
    const { page, close } = await visit("acclaimed", { viewport: phone });
    await readOn(page);
    await expect.poll(() => isInSight(page, "acclaimed")).toBe(true);
    await page.setViewportSize({ width: 640, height: 360 });
    await readOn(page);
    expect(await isInSight(page, "acclaimed")).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    await readOn(page);
    expect(await isInSight(page, "acclaimed")).toBe(false);
    await close();
  });
});
