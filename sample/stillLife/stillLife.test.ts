import { describe, expect, it } from "vitest";
import { contentPictures } from "../content/pictures.ts";
import { drawPicture } from "../drawPicture.ts";
import { sampleShop } from "../products/generate.ts";
import { headNames } from "./heads.ts";

const { products } = sampleShop({ now: Date.UTC(2026, 10, 20), products: 700 });

/** One product picture for each combination of bottle, glass and food. */
const tables = new Map(
  products.flatMap(({ atTable }) =>
    atTable ? [[`${atTable.silhouette} with ${atTable.table.food.join()}`, atTable]] : [],
  ),
);

const pictures: readonly (readonly [name: string, size: string, svg: string])[] = [
  ...headNames.map((name) => [name, "1600 500", drawPicture("categories", { scene: name })] as const),
  ...contentPictures.map((name) => [name, "1200 800", drawPicture("content", { scene: name })] as const),
  ...[...tables].map(([name, drawing]) => [name, "800 1000", drawPicture("products", drawing)] as const),
];

describe.each(pictures)("the still life %s", (_, size, svg) => {
  it("is an SVG with the aspect ratio of its slot, and without text, filters or invalid numbers", () => {
    expect(svg).toContain(`viewBox="0 0 ${size}"`);
    expect(svg).not.toMatch(/<text|<filter|<image|NaN|undefined|Infinity/);
  });

  it("defines each id once, and refers only to its own ids", () => {
    const ids = [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it("draws all better products with a glass and food, and refuses unknown pictures", () => {
  expect(tables.size).toBeGreaterThan(15);
  for (const { images, atTable } of products) expect(images).toHaveLength(atTable ? 3 : 1);
  expect(() => drawPicture("categories", { scene: "head-beer" })).toThrow("There is no picture");
});
