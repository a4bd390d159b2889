import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns.ts";

describe("the columns of a group", () => {
  test.each([
    [[60, 40], 2, "minmax(0, 60fr) minmax(0, 40fr)"],
    [[50], 3, "minmax(0, 50fr) minmax(0, 25fr) minmax(0, 25fr)"],
    [[], 2, "minmax(0, 50fr) minmax(0, 50fr)"],
    [[30, 30], 2, "minmax(0, 30fr) minmax(0, 30fr) 40fr"],
    [[80, 80], 2, "minmax(0, 80fr) minmax(0, 80fr)"],
    [[100], 2, "minmax(0, 100fr) minmax(0, 1fr)"],
    [[50, 50, 50], 1, "minmax(0, 50fr) 50fr"],
  ])("widths %j for %i items: %s", (widths, count, columns) => expect(columnsOf(widths, count)).toBe(columns));
});
