import { chromium as playwright, type Browser, type BrowserContext } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import { chromium } from "../../browser.ts";
import {
  makeDataDir,
  startShopInProcess,
  removeDataDir,
  startShop,
  type EnvironmentAt,
  type RunningShop,
} from "./runningShop.ts";
import type { SharedShop } from "./sharedShops.ts";

/** The shared browser's functions that tests use. Each test has its own browser context. */
export type ContextOpener = Pick<Browser, "newContext">;

let launched: Browser | undefined;

/**
 * The worker's browser, shared by all of the worker's test files. It ends with the worker, and is restarted after a
 * crash.
 */
async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await playwright.launch(await chromium());
  return launched;
}

/**
 * Opens contexts in the worker's browser, and closes them after the test file. Service workers are blocked unless a
 * test allows them (`serviceWorkers: "allow"`), because most tests intercept requests, and a service worker's requests
 * cannot be intercepted.
 */
export function setUpBrowser(): ContextOpener {
  const contexts = new Set<BrowserContext>();
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
  });
  return {
    newContext: async (options) => {
      const context = await (await sharedBrowser()).newContext({ serviceWorkers: "block", ...options });
      contexts.add(context);
      context.once("close", () => contexts.delete(context));
      return context;
    },
  };
}

/** A running shop and a browser. */
export interface ShopAndBrowser {
  shop: Pick<RunningShop, "url">;
  browser: ContextOpener;
}

export interface OwnShop extends ShopAndBrowser {
  shop: RunningShop;
  dataDir: string;
}

/** A shared shop, for test files that change nothing in the shop. */
export function setUpSharedShop(kind: SharedShop): ShopAndBrowser {
  return { shop: { url: inject("sharedShops")[kind] }, browser: setUpBrowser() };
}

/**
 * A separate shop and a browser for one test file. The returned object is filled before the tests run.
 * @param prepare adds to the data folder, which already has the products of stockedProducts.ts
 * @param from with "nothing", the data folder is empty and the shop runs in a new process, as at a merchant's first
 * start @param more additional environment variables for the shop
 */
export function setUpOwnShop(
  prepare?: (dataDir: string) => Promise<void>,
  from: "stocked" | "nothing" = "stocked",
  more?: EnvironmentAt,
): OwnShop {
  const ownShop = {} as OwnShop;
  beforeAll(async () => {
    ownShop.dataDir = await makeDataDir(from === "stocked" ? inject("stockedFolder") : undefined);
    await prepare?.(ownShop.dataDir);
    ownShop.shop = await (from === "nothing" ? startShop(ownShop.dataDir) : startShopInProcess(ownShop.dataDir, more));
  });
  afterAll(async () => {
    await ownShop.shop?.stop();
    await removeDataDir(ownShop.dataDir);
  });
  // Vitest runs these hooks in reverse order, so pages close before their shop stops.
  ownShop.browser = setUpBrowser();
  return ownShop;
}
