import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectFocusOn, tabTo } from "../support/page.ts";
import { visit } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("sample");

/** Path of a sample wine with several vintages. */
let wine = "";

beforeAll(async () => {
  const textOf = async (path: string) => (await fetch(opened.shop.url + path)).text();
  const paths = [...(await textOf("/sitemap-1.xml")).matchAll(/\/products\/[^<]+/g)].map(([path]) => path);
  for (const path of paths) {
    if (!(await textOf(path)).includes('aria-label="Vintages"')) continue;
    wine = path;
    break;
  }
});

const years = (page: Page) => page.getByRole("list", { name: "Vintages" }).getByRole("link");

/** The first vintage other than the page's own, and its name. */
async function anotherYear(page: Page): Promise<{ link: Locator; name: string }> {
  await years(page).first().waitFor();
  const at = await years(page).evaluateAll((links) => links.findIndex((link) => !link.hasAttribute("aria-current")));
  const link = years(page).nth(at);
  return { link, name: (await link.locator("span").last().textContent()) ?? "" };
}

async function expectOwn(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await page.getByRole("list", { name: "Vintages" }).locator(`a[aria-current=page]`, { hasText: name }).waitFor();
}

describe("a wine's vintages", () => {
  it("can be navigated from year to year by keyboard", async () => {
    const { page, consoleErrors, close } = await visit(opened, wine);
    const { link, name } = await anotherYear(page);
    await tabTo(page, link);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expectOwn(page, name);
    await expectFocusOn(page, page.getByRole("heading", { level: 1 }));
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("are large enough tap targets on a 320 px wide phone", async () => {
    const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
    const { page, consoleErrors, close } = await visit(opened, wine, phone);
    const { link, name } = await anotherYear(page);
    for (const each of await years(page).all()) {
      const { width = 0, height = 0 } = (await each.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await link.tap();
    await expectOwn(page, name);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
