import { defaultListingParams, dollars, keysOf, pageSize, sortOrders, type ListingParams } from "@corkwood/commerce";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildIndex } from "../buildIndex.ts";
import { catalogue, noon, product, randomCatalogue, record, withStock } from "../../testing/testCatalogue.ts";
import type { CatalogueIndex, VariantStock } from "../core/types.ts";

const data = randomCatalogue(400, 21);
const sorts = keysOf(sortOrders);

function stockOf(id: string, qty: number): VariantStock {
  return { productId: id, variantId: `v-${id}`, qty, qtyRaw: qty, locationQtys: {}, stockUpdatedAt: noon / 1000 };
}

/** Products on all pages, page by page. `between` is called after each page except the last. */
function allPages(index: CatalogueIndex, params: ListingParams, between: (page: number) => number): string[] {
  let now = noon;
  const first = index.list({ kind: "all" }, params, now);
  const ids = first?.products.map(({ id }) => id) ?? [];
  for (let page = 2; page <= (first?.pageCount ?? 0); page++) {
    now = between(page);
    const next = index.list({ kind: "all" }, { ...params, page, cursor: first?.cursor }, now);
    expect(next?.cursor).toBe(first?.cursor);
    expect(next?.total).toBe(first?.total);
    ids.push(...(next?.products.map(({ id }) => id) ?? []));
  }
  return ids;
}

const change = fc.record({
  product: fc.nat(data.records.length - 1),
  qty: fc.constantFrom(0, 0, 1, 24),
});
/** Stock changes and elapsed time between two pages. All releases are within a few days of noon. */
const happenings = fc.array(fc.record({ changes: fc.array(change, { maxLength: 60 }), hours: fc.nat(48) }), {
  minLength: 12,
  maxLength: 12,
});

describe("paging through a listing while stock changes and products are released", () => {
  test.each(sorts)("shows every product exactly once, sorted by %s", (sort) => {
    fc.assert(
      fc.property(happenings, fc.boolean(), (events, available) => {
        const index = buildIndex(data, noon);
        const params = { ...defaultListingParams, sort, available };
        const promised = index.list({ kind: "all" }, { ...params, pages: 20 }, noon)?.products.map(({ id }) => id);
        let hours = 0;
        const ids = allPages(index, params, (page) => {
          const event = events[page - 2];
          index.patchStock((event?.changes ?? []).map((to) => stockOf(`p${to.product}`, to.qty)));
          hours += event?.hours ?? 0;
          return noon + hours * 3_600_000;
        });
        expect(ids).toEqual(promised);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  test("shows the current data of each product, in the original order", () => {
    const index = buildIndex(
      catalogue(Array.from({ length: pageSize + 2 }, (_, at) => record(product({ id: `${at}` }), { rank: at }))),
      noon,
    );
    const first = index.list({ kind: "all" }, defaultListingParams, noon);
    index.patchStock([stockOf("3", 0), stockOf("49", 0)]);
    const params = { ...defaultListingParams, page: 2, cursor: first?.cursor };
    expect(index.list({ kind: "all" }, params, noon)?.products.map(({ id, soldOut }) => [id, soldOut])).toEqual([
      ["48", false],
      ["49", true],
    ]);
    const fresh = index.list({ kind: "all" }, { ...defaultListingParams, page: 2 }, noon);
    expect(fresh?.products.map(({ id }) => id)).toEqual(["3", "49"]);
    expect(fresh?.cursor).not.toBe(first?.cursor);
  });

  test("keeps the total, and the products that were available when the first page was loaded", () => {
    const index = buildIndex(catalogue([record(product({ id: "a" })), record(product({ id: "b" }))]), noon);
    const params = { ...defaultListingParams, available: true };
    const first = index.list({ kind: "all" }, params, noon);
    index.patchStock([stockOf("a", 0)]);
    expect(index.list({ kind: "all" }, { ...params, cursor: first?.cursor }, noon)?.total).toBe(2);
    expect(index.list({ kind: "all" }, params, noon)?.total).toBe(1);
  });

  test("returns the same cursor while nothing changes, so that responses can be cached", () => {
    const index = buildIndex(data, noon);
    const name = (now: number) => index.list({ kind: "all" }, defaultListingParams, now)?.cursor;
    const before = name(noon);
    index.patchStock([stockOf("p1", 5), stockOf("p1", 4)]);
    expect(name(noon + 1)).toBe(before);
  });

  test.each(["zzzzzzzzz", "0", "", "junk!", "aaaaaaaaaaaaaaaaaaaaaaa"])(
    "shows the current listing for an invalid cursor: %o",
    (name) => {
      const index = buildIndex(data, noon);
      const present = index.list({ kind: "all" }, defaultListingParams, noon);
      expect(index.list({ kind: "all" }, { ...defaultListingParams, cursor: name }, noon)).toEqual(present);
    },
  );

  test("never reveals a price before its release", () => {
    const release = { time: noon / 1000 + 60, details: "" };
    const index = buildIndex(
      catalogue([record(product({ id: "a", release, showPrice: false, price: dollars(99) }))]),
      noon,
    );
    const later = index.list({ kind: "all" }, defaultListingParams, noon + 61_000);
    const dear = { ...defaultListingParams, ranges: { price: { min: 50 } } };
    expect(index.list({ kind: "all" }, { ...dear, cursor: later?.cursor }, noon + 61_000)?.total).toBe(1);
    expect(index.list({ kind: "all" }, { ...dear, cursor: later?.cursor }, noon)?.total).toBe(0);
  });
});

describe("every sort order", () => {
  test("is total, so equal products never swap places", () => {
    const twins = Array.from({ length: 200 }, (_, at) =>
      record(withStock(product({ id: `t${at}` }), at % 3), { rank: at % 2 }),
    );
    for (const sort of sorts) {
      const ids = (records: typeof twins) =>
        buildIndex(catalogue(records), noon)
          .list({ kind: "all" }, { ...defaultListingParams, sort, pages: 20 }, noon)
          ?.products.map(({ id }) => id);
      expect(ids(twins.toReversed())).toEqual(ids(twins));
    }
  });
});
