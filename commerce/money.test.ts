import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import {
  addCents,
  cents,
  dollars,
  dozenPrice,
  formatCharge,
  formatMoney,
  formatWholeMoney,
  minCents,
  negative,
  partOfCents,
  percentOfCents,
  plainAmount,
  shareCents,
  subtractCents,
  timesCents,
  toCents,
  toDollars,
  type Cents,
  type Dollars,
} from "./money.ts";
import { dollarsSchema, wholeDollarsSchema } from "./moneySchema.ts";

describe("money", () => {
  it("converts between dollars on the wire and whole cents", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (cents) => toCents(toDollars(toCents(dollars(cents / 100)))) === cents,
      ),
    );
  });

  it("adds amounts without floating-point errors", () => {
    expect(toDollars(addCents(toCents(dollars(0.1)), toCents(dollars(0.2))))).toBe(0.3);
    expect(toDollars(timesCents(toCents(dollars(19.99)), 12))).toBe(239.88);
  });

  it("is formatted without a sign or separators for payment services", () => {
    expect([0, 5, 2995, 123_450].map((cents) => plainAmount(toCents(dollars(cents / 100))))).toEqual([
      "0.00",
      "0.05",
      "29.95",
      "1234.50",
    ]);
  });

  it("can be created only from numbers that are valid in the given unit", () => {
    expect([cents(2450), dollars(24.5)]).toEqual([2450, 24.5]);
    expect(() => cents(24.5)).toThrow(RangeError);
    expect(() => dollars(Number.NaN)).toThrow(RangeError);
  });

  it("can be negated and compared", () => {
    expect([negative(cents(5)), negative(cents(0)), negative(dollars(0.5))]).toEqual([-5, 0, -0.5]);
    expect([minCents(cents(1), cents(2)), minCents(cents(2), cents(1))]).toEqual([1, 1]);
  });

  it("rejects a value that is not an amount", () => {
    expect(() => toCents(dollars(Number.NaN))).toThrow(RangeError);
    expect(() => toCents(dollars(Number.POSITIVE_INFINITY))).toThrow(RangeError);
  });

  it("prices a dozen as twelve bottles, rounded to the cent", () => {
    expect(dozenPrice(dollars(14.95))).toBe(179.4);
    expect(dozenPrice(dollars(8.33))).toBe(99.96);
  });

  it("formats with a dollar sign, two decimals and thousands separators", () => {
    expect(formatMoney(dollars(1234.5))).toBe("$1,234.50");
    expect(formatMoney(dollars(0))).toBe("$0.00");
  });

  it("formats a zero charge as 'Free'", () => {
    expect(formatCharge(dollars(0))).toBe("Free");
    expect(formatCharge(dollars(12.5))).toBe("$12.50");
  });

  it("formats every amount like Intl", () => {
    const format = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD" });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (whole) => {
        const amount = toDollars(cents(whole));
        expect(formatMoney(amount)).toBe(format.format(amount));
      }),
    );
  });

  it("omits the cents for whole dollars in the short format", () => {
    expect(formatWholeMoney(dollars(1200))).toBe("$1,200");
    expect(formatWholeMoney(dollars(12.5))).toBe("$12.50");
  });

  it("calculates percentages and fractions of an amount, rounding half a cent up", () => {
    expect(percentOfCents(toCents(dollars(0.3)), 15)).toBe(5);
    expect(percentOfCents(toCents(dollars(19.99)), 12.55)).toBe(251);
    expect(percentOfCents(toCents(dollars(19.99)), 100)).toBe(1999);
    expect(partOfCents(toCents(dollars(10)), 2, 3)).toBe(667);
    expect(subtractCents(toCents(dollars(0.3)), toCents(dollars(0.1)))).toBe(20);
  });

  it("splits an amount without losing a cent: by largest remainder, then by position", () => {
    expect(
      shareCents(
        toCents(dollars(0.1)),
        [1, 1, 1].map((part) => toCents(dollars(part))),
      ),
    ).toEqual([4, 3, 3]);
    expect(
      shareCents(
        toCents(dollars(1)),
        [10, 20, 40].map((part) => toCents(dollars(part))),
      ),
    ).toEqual([14, 29, 57]);
    expect(
      shareCents(
        toCents(dollars(5)),
        [0, 3, 2].map((part) => toCents(dollars(part))),
      ),
    ).toEqual([0, 300, 200]);
    expect(
      shareCents(
        cents(0),
        [0, 0].map((part) => toCents(dollars(part))),
      ),
    ).toEqual([0, 0]);
  });

  it("splits any amount exactly, with no share larger than its weight", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const weights = parts.map((part) => toCents(dollars(part / 100)));
        const whole = addCents(...weights);
        const amount = toCents(dollars(toDollars(whole) * fraction));
        const shares = shareCents(amount, weights);
        expect(addCents(...shares)).toBe(amount);
        expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});

/** Type-checked but never run. Each line must fail to compile, or `tsc` reports an unused `@ts-expect-error`. */
export function mistakes(price: Dollars, due: Cents): void {
  formatMoney(price);
  formatMoney(toDollars(due));
  // @ts-expect-error Cents shown as dollars would be 100 times too high.
  formatMoney(toCents(dollars(24.5)));
  // @ts-expect-error A plain number has no unit.
  formatMoney(24.5);
  // @ts-expect-error A plain number has no unit to convert to cents.
  toCents(24.5);
  // @ts-expect-error The amount is in cents already.
  toCents(due);
  // @ts-expect-error The amount is in dollars already.
  toDollars(price);
  // @ts-expect-error Cents and dollars cannot be added.
  addCents(due, price);
  // @ts-expect-error Subtraction yields a plain number: use `subtractCents`.
  plainAmount(due - due);
  // @ts-expect-error Multiplication yields a plain number: use `timesCents`.
  plainAmount(due * 2);
  // @ts-expect-error A payment service expects cents, not dollars.
  plainAmount(price);
  // @ts-expect-error Weights must be amounts.
  shareCents(due, [1, 2]);
}

describe("money on the wire", () => {
  it("is in dollars, in requests and responses", () => {
    expectTypeOf<z.input<typeof dollarsSchema>>().toEqualTypeOf<Dollars>();
    expectTypeOf<z.output<typeof dollarsSchema>>().toEqualTypeOf<Dollars>();
    expectTypeOf<Dollars>().not.toExtend<Cents>();
    expectTypeOf<Cents>().not.toExtend<Dollars>();
    expect(dollarsSchema.min(0).parse(24.5)).toBe(24.5);
    expect(dollarsSchema.min(0).safeParse(-1).success).toBe(false);
    expect(wholeDollarsSchema.safeParse(24.5).success).toBe(false);
  });
});
