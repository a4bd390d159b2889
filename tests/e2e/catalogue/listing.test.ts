import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { layoutShifts, recordLayoutShifts } from "../support/layoutShifts.ts";
import {
  expectAccessible,
  expectFocusOn,
  intercept,
  networkIdle,
  openPage,
  tabTo,
  withoutPictures,
} from "../support/page.ts";
import { visit } from "../support/storedCart.ts";
import { setUpSharedShop } from "../support/testShop.ts";

declare global {
  interface Window {
    /** Number of frames in which the message was missing. */
    framesWithout: number;
  }
}

const ownShop = setUpSharedShop("sample");

async function open(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const { page } = await visit(ownShop, path, { viewport, prepare: withoutPictures });
  return page;
}

describe("a listing", () => {
  it("loads more products on demand, moves focus to the first new one, and stores its state in the URL", async () => {
    const page = await open("/categories/red-wine");
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(48);
    await page.getByRole("link", { name: /load more/i }).click();
    await page.waitForURL(/pages=2/);
    await expect.poll(() => cards.count()).toBe(96);
    await expectFocusOn(page, cards.nth(48).getByRole("heading").getByRole("link"));

    await page.reload();
    expect(await cards.count()).toBe(96);
    await page.context().close();
  });

  it.each([
    // Without scripts, more controls are shown above the products on a phone.
    [375, 812, true],
    [1280, 800, false],
  ])(
    "shows a category's picture and text before the products, which are still above the fold at %d px",
    async (width, height, javaScriptEnabled) => {
      const context = await ownShop.browser.newContext({ viewport: { width, height }, javaScriptEnabled });
      withoutPictures(context);
      const page = await context.newPage();
      for (const path of ["/categories/sparkling-champagne", "/categories/rum-other-spirits"]) {
        await page.goto(ownShop.shop.url + path);
        const head = await page.locator('main img[src^="/media/categories/"]').boundingBox();
        expect(head?.height, path).toBeGreaterThan(60);
        const box = await page.getByRole("article").first().locator("img").first().boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), path).toBeLessThanOrEqual(height);
      }
      await context.close();
    },
  );

  it("has no layout shift when a category's picture loads", async () => {
    const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 800 } });
    await recordLayoutShifts(context);
    const { page } = await openPage(context);
    await page.goto(`${ownShop.shop.url}/categories/red-wine`);
    await page.getByText("From featherweight Pinot to Barossa Shiraz").waitFor();
    await networkIdle(page);
    const picture = page.locator('#main img[src^="/media/categories/head-red/"]');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await layoutShifts(page)).toEqual([]);
    await expectAccessible(page);
    // A subcategory shows its parent's picture, but no text.
    await page.goto(`${ownShop.shop.url}/categories/red-wine/shiraz/barossa-shiraz`);
    expect(await picture.count()).toBe(1);
    await context.close();
  });

  it("is restored with the same pages and at the same position after going back", async () => {
    const page = await open("/categories/red-wine");
    const cards = page.getByRole("article");
    await page.getByRole("link", { name: /load more/i }).click();
    await expect.poll(() => cards.count()).toBe(96);
    const names = await cards.getByRole("heading").allTextContents();

    const chosen = cards.nth(70).getByRole("heading").getByRole("link");
    await chosen.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1000);
    await chosen.click();
    await page.getByRole("heading", { level: 1, name: names[70] ?? "" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await cards.nth(95).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));
    expect(await cards.getByRole("heading").allTextContents()).toEqual(names);

    // Expects the same after a reload of the product page, when the listing is no longer in memory.
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: names[70] ?? "" }).waitFor();
    await page.reload();
    await page.goBack();
    await cards.nth(95).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));
    await page.context().close();
  });

  it("lets shoppers remove each applied filter", async () => {
    const page = await open("/categories/red-wine?countries=australia,france&price=20-80&rating=90-94&available=true");
    const applied = page.getByRole("list", { name: "Applied filters" });
    const left = ["Price: $20–$80", "Australia", "France", "90–94", "Available now"];
    const labels = () => applied.getByRole("link", { name: /^Remove / }).allTextContents();
    const total = page.getByRole("region", { name: "Products" }).getByRole("status");
    await applied.waitFor();
    for (const [label, search] of [
      ["France", "?price=20-80&countries=australia&rating=90-94&available=true"],
      ["Available now", "?price=20-80&countries=australia&rating=90-94"],
      ["Price: $20–$80", "?countries=australia&rating=90-94"],
      ["90–94", "?countries=australia"],
      ["Australia", ""],
    ] as const) {
      expect(await labels()).toEqual(left.map((name) => `Remove ${name}`));
      await applied.getByRole("link", { name: `Remove ${label}` }).click();
      await page.waitForURL((url) => url.search === search);
      left.splice(left.indexOf(label), 1);
      await applied.getByRole("link", { name: `Remove ${label}` }).waitFor({ state: "detached" });
      const answer = await fetch(
        `${ownShop.shop.url}/api/listing?scope=category&path=red-wine&${search.replace("?", "")}`,
      );
      const count = ((await answer.json()) as { total: number }).total.toLocaleString("en-AU");
      await expect.poll(() => total.textContent()).toBe(`${count} products`);
    }
    expect(await applied.count()).toBe(0);
    await page.context().close();
  });

  it("adds a choice while products for another choice are loading, and immediately shows both as chosen", async () => {
    const page = await open("/categories/white-wine");
    const filters = page.getByRole("complementary", { name: "Filters" });
    const option = (list: string, name: RegExp) =>
      filters.getByRole("list", { name: list }).getByRole("checkbox", { name });
    const australia = option("Country", /^Australia/);
    const chardonnay = option("Variety", /^Chardonnay/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page, "**/api/listing?*", async (route) => {
      await held;
      // The browser has aborted the superseded request.
      await route.continue().catch(() => undefined);
    });
    await australia.click();
    expect(await australia.isChecked()).toBe(true);
    await page.getByRole("list", { name: "Applied filters" }).getByText("Australia").waitFor();
    await chardonnay.click();
    expect(await chardonnay.isChecked()).toBe(true);
    await page.getByRole("list", { name: "Applied filters" }).getByText("Chardonnay").waitFor();
    await page.getByLabel("Sort by").selectOption("priceAsc");
    expect(new URL(page.url()).search).toBe("");
    answer();
    await page.waitForURL("**/categories/white-wine?varieties=chardonnay&countries=australia&sort=priceAsc");
    await expect.poll(() => page.getByRole("region", { name: "Products" }).getAttribute("aria-busy")).toBe("false");
    for (const box of [australia, chardonnay]) expect(await box.isChecked()).toBe(true);
    await page.context().close();
  });

  it("shows compact cards that are shorter than grid cards, in more columns on wider screens, and remembers this display", async () => {
    const columns = [
      [375, 1],
      [768, 3],
      [1280, 4],
      [1920, 6],
    ] as const;
    const page = await open("/categories/red-wine", { width: 375, height: 900 });
    const cards = page.getByRole("article");
    const rowAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return cards.evaluateAll((all) => {
        const boxes = all.slice(0, 8).map((card) => card.getBoundingClientRect());
        return { height: boxes[0]!.height, columns: boxes.filter(({ y }) => y === boxes[0]!.y).length };
      });
    };
    const gridHeights = new Map<number, number>();
    // Ends with the narrowest width, whose display is chosen in the filter drawer.
    for (const [width] of columns.toReversed()) gridHeights.set(width, (await rowAt(width)).height);
    await page.getByRole("link", { name: "Filters" }).click();
    const compact = page.getByRole("list", { name: "Display" }).getByRole("link", { name: "Compact" });
    await compact.and(page.locator(":visible")).click();
    await page.waitForURL("**/categories/red-wine?display=compact");
    await page.goto(`${ownShop.shop.url}/categories/whisky`);
    await page.waitForURL("**/categories/whisky?display=compact");
    for (const [width, count] of columns) {
      // The URL changes before the cards, and both displays can have the same number of columns.
      const isLower = async () => (await rowAt(width)).height < 0.7 * gridHeights.get(width)!;
      await expect.poll(isLower, { message: `${width} px` }).toBe(true);
      expect((await rowAt(width)).columns, `${width} px`).toBe(count);
    }
    await page.context().close();
  });

  it("keeps the chosen display across filters, sort orders, pages, product visits and reloads", async () => {
    const page = await open("/categories/white-wine");
    const rows = page.getByRole("table").getByRole("row");
    const displays = page.getByRole("list", { name: "Display" });
    await displays.getByRole("link", { name: "List" }).click();
    await expect.poll(() => rows.count()).toBe(49);
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^Australia/ })
      .click();
    await page.waitForURL("**/categories/white-wine?countries=australia&display=list");
    await page.getByLabel("Sort by", { exact: true }).selectOption("priceAsc");
    await page.waitForURL("**/categories/white-wine?countries=australia&sort=priceAsc&display=list");
    await page.getByRole("link", { name: /load more/i }).click();
    await expect.poll(() => rows.count()).toBe(97);
    await page.reload();
    expect(await rows.count()).toBe(97);
    await rows.nth(3).getByRole("link").first().click();
    await page.getByRole("term").filter({ hasText: "Producer" }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(97);
    expect(await displays.getByRole("link", { name: "List" }).getAttribute("aria-current")).toBe("true");

    await page.goto(`${new URL(page.url()).origin}/categories/whisky`);
    await page.waitForURL("**/categories/whisky?display=list");
    await rows.nth(48).waitFor();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(49);
    await page
      .getByRole("navigation", { name: /^Within/ })
      .getByRole("link")
      .first()
      .click();
    await page.waitForURL("**/categories/whisky/*?display=list");
    await rows.nth(3).waitFor();
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(49);

    await displays.getByRole("link", { name: "Grid" }).click();
    await page.getByRole("article").nth(47).waitFor();
    expect(new URL(page.url()).searchParams.has("display")).toBe(false);
    await page.context().close();
  });

  it.each(["/categories/whats-new", "/categories/whats-hot"])("always uses the full display for %s", async (path) => {
    const page = await open(`${path}?display=list`);
    const products = page.getByRole("article");
    const expectFull = async () => {
      expect(
        await products.filter({ has: page.getByRole("term").filter({ hasText: "Closure" }) }).count(),
      ).toBeGreaterThan(20);
      expect(await page.getByRole("table").count()).toBe(0);
      expect(await page.getByRole("list", { name: "Display" }).count()).toBe(0);
    };
    await products.first().waitFor();
    await expectFull();
    await page.getByLabel("Sort by").selectOption("priceDesc");
    await page.waitForURL(/sort=priceDesc/);
    await expectFull();
    await page.context().close();
  });

  it("lists as many products for each choice as the count beside it states", async () => {
    const page = await open("/categories/white-wine");
    const option = page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^Riesling/ })
      .first();
    const promised = /(\d[\d,]*)\s*product/.exec((await option.locator("..").textContent()) ?? "")?.[1];
    await option.click();
    await page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name: "Remove Riesling" }).waitFor();
    await page.getByRole("region", { name: "Products" }).getByText(`${promised} products`, { exact: true }).waitFor();
    await page.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL((url) => url.search === "");
    await page.context().close();
  });

  it("keeps focus on a pressed filter, announces its state and the count once, and updates when the URL changes", async () => {
    const page = await open("/categories/white-wine");
    const filters = page.getByRole("complementary", { name: "Filters" });
    const riesling = filters
      .getByRole("list", { name: "Variety" })
      .getByRole("checkbox", { name: /^Riesling \d+ products$/ });
    // Every text that a live region gets after the page is ready.
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            "[role=status], [role=alert], [aria-live], output",
          );
          if (region?.textContent) announced.push(region.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await tabTo(page, riesling);
    await page.keyboard.press("Space");
    expect(await riesling.isChecked()).toBe(true);
    await page.waitForURL(/varieties=riesling/);
    await networkIdle(page);
    await expectFocusOn(page, riesling);
    const status = page.getByRole("region", { name: "Products" }).getByRole("status").first();
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    expect((await announced()).filter((text) => text !== "Loading the page")).toEqual([await status.textContent()]);

    await page.goBack();
    await expect.poll(() => riesling.isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => riesling.isChecked()).toBe(true);
    await page.getByRole("link", { name: "Remove Riesling" }).click();
    await expect.poll(() => riesling.isChecked()).toBe(false);
    await page.context().close();
  });

  it("applies filters that were pressed before scripts had loaded", async () => {
    const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 } });
    withoutPictures(context);
    const { page } = await openPage(context);
    let letCome = () => {};
    const isLet = new Promise<void>((resolve) => (letCome = resolve));
    await context.route("**/assets/entry-client-*.js", async (route) => {
      await isLet;
      await route.continue();
    });
    await page.goto(`${ownShop.shop.url}/categories/white-wine`, { waitUntil: "commit" });
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("checkbox", { name: "Available now" }).check();
    await filters.getByRole("checkbox", { name: /^Australia/ }).check();
    letCome();
    await page.waitForURL("**/categories/white-wine?countries=australia&available=true");
    await context.close();
  });

  it("filters by price, even with only a lower or upper limit", async () => {
    const page = await open("/products");
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByLabel(/minimum|from/i)
      .first()
      .fill("400");
    await page.keyboard.press("Enter");
    await page.waitForURL(/price=400-/);
    const from = page.getByRole("spinbutton", { name: "Price from" });
    await expectFocusOn(page, from);
    expect(await from.inputValue()).toBe("400");
    await page.getByRole("list", { name: "Applied filters" }).getByText("Price: from $400").waitFor();
    await page.context().close();
  });

  it("explains what to do if nothing matches", async () => {
    const page = await open("/products?price=1-2");
    await page.getByText("No products match all of these filters").waitFor();
    await page.context().close();
  });

  describe("without results", () => {
    const nothing = "No products match all of these filters";
    /** Delays the script that renders the message until the test releases it. */
    const openHeld = async (path: string, width: number) => {
      const context = await ownShop.browser.newContext({ viewport: { width, height: 800 } });
      const { page, consoleErrors } = await openPage(context);
      await recordLayoutShifts(context);
      let letCome = () => {};
      const isLet = new Promise<void>((resolve) => (letCome = resolve));
      const requests: string[] = [];
      await context.route("**/assets/NoProducts-*.js", async (route) => {
        requests.push(route.request().url());
        await isLet;
        await route.continue();
      });
      await page.goto(ownShop.shop.url + path);
      await expect.poll(() => requests.length).toBe(1);
      const comes = async () => {
        letCome();
        // Imports the page's module, so that it has run.
        await page.evaluate(`import(${JSON.stringify(requests[0])})`);
      };
      return { page, consoleErrors, comes, context };
    };

    it("shows the message without scripts", async () => {
      const context = await ownShop.browser.newContext({ javaScriptEnabled: false });
      withoutPictures(context);
      const { page } = await openPage(context);
      await page.goto(`${ownShop.shop.url}/categories/red-wine?price=-1`);
      await page.getByText(nothing).waitFor();
      await page.getByRole("link", { name: "Clear all filters" }).click();
      await page.waitForURL("**/categories/red-wine");
      expect(await page.getByRole("article").count()).toBe(48);
      await context.close();
    });

    it.each([375, 1280])("shows no gap and has no layout shift while its code is loading: %i px", async (width) => {
      const { page, consoleErrors, comes, context } = await openHeld("/categories/red-wine?price=-1", width);
      await page.getByText(nothing).waitFor();
      await page.evaluate((text) => {
        window.framesWithout = 0;
        const look = () => {
          if (!document.querySelector("main")?.textContent?.includes(text)) window.framesWithout += 1;
          requestAnimationFrame(look);
        };
        look();
      }, nothing);
      await comes();
      // By the next event at the latest, the page renders with the loaded code.
      const link = page.getByRole("link", { name: "Clear all filters" });
      await link.hover();
      await link.focus();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => window.framesWithout)).toBe(0);
      expect((await layoutShifts(page)).filter((texts) => texts.includes(nothing))).toEqual([]);
      expect(consoleErrors).toEqual([]);
      await link.click();
      await page.waitForURL("**/categories/red-wine");
      await page.getByRole("article").nth(47).waitFor();
      await context.close();
    });
  });
});

describe("the sidebar", () => {
  it("shows the merchant's text above the filters, or in the filter drawer on a phone", async () => {
    const text = "Not sure? Call (03) 5550 0142";
    const page = await open("/categories/red-wine");
    await page.getByRole("complementary", { name: "Filters" }).getByText(text).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("dialog", { name: "Filters" }).getByText(text).waitFor();
    await expectAccessible(page);
    await page.context().close();
  });
});

describe("the hearts on cards", () => {
  it("add products to the wishlist and remove them, without leaving the listing", async () => {
    const page = await open("/categories/red-wine");
    await signInBrowser(ownShop, page.context(), await joinAsCustomer(ownShop));
    await page.reload();
    const card = page.getByRole("article").first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    const heart = card.getByRole("button", { name: `Keep ${name} in wishlist` });
    await heart.waitFor();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    await heart.click();
    await page.getByText(`${name} has been added to your wishlist.`).waitFor();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    expect(new URL(page.url()).pathname).toBe("/categories/red-wine");
    await page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 item", exact: true }).waitFor();
    await expectAccessible(page);
    await heart.press("Enter");
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("banner").getByRole("link", { name: "Wishlist, 0 items", exact: true }).waitFor();
    await page.context().close();
  });

  it("ask guests to sign in, and then add the product once, without leaving the listing", async () => {
    const email = await joinAsCustomer(ownShop);
    const page = await open("/categories/red-wine", { width: 375, height: 812 });
    const heart = page.getByRole("button", { name: /^Keep .* in wishlist$/ }).nth(1);
    const overlay = page.getByRole("dialog", { name: "Sign In" });
    await heart.click();
    await overlay.getByText("Log in to keep a wishlist.").waitFor();
    await overlay.getByRole("button", { name: "Close" }).click();
    await overlay.waitFor({ state: "hidden" });
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    await heart.click();
    await overlay.getByRole("textbox", { name: "Email address" }).fill(email);
    await overlay.getByLabel("Password", { exact: true }).fill(customerPassword);
    await overlay.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await expectFocusOn(page, heart);
    expect(new URL(page.url()).pathname).toBe("/categories/red-wine");
    expect(await page.getByText("has been added to your wishlist.").count()).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  it("load after the page, and appear together without layout shift", async () => {
    const html = await (await fetch(`${ownShop.shop.url}/categories/red-wine`)).text();
    expect(html).not.toContain("in wishlist");
    const context = await ownShop.browser.newContext({ viewport: { width: 375, height: 812 } });
    const { page } = await openPage(context);
    await recordLayoutShifts(context);
    // Throttled, because a fast browser renders all hearts in the first idle period anyway.
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Records how many hearts appear at a time, because each batch causes layout and paint.
    await context.addInitScript(() => {
      const hearts: number[] = [];
      Object.assign(window, { hearts });
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const count = added.filter((node) => node instanceof HTMLButtonElement && node.ariaPressed !== null).length;
        if (count > 0) hearts.push(count);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${ownShop.shop.url}/categories/red-wine`);
    const hearts = page.getByRole("button", { name: /^Keep .* in wishlist$/ });
    await expect.poll(() => hearts.count()).toBeGreaterThan(10);
    expect(await page.evaluate(() => (window as unknown as { hearts: number[] }).hearts)).toEqual([
      await hearts.count(),
    ]);
    const box = await hearts.first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts).toEqual([]);
    await context.close();
  });
});
