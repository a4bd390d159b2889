import { keysOf } from "../records.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultListingParams,
  displayModes,
  displayOf,
  fixedDisplay,
  listingParamNames,
  listingSearch,
  parseListingParams,
  sortOrders,
} from "./listing.ts";

const parse = (search: string) => parseListingParams(new URLSearchParams(search));

describe("the display", () => {
  it.each(["/categories/whats-new", "/categories/whats-hot", "/categories/whats-hot/"])(
    "is always full for %s",
    (path) => {
      expect(fixedDisplay(path)).toBe("full");
      expect(displayOf(path, { display: "grid" })).toBe("full");
    },
  );

  it.each(["/categories/red", "/categories/red/whats-new", "/products", "/search"])(
    "follows the shopper's choice for %s",
    (path) => {
      expect(fixedDisplay(path)).toBeUndefined();
      expect(displayOf(path, { display: "list" })).toBe("list");
    },
  );
});

describe("parsing a listing's parameters", () => {
  it("reads the listed parameters and no others", () => {
    const used = new Set<string>();
    const note = (name: string) => void used.add(name);
    parseListingParams({ get: (name) => (note(name), null), getAll: (name) => (note(name), []) });
    expect(used).toEqual(new Set(listingParamNames));
  });

  it.each([
    ["an unknown sort", "?sort=cheapest"],
    ["a sort named like an object's built-in property", "?sort=constructor"],
    ["text instead of a range", "?price=abc"],
    ["a reversed range", "?price=50-20"],
    ["an empty range", "?price=-"],
    ["a toggle that is not 'true'", "?available=1&reduced=yes"],
    ["a page number that is not a whole number", "?page=0.5&pages=x"],
    ["an unknown display", "?display=cube"],
    ["unknown parameters", "?__proto__=1&hello=world"],
    ["toggles in another case", "?available=True&reduced=TRUE"],
    ["a page before the first", "?page=0&pages=-1"],
    ["a page in another notation", "?page=1e3&pages=%2B2"],
    ["a page in words", "?page=NaN&pages=Infinity"],
    ["ranges with words", "?price=cheap-dear&vintage=2010-old&vintage-min=2010"],
    ["a form's ranges with words", "?price-min=ten&price-max=twenty&vintage-min=2010&vintage-max=old"],
    ["negative ranges", "?price=-5--1"],
    ["ranges with more than two ends", "?price=1-2-3&vintage=2000-2010-"],
    ["ranges in fractions", "?price=1.5-2.5"],
    ["a range with too many digits for a price", "?price=100000000-"],
    ["an invalid cursor", "?cursor=../../etc&cursor=1"],
    ["empty values", "?countries=&varieties=,,,&price=&q=&sort="],
    ["a value that is longer than any name", `?producers=${"x".repeat(500)}`],
  ])("ignores %s in the URL", (_, search) => {
    expect(parse(search)).toEqual(defaultListingParams);
  });

  it("reads open-ended ranges, and the two fields of a plain form", () => {
    expect(parse("?price=20-50").ranges.price).toEqual({ min: 20, max: 50 });
    expect(parse("?price=-50").ranges.price).toEqual({ max: 50 });
    expect(parse("?price-min=20&price-max=").ranges.price).toEqual({ min: 20 });
  });

  it.each([
    ["a page", "?page=99999999&pages=99999", { page: 100_000, pages: 20 }],
    ["a query", `?q=${"a ".repeat(5000)}`, { q: "a ".repeat(100).trim() }],
  ])("limits %s to the allowed range", (_, search, bounded) => {
    expect(parse(search)).toEqual({ ...defaultListingParams, ...bounded });
  });

  it("reads only the first 50 distinct values of a facet", () => {
    const values = Array.from({ length: 5000 }, (_, number) => `v${number % 2000}`).join(",");
    const { options } = parse(`?countries=${values}&countries=${values}&producers=${values}`);
    expect(options.countries).toEqual(Array.from({ length: 50 }, (_, number) => `v${number}`));
    expect(options.producers).toHaveLength(50);
  });

  it("treats control characters as spaces", () => {
    expect(parse("?q=%00pinot%0A%1Bnoir%7F").q).toBe("pinot noir");
    expect(parse("?countries=fr%00ance").options.countries).toEqual(["fr ance"]);
  });

  it("accepts any URL, and round-trips the parsed parameters", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("true", "1-2", "-", "priceAsc", "%E0%A4%A"),
    );
    const name = fc.oneof(
      fc.constantFrom(
        "countries",
        "price",
        "price-min",
        "vintage",
        "features",
        "reduced",
        "available",
        "sort",
        "page",
        "pages",
        "q",
        "cursor",
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 12 }), (pairs) => {
        const params = parseListingParams(new URLSearchParams(pairs));
        expect(parse(listingSearch(params))).toEqual(params);
      }),
      { seed: 5, numRuns: 50 },
    );
  });

  it("restores each state from its canonical URL", () => {
    const value = fc.stringMatching(/^[a-z][a-z-]{0,11}$/);
    const params = fc.record({
      options: fc.record(
        { countries: fc.uniqueArray(value, { minLength: 1 }), varieties: fc.uniqueArray(value, { minLength: 1 }) },
        { requiredKeys: [] },
      ),
      ranges: fc.record({ price: fc.record({ min: fc.nat(500) }) }, { requiredKeys: [] }),
      reduced: fc.boolean(),
      available: fc.boolean(),
      sort: fc.constantFrom(...keysOf(sortOrders)),
      display: fc.constantFrom(...displayModes),
      page: fc.integer({ min: 1, max: 99 }),
      pages: fc.integer({ min: 1, max: 20 }),
      q: fc.stringMatching(/^[a-z]([a-z,&=+]{0,5} [a-z,&=+]{0,5}[a-z])?$/),
    });
    fc.assert(
      fc.property(params, (given) => {
        expect(parse(listingSearch(given as never))).toEqual(given);
      }),
    );
  });
});
