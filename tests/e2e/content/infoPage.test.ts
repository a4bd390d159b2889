import { describe, expect, it } from "vitest";
import { expectAccessible, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

describe.each([320, 1280])("an info page with tables, at %i px", (width) => {
  it("is accessible, and lets wide tables scroll by keyboard", async () => {
    const context = await ownShop.browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/info/freight-rates`);
    const tables = page
      .locator("main")
      .getByRole("group")
      .filter({ has: page.getByRole("table") });
    await tables.first().waitFor();
    await expectAccessible(page);
    const wide = tables.first();
    const scrolled = () => wide.evaluate((element) => element.scrollLeft);
    const room = await wide.evaluate((element) => element.scrollWidth - element.clientWidth);
    await tabTo(page, wide);
    await page.keyboard.press("ArrowRight");
    if (room > 0) await expect.poll(scrolled).toBeGreaterThan(0);
    // The sample's table must be too wide for the narrowest phones. Otherwise, this test would prove nothing.
    if (width === 320) expect(room).toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
