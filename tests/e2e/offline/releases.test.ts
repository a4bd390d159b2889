import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { makeDataDir, removeDataDir, startShopInProcess, type RunningShop } from "../support/runningShop.ts";
import { openPage } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const front = setUpSharedShop("stocked");
const { plain } = stockedProducts;

/**
 * Release that the proxy at the shop's URL currently serves: the first, the second with different file names, or a shop
 * with a disabled service worker.
 */
type Release = "first" | "second" | "withoutWorker";
let release: Release;
let proxy: Server;
let url: string;
let withoutWorker: RunningShop;

/** The second release's files are in another folder, and the first release's files are gone. */
const ofSecond = (text: string) => text.replaceAll("assets/", "assets/second/");

function pathOf(path: string): string {
  if (release !== "second" || !path.startsWith("/assets/")) return path;
  return path.startsWith("/assets/second/") ? path.replace("second/", "") : "/assets/gone.js";
}

/** Forwards a request unchanged, and adapts the response to the release. */
function pass(incoming: IncomingMessage, response: ServerResponse): void {
  const { port } = new URL(release === "withoutWorker" ? withoutWorker.url : front.shop.url);
  // Pages and the worker differ in the second release, so copies cached from the first release must not be revalidated.
  const { "if-none-match": known, ...given } = incoming.headers;
  const headers = {
    ...given,
    ...(release === "first" && known && { "if-none-match": known }),
    "accept-encoding": "identity",
  };
  const sent = request({ port, method: incoming.method, path: pathOf(incoming.url ?? "/"), headers }, (answer) => {
    const isText = release === "second" && /html|javascript|css/.test(answer.headers["content-type"] ?? "");
    const { "content-length": _, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, isText ? others : answer.headers);
    if (!isText) return void answer.pipe(response);
    let text = "";
    answer.setEncoding("utf8").on("data", (part: string) => (text += part));
    answer.on("end", () => response.end(ofSecond(text)));
  });
  sent.on("error", () => response.destroy());
  incoming.pipe(sent);
}

beforeAll(async () => {
  const dataDir = await makeDataDir(inject("stockedFolder"));
  withoutWorker = await startShopInProcess(dataDir, () => Promise.resolve({ SERVICE_WORKER: "off" }));
  proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await withoutWorker.stop();
  await removeDataDir(withoutWorker.dataDir);
});

let context: BrowserContext;
let page: Page;
let consoleErrors: string[];
beforeEach(async () => {
  release = "first";
  context = await front.browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  ({ page, consoleErrors } = await openPage(context));
  await page.goto(`${url}/cart`);
  await expect.poll(hasWorker).toBe(true);
  await expect.poll(cached).toContain("/cart");
});
afterEach(() => context.close());

const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
/** Paths in the shop's caches. */
const cached = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("corkwood:"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((cached) => new URL(cached.url).pathname);
  });
const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
/** Waits until the second release's worker has cached its own files. */
const isUpdated = () =>
  expect
    .poll(async () => (await cached()).filter((path) => path.startsWith("/assets/second/cart-")).length)
    .toBeGreaterThan(0);
/** The page's scripts from earlier releases. */
const oldScripts = () =>
  page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src !== "" && !src.includes("/assets/second/")),
  );

describe("a browser with an earlier release's service worker", () => {
  it("shows the new release with the next page, and updates its service worker", async () => {
    release = "second";
    await page.reload();
    expect(await page.locator('script[src*="/assets/second/"]').count()).toBeGreaterThan(0);
    expect(await oldScripts()).toEqual([]);
    await heading("Cart");
    await isUpdated();
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
    await expect.poll(waiting).toBe(null);
    expect(consoleErrors).toEqual([]);
    await context.setOffline(true);
    // The page reloads itself if it cannot refresh its data, possibly before its `load` event.
    await page.reload({ waitUntil: "commit" });
    await page.getByText("You seem to be offline.").waitFor();
    await heading("Cart");
    expect(await oldScripts()).toEqual([]);
  });

  it("loads a page from the new release if its old files are gone", async () => {
    release = "second";
    await page.locator('header a[href="/"]').first().click();
    await page.waitForURL(`${url}/`);
    await expect.poll(oldScripts).toEqual([]);
    // No error response is cached in place of missing files.
    await isUpdated();
    await page.goto(`${url}/${plain.path}`);
    await heading(plain.name);
  });

  it("deletes earlier versions' caches, and keeps the newest 400 files", async () => {
    await page.evaluate(async () => {
      for (const name of ["corkwood:v0:pages", "corkwood:v0:files", "of somebody else"]) {
        await (await caches.open(name)).put("/old", new Response("old"));
      }
    });
    release = "second";
    await page.reload();
    const names = () => page.evaluate(async () => (await caches.keys()).toSorted());
    const own = ["files", "offline", "pages"].map((name) => `corkwood:v1:${name}`);
    await expect
      .poll(async () => (await names()).filter((name) => !name.endsWith(":pictures")))
      .toEqual([...own, "of somebody else"]);
    await isUpdated();
    // Caches one file under many URLs, to simulate many releases.
    await page.evaluate(async () => {
      const { src = "" } = [...document.scripts].find((script) => script.src !== "") ?? {};
      const load = async (at: number) => (await fetch(`${src}?release=${at}`)).arrayBuffer();
      for (let at = 0; at < 420; at += 30) await Promise.all(Array.from({ length: 30 }, (_, next) => load(at + next)));
    });
    const files = () => page.evaluate(async () => (await (await caches.open("corkwood:v1:files")).keys()).length);
    await expect.poll(files).toBe(400);
    expect((await cached()).filter((path) => /^\/assets\/(?!second\/)/.test(path))).toEqual([]);
  });

  it("removes its service worker and all caches if service workers are disabled", async () => {
    release = "withoutWorker";
    await page.goto(`${url}/cart`);
    await heading("Cart");
    await expect.poll(cached).toEqual([]);
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registered).toBe(0);
    await page.reload();
    await heading("Cart");
    expect(await hasWorker()).toBe(false);
    // Nothing is cached again.
    await page.goto(`${url}/${plain.path}`);
    await heading(plain.name);
    expect(await cached()).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
