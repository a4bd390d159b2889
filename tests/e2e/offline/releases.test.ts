import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startShopInProcess, type RunningShop } from "../support/runningShop.ts";
import { openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const front = setUpSharedShop("sample");

/**
 * Stands at the shop's address, as a proxy does: first before one release, then before the next one, whose files have other
 * names, and then before a shop whose service worker is switched off.
 */
type Release = "first" | "second" | "withoutWorker";
let release: Release = "first";
let proxy: Server;
let url: string;
let withoutWorker: RunningShop;

/** Files of the second release are in a folder of their own, and those of the first are gone. */
const second = (text: string) => text.replaceAll("assets/", "assets/second/");

async function answer(path: string): Promise<Response> {
  if (release === "withoutWorker") return fetch(withoutWorker.url + path);
  if (release === "first") return fetch(front.shop.url + path);
  const isOld = path.startsWith("/assets/") && !path.startsWith("/assets/second/");
  const response = await fetch(
    front.shop.url + (isOld ? "/assets/gone.js" : path.replace("/assets/second/", "/assets/")),
  );
  const type = response.headers.get("content-type") ?? "";
  if (!/html|javascript/.test(type)) return response;
  return new Response(second(await response.text()), response);
}

async function pass(path: string, response: ServerResponse): Promise<void> {
  const given = await answer(path);
  const headers = new Headers(given.headers);
  for (const name of ["content-encoding", "content-length", "connection", "transfer-encoding"]) headers.delete(name);
  response.writeHead(given.status, Object.fromEntries(headers)).end(Buffer.from(await given.arrayBuffer()));
}

beforeAll(async () => {
  withoutWorker = await startShopInProcess(await makeDataDir(), () => Promise.resolve({ SERVICE_WORKER: "off" }));
  proxy = createServer(({ url: path = "/" }, response) => void pass(path, response));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await withoutWorker.stop();
  await removeDataDir(withoutWorker.dataDir);
});

const hasWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("corkwood:"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });

describe("a browser with the service worker of an earlier release", () => {
  it("shows the new release with the next page, takes its worker, and can be rid of it", async () => {
    const context = await front.browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    await page.goto(`${url}/cart`);
    await expect.poll(() => hasWorker(page)).toBe(true);
    await expect.poll(() => cached(page)).toContain("/cart");

    release = "second";
    await page.reload();
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((src) => !src.includes("/assets/second/"))).toEqual([]);
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    // The new worker names files of the new release, and fetches them itself.
    await expect
      .poll(async () => (await cached(page)).some((path) => path.startsWith("/assets/second/cart-")))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
      .toBe(null);
    expect(consoleErrors).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByText("You seem to be offline.").waitFor();
    await context.setOffline(false);

    release = "withoutWorker";
    await page.goto(`${url}/cart`);
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await expect.poll(() => cached(page)).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await expect.poll(() => hasWorker(page)).toBe(false);
    await context.close();
  });
});
