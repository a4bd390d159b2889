import { describe, expect, it } from "vitest";
import { networkIdle, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");

/** The browser of the tests keeps no pages itself, whatever they do. */
const ofTheBrowser: ReadonlySet<string> = new Set([
  "BackForwardCacheDisabled",
  "BackForwardCacheDisabledByCommandLine",
  "BackForwardCacheDisabledForDelegate",
]);

/** What would keep a browser from showing the page again as it was left, when a shopper comes back to it. */
async function reasonsOf(path: string, prepare: () => void = () => {}): Promise<string[]> {
  const context = await opened.browser.newContext();
  const { page } = await openPage(context);
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  const told = new Promise<string[]>((resolve) => {
    session.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  await page.goto(opened.shop.url + path);
  await networkIdle(page);
  await page.evaluate(prepare);
  await page.goto(`${opened.shop.url.replace("127.0.0.1", "localhost")}/healthz`);
  await page.evaluate(() => window.history.back());
  const reasons = await told;
  await context.close();
  return reasons.filter((reason) => !ofTheBrowser.has(reason));
}

describe("a page that a shopper comes back to", () => {
  it.each(["/", "/products", "/cart", "/stores"])("may be shown again as it was left: %s", async (path) => {
    expect(await reasonsOf(path)).toEqual([]);
  });

  it("would be told from one that may not", async () => {
    const withUnload = () => window.addEventListener("unload", () => undefined);
    expect(await reasonsOf("/products", withUnload)).not.toEqual([]);
  });
});
