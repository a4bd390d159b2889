import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { intercept, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

declare global {
  interface Window {
    transitions: {
      /** Animated parts, by the names of pseudo-elements. */
      parts: string[];
      /** Element that would receive a press in the middle of the page during the transition. */
      pressed: string | undefined;
    }[];
  }
}

const ownShop = setUpSharedShop("sample");

/** Opens a page that records its transitions. */
async function open(path: string, reducedMotion: "reduce" | "no-preference" = "no-preference") {
  const context = await ownShop.browser.newContext({ reducedMotion });
  const { page, consoleErrors } = await openPage(context);
  await page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() =>
        window.transitions.push({
          parts: document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || "")
            .filter((name) => name.includes("moving-picture")),
          pressed: document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName,
        }),
      );
      return transition;
    };
  });
  await page.goto(ownShop.shop.url + path);
  return { page, consoleErrors };
}

const transitionsOf = (page: Page) => page.evaluate(() => window.transitions);
const linkOf = (page: Page, index: number) =>
  page.getByRole("article").nth(index).getByRole("heading").getByRole("link");

const currentSource = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).currentSrc;

/** Both pictures have the same transition name, so the browser morphs one picture into the other. */
const oneToTheOther = expect.arrayContaining([
  "::view-transition-old(moving-picture)",
  "::view-transition-new(moving-picture)",
]) as string[];

describe("the picture on an opened card", () => {
  it("moves to the product's page without blocking it, and again after going back", async () => {
    const { page, consoleErrors } = await open("/categories/red-wine");
    await linkOf(page, 1).click();
    await page.waitForURL(/\/products\//);
    await expect.poll(() => transitionsOf(page)).toHaveLength(1);
    const [{ parts, pressed } = { parts: [], pressed: "" }] = await transitionsOf(page);
    expect(parts).toEqual(oneToTheOther);
    expect(pressed).not.toBe("HTML");

    await page.goBack();
    await page.waitForURL(/red-wine/);
    await linkOf(page, 2).click();
    await page.waitForURL(/\/products\//);
    await expect.poll(async () => (await transitionsOf(page)).at(-1)?.parts).toEqual(oneToTheOther);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it.each([
    ["after moving there", "no-preference"],
    ["without moving there if motion is reduced", "reduce"],
  ] as const)("is shown on the product page until the larger picture has loaded, %s", async (_, reducedMotion) => {
    const { page, consoleErrors } = await open("/categories/red-wine", reducedMotion);
    let goOn = () => {};
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const small = await page.getByRole("article").nth(1).locator("img").first().evaluate(currentSource);
    await page.route(/\/media\/products\//, async (route) => {
      await late;
      await route.continue();
    });
    await linkOf(page, 1).click();
    const large = page
      .getByRole("group", { name: /^Pictures of/ })
      .getByRole("img")
      .first();
    await large.waitFor();
    const background = () => large.evaluate((image) => getComputedStyle(image).backgroundImage);
    expect(await background()).toBe(`url("${small}")`);
    goOn();
    await expect.poll(background).toBe("none");
    expect(await large.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("does not stay over the listing after going back", async () => {
    const { page } = await open("/categories/red-wine");
    await linkOf(page, 1).click();
    await page.waitForURL(/\/products\//);
    await expect.poll(() => transitionsOf(page)).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => transitionsOf(page)).toHaveLength(2);
    expect((await transitionsOf(page))[1]?.parts).not.toContain("::view-transition-old(moving-picture)");
    await page.context().close();
  });

  it("belongs to the last card opened, if there were several", async () => {
    const { page, consoleErrors } = await open("/categories/red-wine");
    const first = (await linkOf(page, 0).getAttribute("href")) ?? "";
    let goOn = () => {};
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await intercept(page, new RegExp(`/api/.*${first.split("/").at(-1)}`), async (route) => {
      await late;
      await route.continue();
    });
    await linkOf(page, 0).click();
    await linkOf(page, 1).click();
    await page.waitForURL(/\/products\//);
    await expect.poll(() => transitionsOf(page)).toEqual([expect.objectContaining({ parts: oneToTheOther })]);
    goOn();
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("does not move between two product pages", async () => {
    const { page, consoleErrors } = await open("/categories/red-wine");
    await linkOf(page, 1).click();
    await page.waitForURL(/\/products\//);
    const former = page.url();
    await page.getByRole("group", { name: /^Pictures of/ }).waitFor();
    const others = page.getByRole("group", { name: "You may also like" });
    await others.scrollIntoViewIfNeeded();
    await others.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect.poll(() => page.url()).not.toBe(former);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await transitionsOf(page)).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it("does not move if the shopper prefers reduced motion", async () => {
    const { page } = await open("/categories/red-wine", "reduce");
    await linkOf(page, 1).click();
    await page.waitForURL(/\/products\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await transitionsOf(page)).toEqual([]);
    await page.context().close();
  });
});
