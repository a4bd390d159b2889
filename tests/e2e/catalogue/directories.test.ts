import { describe, expect, it } from "vitest";
import { expectAccessible, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

describe("the directory of brands", () => {
  it("leads from its first page to any letter and continues there, by keyboard", async () => {
    const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const { page, consoleErrors } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/brands`);
    const letters = page.getByRole("navigation", { name: "Letters" });
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((await letters.boundingBox())?.x).toBe(title?.x);
    await letters.getByRole("link", { name: "W", exact: true }).click();
    await page.waitForURL("**/brands?page=3#letter-W");
    const heading = page.getByRole("heading", { level: 2, name: "W", exact: true });
    await heading.and(page.locator(":focus")).waitFor();
    expect((await heading.boundingBox())?.y).toBeLessThan(800);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toMatch(/^W/);
    await expectAccessible(page);
    await letters.getByRole("link", { name: "A", exact: true }).click();
    await page.waitForURL("**/brands#letter-A");
    await page.getByRole("heading", { level: 2, name: "A", exact: true }).and(page.locator(":focus")).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
