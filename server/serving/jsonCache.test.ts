import { describe, expect, it } from "vitest";
import { createJsonCache, jsonOf } from "./jsonCache.ts";

const bottle = Object.freeze({ name: "Château “Réserve”", price: 12.5, tags: ["red"], note: undefined });
const other = Object.freeze({ name: "Riesling", price: 20 });

describe("a JSON response", () => {
  it.each([
    ["a list of frozen objects", { products: [bottle, other] }],
    ["a list between other fields", { total: 2, products: [bottle, other], page: 1, text: "a “b”" }],
    ["several lists", { first: [bottle], second: [other, bottle] }],
    ["the same object twice", { products: [bottle, bottle] }],
    ["an empty list", { products: [], total: 0 }],
    ["a list of frozen and other values", { products: [bottle, { name: "Merlot" }, null] }],
    ["undefined fields", { nothing: undefined, products: [bottle], last: undefined }],
    ["an empty object", {}],
    ["null", null],
    ["a string", "Château"],
    ["a list", [bottle, other]],
    ["field names that need escaping", { 'a"b\n': [other], 'c"d': 1 }],
  ])("equals the result of JSON.stringify for %s", (_, value) => {
    expect(jsonOf(value).toString()).toBe(JSON.stringify(value));
    expect(jsonOf(value).toString()).toBe(JSON.stringify(value));
  });

  it("reflects changes to mutable objects", () => {
    const product = { name: "Shiraz", price: 10 };
    jsonOf({ products: [product] });
    product.price = 11;
    expect(JSON.parse(jsonOf({ products: [product] }).toString())).toEqual({
      products: [{ name: "Shiraz", price: 11 }],
    });
  });
});

describe("cached strings", () => {
  const objects = Array.from({ length: 10 }, (_, at) => Object.freeze({ at }));
  const size = JSON.stringify(objects[0]).length;

  it("are serialised once", () => {
    const textOf = createJsonCache();
    expect(textOf(bottle)).toBe(textOf(bottle));
  });

  it("are evicted least recently used first", () => {
    const textOf = createJsonCache(3 * size);
    const [first, ...others] = objects as [object, ...object[]];
    const text = textOf(first);
    for (const object of others.slice(0, 3)) textOf(object);
    expect(textOf(first)).toBe(text);
    for (const object of others) textOf(object);
    expect(textOf(first)).not.toBe(text);
    expect(textOf(first)).toEqual(text);
  });
});
