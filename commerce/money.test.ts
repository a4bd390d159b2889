import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCents,
  dozenPrice,
  formatMoney,
  formatWholeMoney,
  partOfCents,
  percentOfCents,
  plainAmount,
  shareCents,
  subtractCents,
  timesCents,
  toCents,
  toDollars,
} from "./money.ts";

describe("money", () => {
  it("takes dollars of the wire into whole cents and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => toCents(toDollars(toCents(cents / 100))) === cents),
    );
  });

  it("adds what binary fractions would not", () => {
    expect(toDollars(addCents(toCents(0.1), toCents(0.2)))).toBe(0.3);
    expect(toDollars(timesCents(toCents(19.99), 12))).toBe(239.88);
  });

  it("goes to payment services without a sign or separators", () => {
    expect([0, 5, 2995, 123_450].map((cents) => plainAmount(toCents(cents / 100)))).toEqual([
      "0.00",
      "0.05",
      "29.95",
      "1234.50",
    ]);
  });

  it("refuses what is no amount", () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(() => toCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it("prices a dozen as twelve bottles, rounded to two decimals", () => {
    expect(dozenPrice(14.95)).toBe(179.4);
    expect(dozenPrice(8.33)).toBe(99.96);
  });

  it("formats with a dollar sign, two decimals and thousands separators", () => {
    expect(formatMoney(1234.5)).toBe("$1,234.50");
    expect(formatMoney(0)).toBe("$0.00");
  });

  it("leaves the cents of whole dollars out where they would only be noise", () => {
    expect(formatWholeMoney(1200)).toBe("$1,200");
    expect(formatWholeMoney(12.5)).toBe("$12.50");
  });

  it("takes per cents and parts of an amount, half a cent rounded up", () => {
    expect(percentOfCents(toCents(0.3), 15)).toBe(5);
    expect(percentOfCents(toCents(19.99), 12.55)).toBe(251);
    expect(percentOfCents(toCents(19.99), 100)).toBe(1999);
    expect(partOfCents(toCents(10), 2, 3)).toBe(667);
    expect(subtractCents(toCents(0.3), toCents(0.1))).toBe(20);
  });

  it("shares an amount without losing a cent: the largest remainder first, of equals the first", () => {
    expect(shareCents(toCents(0.1), [1, 1, 1].map(toCents))).toEqual([4, 3, 3]);
    expect(shareCents(toCents(1), [10, 20, 40].map(toCents))).toEqual([14, 29, 57]);
    expect(shareCents(toCents(5), [0, 3, 2].map(toCents))).toEqual([0, 300, 200]);
    expect(shareCents(toCents(0), [0, 0].map(toCents))).toEqual([0, 0]);
  });

  it("shares any amount exactly, and nobody gets more than there was", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const weights = parts.map((part) => toCents(part / 100));
        const whole = addCents(...weights);
        const amount = toCents(toDollars(whole) * fraction);
        const shares = shareCents(amount, weights);
        expect(addCents(...shares)).toBe(amount);
        expect(shares.every((share, index) => share >= 0 && share <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});
