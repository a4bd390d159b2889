import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { expectAccessible, expectFocusOn, lookAt, openPage, tabTo } from "../support/page.ts";
import { recordPolicyRefusals } from "../support/policyRefusals.ts";
import { startMapService, type MapService } from "../support/mapService.ts";
import { setUpOwnShop } from "../support/testShop.ts";

let service: MapService;
beforeAll(async () => {
  service = await startMapService();
});
afterAll(() => service?.close());
beforeEach(() => {
  service.fetched.length = 0;
});

const key = "AIza-a_key_for_browsers_0123456789";
const ownShop = setUpOwnShop(undefined, "stocked", async () => ({
  GOOGLE_MAPS_BROWSER_KEY: key,
  GOOGLE_MAPS_URL: service.url,
}));

const scriptOf = "**/maps/api/js*";

/** Delays the script, at most until the test ends. */
function holdScript(): () => void {
  const release = service.hold();
  onTestFinished(release);
  return release;
}

/** A held script can delay the load event, for which `goto` waits by default. */
const untilParsed = { waitUntil: "domcontentloaded" } as const;

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const { page, consoleErrors } = await openPage(context);
  const refused = await recordPolicyRefusals(context);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  const map = page.getByRole("group", { name: /^Map: / });
  return {
    page,
    consoleErrors,
    refused,
    thrown,
    map,
    area: map.getByRole("group", { name: "Map area" }),
    google: map.locator(".gm-style"),
    // Locates the outline instead of the pane, which has no size.
    outline: map.locator(".leaflet-pane svg"),
    pin: (name: string) => map.getByRole("button", { name, exact: true }),
    zoomIn: map.getByRole("button", { name: "Zoom in", exact: true }),
    go: (options?: Parameters<Page["goto"]>[1]) => page.goto(ownShop.shop.url + path, options),
    zoom: () => page.evaluate("shownMap.getZoom()"),
    centre: () => page.evaluate("JSON.stringify(shownMap.getCenter())"),
    close: () => context.close(),
  };
}

const melbourneStores = /^Zoom in to \d stores: .*Corkwood Collingwood/;

describe("a shop with a Google Maps key for browsers", () => {
  it("loads Google's script once for all maps, without violating the page policy", async () => {
    const { page, google, map, pin, refused, consoleErrors, go, close } = await open("/");
    await go();
    await page.getByRole("link", { name: "Store Location" }).first().click();
    await google.waitFor();
    await map.getByRole("button", { name: melbourneStores }).waitFor();
    await pin("Corkwood Norwood").waitFor();
    expect(await page.getByText("Natural Earth").count()).toBe(0);
    await page.getByRole("article").getByRole("link", { name: "Corkwood Norwood" }).click();
    await page.getByRole("heading", { level: 1, name: "Corkwood Norwood" }).waitFor();
    await google.waitFor();
    await pin("Corkwood Norwood").and(page.locator("[aria-pressed=true]")).waitFor();
    await page.goBack();
    await map.getByRole("button", { name: melbourneStores }).waitFor();
    expect(service.fetched.map((query) => [query.get("key"), query.get("region")])).toEqual([[key, "AU"]]);
    expect(refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("starts with the whole country, and combines overlapping pins into one pin that zooms in", async () => {
    const { page, map, pin, zoom, go, close } = await open("/stores");
    await go();
    const together = map.getByRole("button", { name: melbourneStores });
    await together.waitFor();
    expect(await zoom()).toBe(4);
    await tabTo(page, together);
    await page.keyboard.press("Enter");
    await pin("Corkwood Geelong West").waitFor();
    expect(await zoom()).toBeGreaterThan(6);
    expect(await zoom()).toBeLessThanOrEqual(11);
    await expectAccessible(page);
    await close();
  });

  it("selects stores on the map and in the list", async () => {
    const { page, pin, zoom, go, close } = await open("/stores");
    await go();
    await pin("Corkwood Norwood").click();
    await expect.poll(() => pin("Corkwood Norwood").getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Corkwood Norwood: see details" }).waitFor();
    expect(await zoom()).toBe(11);
    const button = page.getByRole("button", { name: "Show on the map Corkwood Rozelle" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect.poll(() => pin("Corkwood Rozelle").getAttribute("aria-pressed")).toBe("true");
    await expectFocusOn(page, button);
    await close();
  });

  it("can be moved and zoomed by keyboard, and moves to a pin that gets focus", async () => {
    const { page, area, pin, centre, zoom, go, close } = await open("/stores");
    await go();
    await pin("Corkwood Norwood").waitFor();
    await tabTo(page, area);
    const first = await centre();
    await page.keyboard.press("ArrowRight");
    await expect.poll(centre).not.toBe(first);
    await page.keyboard.press("ArrowLeft");
    for (const press of ["+", "+", "+"]) await page.keyboard.press(press);
    expect(await zoom()).toBe(7);
    await tabTo(page, pin("Corkwood Norwood"));
    const [button, whole] = [await pin("Corkwood Norwood").boundingBox(), await area.boundingBox()];
    expect(button && whole && button.x > whole.x && button.x + button.width < whole.x + whole.width).toBe(true);
    await close();
  });

  it("lets the wheel scroll the page until the map has focus", async () => {
    const { page, area, pin, go, close } = await open("/stores");
    await go();
    await pin("Corkwood Norwood").waitFor();
    expect(await page.evaluate("shownMap.options.scrollwheel")).toBe(false);
    await area.focus();
    expect(await page.evaluate("shownMap.options.scrollwheel")).toBe(true);
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.evaluate("shownMap.options.scrollwheel")).toBe(false);
    await close();
  });

  it.each([
    ["light", "LIGHT"],
    ["dark", "DARK"],
  ] as const)("matches the page's theme: %s", async (colorScheme, scheme) => {
    const { page, pin, go, close } = await open("/stores/norwood", { colorScheme });
    await go();
    await pin("Corkwood Norwood").waitFor();
    expect(await page.evaluate("shownMap.options.colorScheme")).toBe(scheme);
    await lookAt(page, `google-${colorScheme}`);
    await close();
  });

  it("shows the list while a slow script loads, and draws the map once the script has loaded", async () => {
    const release = holdScript();
    const { page, google, map, go, close } = await open("/stores");
    await go(untilParsed);
    await map.getByText("Loading the map").waitFor();
    expect(await page.getByRole("article").count()).toBe(5);
    release();
    await google.waitFor();
    await close();
  });
});

describe("the shop's own map as a fallback for Google's script", () => {
  it("is shown until the next map retries if the script is blocked or unavailable, and the failure is reported", async () => {
    const { page, google, outline, thrown, go, close } = await open("/stores");
    await page.route(scriptOf, (route) => route.abort(), { times: 1 });
    await go();
    await outline.waitFor();
    await page.getByText("Map: Natural Earth").waitFor();
    expect(thrown).toEqual(["Google Maps API script not loaded."]);
    expect(await google.count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("article").getByRole("link", { name: "Corkwood Norwood" }).click();
    await google.waitFor();
    expect(service.fetched.length).toBe(1);
    await close();
  });

  it("is shown after ten seconds if the script never finishes", async () => {
    const release = holdScript();
    const { page, outline, map, thrown, go, close } = await open("/stores");
    await page.clock.install();
    await go(untilParsed);
    await map.getByText("Loading the map").waitFor();
    await expect.poll(() => service.fetched.length).toBe(1);
    await page.clock.runFor(10_000);
    await outline.waitFor();
    expect(thrown).toEqual(["Google Maps API script not loaded."]);
    release();
    await close();
  });

  it("is shown if the response is not Google's script", async () => {
    const { page, outline, thrown, go, close } = await open("/stores");
    await page.route(scriptOf, (route) => route.fulfill({ contentType: "text/javascript", body: "onGoogleMaps();" }));
    await go();
    await outline.waitFor();
    expect(thrown).toEqual(["Google Maps API script not loaded."]);
    await close();
  });

  it("is shown on this and later pages if Google rejects the key or its quota, even after the map was drawn", async () => {
    const { page, google, outline, pin, thrown, go, close } = await open("/stores");
    await go();
    await pin("Corkwood Norwood").waitFor();
    await page.evaluate("gm_authFailure()");
    await outline.waitFor();
    expect(await google.count()).toBe(0);
    await pin("Corkwood Norwood").click();
    await expect.poll(() => pin("Corkwood Norwood").getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("article").getByRole("link", { name: "Corkwood Rozelle" }).click();
    await page.getByRole("heading", { level: 1, name: "Corkwood Rozelle" }).waitFor();
    await outline.waitFor();
    expect(new Set(thrown)).toEqual(new Set(["Google Maps refuses the key of this shop."]));
    expect(service.fetched.length).toBe(1);
    await close();
  });
});

it("the page policy allows Google's sites, but no eval", async () => {
  const policy = (await fetch(`${ownShop.shop.url}/stores`)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self'`);
  expect(policy).toContain(`${service.url} https://*.googleapis.com`);
  expect(policy).not.toContain("unsafe-eval");
});
