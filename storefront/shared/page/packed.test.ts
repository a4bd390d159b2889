import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

const asSent = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))));

describe("packed page data", () => {
  it("is restored unchanged for all JSON values, with fields in the same order", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(asSent(value))).toBe(JSON.stringify(JSON.parse(JSON.stringify(value))));
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the field order if objects differ only in some fields", () => {
    const scores = [
      { suckling: 91, spectator: 91 },
      { suckling: 90, spectator: 91 },
    ];
    expect(JSON.stringify(asSent(scores))).toBe(JSON.stringify(scores));
  });

  it("distinguishes objects by their field names, even unusual ones", () => {
    const value = [{ a: 1, b: 2 }, { b: 3, a: 4 }, { "a,b": 1 }, { 'a","b': 1 }, {}, [], [[0]], [1, [2]], null];
    expect(asSent(value)).toEqual(value);
    expect(asSent({ ["__proto__x"]: 1, constructor: 2 })).toEqual({ ["__proto__x"]: 1, constructor: 2 });
  });

  it("distinguishes missing fields from null, even if most objects are equal", () => {
    const products = [1, 1, null, 1, 0].map((min, index) => ({
      id: `p-${index}`,
      min,
      release: index === 3 ? [1] : null,
    }));
    expect(asSent(products)).toEqual(products);
    expect(
      asSent([
        { a: null, b: 1 },
        { a: 2, b: null },
        { a: null, b: null },
      ]),
    ).toEqual([
      { a: null, b: 1 },
      { a: 2, b: null },
      { a: null, b: null },
    ]);
  });

  it("omits trailing values that almost all products share", () => {
    const products = Array.from({ length: 48 }, (_, index) => ({
      id: `p-${index}`,
      state: index === 9 ? "sold" : "current",
    }));
    expect(JSON.stringify(pack(products)).match(/current/g)).toHaveLength(1);
  });

  it("treats fields with the same name in different places separately", () => {
    const stock = Array.from({ length: 9 }, (_, qty) => ({
      101: { store: "north", qty },
      102: { store: "south", qty },
    }));
    expect(asSent(stock)).toEqual(stock);
    expect(JSON.stringify(pack(stock)).match(/north|south/g)).toHaveLength(2);
  });

  it("omits fields without a value, as JSON.stringify does", () => {
    expect(asSent({ a: undefined, b: [undefined] })).toEqual({ b: [null] });
  });

  it("contains values that all products share only once", () => {
    const products = Array.from({ length: 48 }, (_, index) => ({ id: `p-${index}`, state: "current", soldOut: false }));
    const text = JSON.stringify(pack(products));
    expect(text.match(/soldOut|current/g)).toHaveLength(2);
    expect(text.length).toBeLessThan(JSON.stringify(products).length / 3);
  });
});
