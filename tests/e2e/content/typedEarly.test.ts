import { marketingMessages } from "@corkwood/commerce";
import type { BrowserContextOptions, Page } from "playwright";
import { expect, it } from "vitest";
import { gate } from "../support/gate.ts";
import { answers, expectFocusOn, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

/** Opens a page with delayed scripts, and types into a field before the scripts load. */
async function typeEarly(path: string, fieldName: string, text: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const { page, consoleErrors } = await openPage(context);
  const scripts = gate();
  await page.route(/\/assets\/entry-client.*\.js/, scripts.hold);
  await page.goto(ownShop.shop.url + path, { waitUntil: "commit" });
  const field = page.getByLabel(fieldName, { exact: true });
  await field.fill(text);
  scripts.release();
  await answers(page);
  return { page, field, consoleErrors, close: () => context.close() };
}

it.each([
  {
    path: "/",
    name: "Search wines, spirits and producers",
    text: "riesling",
    arrives: (page: Page) => page.waitForURL("**/search?q=riesling"),
  },
  {
    path: "/stores",
    name: "Suburb, postcode or store",
    text: "rozelle",
    arrives: (page: Page) => page.waitForURL("**/stores?q=rozelle"),
  },
  {
    path: "/subscribe",
    name: "Email address",
    text: "typed-early@example.com",
    arrives: (page: Page) => page.getByText(marketingMessages.sent).waitFor(),
  },
])("on $path, Enter submits text that was typed before scripts loaded", async ({ path, name, text, arrives }) => {
  const { page, field, consoleErrors, close } = await typeEarly(path, name, text);
  await field.press("Enter");
  await arrives(page);
  expect(consoleErrors).toEqual([]);
  await close();
});

it("the search box keeps words typed before scripts loaded, and shows their results", async () => {
  const { page, field, consoleErrors, close } = await typeEarly("/", "Search wines, spirits and producers", "riesling");
  await page.getByRole("option", { name: /^Riesling$/ }).waitFor();
  await field.hover();
  expect(await field.inputValue()).toBe("riesling");
  expect(consoleErrors).toEqual([]);
  await close();
});

it("the search fills a phone's screen and keeps words typed before scripts loaded", async () => {
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
  const { page, consoleErrors, close } = await typeEarly("/", "Search wines, spirits and producers", "riesling", phone);
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("option", { name: /^Riesling$/ }).waitFor();
  expect(await dialog.getByRole("combobox").inputValue()).toBe("riesling");
  await expectFocusOn(page, dialog.getByRole("combobox"));
  expect(consoleErrors).toEqual([]);
  await close();
});
