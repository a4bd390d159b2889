import type { Store } from "../content/store.ts";
import type { FoundStores, NearStore } from "./storeAnswers.ts";
import { stateFacts, states, type StateFacts } from "../catalogue/states.ts";

/**
 * Store listing, search and distances (specification/stores#all, specification/stores#ways,
 * specification/stores#distance).
 */

/** Formats an address in two lines: the street, and the suburb with state and postcode. */
export function storeAddress(store: Store): string[] {
  const { addressStreetOne, addressStreetTwo, addressCity, addressState, addressPostcode } = store;
  const place = [addressCity, addressState, addressPostcode].filter((part) => part !== "").join(" ");
  return [addressStreetOne, addressStreetTwo, place].filter((line) => line !== "");
}

/** Stores visible in the store list, sorted by name. */
export function listedStores(stores: readonly Store[]): Store[] {
  return stores
    .filter(({ visibleIn }) => visibleIn.index)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-AU", { sensitivity: "base" }));
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function stateMeant(words: readonly string[]): StateFacts | undefined {
  const postcode = words.find((word) => /^\d{4}$/.test(word));
  return Object.values(states).find(({ capital, postcodes }) => {
    if (words.includes(capital.toLowerCase())) return true;
    return postcodes.some(([from, to]) => postcode !== undefined && Number(postcode) >= from && Number(postcode) <= to);
  });
}

/**
 * Finds stores by name, street, suburb, state or postcode. If none match, returns the stores of the state with this
 * postcode or capital.
 */
export function findStores(stores: readonly Store[], query: string): FoundStores {
  const words = wordsOf(query);
  if (words.length === 0) return { stores: [] };
  const named = stores.filter((store) => {
    const own = wordsOf([store.name, ...storeAddress(store), stateFacts(store.addressState)?.name ?? ""].join(" "));
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
  const state = named.length === 0 ? stateMeant(words) : undefined;
  if (!state) return { stores: named };
  const there = stores.filter(({ addressState }) => stateFacts(addressState) === state);
  return { stores: there, state: state.name };
}

/** WGS 84, in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

const earthRadius = 6_371_008.8;

/** Straight-line distance in metres. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const across = haversine(radians(b.lat - a.lat));
  const along = Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * haversine(radians(b.lng - a.lng));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(across + along)));
}

/** Search radius in kilometres (specification/stores#radius). */
export const storeRadius = 100;

/** Maximum number of products on a store's page. */
export const storeProductsMax = 12;

/** All stores, nearest first, at any distance. Omits stores without a position. */
export function byDistance(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return stores
    .flatMap((store) => (store._geoloc ? [{ store, distance: distanceBetween(from, store._geoloc) }] : []))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Stores within the radius, nearest first. */
export function storesNear(stores: readonly Store[], from: GeoPoint): NearStore[] {
  return byDistance(stores, from).filter(({ distance }) => distance <= storeRadius * 1000);
}

/** Formats a distance: '850 m' below a kilometre, '3.2 km' below ten, otherwise '12 km'. */
export function distanceText(metres: number): string {
  if (Math.round(metres) < 1000) return `${Math.round(metres)} m`;
  const tenths = Math.round(metres / 100);
  return tenths < 100 ? `${(tenths / 10).toFixed(1)} km` : `${Math.round(metres / 1000).toLocaleString("en-AU")} km`;
}
