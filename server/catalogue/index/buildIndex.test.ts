import {
  defaultListingParams,
  dollars,
  entriesOf,
  facetDefinitions,
  keysOf,
  ratingBands,
  sortOrders,
  type ListingParams,
  type OptionFacetKey,
  type RangeFacetKey,
  type SortOrder,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildIndex } from "./buildIndex.ts";
import { slugOf } from "../../text/fold.ts";
import { naiveMatches, valuesOf } from "../testing/naiveListing.ts";
import { noon, product, catalogue, randomCatalogue, record, withStock } from "../testing/testCatalogue.ts";
import type { ScopeRequest } from "./core/types.ts";

const data = randomCatalogue(400, 7);
const index = buildIndex(data, noon);
const producers = Array.from({ length: 30 }, (_, number) => slugOf(`Producer ${number}`));
const year = 365 * 86_400_000;

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 3 });
const range = (low: number, high: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    { nil: undefined, freq: 3 },
  );

/**
 * Options chosen in each facet. Every facet needs some, because a facet's counts are recalculated only if one of its
 * options is chosen.
 */
const optionChoices = {
  category: some(["red", "white", "shiraz", "spirits", "no-such-category"]),
  varieties: some(["shiraz", "pinot-noir", "gruner-veltliner", "gone"]),
  regions: some(["rhone", "barossa-valley", "mosel"]),
  countries: some(["australia", "france", "osterreich"]),
  producers: some(producers),
  rating: some(ratingBands.map(({ value }) => value)),
  badgeNames: some(["organic", "staff-pick"]),
} satisfies Record<OptionFacetKey, unknown>;
const rangeChoices = { price: range(0, 220), vintage: range(1985, 2030) } satisfies Record<RangeFacetKey, unknown>;
const toggleChoices = { reduced: fc.boolean() } satisfies Record<ToggleFacetKey, unknown>;

const paramsArbitrary: fc.Arbitrary<ListingParams> = fc
  .record({
    options: fc.record(optionChoices),
    ranges: fc.record(rangeChoices),
    toggles: fc.record(toggleChoices),
    available: fc.boolean(),
    sort: fc.constantFrom(...keysOf(sortOrders)),
  })
  .map(({ options, ranges, toggles, available, sort }) => ({
    ...defaultListingParams,
    options: Object.fromEntries(Object.entries(options).filter(([, values]) => values !== undefined)),
    ranges: Object.fromEntries(Object.entries(ranges).filter(([, chosen]) => chosen !== undefined)),
    ...Object.fromEntries(entriesOf(toggles).map(([key, isOn]) => [key, isOn && available])),
    available,
    sort,
    pages: 20,
  }));

const scopes: { request: ScopeRequest; id: string | undefined; children: string[] }[] = [
  { request: { kind: "all" }, id: undefined, children: ["wine", "spirits"] },
  { request: { kind: "category", path: "wine" }, id: "wine", children: ["red", "white"] },
  { request: { kind: "category", path: "wine/red" }, id: "red", children: ["shiraz", "pinot"] },
];

const moments = [noon, noon - year, noon + year, noon + 86_400_000];

/** 500 combinations, split so that each test finishes in time on a slow machine and prints its counterexample. */
const parts = Array.from({ length: 10 }, (_, part) => part + 1);

describe("a listing", () => {
  test.each(parts)(
    "returns the same products and counts as a naive implementation, for 50 random combinations (part %i of 10)",
    (part) => {
      fc.assert(
        fc.property(fc.constantFrom(...scopes), paramsArbitrary, fc.constantFrom(...moments), (scope, params, now) => {
          const listing = index.list(scope.request, params, now);
          const expected = naiveMatches(data, scope.id, params, now);
          expect(listing?.total).toBe(expected.length);
          expect(listing?.products.map(({ id }) => id).sort()).toEqual(
            expected.map(({ summary }) => summary.id).sort(),
          );
          for (const facet of listing?.facets ?? []) {
            const pool = naiveMatches(data, scope.id, params, now, facet.key);
            if (facet.kind === "toggle") {
              expect(facet.count).toBe(naiveMatches(data, scope.id, { ...params, reduced: true }, now).length);
            } else if (facet.kind === "range") {
              const values = pool.flatMap(({ summary }) => {
                if (facet.key === "vintage") return summary.facts.vintage ?? [];
                return !summary.showPrice && (index.byId(summary.id, now)?.comingSoon ?? false) ? [] : summary.price;
              });
              if (values.length > 0) {
                expect([facet.min, facet.max]).toEqual([
                  Math.floor(Math.min(...values)),
                  Math.ceil(Math.max(...values)),
                ]);
              }
            } else {
              const { key } = facet;
              for (const option of facet.options) {
                const count = pool.filter((record) => valuesOf(data, record, key).includes(option.value)).length;
                expect([key, option.value, option.count]).toEqual([key, option.value, count]);
                expect(option.selected).toBe(params.options[key]?.includes(option.value) ?? false);
              }
              const offered = new Set(pool.flatMap((record) => valuesOf(data, record, key)));
              if (key === "category")
                for (const value of offered) if (!scope.children.includes(value)) offered.delete(value);
              const unselected = [...offered].filter((value) => !params.options[key]?.includes(value)).length;
              const selected = facet.options.filter((option) => option.selected).length;
              expect(facet.optionCount).toBe(unselected + selected);
            }
          }
        }),
        { numRuns: 50, seed: 10 + part },
      );
    },
  );

  test("offers every facet, so that the comparison covers all of them", () => {
    const offered = index.list({ kind: "all" }, defaultListingParams, noon)?.facets.map(({ key }) => key);
    expect(offered).toEqual(facetDefinitions.map(({ key }) => key));
  });

  test("contains every product once across pages of 48 in every sort order, with sold-out products last", () => {
    for (const sort of keysOf(sortOrders)) {
      const pages = Array.from({ length: 9 }, (_, at) => {
        return index.list({ kind: "all" }, { ...defaultListingParams, sort, page: at + 1 }, noon);
      });
      const products = pages.flatMap((page) => page?.products ?? []);
      expect(new Set(products.map(({ id }) => id)).size).toBe(pages[0]?.total);
      expect(products).toHaveLength(pages[0]?.total ?? 0);
      const flags = products.map(({ soldOut }) => Number(soldOut));
      expect(flags).toEqual(flags.toSorted((a, b) => a - b));
      expect(
        pages.every(
          (page, at) => page?.products.length === (at < (page?.pageCount ?? 0) - 1 ? 48 : page?.products.length),
        ),
      ).toBe(true);
    }
  });

  test("sorts by price, producer, rating and age, with products without a value last", () => {
    const index = buildIndex(
      catalogue([
        record(product({ id: "a", price: dollars(30), facts: { producer: "Élan" } }), { createdAt: 1 }),
        record(
          product({
            id: "b",
            price: dollars(10),
            facts: { producer: "Zest" },
            spider: { overallScore: 90, tastedDate: "" },
          }),
          { createdAt: 3 },
        ),
        record(product({ id: "c", price: dollars(20), facts: { scores: { decanterScore: 95 } } }), { createdAt: 2 }),
        record(
          product({ id: "d", price: dollars(5), facts: { producer: "Early" }, showPrice: false, state: "coming" }),
          {
            createdAt: 4,
          },
        ),
      ]),
      noon,
    );
    const ids = (sort: SortOrder) =>
      index
        .list({ kind: "all" }, { ...defaultListingParams, sort }, noon)
        ?.products.map(({ id }) => id)
        .join("");
    expect(ids("priceAsc")).toBe("bcad");
    expect(ids("priceDesc")).toBe("acbd");
    expect(ids("producerAsc")).toBe("dabc");
    expect(ids("producerDesc")).toBe("badc");
    expect(ids("ratingDesc")).toBe("cbad");
    expect(ids("ratingAsc")).toBe("bcad");
    expect(ids("newest")).toBe("dbca");
  });

  test("omits empty facets unless one of their options is chosen", () => {
    const lone = buildIndex(
      catalogue([record(product({ id: "a", facts: { country: "France", vintage: 2020 } }))]),
      noon,
    );
    expect(lone.list({ kind: "all" }, defaultListingParams, noon)?.facets).toEqual([]);
    const params = { ...defaultListingParams, options: { countries: ["france"] } };
    expect(lone.list({ kind: "all" }, params, noon)?.facets.map(({ key }) => key)).toEqual(["countries"]);
  });

  test("shows ten options per facet, and all chosen ones", () => {
    const listing = index.list({ kind: "all" }, defaultListingParams, noon);
    const facet = listing?.facets.find(({ key }) => key === "producers");
    expect(facet && "options" in facet && facet.options.length).toBe(10);
    const rest = index.facetOptions(
      { kind: "all" },
      defaultListingParams,
      "producers",
      { match: "", limit: 100 },
      noon,
    );
    const last = rest?.options.at(-1)?.value as string;
    const chosen = index.list({ kind: "all" }, { ...defaultListingParams, options: { producers: [last] } }, noon);
    const again = chosen?.facets.find(({ key }) => key === "producers");
    expect(again && "options" in again && again.options.map(({ value }) => value).at(-1)).toBe(last);
  });

  test("searches options regardless of case and accents", () => {
    const found = index.facetOptions(
      { kind: "all" },
      defaultListingParams,
      "regions",
      { match: "RHONE", limit: 10 },
      noon,
    );
    expect(found?.options.map(({ label }) => label)).toEqual(["Rhône"]);
  });

  test("returns undefined for an unknown category", () => {
    expect(index.list({ kind: "category", path: "__proto__" }, defaultListingParams, noon)).toBeUndefined();
  });
});

describe("a product over time", () => {
  const release = { time: noon / 1000 + 60, details: "" };
  const build = () =>
    buildIndex(
      catalogue([
        record(
          product({
            id: "a",
            release,
            showPrice: false,
            price: dollars(99),
            isDiscounted: true,
            erpOriginalPrice: dollars(120),
          }),
        ),
        record(product({ id: "b" })),
      ]),
      noon,
    );

  test("becomes purchasable and shows its price after its release, without a rebuild", () => {
    const index = build();
    const params = { ...defaultListingParams, available: true };
    expect(index.byId("a", noon)).toMatchObject({
      comingSoon: true,
      showPrice: false,
      price: 0,
      erpOriginalPrice: 0,
      isDiscounted: false,
    });
    expect(index.list({ kind: "all" }, params, noon)?.total).toBe(1);
    expect(index.list({ kind: "all" }, params, noon + 60_000)?.total).toBe(2);
    expect(index.byId("a", noon + 60_000)).toMatchObject({
      comingSoon: false,
      showPrice: true,
      price: 99,
      isDiscounted: true,
    });
    expect(index.byId("a", noon)?.price).toBe(0);
  });

  test("does not reveal its hidden price through a price range, a sort order or the reduced facet", () => {
    const index = build();
    const dear = { ...defaultListingParams, ranges: { price: { min: 50 } } };
    expect(index.list({ kind: "all" }, dear, noon)?.total).toBe(0);
    expect(index.list({ kind: "all" }, { ...defaultListingParams, reduced: true }, noon)?.total).toBe(0);
  });

  test("moves last and is no longer available once it is sold out, without a rebuild", () => {
    const index = build();
    const stock = {
      productId: "b",
      variantId: "v-b",
      qty: 0,
      qtyRaw: 0,
      locationQtys: {},
      stockUpdatedAt: noon / 1000 + 5,
    };
    index.patchStock([stock, { ...stock, productId: "unknown" }]);
    expect(index.byId("b", noon)).toMatchObject({ soldOut: true, stockTotal: 0, stockUpdatedAt: noon / 1000 + 5 });
    expect(index.list({ kind: "all" }, { ...defaultListingParams, available: true }, noon)?.total).toBe(0);
    index.patchStock([{ ...stock, qty: 3, qtyRaw: 3 }]);
    expect(index.byId("b", noon)?.soldOut).toBe(false);
  });

  test("counts as sold out if its stock is below its minimum", () => {
    const six = { cartQtyMin: 6 };
    const index = buildIndex(
      catalogue([
        record(withStock(product({ id: "short", ...six }), 3), { rank: -1 }),
        record(withStock(product({ id: "enough", ...six }), 6)),
      ]),
      noon,
    );
    const ids = (available: boolean) =>
      index
        .list({ kind: "all" }, { ...defaultListingParams, available }, noon)
        ?.products.map(({ id, soldOut }) => [id, soldOut]);
    expect(ids(false)).toEqual([
      ["enough", false],
      ["short", true],
    ]);
    expect(ids(true)).toEqual([["enough", false]]);
  });
});

describe("finding products", () => {
  const index = buildIndex(
    catalogue([
      record(product({ id: "new", path: "taken" })),
      record(product({ id: "moved", path: "here" }), { previousPaths: ["taken", "there"], groupId: "g" }),
      record(product({ id: "gone", path: "gone", state: "discontinued" }), { groupId: "g" }),
      record(withStock(product({ id: "red" }), 0), { categoryIds: ["shiraz"], rank: -1 }),
    ]),
    noon,
  );

  test("redirects from a previous path, unless it is another product's current path", () => {
    expect(index.byPath("taken", noon)).toMatchObject({ product: { id: "new" }, redirectTo: undefined });
    expect(index.byPath("there", noon)).toMatchObject({ product: { id: "moved" }, redirectTo: "here" });
    expect(index.byPath("nowhere", noon)).toBeUndefined();
  });

  test("keeps the page of a discontinued product, but omits the product from listings", () => {
    expect(index.byPath("gone", noon)?.product.id).toBe("gone");
    expect(index.list({ kind: "all" }, defaultListingParams, noon)?.total).toBe(3);
    expect(index.byGroup("g", noon).map(({ id }) => id)).toEqual(["gone", "moved"]);
  });

  test("includes products of subcategories in a category, with sold-out products last", () => {
    expect(index.byCategory("wine", 12, noon).map(({ id }) => id)).toEqual(["moved", "new", "red"]);
    expect(index.category("wine/red")?.count).toBe(1);
    expect(index.breadcrumbOf("red").map(({ path }) => path)).toEqual([
      "/categories/wine",
      "/categories/wine/red",
      "/categories/wine/red/shiraz",
    ]);
  });
});

describe("a search", () => {
  const index = buildIndex(
    catalogue([
      record(product({ id: "1", name: "Château Grange Rouge" }), { rank: 5 }),
      record(product({ id: "2", name: "Something Else", facts: { region: "Grange Hill" } }), { rank: 1 }),
      record(product({ id: "3", name: "Grangers' Cuvée" }), { rank: 2 }),
    ]),
    noon,
  );
  const found = (q: string) =>
    index
      .list({ kind: "search" }, { ...defaultListingParams, q }, noon)
      ?.products.map(({ id }) => id)
      .join("");

  test("finds prefixes regardless of case and accents, and ranks matches in the name above matches in the region", () => {
    expect(found("grange")).toBe("132");
    expect(found("chateau gran")).toBe("1");
    expect(found("CUVÉE")).toBe("3");
    expect(found("grange nothing")).toBe("");
    expect(found("")).toBe("");
    expect(found("constructor __proto__")).toBe("");
  });
});
