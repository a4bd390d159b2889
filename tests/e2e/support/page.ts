import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";
import { axeViolations } from "../../axe.ts";

/** The shopper in the tests. */
export const shopper = {
  email: "shopper@example.com",
  phone: "0400 000 000",
  firstName: "Ada",
  lastName: "Vintner",
  street1: "1 Cellar Lane",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
};

/** Opens a page and records its console errors, including hydration warnings. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; consoleErrors: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || /hydrat/i.test(message.text())) consoleErrors.push(message.text());
  });
  return { page, consoleErrors };
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["paper", "cellar"]) {
    // Colours change in a short transition. axe must check the final colours.
    await page.evaluate(async (name) => {
      document.documentElement.dataset["theme"] = name;
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    }, theme);
    expect(await axeViolations(page), `${theme} ${page.url()}`).toEqual([]);
  }
}

/** Takes a picture of the page, where somebody wants to look at it: into the folder that LOOK_AT names. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const folder = process.env["LOOK_AT"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** The age question of the sample shop, on the payment step. */
export function ageCheckbox(page: Page): Locator {
  return page.getByRole("checkbox", { name: "I am 18 or over." });
}

/** Presses Tab until the element has focus. Fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Moves to a field with Tab, and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  expect(await target.evaluate((element) => element === document.activeElement), focused).toBe(true);
}
