import {
  byDistance,
  placeLine,
  storeRadius,
  storesNear,
  type FoundStores,
  type GeoPoint,
  type Store,
} from "@corkwood/commerce";
import type { StoreSearch } from "./loadStores.ts";
import type { ListedStore } from "./StoreList.tsx";

/** Stores on the page, and the sentence above them. */
export interface StoreResults {
  stores: ListedStore[];
  summary: string;
  /** Positions that the map shows. Undefined to show the whole country. */
  places?: readonly GeoPoint[];
}

function counted(count: number): string {
  if (count === 0) return "No store";
  return `${count} ${count === 1 ? "store" : "stores"}`;
}

/** Returns the stores and summary for a search. */
export function storesFor(stores: readonly Store[], search: StoreSearch): StoreResults {
  switch (search.kind) {
    case "none":
      return allStores(stores);
    case "text":
      return searchedStores(search.query, search.found);
    case "place": {
      const { locality, stores: near } = search.answer;
      const { latitude: lat, longitude: lng } = locality.location;
      // Several suburbs share a postcode, so the summary leaves out the suburb.
      const isPostcode = search.query === locality.postcode;
      return aroundPlace(stores, near, { lat, lng }, placeLine(isPostcode ? { ...locality, suburb: "" } : locality));
    }
    case "localityNotFound":
      return { stores: [], summary: `We don’t know a place or store called “${search.query}”.` };
    case "unavailable":
      return { stores: allStores(stores).stores, summary: "We can’t search for places at the moment. All our stores:" };
  }
}

function allStores(stores: readonly Store[]): StoreResults {
  return { stores: stores.map((store) => ({ store })), summary: counted(stores.length) };
}

/** Returns the result of a text search. If nothing matches, the summary explains which stores are listed instead. */
function searchedStores(query: string, { stores, state }: FoundStores): StoreResults {
  const listed = stores.map((store) => ({ store }));
  const places = pointsOf(listed);
  if (state === undefined) return { stores: listed, summary: `${counted(stores.length)} found for “${query}”`, places };
  const summary =
    stores.length === 0
      ? `We have no store in ${state} yet.`
      : `No store is at “${query}”. In ${state} we have ${counted(stores.length)}:`;
  return { stores: listed, summary, places };
}

/** Returns the positions of all stores with a known position. */
function pointsOf(listed: readonly ListedStore[]): GeoPoint[] {
  return listed.flatMap(({ store }) => store._geoloc ?? []);
}

/** Returns the positions of the shopper's own store and of the stores near it. Undefined if its position is unknown. */
export function placesAround(stores: readonly Store[], own: Store | undefined): readonly GeoPoint[] | undefined {
  return own?._geoloc && pointsOf(storesNear(stores, own._geoloc));
}

/** Returns the stores within the search radius around the shopper. */
export function nearestStores(stores: readonly Store[], from: GeoPoint): StoreResults {
  return aroundPlace(stores, storesNear(stores, from), from, "you");
}

/** Returns the stores near a place. If there are none, returns all stores with their distances. */
function aroundPlace(
  stores: readonly Store[],
  near: readonly ListedStore[],
  from: GeoPoint,
  place: string,
): StoreResults {
  if (near.length > 0) {
    return {
      stores: [...near],
      summary: `${counted(near.length)} within ${storeRadius} km of ${place}, nearest first`,
      places: [from, ...pointsOf(near)],
    };
  }
  const all = byDistance(stores, from);
  return {
    stores: all,
    summary: `None of our stores is within ${storeRadius} km of ${place}. All of them, nearest first:`,
    places: [from, ...pointsOf(all.slice(0, 1))],
  };
}
