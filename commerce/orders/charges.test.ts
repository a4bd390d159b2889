import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryInsurance, giftWrapping, instalments } from "./charges.ts";
import { addCents, dollars, toCents } from "../money.ts";

describe("delivery insurance", () => {
  it.each([
    [0, 0],
    [100, 1],
    [123.45, 1.23],
    [149.5, 1.5],
    [10_000, 100],
  ])("is priced by the amount after promotions: $%s → $%s", (subtotal, insurance) => {
    expect(deliveryInsurance(toCents(dollars(subtotal)), "standard")).toBe(toCents(dollars(insurance)));
  });

  it("costs nothing for pickup", () => {
    expect(deliveryInsurance(toCents(dollars(500)), "clickCollect")).toBe(0);
  });
});

describe("gift wrapping", () => {
  it.each([
    [1, 5],
    [3, 15],
    [4, 15],
    [12, 15],
    [13, 30],
    [24, 30],
    [25, 45],
    [0, 0],
  ])("is priced by the number of bottles: %i → $%i", (bottles, price) => {
    expect(giftWrapping("wrapped", bottles)).toBe(toCents(dollars(price)));
  });

  it.each(["none", "messageOnly"] as const)("costs nothing for a gift of type %s", (type) => {
    expect(giftWrapping(type, 6)).toBe(0);
  });
});

describe("four instalments", () => {
  it.each([
    [100, [25, 25, 25, 25]],
    [100.01, [25, 25, 25, 25.01]],
    [100.02, [25.01, 25.01, 25.01, 24.99]],
    [30.03, [7.51, 7.51, 7.51, 7.5]],
  ])("divide $%s into %j", (total, parts) => {
    expect(instalments(toCents(dollars(total)))).toEqual(parts.map((part) => toCents(dollars(part))));
  });

  it("add up to the total, and differ by at most two cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const parts = instalments(toCents(dollars(cents / 100)));
        expect(addCents(...parts)).toBe(cents);
        expect(Math.abs(parts[3] - parts[0])).toBeLessThanOrEqual(2);
      }),
    );
  });
});
