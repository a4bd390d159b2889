import { readFileSync } from "node:fs";
import { placedRegions, regionPlaceOf } from "@corkwood/commerce";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ProductRegion } from "./ProductRegion.tsx";

type Spot = readonly [x: number, y: number];

const file = readFileSync("ui/products/facts/australia.svg", "utf8");
const links = [{ name: "Coonawarra", path: "/products?regions=coonawarra" }];
const placeOf = (region: string) => regionPlaceOf({ region, country: "Australia" });

/** Returns the land outlines in the file. Each outline is a point followed by relative steps. */
function landOf(svg: string): Spot[][] {
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  return path
    .split("M")
    .slice(1)
    .map((line) => {
      const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at): Spot => {
        x += numbers[2 * at] ?? 0;
        y += numbers[2 * at + 1] ?? 0;
        return [x, y];
      });
    });
}

const land = landOf(file);

function isInside(ring: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

function distance([x, y]: Spot): number {
  return Math.min(...land.flat().map(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y)));
}

/** Returns the position of the dot. */
function dotOf(place: ReturnType<typeof placeOf>): Spot {
  const html = renderToString(<ProductRegion place={place} links={links} />);
  const [, x, y] = /<circle cx="(-?\d+)" cy="(-?\d+)"/.exec(html) ?? [];
  return [Number(x), Number(y)];
}

describe("the map of a product's region", () => {
  it("has a small file size", () => {
    expect(file.length).toBeLessThan(4000);
  });

  it("places each region's dot on land", () => {
    const inTheSea = placedRegions.filter((region) => {
      const dot = dotOf(placeOf(region));
      // A dot is 32 units wide, so it touches the coast even if its place is on an island or in a bay that the outline
      // leaves out.
      return !land.some((ring) => isInside(ring, dot)) && distance(dot) > 16;
    });
    expect(inTheSea).toEqual([]);
  });

  it.each([
    ["Cape York", -10.69, 142.53],
    ["Steep Point", -26.15, 113.16],
    ["Cape Byron", -28.63, 153.64],
    ["South East Point", -39.13, 146.42],
    ["South East Cape", -43.64, 146.83],
  ])("places %s on the coast", (name, lat, lng) => {
    expect(distance(dotOf({ name, lat, lng }))).toBeLessThan(6);
  });

  it("states the region, and links to all of its products", () => {
    const html = renderToString(<ProductRegion place={placeOf("Coonawarra")} links={links} />);
    expect(html).toContain('href="/products?regions=coonawarra"');
    expect(html.replaceAll(/<[^>]+>/g, "")).toBe("More from Coonawarra, South Australia");
  });

  it("is omitted if the place or the listing is unknown", () => {
    expect(renderToString(<ProductRegion place={undefined} links={links} />)).toBe("");
    expect(renderToString(<ProductRegion place={placeOf("Coonawarra")} links={[]} />)).toBe("");
  });
});
