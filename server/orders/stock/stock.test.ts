import { describe, expect, it } from "vitest";
import { drawFrom, freeAt, holdAt, putBack, takeAt } from "./locations.ts";
import { summed } from "./stock.ts";

const place = (storeNum: string, qtyRaw: number) => ({ storeNum, qty: qtyRaw, qtyRaw });

describe("stock", () => {
  it("is taken from the location with the most bottles first", () => {
    const before = { a: place("a", 2), b: place("b", 5), c: place("c", 4) };
    expect(drawFrom(before, 7)).toEqual({ a: place("a", 2), b: place("b", 0), c: place("c", 2) });
    expect(before.b.qtyRaw).toBe(5);
  });

  it("never becomes negative if locations have fewer bottles than were sold", () => {
    expect(drawFrom({ a: place("a", 2) }, 3)).toEqual({ a: place("a", 0) });
  });

  it("is taken from bottles reserved for pickups only as a last resort", () => {
    const before = { a: { ...place("a", 5), qty: 1 }, b: place("b", 2) };
    expect(drawFrom(before, 3)).toEqual({ a: { storeNum: "a", qty: 0, qtyRaw: 4 }, b: place("b", 0) });
    expect(drawFrom(before, 4)).toEqual({ a: { storeNum: "a", qty: 0, qtyRaw: 3 }, b: place("b", 0) });
  });

  it("is reserved at the pickup store, and then sold or released there", () => {
    const before = { a: place("a", 5), b: place("b", 2) };
    const held = holdAt(before, "a", 2);
    expect(held).toEqual({ a: { storeNum: "a", qty: 3, qtyRaw: 5 }, b: place("b", 2) });
    expect(takeAt(held, "a", 2, true)).toEqual({ a: place("a", 3), b: place("b", 2) });
    expect(freeAt(held, "a", 2)).toEqual(before);
    expect(takeAt(before, "a", 2, false)).toEqual({ a: place("a", 3), b: place("b", 2) });
    // The merchant has recounted the stock or closed the store.
    expect(takeAt({ a: place("a", 1) }, "a", 2, true)).toEqual({ a: place("a", 0) });
    expect(freeAt({ a: place("a", 1) }, "a", 2)).toEqual({ a: place("a", 1) });
    expect(holdAt({ b: place("b", 1) }, "a", 2)).toEqual({ b: place("b", 1) });
  });

  it("is returned to the pickup store, or to the location with the most bottles", () => {
    const before = { a: place("a", 2), b: place("b", 5) };
    expect(putBack(before, 3, null)).toEqual({ a: place("a", 2), b: place("b", 8) });
    expect(putBack(before, 3, "a")).toEqual({ a: place("a", 5), b: place("b", 5) });
    expect(putBack(before, 3, "closed")).toEqual({ a: place("a", 2), b: place("b", 8) });
    expect(putBack({}, 3, "a")).toEqual({});
    expect(before.b.qtyRaw).toBe(5);
  });

  it("is totalled per variant across lines, sorted by variant id", () => {
    const lines = [
      { variantId: "b", qty: 1 },
      { variantId: "a", qty: 2 },
      { variantId: "b", qty: 3 },
    ];
    expect(summed(lines)).toEqual([
      { variantId: "a", qty: 2 },
      { variantId: "b", qty: 4 },
    ]);
  });
});
