import { describe, expect, it } from "vitest";
import { searchPath, wordsOf } from "./notFound.ts";

describe("the words of an address that leads nowhere", () => {
  it.each([
    ["/products/old-ewe-shiraz-2019", "old ewe shiraz 2019"],
    ["/categories/red-wine/shirazz/", "shirazz"],
    ["/ch%C3%A2teau_malbosq.html", "château malbosq"],
    ["/products", ""],
    ["/%E0%A4%A", "E0 A4 A"],
    ["/", ""],
  ])("%s: '%s'", (pathname, words) => {
    expect(wordsOf(pathname)).toBe(words);
  });

  it("are no longer than a search may be", () => {
    expect(wordsOf(`/${"pinot-".repeat(500)}`).length).toBeLessThanOrEqual(80);
  });

  it("lead to their search", () => {
    expect(searchPath("salt & pepper")).toBe("/search?q=salt%20%26%20pepper");
  });
});
