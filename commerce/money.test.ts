import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCents, dozenPrice, formatMoney, formatWholeMoney, timesCents, toCents, toDollars } from "./money.ts";

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
});
