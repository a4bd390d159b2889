import type { BrowserContextOptions } from "playwright";
import { describe, expect, it } from "vitest";
import { gate } from "../support/gate.ts";
import { expectAccessible, expectFocusOn, networkIdle, openPage, tabTo } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const opened = await openPage(context);
  await opened.page.goto(ownShop.shop.url + path);
  const cards = opened.page.getByRole("region", { name: "Stores" }).getByRole("article");
  const names = async () => (await cards.getByRole("heading").allTextContents()).map((name) => name.slice(9));
  const field = opened.page.getByRole("combobox", { name: "Suburb, postcode or store" });
  return { ...opened, cards, names, field, close: () => context.close() };
}

const all = ["Brighton", "Collingwood", "Geelong West", "Norwood", "Rozelle"];
const melbourne = { latitude: -37.8183, longitude: 144.9671 };

describe("the store list", () => {
  it("opens from 'Store Location', sorted by name, with each store's address, telephone and opening hours for today", async () => {
    const { page, consoleErrors, cards, names, close } = await open("/");
    await page.getByRole("link", { name: "Store Location" }).first().click();
    await page.waitForURL("**/stores");
    await page.getByRole("heading", { level: 1, name: "Store locations" }).waitFor();
    expect(await names()).toEqual(all);
    const collingwood = cards.nth(1);
    await collingwood.getByText("Collingwood VIC 3066").waitFor();
    await collingwood.getByRole("link", { name: "(03) 5550 0101" }).waitFor();
    expect(await collingwood.textContent()).toMatch(
      /Today: (9|10|11) am to (5|7) pm(Open now until (5|7) pm|Closed now, opens (tomorrow )?at (9|10|11) am)/,
    );
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows whether a store is open, by its local time", async () => {
    const { page, cards, consoleErrors, close } = await open("/stores");
    // A Wednesday at 6:30 pm in Melbourne and Sydney, and at 6 pm in Adelaide, where the Norwood store has just closed.
    await page.clock.install({ time: new Date("2026-12-09T18:29:30+11:00") });
    await page.reload();
    const state = async () => (await cards.allTextContents()).map((text) => /(Open|Closed) now/.exec(text)?.[1]);
    await page.clock.runFor(1000);
    await expect.poll(state).toEqual(["Open", "Open", "Closed", "Open", "Open"]);
    await cards.nth(1).getByText("Open now until 7 pm").waitFor();
    await cards.nth(2).getByText("Closed now, opens tomorrow at 10 am").waitFor();
    await page.clock.runFor(30_000);
    await expect.poll(state).toEqual(["Open", "Open", "Closed", "Closed", "Open"]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("can be searched by place, which is stored in the URL", async () => {
    const { page, consoleErrors, names, field, close } = await open("/stores");
    await tabTo(page, field);
    await page.keyboard.type(" geelong ");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/stores?q=geelong");
    await page.getByRole("status").filter({ hasText: "1 store found for “geelong”" }).waitFor();
    expect(await names()).toEqual(["Geelong West"]);
    await page.reload();
    expect(await field.inputValue()).toBe("geelong");
    expect(await names()).toEqual(["Geelong West"]);
    await page.getByRole("link", { name: "Show all stores" }).click();
    await page.getByRole("status").filter({ hasText: "5 stores" }).waitFor();
    expect(await field.inputValue()).toBe("");
    await page.goBack();
    await expect.poll(names).toEqual(["Geelong West"]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("suggests places in Australia, and shows the stores near the chosen place, nearest first", async () => {
    const { page, consoleErrors, cards, names, field, close } = await open("/stores");
    await tabTo(page, field);
    await page.keyboard.type("fitzr");
    await page.getByRole("option", { name: "Fitzroy VIC 3065" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/stores?near=Fitzroy%20VIC%203065");
    await page
      .getByRole("status")
      .filter({ hasText: "3 stores within 100 km of Fitzroy VIC 3065, nearest first" })
      .waitFor();
    expect(await names()).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    expect(await cards.allTextContents()).toEqual([
      expect.stringMatching(/Collingwood(\d{3} m|1\.\d km) away/),
      expect.stringMatching(/Brighton\d\d km away/),
      expect.stringMatching(/Geelong West\d\d km away/),
    ]);
    await expectFocusOn(page, field);
    await page.reload();
    expect(await field.inputValue()).toBe("Fitzroy VIC 3065");
    expect(await names()).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("finds the stores near a suburb, a postcode or a distant place if no store matches", async () => {
    const { page, cards, names, close } = await open("/stores?q=fitzroy");
    await page.getByText("3 stores within 100 km of Fitzroy VIC 3065, nearest first").waitFor();
    expect(await names()).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    await page.goto(`${ownShop.shop.url}/stores?q=3121`);
    await page.getByText("3 stores within 100 km of VIC 3121, nearest first").waitFor();
    await page.goto(`${ownShop.shop.url}/stores?q=Perth`);
    await page.getByText(/None of our stores is within 100 km of Perth WA.*All of them, nearest first:/).waitFor();
    expect(await cards.first().textContent()).toMatch(/Corkwood Norwood2,1\d\d km away/);
    await close();
  });

  it("offers other places with the same name", async () => {
    const { page, names, close } = await open("/stores?q=richmond");
    const meant = page.getByRole("link", { name: "Richmond NSW" });
    await meant.click();
    await page.getByText(/1 store within 100 km of Richmond NSW/).waitFor();
    expect(await names()).toEqual(["Rozelle"]);
    await close();
  });

  it("reports an unknown place and suggests what to do", async () => {
    const { page, names, close } = await open("/stores?q=Atlantis");
    await page.getByText("We don’t know a place or store called “Atlantis”.").waitFor();
    await page.getByRole("heading", { name: "Place not found" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Show all stores" }).click();
    await expect.poll(names).toEqual(all);
    await page.goto(`${ownShop.shop.url}/stores?q=3999`);
    await page.getByText("No store is at “3999”. In Victoria we have 3 stores:").waitFor();
    await close();
  });

  it("shows the results of the latest search, even if an older response arrives later", async () => {
    const { page, names, field, close } = await open("/stores");
    const first = gate();
    await page.route("**/api/stores/search?q=fitzroy", first.hold);
    const button = page.getByRole("button", { name: "Find stores" });
    await field.fill("fitzroy");
    await button.click();
    await field.fill("adelaide");
    await button.click();
    await page.getByText(/1 store within 100 km of Adelaide SA/).waitFor();
    first.release();
    // Waits until the older response has arrived or was aborted.
    await networkIdle(page);
    expect(await names()).toEqual(["Norwood"]);
    expect(await field.inputValue()).toBe("adelaide");
    await close();
  });

  it("comes before the map on a phone, and scrolls to the map when the shopper asks to see a store on it", async () => {
    const phone = { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true };
    const { page, cards, close } = await open("/stores", phone);
    const map = page.getByRole("group", { name: "Map: Our stores" });
    const [last, below] = [await cards.last().boundingBox(), await map.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
    await page.getByRole("button", { name: "Show on the map Corkwood Norwood" }).tap();
    await map.getByRole("button", { name: "Corkwood Norwood", exact: true, pressed: true }).waitFor();
    expect((await map.boundingBox())?.y).toBeLessThan(800);
    await close();
  });

  it("shows whether a store is open, but only in the browser and without layout shift", async () => {
    const response = await fetch(`${ownShop.shop.url}/stores`);
    const served = await response.text();
    expect(served).toContain("Today: ");
    expect(served).not.toMatch(/(Open|Closed) now/);
    const { page, cards, close } = await open("/");
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset["moved"] = JSON.stringify(entry);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${ownShop.shop.url}/stores`);
    await cards
      .first()
      .getByText(/(Open|Closed) now/)
      .waitFor();
    await page.getByRole("button", { name: "Zoom in", exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["moved"])).toBeUndefined();
    await close();
  });

  it("works without scripts, with a search form and without buttons that need scripts", async () => {
    const { page, names, field, close } = await open("/stores", { javaScriptEnabled: false });
    expect(await names()).toEqual(all);
    expect(await page.getByRole("button", { name: "Use my location" }).isVisible()).toBe(false);
    await field.fill("rozelle");
    await page.getByRole("button", { name: "Find stores" }).click();
    await page.waitForURL("**/stores?q=rozelle");
    expect(await names()).toEqual(["Rozelle"]);
    await page.getByRole("link", { name: "Corkwood Rozelle" }).click();
    await page.getByRole("heading", { level: 1, name: "Corkwood Rozelle" }).waitFor();
    await page.goto(`${ownShop.shop.url}/stores`);
    await field.fill("Fitzroy");
    await page.getByRole("button", { name: "Find stores" }).click();
    await page.getByText("3 stores within 100 km of Fitzroy VIC 3065, nearest first").waitFor();
    expect(await names()).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    await close();
  });
});

describe("the shopper's position", () => {
  it("is requested only when the shopper presses the button, and sorts the stores within 100 km by distance", async () => {
    const options = { geolocation: melbourne, permissions: ["geolocation"] };
    const { page, consoleErrors, cards, names, close } = await open("/stores", options);
    expect(await names()).toEqual(all);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    const button = page.getByRole("button", { name: "Use my location" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "3 stores within 100 km of you, nearest first" }).waitFor();
    expect(await names()).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    expect(await cards.first().textContent()).toContain("2.6 km away");
    await expectFocusOn(page, button);
    await expectAccessible(page);
    // The shopper's position must never leave the device.
    expect(calls.filter((url) => url.includes("144."))).toEqual([]);
    await page.getByRole("link", { name: "Show all stores" }).click();
    await expect.poll(names).toEqual(all);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows the distance to the nearest store if no store is near", async () => {
    const perth = { latitude: -31.9523, longitude: 115.8613 };
    const { page, cards, close } = await open("/stores", { geolocation: perth, permissions: ["geolocation"] });
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByText("None of our stores is within 100 km of you. All of them, nearest first:").waitFor();
    expect(await cards.first().textContent()).toMatch(/Corkwood Norwood2,1\d\d km away/);
    await close();
  });

  it("is shown as pending on the button, and is ignored if the shopper searches while it is pending", async () => {
    const { page, names, field, close } = await open("/stores");
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        const answer = () => found({ coords: { latitude: -31.9523, longitude: 115.8613 } } as GeolocationPosition);
        window.addEventListener("position-found", answer);
      };
    });
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByText("Finding where you are").waitFor({ state: "attached" });
    await field.fill("Norwood");
    await page.getByRole("button", { name: "Find stores" }).click();
    await page.getByText("1 store found for “Norwood”").waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("position-found")));
    await page.getByRole("button", { name: "Use my location" }).waitFor();
    await networkIdle(page);
    expect(await names()).toEqual(["Norwood"]);
    await close();
  });

  it("is optional: a shopper who denies access sees alternatives, and the list is kept", async () => {
    const { page, names, close } = await open("/stores");
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByRole("alert").filter({ hasText: "search by suburb or postcode" }).waitFor();
    expect(await names()).toEqual(all);
    await expectAccessible(page);
    await close();
  });
});

describe("a store's page", () => {
  it("shows the store's address, telephone, grouped opening hours, and position without an external map", async () => {
    const outside: string[] = [];
    const { page, consoleErrors, close } = await open("/stores");
    page.on("request", (request) => {
      if (!request.url().startsWith(ownShop.shop.url) && !request.url().startsWith("data:"))
        outside.push(request.url());
    });
    await page.getByRole("link", { name: "Corkwood Geelong West" }).click();
    await page.waitForURL("**/stores/geelong-west");
    await page.getByRole("heading", { level: 1, name: "Corkwood Geelong West" }).waitFor();
    await page.getByText("Geelong West VIC 3218").waitFor();
    const main = page.getByRole("main");
    const phone = main.getByRole("link", { name: "(03) 5550 0103" });
    expect(await phone.getAttribute("href")).toBe("tel:0355500103");
    const days = (await main.getByRole("term").allTextContents()).map((day) => day.replace("Today", "").trim());
    expect(days).toEqual(["Monday to Saturday", "Sunday"]);
    expect(await main.getByRole("definition").allTextContents()).toEqual(["10 am to 6 pm", "Closed"]);
    const maps = page.getByRole("link", { name: /^Open in maps/ });
    expect(await maps.getAttribute("href")).toBe("https://www.google.com/maps/search/?api=1&query=-38.1398%2C144.3478");
    expect(await page.getByRole("link", { name: /^Directions/ }).getAttribute("href")).toContain(
      "destination=-38.1398%2C144.3478",
    );
    expect(await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").allTextContents()).toEqual([
      "Home",
      "Store locations",
      "Corkwood Geelong West",
    ]);
    await expectAccessible(page);
    expect(outside).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("has its title, canonical link and LiquorStore data in the served HTML, and is in the sitemap", async () => {
    const response = await fetch(`${ownShop.shop.url}/stores/norwood/`);
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(body).toContain("<title>Corkwood Norwood | Corkwood</title>");
    expect(body).toContain(`<link rel="canonical" href="${ownShop.shop.url}/stores/norwood"/>`);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
    );
    expect(data.map((piece) => piece["@type"])).toEqual(["BreadcrumbList", "LiquorStore"]);
    expect(data[1]).toMatchObject({ address: { addressRegion: "SA", postalCode: "5067" } });
    const sitemap = await (await fetch(`${ownShop.shop.url}/sitemap-1.xml`)).text();
    expect(sitemap).toContain(`<loc>${ownShop.shop.url}/stores/norwood</loc>`);
  });

  it("explains pickup, and shows the store's stock", async () => {
    const { page, consoleErrors, close } = await open("/stores/collingwood", { reducedMotion: "reduce" });
    await page.getByText("Choose Store Pickup at the checkout. It is free.").waitFor();
    await page.getByText(/^An order that you place now is ready /).waitFor();
    await page.getByRole("button", { name: "Make this my store Corkwood Collingwood" }).click();
    const row = page.getByRole("group", { name: "To pick up here" });
    await row.scrollIntoViewIfNeeded();
    await page.getByText(/^12 of [\d,]+ products that this store has$/).waitFor();
    expect(await row.getByRole("article").count()).toBe(12);
    await expectAccessible(page);
    await row.getByRole("heading").nth(1).getByRole("link").click();
    await page.getByText(/^[1-9]\d* at Corkwood Collingwood$/).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each([
    ["an unknown path", "atlantis"],
    ["a path below a store's path", "norwood/cellar"],
    ["the name of an object's built-in property", "__proto__"],
    ["a very long path", "a".repeat(2000)],
  ])("returns 404 for an unknown store: %s", async (_, path) => {
    const response = await fetch(`${ownShop.shop.url}/stores/${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page Not Found");
  });
});
