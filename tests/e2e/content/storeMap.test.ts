import type { BrowserContextOptions } from "playwright";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectFocusOn, holdTime, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const opened = await openPage(context);
  const outside: string[] = [];
  opened.page.on("request", (request) => {
    if (!request.url().startsWith(ownShop.shop.url) && !request.url().startsWith("data:")) outside.push(request.url());
  });
  await opened.page.goto(ownShop.shop.url + path);
  const map = opened.page.getByRole("group", { name: /^Map: / });
  const area = map.getByRole("group", { name: "Map area" });
  await map.getByRole("button", { name: "Zoom in", exact: true }).waitFor();
  /** Position of the map, calculated from its panes. */
  const place = () =>
    area.evaluate((stage) => {
      const land = stage.querySelector("path");
      const pane = stage.querySelector<HTMLElement>(".leaflet-map-pane");
      return `${pane?.style.transform ?? ""} ${land?.getAttribute("d")?.slice(0, 40) ?? ""}`;
    });
  const labels = () => area.locator("span[aria-hidden=true]").allTextContents();
  const pin = (name: string) => map.getByRole("button", { name, exact: true });
  return { ...opened, map, area, place, labels, pin, outside, close: () => context.close() };
}

const melbourneStores = /^Zoom in to \d stores: .*Corkwood Collingwood/;

describe("the store map", () => {
  it("starts with Australia and its capitals, and loads nothing from other sites", async () => {
    const { page, map, labels, pin, outside, consoleErrors, close } = await open("/stores");
    await map.getByRole("button", { name: melbourneStores }).waitFor();
    await pin("Corkwood Norwood").waitFor();
    expect(await labels()).toEqual(expect.arrayContaining(["Perth", "Darwin", "Brisbane", "Hobart"]));
    expect(await labels()).not.toContain("Alice Springs");
    await expectAccessible(page);
    expect(outside).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("can be moved and zoomed by keyboard, and shows more place names when zoomed in", async () => {
    const { page, area, place, labels, close } = await open("/stores");
    await tabTo(page, area);
    const first = await place();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).not.toBe(first);
    expect(await labels()).not.toContain("Alice Springs");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("+");
    await expect.poll(labels).toContain("Alice Springs");
    await page.keyboard.press("-");
    await expect.poll(labels).not.toContain("Alice Springs");
    await expectFocusOn(page, area);
    await close();
  });

  it("can be dragged, and zoomed with the wheel once it has focus", async () => {
    const { page, area, place, labels, close } = await open("/stores");
    const box = await area.boundingBox();
    if (!box) throw new Error("The map has no room");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const first = await place();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await place()).toBe(first);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(place).not.toBe(first);
    await area.focus();
    await page.mouse.wheel(0, -200);
    await expect.poll(labels).toContain("Alice Springs");
    await close();
  });

  it("zooms in to stores that share a pin, and selects a pin's store in the list", async () => {
    const { page, map, pin, close } = await open("/stores");
    await tabTo(page, map.getByRole("button", { name: melbourneStores }));
    await page.keyboard.press("Enter");
    await tabTo(page, pin("Corkwood Geelong West"));
    await page.keyboard.press("Enter");
    await expect.poll(() => pin("Corkwood Geelong West").getAttribute("aria-pressed")).toBe("true");
    await expectFocusOn(page, pin("Corkwood Geelong West"));
    const card = page.getByRole("article").filter({ hasText: "Geelong West VIC" });
    expect(await card.getAttribute("aria-current")).toBe("location");
    await expectAccessible(page);
    await close();
  });

  it("lets the shopper leave the page during a zoom", async () => {
    const { page, map, consoleErrors, close } = await open("/stores", { reducedMotion: "no-preference" });
    const norwood = page.getByRole("link", { name: "Corkwood Norwood" });
    await holdTime(page);
    await map.getByRole("button", { name: "Zoom in", exact: true }).click();
    await map.locator(".leaflet-zoom-anim").waitFor({ state: "attached" });
    await norwood.evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole("heading", { level: 1, name: "Corkwood Norwood" }).waitFor();
    // Longer than a zoom takes.
    await page.clock.runFor(1000);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("selects stores by pointer, even at the map's edge, and marks them in the list", async () => {
    const { page, map, area, pin, consoleErrors, close } = await open("/stores");
    const isShown = async (name: string) => {
      const [button, whole] = [await pin(name).boundingBox(), await area.boundingBox()];
      return button && whole && button.x > whole.x && button.x + button.width < whole.x + whole.width;
    };
    await map.getByRole("button", { name: melbourneStores }).click();
    for (const name of ["Corkwood Geelong West", "Corkwood Rozelle", "Corkwood Norwood"]) {
      // After choosing a store, other stores may be out of view, so zoom out until all stores are visible.
      while (!(await isShown(name))) await map.getByRole("button", { name: "Zoom out", exact: true }).click();
      await pin(name).click();
      await expect.poll(() => pin(name).getAttribute("aria-pressed")).toBe("true");
      expect(await map.locator("[aria-pressed=true]").count()).toBe(1);
      await page.getByRole("article").filter({ hasText: name }).and(page.locator("[aria-current=location]")).waitFor();
    }
    await page.getByRole("button", { name: "Corkwood Norwood: see details" }).click();
    await expectFocusOn(page, page.getByRole("link", { name: "Corkwood Norwood" }));
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows the store that is selected in the list", async () => {
    const { page, pin, close } = await open("/stores");
    const button = page.getByRole("button", { name: "Show on the map Corkwood Rozelle" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect.poll(() => pin("Corkwood Rozelle").getAttribute("aria-pressed")).toBe("true");
    await expectFocusOn(page, button);
    await close();
  });

  it.each(["?near=Fitzroy%20VIC%203065", "?q=victoria"])("fits the stores found by a search: %s", async (search) => {
    const { labels, pin, close } = await open(`/stores${search}`);
    for (const name of ["Collingwood", "Brighton", "Geelong West"]) await pin(`Corkwood ${name}`).waitFor();
    await expect.poll(labels).toContain("Werribee");
    expect(await labels()).not.toContain("Perth");
    await close();
  });

  it("fits the shopper's own store and its neighbours as soon as the shopper chooses it", async () => {
    const { page, pin, labels, close } = await open("/stores");
    await pin("Corkwood Norwood").waitFor();
    await page.getByRole("button", { name: "Make this my store Corkwood Collingwood" }).click();
    for (const name of ["Collingwood", "Brighton", "Geelong West"]) await pin(`Corkwood ${name}`).waitFor();
    await expect.poll(labels).not.toContain("Perth");
    await close();
  });

  it("moves by dragging and selects a store by tapping on a touch screen", async () => {
    const { page, area, place, pin, close } = await open("/stores?near=Norwood%20SA%205067", {
      viewport: { width: 375, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await pin("Corkwood Norwood").tap();
    await expect.poll(() => pin("Corkwood Norwood").getAttribute("aria-pressed")).toBe("true");
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (!box) throw new Error("The map has no room");
    const first = await place();
    const session = await page.context().newCDPSession(page);
    const at = (step: number) => [{ x: box.x + 60 + step * 20, y: box.y + 60 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const step of [1, 2, 3, 4]) {
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(place).not.toBe(first);
    await close();
  });

  it("shows a message if the map cannot be loaded, and keeps the list", async () => {
    const context = await ownShop.browser.newContext();
    const { page } = await openPage(context);
    await page.route("**/assets/drawMap*", (route) => route.abort());
    const reported: string[] = [];
    page.on("pageerror", (error) => reported.push(error.message));
    // The page may reload itself once if a script is missing.
    await page.goto(`${ownShop.shop.url}/stores`, { waitUntil: "load" });
    await page.getByText("The map could not be loaded. Its stores are listed on this page.").waitFor();
    expect(await page.getByRole("article").count()).toBe(5);
    await expect.poll(() => reported).toEqual(expect.arrayContaining([expect.stringContaining("drawMap")]));
    await context.close();
  });
});
