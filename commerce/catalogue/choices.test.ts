import { describe, expect, expectTypeOf, it } from "vitest";
import {
  availableFacet,
  deselectOption,
  deselectRange,
  deselectToggle,
  earlierPages,
  isPlain,
  ListingRuleError,
  morePages,
  rangeWithin,
  selectOption,
  selectRange,
  selectToggle,
  toggleOption,
  withAvailable,
  withDisplay,
  withoutFilters,
  withSort,
  type OptionFacet,
} from "./choices.ts";
import { defaultListingParams, type FacetKey, type ListingParams } from "./listing.ts";
import type { Facet } from "./listingAnswer.ts";

const base = { label: "", param: "", collapsed: false };
const countries: Facet = { ...base, key: "countries", kind: "options", options: [], optionCount: 0 };
const producers: Facet = { ...base, key: "producers", kind: "searchable", options: [], optionCount: 0 };
const price: Facet = { ...base, key: "price", kind: "range", step: 1, min: 10, max: 300, selected: null };
const reduced: Facet = { ...base, key: "reduced", kind: "toggle", count: 3, selected: false };

const none = defaultListingParams;
const french = selectOption(none, countries, "france");
const cheap = selectRange(none, price, { max: 20 });
const onSale = selectToggle(none, reduced);

describe("choosing in a listing", () => {
  it("adds and removes options, ranges and toggles", () => {
    expect(french.options).toEqual({ countries: ["france"] });
    expect(selectOption(french, countries, "italy").options).toEqual({ countries: ["france", "italy"] });
    expect(selectOption(french, producers, "krug").options).toEqual({ countries: ["france"], producers: ["krug"] });
    expect(deselectOption(french, countries, "france")).toEqual(none);
    expect(toggleOption(toggleOption(none, producers, "krug"), producers, "krug")).toEqual(none);
    expect(cheap.ranges).toEqual({ price: { max: 20 } });
    expect(selectRange(cheap, price, { min: 10, max: 300 }).ranges).toEqual({ price: { min: 10, max: 300 } });
    expect(deselectRange(cheap, price)).toEqual(none);
    expect(deselectToggle(onSale, reduced)).toEqual(none);
  });

  it("restarts at the first page, without a cursor, when the listed products change", () => {
    const deep: ListingParams = { ...none, page: 3, pages: 2, cursor: "abc" };
    expect(selectOption(deep, countries, "france")).toEqual(french);
    expect(selectRange(deep, price, { max: 20 })).toEqual(cheap);
    expect(withSort(deep, "newest")).toEqual({ ...none, sort: "newest" });
    expect(withAvailable(deep, true)).toEqual({ ...none, available: true });
    expect(withDisplay(deep, "list")).toEqual({ ...deep, display: "list" });
  });

  it("clears all choices but keeps the sort", () => {
    const much = withSort(
      withAvailable(selectToggle(selectOption(cheap, countries, "france"), reduced), true),
      "newest",
    );
    expect(withoutFilters(much)).toEqual({ ...none, sort: "newest" });
    expect([none, much, cheap, withSort(none, "newest"), { ...none, page: 2 }].map(isPlain)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe("invalid calls", () => {
  it.each<[string, () => unknown]>([
    ["a facet that is not available", () => availableFacet({ facets: [price] }, "countries")],
    ["an unknown facet", () => availableFacet({ facets: [price] }, "constructor" as FacetKey)],
    ["an option that is already selected", () => selectOption(french, countries, "france")],
    ["deselecting an option that is not selected", () => deselectOption(french, countries, "italy")],
    ["a range without bounds", () => selectRange(none, price, {})],
    ["a range below the results' range", () => selectRange(none, price, { min: 9 })],
    ["a range above the results' range", () => selectRange(none, price, { min: 20, max: 301 })],
    ["a reversed range", () => selectRange(none, price, { min: 30, max: 20 })],
    ["deselecting a range that is not selected", () => deselectRange(none, price)],
    ["a toggle that is already active", () => selectToggle(onSale, reduced)],
    ["deselecting a toggle that is not active", () => deselectToggle(none, reduced)],
    ["an unknown sort order", () => withSort(none, "cheapest")],
    ["a sort order that is a property of all objects", () => withSort(none, "toString")],
  ])("throws for %s", (_, mistake) => {
    expect(mistake).toThrow(ListingRuleError);
  });

  it("rejects a facet of another kind at compile time", () => {
    expectTypeOf(selectOption).parameter(1).toEqualTypeOf<OptionFacet>();
    expectTypeOf(price).not.toExtend<OptionFacet>();
    expectTypeOf(reduced).not.toExtend<Parameters<typeof selectRange>[1]>();
    expectTypeOf(producers).not.toExtend<Parameters<typeof selectToggle>[1]>();
  });

  it("finds an available facet", () => {
    expect(availableFacet({ facets: [countries, price] }, "price")).toBe(price);
  });
});

describe("a typed range", () => {
  it.each([
    [{ min: 5 }, { min: 10 }],
    [{ min: 400 }, { min: 300 }],
    [
      { min: 20, max: 900 },
      { min: 20, max: 300 },
    ],
    [{ min: undefined, max: 50 }, { max: 50 }],
    [{}, undefined],
  ])("is adjusted to the available prices: %o becomes %o", (typed, taken) => {
    const range = rangeWithin({ min: 10, max: 300 }, typed);
    expect(range).toEqual(taken);
    if (range) expect(() => selectRange(none, price, range)).not.toThrow();
  });
});

describe("pages", () => {
  const listing = { pageCount: 45, cursor: "w" };

  it("are appended one by one, in the order fixed by the first page", () => {
    expect(morePages(none, listing)).toEqual({ ...none, pages: 2, cursor: "w" });
    expect(morePages({ ...none, page: 44, pages: 1 }, listing)).toEqual({ ...none, page: 44, pages: 2, cursor: "w" });
    expect(morePages({ ...none, page: 44, pages: 2 }, listing)).toBeUndefined();
    expect(morePages(none, { pageCount: 0, cursor: "w" })).toBeUndefined();
  });

  it("are replaced by the next page once the maximum number of pages is loaded", () => {
    expect(morePages({ ...none, pages: 20 }, listing)).toEqual({ ...none, page: 21, pages: 1, cursor: "w" });
    expect(morePages({ ...none, pages: 20 }, { ...listing, pageCount: 20 })).toBeUndefined();
  });

  it("lead back to earlier pages", () => {
    expect(earlierPages(none, listing)).toBeUndefined();
    expect(earlierPages({ ...none, page: 3 }, listing)).toEqual({ ...none, page: 2, pages: 2, cursor: "w" });
    expect(earlierPages({ ...none, page: 40, pages: 20 }, listing)).toMatchObject({ page: 39, pages: 20 });
  });
});
