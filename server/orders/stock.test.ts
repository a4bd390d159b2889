import { describe, expect, it } from "vitest";
import { drawFrom, putBack, summed } from "./stock.ts";

const place = (storeNum: string, qtyRaw: number) => ({ storeNum, qty: qtyRaw, qtyRaw });

describe("stock", () => {
  it("leaves from where most bottles stand, and goes on to the next place", () => {
    const before = { a: place("a", 2), b: place("b", 5), c: place("c", 4) };
    expect(drawFrom(before, 7)).toEqual({ a: place("a", 2), b: place("b", 0), c: place("c", 2) });
    expect(before.b.qtyRaw).toBe(5);
  });

  it("never counts below zero where places hold fewer than were sold", () => {
    expect(drawFrom({ a: place("a", 2) }, 3)).toEqual({ a: place("a", 0) });
  });

  it("goes back to the store where it waited, or to the place where most bottles stand", () => {
    const before = { a: place("a", 2), b: place("b", 5) };
    expect(putBack(before, 3, null)).toEqual({ a: place("a", 2), b: place("b", 8) });
    expect(putBack(before, 3, "a")).toEqual({ a: place("a", 5), b: place("b", 5) });
    expect(putBack(before, 3, "closed")).toEqual({ a: place("a", 2), b: place("b", 8) });
    expect(putBack({}, 3, "a")).toEqual({});
    expect(before.b.qtyRaw).toBe(5);
  });

  it("counts lines of one variant together, in order of their ids", () => {
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
