import { chromium as playwright, type Browser } from "playwright";
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

/**
 * A browser without service workers, unless a test asks for them (`serviceWorkers: "allow"`): what a worker fetches cannot be
 * intercepted, and most tests do.
 */
async function launchBrowser(): Promise<Browser> {
  const browser = await playwright.launch(await chromium());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: "block", ...options });
  return browser;
}

/** A running shop and a browser. */
export interface ShopAndBrowser {
  shop: Pick<RunningShop, "url">;
  browser: Browser;
}

export interface OwnShop extends ShopAndBrowser {
  shop: RunningShop;
  dataDir: string;
}

/** A shared shop, for test files that change nothing in it. The returned object is filled before the tests run. */
export function setUpSharedShop(kind: SharedShop): ShopAndBrowser {
  const front = {} as ShopAndBrowser;
  beforeAll(async () => {
    front.shop = { url: inject("sharedShops")[kind] };
    front.browser = await launchBrowser();
  });
  afterAll(() => front.browser?.close());
  return front;
}

/**
 * A separate shop and a browser for one test file. The returned object is filled before the tests run.
 * @param prepare adds to the data folder, which already has the products of stockedProducts.ts
 * @param from with "nothing" the data folder is empty and the shop runs in a new process, as at a merchant's first start
 * @param more environment variables of the stocked shop
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
    ownShop.browser = await launchBrowser();
  });
  afterAll(async () => {
    await ownShop.browser?.close();
    await ownShop.shop?.stop();
    await removeDataDir(ownShop.dataDir);
  });
  return ownShop;
}
