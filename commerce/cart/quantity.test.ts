import { describe, expect, it } from "vitest";
import { clampQuantity, maximumQuantity, readQuantity, quantityError } from "./quantity.ts";
import { aProduct } from "../testing/fixtures.ts";

const stock = (qty: number) => ({ qty });

describe("a quantity", () => {
  it("is limited by variant stock and cartQtyMax, or only by stock if there is no cap", () => {
    expect(maximumQuantity(aProduct({ cartQtyMax: 6 }), stock(24))).toBe(6);
    expect(maximumQuantity(aProduct({ cartQtyMax: 48 }), stock(24))).toBe(24);
    expect(maximumQuantity(aProduct({ cartQtyMax: 0 }), stock(24))).toBe(24);
    expect(maximumQuantity(aProduct({ cartQtyMax: 0 }), stock(2400))).toBe(999);
  });

  it("is limited to 0 if the stock is below the minimum", () => {
    expect(maximumQuantity(aProduct({ cartQtyMin: 6 }), stock(3))).toBe(0);
    expect(maximumQuantity(aProduct({ cartQtyMin: 6 }), stock(6))).toBe(6);
  });

  it("is always one for gift cards", () => {
    expect(maximumQuantity(aProduct({ functionalType: "giftcard" }), stock(0))).toBe(1);
  });

  it("is clamped to its range", () => {
    const product = aProduct({ cartQtyMin: 6, cartQtyMax: 12 });
    expect(clampQuantity(1, product, stock(100))).toBe(6);
    expect(clampQuantity(99, product, stock(100))).toBe(12);
    expect(clampQuantity(99, product, stock(8))).toBe(8);
  });

  it.each([
    ["", "Enter a quantity"],
    ["  ", "Enter a quantity"],
    ["2.5", "Enter a whole number, such as 6"],
    ["-1", "Enter a whole number, such as 6"],
    ["1e2", "Enter a whole number, such as 6"],
    ["1000", "You can add a maximum of 12 of this item to your cart"],
    ["13", "You can add a maximum of 12 of this item to your cart"],
    ["١٣", "You can add a maximum of 12 of this item to your cart"],
    ["5", "The minimum quantity for this product is 6"],
    ["9", "There are only 8 of this item left"],
  ])("is rejected if it is %j: %s", (typed, sentence) => {
    expect(quantityError(typed, aProduct({ cartQtyMin: 6, cartQtyMax: 12 }), stock(8))).toBe(sentence);
  });

  it("has at most three digits if there is no cap, regardless of the stock", () => {
    const message = "You can add a maximum of 999 of this item to your cart";
    expect(quantityError("1000", aProduct({ cartQtyMin: 0, cartQtyMax: 0 }), stock(100_000))).toBe(message);
  });

  it.each([
    ["0", 0],
    ["007", 7],
    [" 12\u00a0", 12],
    ["\u200f٣\u200e", 3],
    ["١٢", 12],
    ["۴۵", 45],
    ["१०८", 108],
    ["２４", 24],
    ["𝟗", 9],
    ["𝟘𝟙", 1],
  ])("typed as %j is read as %d", (typed, number) => {
    expect(readQuantity(typed)).toBe(number);
  });

  it("may be typed with the digits of any Unicode script", () => {
    const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map(readQuantity)).toEqual(digits.map((_, index) => index % 10));
  });

  it.each([
    "",
    " ",
    "2.5",
    "2,5",
    "-1",
    "+1",
    "1e2",
    "0x1F",
    "1 2",
    "1,000",
    "six",
    "½",
    "²",
    "三",
    "Ⅻ",
    "1️⃣",
    "1\u0301",
  ])("typed as %j is not read as a number", (typed) => {
    expect(readQuantity(typed)).toBeUndefined();
  });

  it("has no error message if it is valid", () => {
    expect(quantityError("٨", aProduct({ cartQtyMin: 6, cartQtyMax: 12 }), stock(8))).toBeUndefined();
    expect(quantityError("8", aProduct({ cartQtyMin: 6, cartQtyMax: 12 }), stock(8))).toBeUndefined();
  });
});
