import { defaultListingParams } from "@corkwood/commerce";
import { describe, expect, test } from "vitest";
import { buildIndex } from "../buildIndex.ts";
import { sampleCatalogue } from "../../testing/sampleCatalogue.ts";
import { mistakesBetween } from "./spelling.ts";

const now = Date.UTC(2026, 10, 20, 2);
const index = buildIndex(sampleCatalogue(1200, now), now);
const listing = (q: string) => {
  const found = index.list({ kind: "search" }, { ...defaultListingParams, q }, now);
  if (!found) throw new Error("A search has a listing");
  return found;
};

test.each([
  ["shiraz", "shiraz", 0],
  ["shriaz", "shiraz", 1],
  ["shraz", "shiraz", 1],
  ["tempernillo", "tempranillo", 2],
  ["gin", "rum", 3],
  ["a", "abcd", 3],
])("'%s' and '%s' have an edit distance of %d", (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes);
  expect(mistakesBetween(other, one)).toBe(mistakes);
});

describe("a query with an unknown word", () => {
  test("offers the likely spelling, with a score", () => {
    expect(listing("tempernillo").suggested?.didYouMean).toEqual({ query: "tempranillo", score: 0.82 });
    expect(listing("barossa shriaz").suggested?.didYouMean).toEqual({ query: "barossa shiraz", score: 0.83 });
    expect(listing("shiraz").suggested).toBeUndefined();
    expect(listing("qwertyuiop").suggested).toBeUndefined();
  });

  test("shows the results for the corrected spelling", () => {
    expect(listing("tempernillo").products[0]?.facts.varieties).toContain("Tempranillo");
    expect(listing("champange").products[0]?.facts.region).toBe("Champagne");
  });
});

describe("a query without results", () => {
  test("offers the categories, and the best match for as many of the query's words as possible", () => {
    const { total, scope, suggested } = listing("shiraz qwertyuiop");
    expect(total).toBe(0);
    expect(scope.children.map(({ name }) => name)).toContain("Red Wine");
    expect(suggested?.closest?.words).toBe("shiraz");
    expect(suggested?.closest?.products).toHaveLength(8);
    expect(listing("shiraz").scope.children).toEqual([]);
  });

  test("offers products at the closest prices if only the price does not match", () => {
    const closest = listing("barolo under $5").suggested?.closest;
    expect(closest?.words).toBe("");
    const prices = closest?.products.map(({ price }) => price) ?? [];
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const all = listing("barolo").products.map(({ price }) => price);
    expect(prices[0]).toBe(Math.min(...all));
  });

  test("offers only categories if the query has no words", () => {
    const { scope, suggested } = listing("");
    expect([scope.title, suggested]).toEqual(["Search", undefined]);
    expect(scope.children.length).toBeGreaterThan(3);
  });
});
