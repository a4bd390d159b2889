import type { Store } from "@corkwood/commerce";
import type * as Schema from "schema-dts";
import { context, type Crumb, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/** Structured data for a store (schema.org) for search engines and maps. */

type Hours = Pick<Store["openHours"][number], "openTime" | "closeTime" | "isAvailable">;

/** 0 is Sunday, as in the store data. */
const days = [
  "https://schema.org/Sunday",
  "https://schema.org/Monday",
  "https://schema.org/Tuesday",
  "https://schema.org/Wednesday",
  "https://schema.org/Thursday",
  "https://schema.org/Friday",
  "https://schema.org/Saturday",
] as const;

/** @param seconds seconds since midnight; the end of a day becomes its last minute, because 24:00 is not valid */
function clock(seconds: number): string {
  const minutes = Math.min(Math.floor(seconds / 60), 24 * 60 - 1);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Returns the times of a day. A closed day has the times 00:00 to 00:00 (specification/stores#closed). */
function times({ openTime, closeTime, isAvailable }: Hours): { opens: string; closes: string } {
  if (!isAvailable) return { opens: "00:00", closes: "00:00" };
  return { opens: clock(openTime), closes: clock(closeTime) };
}

/** Returns the weekly hours. Days with identical times share an entry. */
function weekOf({ openHours }: Store): Schema.OpeningHoursSpecification[] {
  const groups = new Map<string, { dayOfWeek: (typeof days)[number][]; opens: string; closes: string }>();
  for (const hours of openHours) {
    const day = days[hours.dayOfWeek];
    if (day === undefined) continue;
    const { opens, closes } = times(hours);
    const group = groups.get(opens + closes) ?? { dayOfWeek: [], opens, closes };
    group.dayOfWeek.push(day);
    groups.set(opens + closes, group);
  }
  return [...groups.values()].map((group) => ({ "@type": "OpeningHoursSpecification", ...group }));
}

/** @param today ISO 8601; earlier days are left out */
function seasonalOf({ seasonalHours }: Store, today: string): Schema.OpeningHoursSpecification[] {
  return seasonalHours
    .filter(({ date }) => date >= today)
    .map((hours) => {
      return {
        "@type": "OpeningHoursSpecification",
        validFrom: hours.date,
        validThrough: hours.date,
        ...times(hours),
      };
    });
}

function addressOf(store: Store): Schema.PostalAddress {
  const street = [store.addressStreetOne, store.addressStreetTwo].filter((line) => line !== "").join(", ");
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    ...(store.addressCity && { addressLocality: store.addressCity }),
    ...(store.addressState && { addressRegion: store.addressState }),
    ...(store.addressPostcode && { postalCode: store.addressPostcode }),
    addressCountry: "AU",
  };
}

/** @param now epoch milliseconds */
export function storeData(baseUrl: string, store: Store, now: number): Schema.WithContext<Schema.LiquorStore> {
  const url = `${baseUrl}/stores/${store.path}`;
  const week = weekOf(store);
  const seasonal = seasonalOf(store, new Date(now).toISOString().slice(0, 10));
  return {
    "@context": context,
    "@type": "LiquorStore",
    "@id": url,
    name: store.name,
    url,
    address: addressOf(store),
    ...(store.phone && { telephone: store.phone }),
    ...(store._geoloc && {
      geo: { "@type": "GeoCoordinates", latitude: store._geoloc.lat, longitude: store._geoloc.lng },
    }),
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(seasonal.length > 0 && { specialOpeningHoursSpecification: seasonal }),
    parentOrganization: { "@id": `${baseUrl}/#shop` },
  };
}

/** Returns the breadcrumbs of the store list, or of one store. */
export function storeTrail(store?: Store): Crumb[] {
  const trail = [homeCrumb, { name: "Store locations", path: pathTo("/stores") }];
  return store ? [...trail, { name: store.name, path: pathTo("/stores/*", store.path) }] : trail;
}
