import { expect, it } from "vitest";
import { aProduct } from "../../testing/fixtures.ts";
import { standardDrinks } from "./drawnBottle.ts";

const sized = (label: string, aBV?: number) =>
  aProduct({
    facts: aBV === undefined ? {} : { aBV },
    variants: [{ id: "v-1", code: "A", label, qty: 1, qtyRaw: 1, locationQtys: {} }],
  });

it("calculates the standard drinks on a bottle's label", () => {
  expect(standardDrinks(sized("750 ml", 14.5))).toBe(8.6);
  expect(standardDrinks(sized("1.5 L magnum", 13))).toBe(15.4);
  expect(standardDrinks(sized("700 ml", 40))).toBe(22.1);
  expect(standardDrinks(sized("750 ml", 0))).toBe(0);
});

it("is undefined if the strength or size is unknown", () => {
  expect(standardDrinks(sized("750 ml"))).toBeUndefined();
  expect(standardDrinks(sized("Gift box", 14))).toBeUndefined();
});
