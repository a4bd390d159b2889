import { chromium as playwright, type Browser } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import { chromium } from "../../browser.ts";
import { makeDataDir, openShopHere, removeDataDir, startShop, type RunningShop } from "./runningShop.ts";
import type { SharedShop } from "./sharedShops.ts";

/** A shop that runs, and a browser. */
export interface ShopAndBrowser {
  shop: Pick<RunningShop, "url">;
  browser: Browser;
}

export interface OwnShop extends ShopAndBrowser {
  shop: RunningShop;
  dataDir: string;
}

/** For all tests of a file that change nothing in the shop; what it gives is there once they run. */
export function visitShop(kind: SharedShop): ShopAndBrowser {
  const front = {} as ShopAndBrowser;
  beforeAll(async () => {
    front.shop = { url: inject("sharedShops")[kind] };
    front.browser = await playwright.launch(await chromium());
  });
  afterAll(() => front.browser?.close());
  return front;
}

/**
 * A shop of its own and a browser for all tests of a file; what it gives is there once they run.
 * @param prepare fills the data folder further, which holds the products of stockedProducts.ts
 * @param from "nothing" where that is empty, and the shop a process of its own, as at a merchant's first start
 */
export function openOwnShop(
  prepare?: (dataDir: string) => Promise<void>,
  from: "stocked" | "nothing" = "stocked",
): OwnShop {
  const ownShop = {} as OwnShop;
  beforeAll(async () => {
    ownShop.dataDir = await makeDataDir(from === "stocked" ? inject("stockedFolder") : undefined);
    await prepare?.(ownShop.dataDir);
    ownShop.shop = await (from === "nothing" ? startShop : openShopHere)(ownShop.dataDir);
    ownShop.browser = await playwright.launch(await chromium());
  });
  afterAll(async () => {
    await ownShop.browser?.close();
    await ownShop.shop?.stop();
    await removeDataDir(ownShop.dataDir);
  });
  return ownShop;
}
