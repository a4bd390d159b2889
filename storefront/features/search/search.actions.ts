import type { SearchResults } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { pathTo } from "../../shared/routing/paths.ts";

/** Loads suggestions for the typed text. Throws if the call fails, and throws an AbortError if the call is aborted. */
export async function search({ api }: ShopState, query: string, signal: AbortSignal): Promise<SearchResults> {
  const results = await api.get("/api/search", { query: { q: query }, signal });
  signal.throwIfAborted();
  return results;
}

/** Returns the URL of the full results, with the query trimmed (specification/search#enter-query). */
export function resultsPath(query: string): string {
  return `${pathTo("/search")}?q=${encodeURIComponent(query.trim())}`;
}
