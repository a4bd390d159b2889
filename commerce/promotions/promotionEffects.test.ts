import { describe, expect, it } from "vitest";
import { dollars, toCents } from "../money.ts";
import type { Promotion, PromotionEffect } from "./promotion.ts";
import type { PromoLine } from "./promotionQuestion.ts";
import { resolvePromotions } from "./resolvePromotions.ts";
import { aPromoLine, aPromotion } from "../testing/fixtures.ts";

const aMalt = () =>
  aPromoLine({ sku: "malt", productId: "p-malt", categoryIds: ["whisky"], unitPrice: toCents(dollars(90)) });
const resolve = (promotions: Promotion[], lines: PromoLine[] = [aPromoLine()]) =>
  resolvePromotions({
    lines,
    promotions,
    couponCodes: [],
    email: undefined,
    appliedPromotionsLimit: null,
    usage: new Map(),
    now: 0,
  });
const finals = (promotions: Promotion[], lines: PromoLine[]) =>
  Object.fromEntries(resolve(promotions, lines).lines.map(({ sku, final }) => [sku, final]));
const withEffect = (effect: PromotionEffect) => [aPromotion({ effect })];

describe("a promotion's discount", () => {
  it("can be a percentage, rounded only once rather than per line", () => {
    const lines = ["a", "b", "c"].map((sku) => aPromoLine({ sku, unitPrice: toCents(dollars(0.14)) }));
    expect(finals(withEffect({ type: "percent", percent: 10 }), lines)).toEqual({ a: 12, b: 13, c: 13 });
  });

  it("can be a percentage with decimals", () => {
    expect(finals(withEffect({ type: "percent", percent: 12.55 }), [aPromoLine({ qty: 5 })])).toEqual({ shiraz: 8745 });
  });

  it("can be an amount per order, shared in proportion to the lines' cost", () => {
    const lines = [aPromoLine({ qty: 3 }), aMalt()];
    expect(finals(withEffect({ type: "amountOff", amount: dollars(10) }), lines)).toEqual({ shiraz: 5600, malt: 8400 });
  });

  it("never exceeds the cost of the lines", () => {
    expect(finals(withEffect({ type: "amountOff", amount: dollars(500) }), [aPromoLine()])).toEqual({ shiraz: 0 });
  });

  it("can reduce the price to a fixed amount per bottle, unless the bottle costs less", () => {
    const lines = [aPromoLine({ qty: 2 }), aMalt()];
    expect(finals(withEffect({ type: "fixedPrice", price: dollars(25) }), lines)).toEqual({ shiraz: 4000, malt: 2500 });
  });

  it("can be free delivery without a discount on bottles", () => {
    const resolution = resolve(withEffect({ type: "freeDelivery" }));
    expect(resolution).toMatchObject({ freeDelivery: true, original: 2000, final: 2000, applied: [{ amount: 0 }] });
    expect(resolve(withEffect({ type: "percent", percent: 10 })).freeDelivery).toBe(false);
  });

  it.each<[string, number, Record<string, number>, [sku: string, price: number, qty: number][]]>([
    [
      "the cheapest of three",
      2,
      { a: 0, b: 2000, c: 3000 },
      [
        ["a", 10, 1],
        ["b", 20, 1],
        ["c", 30, 1],
      ],
    ],
    [
      "none of two",
      2,
      { a: 1000, b: 2000 },
      [
        ["a", 10, 1],
        ["b", 20, 1],
      ],
    ],
    [
      "one of five",
      2,
      { a: 3000, b: 2000 },
      [
        ["a", 10, 4],
        ["b", 20, 1],
      ],
    ],
    [
      "two of six, from two lines",
      2,
      { a: 0, b: 8000 },
      [
        ["a", 10, 1],
        ["b", 20, 5],
      ],
    ],
    [
      "the first by SKU if prices are equal",
      1,
      { a: 0, b: 2000 },
      [
        ["b", 20, 1],
        ["a", 20, 1],
      ],
    ],
  ])("can be free bottles: %s", (_, buy, expected, bottles) => {
    const lines = bottles.map(([sku, price, qty]) => aPromoLine({ sku, unitPrice: toCents(dollars(price)), qty }));
    expect(finals(withEffect({ type: "buyGet", buy, get: 1, percent: 100 }), lines)).toEqual(expected);
  });

  it("can be a percentage of the cheapest bottles' price", () => {
    const effect: PromotionEffect = { type: "buyGet", buy: 1, get: 2, percent: 50 };
    expect(finals(withEffect(effect), [aPromoLine({ qty: 2 }), aMalt()])).toEqual({ shiraz: 2000, malt: 9000 });
  });
});

describe("a mixed dozen", () => {
  const tiers = [
    { bottles: 6, percent: 5 },
    { bottles: 12, percent: 10 },
  ];
  const mixed = withEffect({ type: "mixedDozen", tiers });
  const shiraz = (qty: number) => aPromoLine({ qty });
  const malt = (qty: number) => ({ ...aMalt(), qty });

  it.each([
    ["nothing for five bottles", 3, 2, {}],
    ["5 % for six bottles of two kinds", 4, 2, { shiraz: 7600, malt: 17_100 }],
    ["5 % for eleven bottles", 10, 1, { shiraz: 19_000, malt: 8550 }],
    ["10 % for a dozen", 11, 1, { shiraz: 19_800, malt: 8100 }],
    ["10 % for all of thirteen bottles", 12, 1, { shiraz: 21_600, malt: 8100 }],
  ])("results in a discount of %s", (_, shirazes, malts, expected) => {
    const before = { shiraz: shirazes * 2000, malt: malts * 9000 };
    expect(finals(mixed, [shiraz(shirazes), malt(malts)])).toEqual({ ...before, ...expected });
  });

  it("counts only eligible bottles", () => {
    const reds = [aPromotion({ effect: { type: "mixedDozen", tiers }, conditions: { categoryIds: ["red"] } })];
    expect(finals(reds, [shiraz(5), malt(7)])).toEqual({ shiraz: 10_000, malt: 63_000 });
    expect(finals(reds, [shiraz(6), malt(7)])).toEqual({ shiraz: 11_400, malt: 63_000 });
  });

  it("applies its percentage after a fixed price and a code, rounded once", () => {
    const fixed = aPromotion({
      id: "fixed",
      conditions: { productIds: ["p-malt"] },
      effect: { type: "fixedPrice", price: dollars(9.99) },
    });
    const coded = aPromotion({ id: "coded", priority: 1, effect: { type: "amountOff", amount: dollars(1) } });
    const last = aPromotion({ id: "mixed", priority: 2, effect: { type: "mixedDozen", tiers } });
    // 5 × 20.00 + 9.99 − 1.00 = 108.99, of which 5 % is 5.4495
    const resolution = resolve([last, coded, fixed], [shiraz(5), malt(1)]);
    expect(resolution.applied.map(({ amount }) => amount)).toEqual([8001, 100, 545]);
    expect(resolution.final).toBe(10_354);
  });
});

describe("the lines that a promotion applies to", () => {
  it.each([
    ["those of its categories and their subcategories", { categoryIds: ["wine"] }, { shiraz: 1800, malt: 9000 }],
    ["those of its products", { productIds: ["p-malt"] }, { shiraz: 2000, malt: 8100 }],
    [
      "those of its categories and its products",
      { categoryIds: ["red"], productIds: ["p-malt"] },
      { shiraz: 1800, malt: 8100 },
    ],
    ["all except those of excluded products", { excludedProductIds: ["p-malt"] }, { shiraz: 1800, malt: 9000 }],
    [
      "not those of excluded products, even if otherwise included",
      { categoryIds: ["wine", "whisky"], productIds: ["p-malt"], excludedProductIds: ["p-malt"] },
      { shiraz: 1800, malt: 9000 },
    ],
  ])("are selected by the promotion's conditions: %s", (_, conditions, expected) => {
    expect(finals([aPromotion({ conditions })], [aPromoLine(), aMalt()])).toEqual(expected);
  });
});
