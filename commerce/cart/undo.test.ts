import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart.ts";
import { storedItems } from "./merge.ts";
import { restoreLines } from "./cartChanges.ts";

const item = (id: string, createdAt: number, over: Partial<CartItem> = {}): CartItem => ({
  id,
  productId: `p-${id}`,
  variantId: id,
  qty: 1,
  createdAt,
  ...over,
});

describe("restoring removed lines", () => {
  it("puts removed lines back in their previous positions", () => {
    const [a, b, c] = [item("a", 1), item("b", 2), item("c", 3)];
    expect(restoreLines([a, c], [b])).toEqual([a, b, c]);
    expect(restoreLines([], [a, b, c])).toEqual([a, b, c]);
    expect(restoreLines([item("d", 4)], [c, a])).toEqual([a, c, item("d", 4)]);
  });

  it("adds the removed quantity to a line that was added again, and keeps that line's details", () => {
    const again = item("a", 9, { qty: 2, setAt: 9 });
    expect(restoreLines([item("b", 5), again], [item("a", 1, { qty: 4 })])).toEqual([
      item("a", 1, { qty: 6, setAt: 9 }),
      item("b", 5),
    ]);
  });

  it("restores the previous cart after any lines are removed, with its lines in the same order in every tab", () => {
    const carts = fc
      .uniqueArray(
        fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), at: fc.nat({ max: 3 }), gone: fc.boolean() }),
        {
          selector: ({ id }) => id,
        },
      )
      .map((lines) => lines.map(({ id, at, gone }) => ({ line: item(id, at), gone })));
    fc.assert(
      fc.property(carts, (lines) => {
        const before = storedItems(lines.map(({ line }) => ({ ...line, at: 0 })));
        const isGone = new Set(lines.flatMap(({ line, gone }) => (gone ? [line.id] : [])));
        const others = before.filter(({ id }) => !isGone.has(id));
        const removed = before.filter(({ id }) => isGone.has(id));
        expect(restoreLines(others, removed)).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });
});
