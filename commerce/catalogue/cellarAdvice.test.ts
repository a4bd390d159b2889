import { expect, it } from "vitest";
import { cellarAdvice } from "./cellarAdvice.ts";

const window = { drinkingWindowYearStart: 2028, drinkingWindowYearEnd: 2040 };
const spider = { overallScore: 96, tastedDate: "2026-03-14" };

it("requires both years in the right order, and the tasting date", () => {
  expect(cellarAdvice({ facts: window, spider })).toEqual({ from: 2028, to: 2040, tasted: "2026-03-14" });
  expect(cellarAdvice({ facts: { ...window, drinkingWindowYearEnd: 2028 }, spider })).toBeDefined();
  expect(cellarAdvice({ facts: window, spider: null })).toBeUndefined();
  expect(cellarAdvice({ facts: window, spider: { ...spider, tastedDate: "" } })).toBeUndefined();
  expect(cellarAdvice({ facts: { drinkingWindowYearStart: 2028 }, spider })).toBeUndefined();
  expect(cellarAdvice({ facts: { drinkingWindowYearEnd: 2040 }, spider })).toBeUndefined();
  expect(cellarAdvice({ facts: { ...window, drinkingWindowYearEnd: 2027 }, spider })).toBeUndefined();
});
