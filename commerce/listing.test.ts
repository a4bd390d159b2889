import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultListingParams,
  displayOf,
  fixedDisplay,
  listingSearch,
  parseListingParams,
  sortOrders,
  toggleOption,
  withoutFilters,
  withRange,
  type SortOrder,
} from "./listing.ts";

const parse = (search: string) => parseListingParams(new URLSearchParams(search));

describe("the display", () => {
  it.each(["/categories/whats-new", "/categories/whats-hot", "/categories/whats-hot/"])(
    "of %s is always full",
    (path) => {
      expect(fixedDisplay(path)).toBe("full");
      expect(displayOf(path, { display: "grid" })).toBe("full");
    },
  );

  it.each(["/categories/red", "/categories/red/whats-new", "/products", "/search"])(
    "of %s is the shopper's",
    (path) => {
      expect(fixedDisplay(path)).toBeUndefined();
      expect(displayOf(path, { display: "list" })).toBe("list");
    },
  );
});

describe("listing parameters", () => {
  it.each([
    ["an unknown sort", "?sort=cheapest"],
    ["a sort that every object has", "?sort=constructor"],
    ["a range that is none", "?price=abc"],
    ["a range the wrong way round", "?price=50-20"],
    ["an empty range", "?price=-"],
    ["a toggle that is not 'true'", "?available=1&reduced=yes"],
    ["a page that is none", "?page=0.5&pages=x"],
    ["an unknown display", "?display=cube"],
    ["unknown parameters", "?__proto__=1&hello=world"],
  ])("ignores %s", (_, search) => {
    expect(parse(search)).toEqual(defaultListingParams);
  });

  it("reads ranges with either side open, and the two fields of a plain form", () => {
    expect(parse("?price=20-50").ranges.price).toEqual({ min: 20, max: 50 });
    expect(parse("?price=-50").ranges.price).toEqual({ max: 50 });
    expect(parse("?price-min=20&price-max=").ranges.price).toEqual({ min: 20 });
  });

  it("writes one address for one state, and reads it back", () => {
    const value = fc.stringMatching(/^[a-z][a-z-]{0,11}$/);
    const params = fc.record({
      options: fc.record(
        { countries: fc.uniqueArray(value, { minLength: 1 }), varieties: fc.uniqueArray(value, { minLength: 1 }) },
        { requiredKeys: [] },
      ),
      ranges: fc.record({ price: fc.record({ min: fc.nat(500) }) }, { requiredKeys: [] }),
      reduced: fc.boolean(),
      available: fc.boolean(),
      sort: fc.constantFrom(...(Object.keys(sortOrders) as SortOrder[])),
      display: fc.constantFrom("grid", "list", "full"),
      page: fc.integer({ min: 1, max: 99 }),
      pages: fc.integer({ min: 1, max: 20 }),
      q: fc.stringMatching(/^[a-z]([a-z ,&=+]{0,10}[a-z])?$/),
    });
    fc.assert(
      fc.property(params, (given) => {
        expect(parse(listingSearch(given as never))).toEqual(given);
      }),
    );
  });

  it("starts again at the first page when what is listed changes", () => {
    const deep = { ...defaultListingParams, page: 3, pages: 2 };
    expect(toggleOption(deep, "countries", "france")).toMatchObject({
      page: 1,
      pages: 1,
      options: { countries: ["france"] },
    });
    expect(withRange(deep, "price", { min: 20 })).toMatchObject({ page: 1, pages: 1 });
  });

  it("takes an option back when it is toggled again, and everything by clearing", () => {
    const once = toggleOption(defaultListingParams, "countries", "france");
    expect(toggleOption(once, "countries", "france")).toEqual(defaultListingParams);
    expect(withoutFilters({ ...once, sort: "newest" })).toEqual({ ...defaultListingParams, sort: "newest" });
  });
});
