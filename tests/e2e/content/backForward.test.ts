import { describe, expect, it } from "vitest";
import { networkIdle, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");

/** Reasons that only the test browser reports, because it never uses the back/forward cache. */
const ofTheBrowser: ReadonlySet<string> = new Set([
  "BackForwardCacheDisabled",
  "BackForwardCacheDisabledByCommandLine",
  "BackForwardCacheDisabledForDelegate",
]);

/** Reasons why the page prevents the back/forward cache. */
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
  // Called later, because a call that navigates may not return.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  const reasons = await told;
  await context.close();
  return reasons.filter((reason) => !ofTheBrowser.has(reason));
}

describe("a page that a shopper returns to", () => {
  it.each(["/", "/products", "/cart", "/stores"])("is eligible for the back/forward cache: %s", async (path) => {
    expect(await reasonsOf(path)).toEqual([]);
  });

  it("is reported if it is not eligible", async () => {
    const withUnload = () => window.addEventListener("unload", () => undefined);
    expect(await reasonsOf("/products", withUnload)).not.toEqual([]);
  });
});
