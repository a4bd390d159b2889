import { describe, expect, it } from "vitest";
import { servingOf } from "./serving.ts";

const served = (name: string, varieties: string[] = [], aBV?: number) =>
  servingOf({
    name,
    functionalType: "basic",
    facts: { varieties, ...(aBV !== undefined && { aBV }) },
    variants: [],
  });

describe("serving advice", () => {
  it.each([
    ["Old Ewe Shiraz", 16, 18],
    ["Dolerite Pinot Noir", 13, 16],
    ["Clare Riesling", 7, 10],
    ["Brut Champagne", 6, 9],
    ["Grand Tawny", 12, 16],
    ["Lilac Hill Chardonnay", 10, 13],
    ["Lilac Hill Semillon", 8, 10],
    ["Lilac Hill Rosé", 8, 10],
  ])("suggests a temperature for %s", (name, from, to) => {
    expect(served(name)?.temperature).toEqual({ from, to });
  });

  it("is absent for spirits and unknown kinds", () => {
    expect(served("Kendale Ridge")).toBeUndefined();
    expect(served("Something Strong", [], 40)).toBeUndefined();
    expect(served("London Dry Gin", [], 42)).toBeUndefined();
    expect(served("Coffee Liqueur", [], 24)).toBeUndefined();
    expect(served("Mixed Dozen Shiraz")).toBeUndefined();
  });

  it("ignores the producer's name", () => {
    const of = (name: string) =>
      servingOf({ name, functionalType: "basic", facts: { producer: "Red Hill" }, variants: [] });
    expect(of("Red Hill Folly")).toBeUndefined();
    expect(of("Red Hill Shiraz")?.food).toContain("lamb");
  });
});
