import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("sample");

/** Limits for what the server sends of a page, in bytes. */
const pages = [
  { path: "/products", products: 48, whole: 128_000, compressed: 17_800 },
  { path: "/categories/red-wine", products: 48, whole: 129_500, compressed: 17_700 },
  { path: "/", products: 0, whole: 48_000, compressed: 8400 },
];

describe("the document of a page", () => {
  it.each(pages)("is small: $path", async ({ path, products, whole, compressed }) => {
    const html = Buffer.from(await (await fetch(opened.shop.url + path)).arrayBuffer());
    expect(html.toString().match(/<article data-product=/g)?.length ?? 0).toBeGreaterThanOrEqual(products);
    expect(html.length).toBeLessThan(whole);
    expect(brotliCompressSync(html).length).toBeLessThan(compressed);
  });

  it("has the picture, the name, the price and the action of each product", async () => {
    const html = await (await fetch(`${opened.shop.url}/products`)).text();
    const cards = [...html.matchAll(/<article data-product=[\s\S]*?<\/article>/g)].map(([card]) => card);
    for (const card of cards) {
      expect(card).toMatch(/<source type="image\/avif" srcSet="[^"]*\/300\.avif 300w,[^"]*\/600\.avif 600w,/);
      expect(card).toMatch(/<img src="\/media\/products\/[^"]+\/600\.jpeg"/);
      expect(card).toMatch(/<h2[^>]*><a [^>]*href="\/[^"]+"[^>]*>[^<]+<\/a>/);
      expect(card).toMatch(/\$\d|Price available|Coming Soon/);
      expect(card).toMatch(/<(button|a)[^>]*>(<span[^>]*>)?(Add|Choose|Buy Now)|Out of stock|Coming Soon/);
    }
  });
});
