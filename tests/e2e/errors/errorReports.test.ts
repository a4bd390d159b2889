import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { networkIdle, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

/** Browser errors in the shop's log. */
const reported = () =>
  ownShop.shop
    .log()
    .split("\n")
    .filter((line) => line.includes("browser reported an error"));

async function visit(path: string) {
  const context = await ownShop.browser.newContext();
  const { page, consoleErrors } = await openPage(context);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/reports") sent.push(request.postDataJSON());
  });
  await page.goto(`${ownShop.shop.url}${path}`);
  await networkIdle(page);
  return { page, consoleErrors, sent, close: () => context.close() };
}

describe("an uncaught error in a page", () => {
  it("is logged by the shop with its route and no personal data, and a page without errors sends no report", async () => {
    const { page, sent, consoleErrors, close } = await visit("/search?q=ada%40example.com");
    expect([sent, consoleErrors]).toEqual([[], []]);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("Nothing found for ada@example.com");
      });
      void Promise.reject(Object.assign(new Error("Refused"), { problem: { requestId: "r-77" } }));
    });
    await expect.poll(() => reported().length).toBe(2);
    const log = reported().join("\n");
    expect(log).toContain('"message":"Nothing found for [email]"');
    expect(log).toContain('"route":"/search"');
    expect(log).toContain('"requestId":"r-77"');
    expect(log).not.toContain("example.com");
    await close();
  });

  it("is reported once, with at most five errors per page", async () => {
    const { page, sent, close } = await visit("/cart");
    await page.evaluate(() => {
      for (let count = 0; count < 300; count += 1) {
        setTimeout(() => {
          throw new Error(`number ${count % 50}`);
        });
      }
    });
    await expect.poll(() => sent.length).toBe(5);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent).toHaveLength(5);
    await close();
  });

  it("is reported if sign-in fails for a reason that the shopper cannot fix", async () => {
    const { page, sent, close } = await visit("/account/signin");
    await page.route("**/api/auth/sign-in", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 500, title: "", code: "UNKNOWN_ERROR", detail: "Broken.", requestId: "r-78" }),
      }),
    );
    const main = page.getByRole("main");
    await main.getByLabel("Email address", { exact: true }).fill("ada@example.com");
    await main.getByLabel("Password", { exact: true }).fill("cork and bottle");
    await main.getByRole("button", { name: "Log In", exact: true }).click();
    await main.getByText("Unable to sign you in.").waitFor();
    await expect.poll(() => sent).toMatchObject([[{ body: { message: "Broken.", requestId: "r-78" } }]]);
    expect(JSON.stringify(sent)).not.toMatch(/ada|cork and bottle/);
    await close();
  });
});

it("scripts have source maps next to the build, none of which are served", async () => {
  const [served, maps] = await Promise.all([readdir("dist/client/assets"), readdir("dist/maps/assets")]);
  expect(served.filter((name) => name.includes(".map"))).toEqual([]);
  // The bundler’s own helpers and the empty chunk of a style sheet have no source.
  const scripts = served.filter((name) => name.endsWith(".js") && !/^rolldown-runtime|\.css-/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  expect(maps).toEqual(expect.arrayContaining(scripts.map((name) => `${name}.map`)));
});
