import { describe, expect, it } from "vitest";
import { searchPath, wordsOf } from "./notFound.ts";

describe("search words from an unknown URL", () => {
  it.each([
    ["/products/old-ewe-shiraz-2019", "old ewe shiraz 2019"],
    ["/categories/red-wine/shirazz/", "shirazz"],
    ["/ch%C3%A2teau_malbosq.html", "château malbosq"],
    ["/products", ""],
    ["/%E0%A4%A", "E0 A4 A"],
    ["/", ""],
  ])("turn %s into '%s'", (pathname, words) => {
    expect(wordsOf(pathname)).toBe(words);
  });

  it("are truncated to the maximum query length", () => {
    expect(wordsOf(`/${"pinot-".repeat(500)}`).length).toBeLessThanOrEqual(80);
  });

  it("are URL-encoded in the search link", () => {
    expect(searchPath("salt & pepper")).toBe("/search?q=salt%20%26%20pepper");
  });
});
