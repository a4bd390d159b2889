import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnLink, ownPathOf } from "./ownPath.ts";

describe("a return path", () => {
  it.each([
    ["/", "/"],
    ["/account/orders", "/account/orders"],
    ["/search?q=ros%C3%A9&sort=price#top", "/search?q=ros%C3%A9&sort=price#top"],
    ["/a/../products", "/products"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/products?next=//evil.example", "/products?next=//evil.example"],
    ["/https:evil.example", "/https:evil.example"],
    ["/user@evil.example", "/user@evil.example"],
  ])("%s stays in the shop", (text, path) => expect(ownPathOf(text)).toBe(path));

  it.each([
    "",
    "products",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "/products\\..\\..\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/./\\/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "%2f%2fevil.example",
    "%5c%5cevil.example",
    "https:evil.example",
    "https://evil.example",
    "https://shop.invalid@evil.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "/\u0000/evil.example",
    "/／evil.example",
    "／／evil.example",
    "/\u2028/evil.example",
    `/${"x".repeat(500)}`,
  ])("%j is rejected, because it leads to another site or to no page", (text) =>
    expect(ownPathOf(text)).toBeUndefined(),
  );

  it("never leads to another site, regardless of its parts", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "@",
      ":",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "evil.example",
      "javascript:",
      "?",
      "#",
      " ",
    );
    const texts = fc.oneof(
      fc.array(parts, { maxLength: 8 }).map((all) => all.join("")),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = ownPathOf(text);
        if (path === undefined) return;
        expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
        expect(ownPathOf(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a link", () => {
  it.each(["/", "/products", "/käse", "/a//b", "/#top", "/a\\b", "/%2f%2fevil.example"])(
    "%j stays in the shop",
    (href) => {
      expect(isOwnLink(href)).toBe(true);
    },
  );

  it.each([
    "",
    "products",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\r\n\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    " /products",
  ])("%j may leave the shop", (href) => expect(isOwnLink(href)).toBe(false));

  it("also stays within the shop when resolved by the URL standard", () => {
    const parts = fc.constantFrom("/", "\\", ".", "..", "@", ":", "\t", "\n", "\r", "evil.example", "?", "#", "é");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        const href = all.join("");
        if (!isOwnLink(href)) return;
        expect(new URL(href, "https://shop.example").origin).toBe("https://shop.example");
      }),
      { numRuns: 500 },
    );
  });
});
