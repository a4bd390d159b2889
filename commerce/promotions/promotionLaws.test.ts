import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCents, dollars, toCents, type Cents } from "../money.ts";
import { disallowReasons, type Promotion, type PromotionEffect } from "./promotion.ts";
import { foldCode } from "./promotionCandidates.ts";
import type { PromoLine, PromoQuestion } from "./promotionQuestion.ts";
import { promoDataOf, resolvePromotions } from "./resolvePromotions.ts";

/** Properties of all carts and promotions. Examples are in resolvePromotions.test.ts. */

const now = Date.UTC(2026, 10, 27);
const email = "ann@example.com";
const some = <Value>(...values: Value[]) => fc.constantFrom(...values);
const usually = <Value>(usual: Value, others: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
const orNull = <Value>(values: fc.Arbitrary<Value>) => usually<Value | null>(null, values);
const rarely = usually(false, fc.boolean());
const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => toCents(dollars(amount / 100)));
const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((amount) => amount / 100);
const prices = (max: number) => hundredths(max).map(dollars);
const percent = fc.oneof(hundredths(100), some(10, 50, 100));

const tierLists = [
  [
    { bottles: 6, percent: 5 },
    { bottles: 12, percent: 10 },
  ],
  [{ bottles: 3, percent: 2.5 }],
  [
    { bottles: 2, percent: 1 },
    { bottles: 7, percent: 12.34 },
    { bottles: 30, percent: 100 },
  ],
];

/** Five SKUs of three products, so that some lines share a product. */
const line: fc.Arbitrary<PromoLine> = fc
  .record({ number: fc.nat({ max: 4 }), qty: fc.integer({ min: 1, max: 24 }), unitPrice: cents(9000) })
  .map(({ number, qty, unitPrice }) => ({
    sku: `sku-${number}`,
    productId: `p-${number % 3}`,
    categoryIds: number % 3 === 0 ? ["wine", "red"] : number % 3 === 1 ? ["wine", "white"] : ["whisky"],
    qty,
    unitPrice,
  }));

const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ type: some("percent" as const), percent }),
  fc.record({ type: some("amountOff" as const), amount: prices(200) }),
  fc.record({ type: some("fixedPrice" as const), price: prices(60) }),
  fc.record({ type: some("freeDelivery" as const) }),
  fc.record({
    type: some("buyGet" as const),
    buy: fc.integer({ min: 1, max: 6 }),
    get: fc.integer({ min: 1, max: 3 }),
    percent,
  }),
  fc.record({ type: some("mixedDozen" as const), tiers: some(...tierLists) }),
);

const categoryIds = fc.subarray(["wine", "red", "white", "whisky"], { maxLength: 2 });
const productIds = fc.subarray(["p-0", "p-1", "p-2"], { maxLength: 1 });
const day = orNull(fc.integer({ min: -3, max: 30 }));
const at = (days: number | null) => (days === null ? null : new Date(now + days * 86_400_000).toISOString());

const promotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3, unit: some("a", "b", "c") }),
  versionId: fc.integer({ min: 1, max: 9 }),
  name: some("Spring", "Dozen", "Cellar"),
  couponCodes: fc.oneof(some<string[]>([]), fc.subarray(["SPRING", "Dozen", "cellar"], { minLength: 1 })),
  priority: fc.integer({ min: 0, max: 2 }),
  exclusive: rarely,
  stopAfter: rarely,
  conditions: fc.record({
    startsAt: day.map((days) => at(days === null ? null : 1 - days)),
    endsAt: day.map(at),
    categoryIds: usually<string[]>([], categoryIds),
    productIds: usually<string[]>([], productIds),
    excludedProductIds: usually<string[]>([], productIds),
    subtotalMin: orNull(prices(300)),
    quantityMin: orNull(fc.integer({ min: 1, max: 24 })),
    customers: usually<string[]>([], some([email], ["bob@example.com"])),
  }),
  effect,
  usageLimit: orNull(fc.integer({ min: 1, max: 4 })),
  usageLimitPerCustomer: orNull(fc.integer({ min: 1, max: 2 })),
});

const question: fc.Arbitrary<PromoQuestion> = fc
  .record({
    lines: fc.array(line, { maxLength: 6 }),
    promotions: fc.uniqueArray(promotion, { maxLength: 9, selector: ({ id }) => id }),
    couponCodes: fc.array(some("spring", "SPRING", " dozen", "Cellar ", "nothing"), { maxLength: 4 }),
    email: some(undefined, email, "Ann@Example.com "),
    appliedPromotionsLimit: orNull(fc.integer({ min: 1, max: 3 })),
    uses: fc.array(fc.record({ orders: fc.nat({ max: 4 }), ofCustomer: fc.nat({ max: 2 }) }), {
      minLength: 9,
      maxLength: 9,
    }),
  })
  .map(({ uses, ...rest }) => ({
    ...rest,
    usage: new Map(rest.promotions.flatMap(({ id }, index) => (uses[index] ? [[id, uses[index]] as const] : []))),
    now,
  }));

const total = (amounts: readonly Cents[]): Cents => addCents(...amounts);

function holds(law: (asked: PromoQuestion, answer: ReturnType<typeof resolvePromotions>) => void): void {
  fc.assert(
    fc.property(question, (input) => law(input, resolvePromotions(input))),
    { numRuns: 500 },
  );
}

it("random carts cover all effects and reasons, with several offers in a quarter of the carts", () => {
  const answers = fc.sample(question, { numRuns: 500, seed: 20261127 }).map(resolvePromotions);
  const applied = answers.flatMap((answer) => answer.applied.map((offer) => offer.promotion.effect.type));
  expect([...new Set(applied)].toSorted()).toEqual([
    "amountOff",
    "buyGet",
    "fixedPrice",
    "freeDelivery",
    "mixedDozen",
    "percent",
  ]);
  const reasons = answers.flatMap((answer) => answer.disallowed.map(({ disallowReason }) => disallowReason));
  expect([...new Set(reasons)].toSorted()).toEqual([...disallowReasons].toSorted());
  expect(answers.filter((answer) => answer.applied.length > 1).length).toBeGreaterThan(125);
});

describe("in every cart", () => {
  it("no promotion discounts more than the remaining cost, or raises a price", () => {
    holds((input, { lines, original, final }) => {
      for (const resolved of lines) {
        expect(resolved.final).toBeGreaterThanOrEqual(0);
        expect(resolved.shares.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
      }
      expect(original).toBe(input.lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0));
      expect(final).toBe(total(lines.map((resolved) => resolved.final)));
    });
  });

  it("discounts add up to the cent per line, per promotion, and in total", () => {
    holds((_, { lines, applied, original, final }) => {
      for (const resolved of lines) {
        expect(total(resolved.shares.map(({ amount }) => amount))).toBe(resolved.original - resolved.final);
      }
      const shares = lines.flatMap((resolved) => resolved.shares);
      for (const { promotion: one, amount } of applied) {
        const own = shares.filter(({ promotionId }) => promotionId === one.id);
        expect(total(own.map((share) => share.amount))).toBe(amount);
      }
      expect(total(applied.map(({ amount }) => amount))).toBe(original - final);
    });
  });

  it("the response has the same amounts in dollars", () => {
    holds((_, resolution) => {
      const { resolvedCart, summedDiscounts } = promoDataOf(resolution);
      const off = resolution.original - resolution.final;
      expect(toCents(dollars(resolvedCart.subtotal.origAmount - resolvedCart.subtotal.finalAmount))).toBe(off);
      expect(total(summedDiscounts.map(({ amount }) => toCents(amount)))).toBe(off);
      expect(total(resolvedCart.promoCartItems.map(({ amount }) => toCents(amount)))).toBe(off);
    });
  });

  it("the result is repeatable, and does not depend on the order of lines, promotions and codes", () => {
    const shuffled = question.chain((input) =>
      fc
        .tuple(
          fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
          fc.shuffledSubarray([...input.promotions], { minLength: input.promotions.length }),
          fc.shuffledSubarray([...input.couponCodes], { minLength: input.couponCodes.length }),
        )
        .map(([lines, promotions, couponCodes]) => [input, { ...input, lines, promotions, couponCodes }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([input, other]) => {
        const before = structuredClone(input);
        const answer = resolvePromotions(input);
        expect(resolvePromotions(other)).toEqual(answer);
        expect(resolvePromotions(input)).toEqual(answer);
        expect(input).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it("splitting a SKU into several lines does not change the result", () => {
    holds((input, answer) => {
      const singles = input.lines.flatMap((one) => Array.from({ length: one.qty }, () => ({ ...one, qty: 1 })));
      expect(resolvePromotions({ ...input, lines: singles })).toEqual(answer);
    });
  });

  it("exclusive promotions apply alone, stopping promotions apply last, and the number of offers is limited", () => {
    holds(({ appliedPromotionsLimit }, { applied }) => {
      if (applied.some(({ promotion: one }) => one.exclusive)) expect(applied).toHaveLength(1);
      expect(applied.slice(0, -1).some(({ promotion: one }) => one.stopAfter)).toBe(false);
      expect(applied.length).toBeLessThanOrEqual(appliedPromotionsLimit ?? Infinity);
    });
  });

  it("no promotion is used more often than allowed", () => {
    holds((input, { applied }) => {
      for (const { promotion: one } of applied) {
        const used = input.usage.get(one.id) ?? { orders: 0, ofCustomer: 0 };
        expect(used.orders).toBeLessThan(one.usageLimit ?? Infinity);
        if (input.email) expect(used.ofCustomer).toBeLessThan(one.usageLimitPerCustomer ?? Infinity);
      }
    });
  });

  it("the response lists exactly the candidate promotions, without duplicates", () => {
    holds((input, { applied, disallowed }) => {
      const entered = new Set(input.couponCodes.map(foldCode));
      const wanted = input.promotions.filter(({ couponCodes, conditions: { startsAt, endsAt, customers } }) => {
        if (couponCodes.length > 0 && !couponCodes.some((code) => entered.has(foldCode(code)))) return false;
        if (customers.length > 0 && !(input.email && customers.includes(email))) return false;
        return (!startsAt || Date.parse(startsAt) <= now) && (!endsAt || Date.parse(endsAt) > now);
      });
      const answered = [...applied.map((offer) => offer.promotion.id), ...disallowed.map(({ id }) => id)];
      expect(answered.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    });
  });

  it("only a free delivery promotion applies without discounting a line", () => {
    holds((_, { applied, freeDelivery }) => {
      const free = applied.filter(({ promotion: one }) => one.effect.type === "freeDelivery");
      expect(applied.filter(({ amount }) => amount === 0)).toEqual(free);
      expect(freeDelivery).toBe(free.length > 0);
    });
  });

  it("appending a promotion never raises the cost or changes earlier promotions", () => {
    fc.assert(
      fc.property(question, promotion, (input, another) => {
        const last = { ...another, id: "last", priority: 9 };
        const answer = resolvePromotions(input);
        const longer = resolvePromotions({ ...input, promotions: [...input.promotions, last] });
        expect(longer.final).toBeLessThanOrEqual(answer.final);
        expect(longer.applied.slice(0, answer.applied.length)).toEqual(answer.applied);
        expect(longer.disallowed.slice(0, answer.disallowed.length)).toEqual(answer.disallowed);
      }),
      { numRuns: 500 },
    );
  });

  it("a code without a promotion changes nothing", () => {
    holds((input, answer) => {
      expect(resolvePromotions({ ...input, couponCodes: [...input.couponCodes, "unheard-of"] })).toEqual(answer);
    });
  });

  it("promotions that do not apply have no effect on those that do", () => {
    holds((input, { applied, final }) => {
      const without = resolvePromotions({ ...input, promotions: applied.map((offer) => offer.promotion) });
      expect(without).toMatchObject({ final, disallowed: [] });
      expect(without.applied).toEqual(applied);
    });
  });
});
