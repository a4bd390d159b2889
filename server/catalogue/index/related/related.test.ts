import { dollars, recommendationReason, type ProductFacts, type ProductSummary } from "@corkwood/commerce";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleCatalogue } from "../../testing/sampleCatalogue.ts";
import { catalogue, noon, product, randomCatalogue, record } from "../../testing/testCatalogue.ts";
import { buildIndex } from "../buildIndex.ts";
import type { CatalogueRecord, Learnt } from "../core/types.ts";

const wine = (id: string, facts: ProductFacts, overrides: Partial<ProductSummary> = {}): CatalogueRecord =>
  record(product({ id, facts, ...overrides }), { categoryIds: ["wine"] });

const idsFor = (records: CatalogueRecord[], productIds: string[], learnt?: Learnt) =>
  buildIndex(catalogue(records), noon)
    .recommend({ productIds, limit: 50, learnt }, noon)
    .map(({ product: { id } }) => id);

const noWords: Learnt = { boughtWith: () => [], popularity: () => 0, popular: [] };

describe("related products", () => {
  const barossa = { region: "Barossa Valley", country: "Australia", varieties: ["Shiraz"] };
  const others = Array.from({ length: 20 }, (_, at) =>
    wine(`other${at}`, { region: `Region ${at}`, varieties: [`Variety ${at}`], producer: `Producer ${at}` }),
  );

  it("start with products that share region and variety, then either, then neither", () => {
    const records = [
      ...others,
      wine("seed", { ...barossa, producer: "A" }),
      wine("variety", { varieties: ["Shiraz"], region: "Rhône", producer: "B" }),
      wine("both", { ...barossa, producer: "C" }),
      wine("region", { region: "Barossa Valley", varieties: ["Riesling"], producer: "D" }),
    ];
    const ids = idsFor(records, ["seed"]);
    expect(ids.slice(0, 3)).toEqual(["both", "variety", "region"]);
    expect(ids).toHaveLength(23);
  });

  it("start with products of a similar price", () => {
    const records = [
      ...others,
      wine("seed", { ...barossa, producer: "A" }, { price: dollars(25) }),
      wine("dear", { ...barossa, producer: "B" }, { price: dollars(250) }),
      wine("near", { ...barossa, producer: "C" }, { price: dollars(28) }),
    ];
    expect(idsFor(records, ["seed"]).slice(0, 2)).toEqual(["near", "dear"]);
  });

  it("reveal nothing about a price that is still hidden", () => {
    const idsAt = (price: number) =>
      idsFor(
        [
          ...others,
          wine("seed", { ...barossa, producer: "A" }, { price: dollars(price), showPrice: false }),
          wine("dear", { ...barossa, producer: "B" }, { price: dollars(250) }),
          wine("cheap", { ...barossa, producer: "C" }, { price: dollars(25) }),
        ],
        ["seed"],
      );
    expect(idsAt(240)).toEqual(idsAt(28));
  });

  it("exclude the product's other vintages and sizes, and contain only one vintage or size of each wine", () => {
    const named = (id: string, name: string, groupId: string | null = null) =>
      record(product({ id, name, facts: { ...barossa, producer: "Hill" } }), { groupId });
    const records = [
      ...others,
      named("seed", "Hill Shiraz 2019"),
      named("same", "Hill Shiraz 2020"),
      named("second19", "Hill Reserve 2019"),
      named("second20", "Hill Reserve 2020"),
      named("group1", "Hill Half Bottle", "g"),
      named("group2", "Hill Magnum", "g"),
    ];
    const ids = idsFor(records, ["seed"]);
    expect(ids).not.toContain("same");
    expect(ids.filter((id) => id.startsWith("second"))).toHaveLength(1);
    expect(ids.filter((id) => id.startsWith("group"))).toHaveLength(1);
  });

  it("include several producers, even if one has many products", () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      wine(`hill${at}`, { ...barossa, producer: "Hill" }, { name: `H${at}` }),
    );
    const records = [...others, ...many, wine("seed", { ...barossa, producer: "Hill" })];
    const best = idsFor(records, ["seed"]).slice(0, 8);
    expect(best.filter((id) => id.startsWith("hill")).length).toBeLessThan(7);
  });

  it("include products that are bought together, even if they are dissimilar", () => {
    const learnt: Learnt = {
      ...noWords,
      boughtWith: (id) =>
        id === "seed"
          ? [
              ["other7", 0.9],
              ["unknown", 1],
            ]
          : [],
    };
    const index = buildIndex(catalogue([...others, wine("seed", barossa), wine("both", barossa)]), noon);
    const found = index.recommend({ productIds: ["seed"], limit: 2, learnt }, noon);
    expect(found.map(({ product: { id }, why }) => [id, why?.by])).toEqual([
      ["other7", "bought"],
      ["both", "alike"],
    ]);
  });

  it("start with bestsellers for an unknown shopper, then follow the merchant's order", () => {
    const learnt: Learnt = { ...noWords, popularity: (id) => (id === "other5" ? 1 : 0), popular: ["other5"] };
    const index = buildIndex(catalogue(others), noon);
    const [first] = index.recommend({ productIds: [], limit: 3, learnt }, noon);
    expect([first?.product.id, first?.why]).toEqual(["other5", { by: "popular" }]);
    expect(index.recommend({ productIds: ["no-such-product"], limit: 3 }, noon)).toHaveLength(3);
  });

  it("share a visible fact with the product, in the sample shop", () => {
    const data = sampleCatalogue(600, noon);
    const index = buildIndex(data, noon);
    const shares = data.records.slice(0, 100).map(({ summary }) => {
      const best = index.recommend({ productIds: [summary.id], limit: 4 }, noon);
      return best.filter(({ product: found, why }) => why && recommendationReason(found, why) !== null).length / 4;
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.85);
  });
});

it("never include duplicates or products that are sold out, hidden, coming soon or in the request", () => {
  const data = randomCatalogue(300, 11);
  const index = buildIndex(data, noon);
  const ids = data.records.map(({ summary }) => summary.id);
  const anyIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 12 });
  const pairs = fc.array(fc.tuple(fc.constantFrom(...ids), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 30,
  });
  const stock = fc.array(fc.constantFrom(...data.records), { maxLength: 20 });
  fc.assert(
    fc.property(anyIds, pairs, stock, fc.integer({ min: 1, max: 50 }), (productIds, bought, emptied, limit) => {
      index.patchStock(
        emptied.flatMap(({ summary }) =>
          summary.variants.map((variant) => ({
            productId: summary.id,
            variantId: variant.id,
            qty: 0,
            qtyRaw: 0,
            locationQtys: {},
            stockUpdatedAt: 1,
          })),
        ),
      );
      const learnt: Learnt = { boughtWith: () => bought, popularity: () => 0.5, popular: bought.map(([id]) => id) };
      const found = index.recommend({ productIds, limit, learnt }, noon).map((each) => each.product);
      expect(found.length).toBeLessThanOrEqual(limit);
      // Does not reuse the index's own rule, because that rule is under test here.
      const emptyIds = new Set(emptied.map(({ summary }) => summary.id));
      for (const each of found) {
        expect(["current", "evergreen"]).toContain(each.state);
        expect([each.functionalType, each.soldOut, each.comingSoon]).toEqual(["basic", false, false]);
        expect(emptyIds.has(each.id)).toBe(false);
      }
      expect(found.filter(({ id }) => productIds.includes(id))).toEqual([]);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    }),
    { numRuns: 60 },
  );
});
