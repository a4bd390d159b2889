import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, contrastPairs, leastContrast, minimumContrast, pairContrast } from "./contrast.ts";
import type { Theme } from "./theme.ts";
import { themes } from "./themes/index.ts";

describe("a contrast ratio", () => {
  it("ranges from 1 for equal colours to 21 for black and white", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#7b1e34", "#7b1e34")).toBe(1);
  });

  it("matches a value computed by hand", () => {
    // #777777 is the well-known grey that narrowly misses a ratio of 4.5 on white.
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("rejects a colour that is not in the form #rrggbb", () => {
    expect(() => contrast("red", "#ffffff")).toThrow("Not a #rrggbb colour: red");
  });
});

it("the list of themes contains every theme file", () => {
  const files = readdirSync(`${import.meta.dirname}/themes`).filter((file) => file !== "index.ts");
  expect(themes.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
});

describe.each(themes)("the theme $name", (theme) => {
  it.each(contrastPairs)("$front on $ground is legible as $use", (pair) => {
    expect(pairContrast(theme, pair)).toBeGreaterThanOrEqual(minimumContrast[pair.use]);
  });
});

describe("leastContrast", () => {
  const [theme] = themes as [Theme];

  it("returns the pair closest to its own minimum, rather than the pair with the lowest ratio", () => {
    const { pair, ratio } = leastContrast(theme) ?? {};
    expect(pair && ratio).toBeDefined();
    const rooms = contrastPairs.map((each) => pairContrast(theme, each) / minimumContrast[each.use]);
    expect((ratio ?? 0) / minimumContrast[pair?.use ?? "text"]).toBe(Math.min(...rooms));
  });

  it("considers only pairs that contain the given colour", () => {
    expect(leastContrast(theme, "offerSoft")?.pair.ground).toBe("offerSoft");
    expect(leastContrast(theme, "rule")).toBeUndefined();
  });
});
