import { join } from "node:path";
import type { BrowserContext, Locator, Page, Route } from "playwright";
import { expect } from "vitest";
import { axeViolations } from "../../axe.ts";
import { recordRequests, requestsOf } from "../../pageRequests.ts";

/** The test shopper. */
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

/** Whether this is the full nightly run (E2E=full), which tests long flows on each screen and visits more pages. */
export const isFull = process.env["E2E"] === "full";

/**
 * Screens for long flows: width in pixels, and theme. A flow has the same steps on each screen, so by default it is
 * tested only on a narrow phone, where it is most likely to fail.
 */
export const screens: readonly (readonly [width: number, theme: "paper" | "cellar"])[] = isFull
  ? [
      [320, "cellar"],
      [1280, "paper"],
    ]
  : [[320, "cellar"]];

let emails = 0;

/** An unused email address. */
export function newEmail(name: string): string {
  emails += 1;
  return `${name}.${emails}@example.com`;
}

/**
 * Waits until the page's scripts handle events. Earlier presses are lost, for real shoppers too, but tests do not cover
 * that. Gives up after a while, because some tests hold scripts back.
 */
export async function answers(page: Page): Promise<void> {
  const hasScripts = () =>
    matchMedia("(scripting: enabled)").matches && document.querySelector("script[src*='/entry-client-']") !== null;
  const isHydrated = () => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  };
  if (await page.evaluate(hasScripts)) {
    await page.waitForFunction(isHydrated, undefined, { timeout: 5000 }).catch(() => undefined);
  }
}

/** Pauses a page's clock, so that the test controls time. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Timeout in milliseconds. A page loads and responds in a second, but pictures are created on their first request, and a
 * busy machine takes many times as long.
 */
const timeout = 45_000;

/** Idle time in milliseconds after which a page counts as finished. */
const quietTime = 500;

/**
 * Waits until a page opened by `openPage` has no more requests. That may take a while, because pictures are created on
 * their first request, and several test files may request them at once.
 */
export async function networkIdle(page: Page): Promise<void> {
  const requests = requestsOf(page);
  if (!requests) throw new Error("The requests of this page are not recorded: open it with openPage.");
  const isQuiet = () => requests.pending.size === 0 && Date.now() - requests.lastChange >= quietTime;
  await expect.poll(() => isQuiet() || [...requests.pending].map((request) => request.url()), { timeout }).toBe(true);
}

/** Opens a page and records its console errors, including hydration warnings. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; consoleErrors: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  recordRequests(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await answers(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await answers(page);
    return response;
  };
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || /hydrat/i.test(message.text())) consoleErrors.push(message.text());
  });
  return { page, consoleErrors };
}

const noPicture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64");

/**
 * Replaces the responses to picture requests of the context's later pages. The shop creates each size of a picture on
 * its first request, which takes 130 ms of CPU time. Only for tests that neither look at pictures nor depend on when they
 * load. Uses the browser's own protocol, because a Playwright route intercepts every request and disables the cache.
 */
export function withoutPictures(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    session.on("Fetch.requestPaused", ({ requestId }) => {
      const responseHeaders = [{ name: "content-type", value: "image/svg+xml" }];
      const response = { requestId, responseCode: 200, responseHeaders, body: noPicture };
      // The page may have been closed.
      void session.send("Fetch.fulfillRequest", response).catch(() => undefined);
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/media/*" }] });
    return page;
  };
}

/**
 * Handles requests until the returned function is called, and then lets them through. `unroute` would lose in-flight
 * requests, and the page would wait for their responses.
 */
export async function intercept(
  from: Page | BrowserContext,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isOn = true;
  await from.route(url, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Runs axe once all animations have ended. The stories check the contrast in the other themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  expect(await axeViolations(page), page.url()).toEqual([]);
}

/**
 * Takes a screenshot of the page, if the environment variable LOOK_AT contains a folder.
 * @param isWhole includes content outside the viewport
 */
export async function lookAt(page: Page, name: string, isWhole = true): Promise<void> {
  const folder = process.env["LOOK_AT"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
}

/** Locates the sample shop's age question on the payment step. */
export function ageCheckbox(page: Page): Locator {
  return page.getByRole("checkbox", { name: "I am 18 or over." });
}

/**
 * Number of presses after which the element is located again, because it may have been re-rendered. Locating is much
 * slower than pressing.
 */
const pressesAtOnce = 25;

/** Presses Tab until the element has focus. Fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let presses = 1; presses <= 250; presses += 1) {
    if (await element?.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press("Tab");
    if (presses % pressesAtOnce === 0) element = await target.elementHandle();
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Moves to a field with Tab, and types into the field. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Some components move focus shortly after the press.
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  await expect.poll(async () => (await isFocused()) || focused()).toBe(true);
}

/**
 * The text of each element that has a visible lower border. In forced colours, a transparent border gets the text
 * colour.
 */
export async function edged(parts: Locator): Promise<string[]> {
  await parts.first().waitFor();
  return parts.evaluateAll((elements) => {
    const { backgroundColor } = getComputedStyle(document.body);
    const isSeen = (element: Element) => getComputedStyle(element).borderBlockEndColor !== backgroundColor;
    return elements.filter(isSeen).map(({ textContent }) => textContent);
  });
}

/** Returns words of up to ten letters that are broken across lines because their column is too narrow. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{L}{2,10}(?![^\s.,:;!?)])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
