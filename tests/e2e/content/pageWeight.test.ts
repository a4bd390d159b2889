import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answers, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("sample");

/** Size limits for server-rendered pages, in bytes. */
const pages = [
  { path: "/products", products: 48, whole: 133_000, compressed: 18_100 },
  { path: "/categories/red-wine", products: 48, whole: 134_900, compressed: 18_000 },
  { path: "/", products: 0, whole: 48_000, compressed: 9000 },
];

describe("a page's document", () => {
  it.each(pages)("is within its size limit: $path", async ({ path, products, whole, compressed }) => {
    const html = Buffer.from(await (await fetch(opened.shop.url + path)).arrayBuffer());
    expect(html.toString().match(/<article data-product=/g)?.length ?? 0).toBeGreaterThanOrEqual(products);
    expect(html.length).toBeLessThan(whole);
    expect(brotliCompressSync(html).length).toBeLessThan(compressed);
  });

  it("contains each product's picture, name, price and button", async () => {
    const html = await (await fetch(`${opened.shop.url}/products`)).text();
    const cards = [...html.matchAll(/<article data-product=[\s\S]*?<\/article>/g)].map(([card]) => card);
    for (const card of cards) {
      expect(card).toMatch(/<source type="image\/avif" srcSet="[^"]*\/300\.avif 300w,[^"]*\/600\.avif 600w,/);
      expect(card).toMatch(/<img src="\/media\/products\/[^"]+\/600\.jpeg"/);
      expect(card).toMatch(/<h2[^>]*><a [^>]*href="\/[^"]+"[^>]*>([^<]|<\/?span[^>]*>)+<\/a>/);
      expect(card).toMatch(/\$\d|Price available|Coming Soon/);
      expect(card).toMatch(/<(button|a)[^>]*>(<span[^>]*>)?(Add|Choose|Buy Now)|Out of stock|Coming Soon/);
    }
  });
});

/**
 * Records the Intl formatters that a page creates until it is hydrated. Creating the first formatter takes 15 ms here,
 * and four times as long on a slow phone. Runs in the page before its scripts.
 */
function recordFormats(): void {
  const formats: string[] = [];
  Object.assign(window, { formats });
  const isHydrated = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  const record = (text: string) => void (isHydrated() || formats.push(text));
  for (const name of ["DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat", "PluralRules"] as const) {
    const construct = (target: new (...given: unknown[]) => object, given: unknown[]) => {
      record(`Intl.${name} ${JSON.stringify(given)}`);
      return new target(...given);
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name] as new (...given: unknown[]) => object, { construct }) });
  }
  for (const { prototype } of [Number, Date]) {
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
      const format = Reflect.get(prototype, name) as ((...given: unknown[]) => string) | undefined;
      if (!format) continue;
      const recorded = function recorded(this: unknown, ...given: unknown[]) {
        record(`${name} ${JSON.stringify(given)}`);
        return format.apply(this, given);
      };
      Object.assign(prototype, { [name]: recorded });
    }
  }
}

describe("a page's startup code", () => {
  it.each(["/", "/categories/red-wine", "product"])("creates no Intl formatter: %s", async (path) => {
    const context = await opened.browser.newContext();
    const { page } = await openPage(context);
    const product = async () => {
      const html = await (await fetch(`${opened.shop.url}/categories/red-wine`)).text();
      return /<article data-product=.*?href="([^"]+)"/.exec(html)?.[1] ?? "";
    };
    await page.addInitScript("globalThis.__name = (value) => value");
    await page.addInitScript(recordFormats);
    await page.goto(opened.shop.url + (path === "product" ? await product() : path));
    await answers(page);
    expect(await page.evaluate(() => (window as unknown as { formats: string[] }).formats)).toEqual([]);
    await context.close();
  });
});
