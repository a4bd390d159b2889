import { searchText, type FoundStores, type MapProvider, type Store, type StoresOfLocality } from "@corkwood/commerce";
import { ApiError, type Api } from "../../services/api.ts";
import type { PageQuery } from "../../shared/routing/pageQuery.ts";

/** A search for stores and its result. */
export type StoreSearch =
  | { kind: "none" }
  /** Stores whose name or address contains the words. */
  | { kind: "text"; query: string; found: FoundStores }
  /** A place in Australia, with the stores near it. */
  | { kind: "place"; query: string; answer: StoresOfLocality }
  /** Result if no store or place has this name (specification/stores#locality-not-found). */
  | { kind: "localityNotFound"; query: string }
  /** Result if places cannot currently be looked up. */
  | { kind: "unavailable"; query: string };

export interface StoresData {
  /** All listed stores, sorted by name. */
  stores: readonly Store[];
  search: StoreSearch;
  map: MapProvider;
}

/** Loads all stores, and the results of `?q=` (text) or `?near=` (a place). */
export async function loadStores(api: Api, query: PageQuery): Promise<StoresData> {
  const near = searchText(query.get("near") ?? "");
  const text = searchText(query.get("q") ?? "");
  const [{ stores }, search, map] = await Promise.all([
    api.get("/api/stores"),
    near === "" ? byText(api, text) : byPlace(api, near),
    api.get("/api/stores/map"),
  ]);
  return { stores, search, map };
}

/** Returns the stores that match these words. If there are none, returns the stores near the place with that name. */
async function byText(api: Api, query: string): Promise<StoreSearch> {
  if (query === "") return { kind: "none" };
  const found = await api.get("/api/stores/search", { query: { q: query } });
  const named: StoreSearch = { kind: "text", query, found };
  if (found.stores.length > 0 && found.state === undefined) return named;
  const search = await byPlace(api, query);
  return search.kind !== "place" && found.state !== undefined ? named : search;
}

async function byPlace(api: Api, query: string): Promise<StoreSearch> {
  try {
    return { kind: "place", query, answer: await api.get("/api/stores/by-locality", { query: { name: query } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: error.problem.code === "LOCALITY_NOT_FOUND" ? "localityNotFound" : "unavailable", query };
  }
}
