import { byDistance, storeRadius, storesNear, type FoundStores, type GeoPoint, type Store } from "@corkwood/commerce";
import type { ListedStore } from "./StoreList.tsx";

/** What the page shows, and the sentence above it. */
export interface StoreResults {
  stores: ListedStore[];
  summary: string;
}

function counted(count: number): string {
  if (count === 0) return "No store";
  return `${count} ${count === 1 ? "store" : "stores"}`;
}

export function allStores(stores: readonly Store[]): StoreResults {
  return { stores: stores.map((store) => ({ store })), summary: counted(stores.length) };
}

/** What a search found. Where nothing has that name, the sentence says whose stores these are instead. */
export function searchedStores(query: string, { stores, state }: FoundStores): StoreResults {
  const listed = stores.map((store) => ({ store }));
  if (state === undefined) return { stores: listed, summary: `${counted(stores.length)} found for “${query}”` };
  const summary =
    stores.length === 0
      ? `We have no store in ${state} yet.`
      : `No store is at “${query}”. In ${state} we have ${counted(stores.length)}:`;
  return { stores: listed, summary };
}

/** Those within the radius; where there are none, all of them, so that the shopper sees how far it would be. */
export function nearestStores(stores: readonly Store[], from: GeoPoint): StoreResults {
  const near = storesNear(stores, from);
  if (near.length > 0) {
    return { stores: near, summary: `${counted(near.length)} within ${storeRadius} km of you, nearest first` };
  }
  return {
    stores: byDistance(stores, from),
    summary: `None of our stores is within ${storeRadius} km of you. All of them, nearest first:`,
  };
}
