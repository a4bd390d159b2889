import { describe, expect, it } from "vitest";
import { clampQuantity, maximumQuantity } from "./quantity.ts";
import { quantityError } from "./quantityError.ts";
import { aProduct } from "../testing/fixtures.ts";

const stock = (qty: number) => ({ qty });

describe("quantity", () => {
  it("has the lower of variant stock and cartQtyMax as its max, or stock alone when there is no cap", () => {
    expect(maximumQuantity(aProduct({ cartQtyMax: 6 }), stock(24))).toBe(6);
    expect(maximumQuantity(aProduct({ cartQtyMax: 48 }), stock(24))).toBe(24);
    expect(maximumQuantity(aProduct({ cartQtyMax: 0 }), stock(24))).toBe(24);
  });

  it("leaves nothing to choose when the stock is below the minimum", () => {
    expect(maximumQuantity(aProduct({ cartQtyMin: 6 }), stock(3))).toBe(0);
    expect(maximumQuantity(aProduct({ cartQtyMin: 6 }), stock(6))).toBe(6);
  });

  it("fixes gift cards at one", () => {
    expect(maximumQuantity(aProduct({ functionalType: "giftcard" }), stock(0))).toBe(1);
  });

  it("clamps into the range", () => {
    const product = aProduct({ cartQtyMin: 6, cartQtyMax: 12 });
    expect(clampQuantity(1, product, stock(100))).toBe(6);
    expect(clampQuantity(99, product, stock(100))).toBe(12);
    expect(clampQuantity(99, product, stock(8))).toBe(8);
  });

  it.each([
    ["", "Enter a quantity"],
    ["  ", "Enter a quantity"],
    ["1.5", "Enter a quantity"],
    ["-1", "Enter a quantity"],
    ["1000", "Enter a quantity"],
    ["13", "You can add a maximum of 12 of this item to your cart"],
    ["5", "The minimum quantity for this product is 6"],
    ["9", "There are only 8 of this item left"],
  ])("shows for %j: %s", (typed, sentence) => {
    expect(quantityError(typed, aProduct({ cartQtyMin: 6, cartQtyMax: 12 }), stock(8))).toBe(sentence);
  });

  it("shows no message for a valid quantity", () => {
    expect(quantityError("8", aProduct({ cartQtyMin: 6, cartQtyMax: 12 }), stock(8))).toBeUndefined();
  });
});
