import { describe, expect, it } from "vitest";
import { formatAbn, isAbn } from "./abn.ts";

describe("an ABN", () => {
  it("has eleven digits, with or without grouping", () => {
    for (const abn of ["89000000019", "89 000 000 019", "10000000000"]) expect(isAbn(abn)).toBe(true);
    for (const wrong of ["", "8900000001", "890000000190", "89-000-000-019", "8900 0000 019", "ABN 89000000019"]) {
      expect(isAbn(wrong)).toBe(false);
    }
  });

  it("is rejected if a digit is mistyped or two adjacent digits are swapped", () => {
    const abn = "89000120019";
    // Finds the check digits by trial, independently of the rule.
    const right = Array.from({ length: 90 }, (_, index) => `${index + 10}${abn.slice(2)}`).filter(isAbn);
    expect(right).toHaveLength(1);
    const [valid = ""] = right;
    for (let at = 0; at < valid.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = `${valid.slice(0, at)}${digit}${valid.slice(at + 1)}`;
        expect(isAbn(typed)).toBe(typed === valid);
      }
      const swapped = `${valid.slice(0, at)}${valid[at + 1] ?? ""}${valid[at]}${valid.slice(at + 2)}`;
      if (swapped !== valid) expect(isAbn(swapped)).toBe(false);
    }
  });

  it("is displayed in groups of digits", () => {
    expect(formatAbn("89000000019")).toBe("89 000 000 019");
    expect(formatAbn("89 000 000 019")).toBe("89 000 000 019");
  });
});
