import { describe, expect, test } from "vitest";
import { columnsOf } from "./blocks.tsx";

describe("columnsOf", () => {
  test.each([
    [[60, 40], 2, [60, 40], 0],
    [[50], 3, [50, 25, 25], 0],
    [[], 2, [50, 50], 0],
    [[], 3, [33, 33, 33], 0],
    [[33.3, 66.7], 2, [33, 67], 0],
    [[30, 30], 2, [30, 30], 40],
    [[80, 80], 2, [80, 80], 0],
    [[100], 2, [100, 1], 0],
    [[0, 0], 2, [1, 1], 100],
    [[50, 50, 50], 1, [50], 50],
  ])("converts widths %j of %i items to columns %j, with %i percent left empty", (widths, count, items, empty) =>
    expect(columnsOf(widths, count)).toEqual({ items, empty }),
  );
});
