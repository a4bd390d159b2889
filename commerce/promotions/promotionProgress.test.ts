import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, dollars, toCents } from "../money.ts";
import { aPromoLine, aPromotion } from "../testing/fixtures.ts";
import type { MixedDozenTier, Promotion } from "./promotion.ts";
import type { PromoLine, PromoQuestion } from "./promotionQuestion.ts";
import { resolvePromotions } from "./resolvePromotions.ts";

const tiers = [
  { bottles: 6, percent: 5 },
  { bottles: 12, percent: 10 },
];
const mixed = (over: Parameters<typeof aPromotion>[0] = {}) =>
  aPromotion({ id: "mixed", effect: { type: "mixedDozen", tiers }, ...over });
const malt = (qty: number) =>
  aPromoLine({ sku: "malt", productId: "p-malt", categoryIds: ["whisky"], unitPrice: toCents(dollars(90)), qty });
const resolve = (promotions: Promotion[], lines: PromoLine[], over: Partial<PromoQuestion> = {}) =>
  resolvePromotions({
    lines,
    promotions,
    couponCodes: [],
    email: undefined,
    appliedPromotionsLimit: null,
    usage: new Map(),
    now: 0,
    ...over,
  });
const progress = (...args: Parameters<typeof resolve>) =>
  resolve(...args).progress.map(({ promotion, next }) => ({ id: promotion.id, ...next }));
const six = (qty: number) => [aPromoLine({ qty })];

describe("progress towards a mixed dozen", () => {
  it.each([
    [1, { bottles: 5, percent: 5 }],
    [4, { bottles: 2, percent: 5 }],
    [5, { bottles: 1, percent: 5 }],
    [6, { bottles: 6, percent: 10 }],
    [11, { bottles: 1, percent: 10 }],
  ])("shows the next percentage for %i bottles", (qty, next) => {
    expect(progress([mixed()], six(qty))).toEqual([{ id: "mixed", ...next }]);
  });

  it("is hidden at the highest percentage, and if no bottle is eligible", () => {
    expect(progress([mixed()], six(12))).toEqual([]);
    expect(progress([mixed({ conditions: { categoryIds: ["whisky"] } })], six(4))).toEqual([]);
    expect(progress([mixed({ conditions: { categoryIds: ["red"] } })], [malt(4), ...six(1)])).toMatchObject([
      { bottles: 5 },
    ]);
  });

  it("counts up to the promotion's minimum number of bottles, and shows the percentage that it earns", () => {
    expect(progress([mixed({ conditions: { quantityMin: 8 } })], six(6))).toMatchObject([{ bottles: 2, percent: 5 }]);
    expect(progress([mixed({ conditions: { quantityMin: 15 } })], six(6))).toMatchObject([{ bottles: 9, percent: 10 }]);
  });

  it.each<[string, Parameters<typeof resolve>]>([
    ["a minimum cost is not reached", [[mixed({ conditions: { subtotalMin: dollars(100) } })], six(4)]],
    ["its usage limit is reached", [[mixed({ usageLimit: 1 })], six(4), { usage: used(1) }]],
    ["an exclusive promotion applies", [[mixed(), aPromotion({ priority: -1, exclusive: true })], six(4)]],
    ["it is exclusive and another applies", [[mixed({ exclusive: true }), aPromotion({ priority: -1 })], six(4)]],
    ["a promotion that stops others applies", [[mixed(), aPromotion({ priority: -1, stopAfter: true })], six(4)]],
    [
      "the order has the maximum number of promotions",
      [[mixed(), aPromotion({ priority: -1 })], six(4), { appliedPromotionsLimit: 1 }],
    ],
    ["nothing is left to pay", [[mixed(), aPromotion({ effect: { type: "percent", percent: 100 } })], six(4)]],
    ["its code was not entered", [[mixed({ couponCodes: ["MIX"] })], six(4)]],
    ["it has ended", [[mixed({ conditions: { endsAt: new Date(0).toISOString() } })], six(4)]],
    ["it is for another customer", [[mixed({ conditions: { customers: ["ann@example.com"] } })], six(4)]],
  ])("is hidden if %s", (_, args) => {
    expect(progress(...args)).toEqual([]);
  });

  it("is shown with another promotion that allows combinations", () => {
    expect(progress([mixed(), aPromotion({ priority: -1 })], six(4), { appliedPromotionsLimit: 2 })).toHaveLength(1);
    expect(progress([mixed({ couponCodes: ["MIX"] })], six(6), { couponCodes: ["mix"] })).toHaveLength(1);
  });
});

function used(orders: number) {
  return new Map([["mixed", { orders, ofCustomer: 0 }]]);
}

describe("the shortfall for a minimum", () => {
  const missing = (promotion: Promotion, lines: PromoLine[], others: Promotion[] = []) =>
    resolve([promotion, ...others], lines).disallowed.find(({ id }) => id === promotion.id)?.missing;

  it.each<[string, Parameters<typeof aPromotion>[0], object | null]>([
    ["dollars", { conditions: { subtotalMin: dollars(60.01) } }, { bottles: 0, amount: 20.01 }],
    ["bottles", { conditions: { quantityMin: 3 } }, { bottles: 1, amount: 0 }],
    ["bottles and dollars", { conditions: { quantityMin: 6, subtotalMin: dollars(100) } }, { bottles: 4, amount: 60 }],
    ["the bottles of a group", { effect: { type: "buyGet", buy: 5, get: 1, percent: 100 } }, { bottles: 4, amount: 0 }],
    ["the bottles of the first tier", { effect: { type: "mixedDozen", tiers } }, { bottles: 4, amount: 0 }],
    ["nothing if no price is above the fixed price", { effect: { type: "fixedPrice", price: dollars(30) } }, null],
    ["nothing if no line is eligible", { conditions: { categoryIds: ["whisky"], quantityMin: 3 } }, null],
  ])("consists of %s", (_, over, expected) => {
    expect(missing(aPromotion({ id: "tested", ...over }), six(2))).toEqual(expected);
  });

  it("counts only eligible lines", () => {
    const reds = aPromotion({ conditions: { categoryIds: ["red"], subtotalMin: dollars(60) } });
    expect(missing(reds, [malt(3), ...six(2)])).toEqual({ bottles: 0, amount: 20 });
  });

  it("is absent if another promotion excludes this promotion anyway", () => {
    const later = aPromotion({ id: "later", priority: 1, conditions: { quantityMin: 3 } });
    expect(missing(later, six(2), [aPromotion({ exclusive: true })])).toBeNull();
    expect(missing(later, six(2), [aPromotion()])).toEqual({ bottles: 1, amount: 0 });
  });
});

describe("in every cart", () => {
  /** Ascending tiers. Each step is generated from two increments. */
  const tierLists: fc.Arbitrary<MixedDozenTier[]> = fc
    .array(fc.record({ more: fc.integer({ min: 1, max: 9 }), extra: fc.integer({ min: 100, max: 2000 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((steps) =>
      steps.map((_, index) => {
        const before = steps.slice(0, index + 1);
        return {
          bottles: before.reduce((sum, { more }) => sum + more, 0),
          percent: before.reduce((sum, { extra }) => sum + extra, 0) / 100,
        };
      }),
    );
  // From one dollar, each percentage is at least one cent.
  const carts = fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom("a", "b", "c", "d"),
      isRed: fc.boolean(),
      qty: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 100, max: 20_000 }),
    }),
    { minLength: 1, selector: ({ sku }) => sku },
  );
  type Cart = { sku: string; isRed: boolean; qty: number; price: number }[];
  const lined = (cart: Cart) =>
    cart.map(({ sku, isRed, qty, price }) =>
      aPromoLine({ sku, productId: sku, categoryIds: [isRed ? "red" : "white"], qty, unitPrice: cents(price) }),
    );

  /**
   * Reference implementation that counts bottle by bottle. Returns the number of red bottles, the percentage and the
   * discount.
   */
  function recount(cart: Cart, list: MixedDozenTier[], least: number) {
    const bottles = cart.flatMap(({ isRed, qty, price }) => (isRed ? Array.from({ length: qty }, () => price) : []));
    let percent = 0;
    if (bottles.length >= least) {
      for (const tier of list) if (bottles.length >= tier.bottles && tier.percent > percent) percent = tier.percent;
    }
    let sum = 0;
    for (const price of bottles) sum += price;
    // Percentages are integers in hundredths of a per cent, so that half a cent is exact.
    const off = Math.floor((sum * Math.round(percent * 100) + 5000) / 10_000);
    return { bottles: bottles.length, percent, off };
  }

  const reds = (list: MixedDozenTier[], least: number | null) =>
    mixed({ effect: { type: "mixedDozen", tiers: list }, conditions: { categoryIds: ["red"], quantityMin: least } });
  const leasts = fc.option(fc.integer({ min: 1, max: 20 }));

  it("the discount matches the reference implementation", () => {
    fc.assert(
      fc.property(carts, tierLists, leasts, (cart, list, least) => {
        const { original, final } = resolve([reds(list, least)], lined(cart));
        expect(original - final).toBe(recount(cart, list, least ?? 1).off);
      }),
      { numRuns: 1000 },
    );
  });

  it("the promised number of bottles reaches the percentage, and one fewer does not", () => {
    let counted = 0;
    fc.assert(
      fc.property(carts, tierLists, leasts, (cart, list, least) => {
        const [next] = resolve([reds(list, least)], lined(cart)).progress;
        const now = recount(cart, list, least ?? 1);
        const withMore = (more: number) =>
          recount([...cart, { sku: "more", isRed: true, qty: more, price: 1 }], list, least ?? 1).percent;
        const isBest = withMore(100) === now.percent;
        if (!next) {
          expect(now.bottles === 0 || isBest).toBe(true);
          return;
        }
        counted += 1;
        expect(next.next.percent).toBe(withMore(next.next.bottles));
        expect(next.next.percent).toBeGreaterThan(now.percent);
        expect(withMore(next.next.bottles - 1)).toBe(now.percent);
      }),
      { numRuns: 1000 },
    );
    expect(counted).toBeGreaterThan(300);
  });
});
