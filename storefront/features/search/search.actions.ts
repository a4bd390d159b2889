import type { SearchResults } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { pathTo } from "../../shared/routing/paths.ts";

/** Suggestions for the text typed so far. Throws if the call fails, and an AbortError if it was aborted. */
export async function search({ api }: ShopState, query: string, signal: AbortSignal): Promise<SearchResults> {
  const results = await api.get("/api/search", { query: { q: query }, signal });
  signal.throwIfAborted();
  return results;
}

/** Where a query is answered in full: trimmed (specification/search#enter-query). */
export function resultsPath(query: string): string {
  return `${pathTo("/search")}?q=${encodeURIComponent(query.trim())}`;
}
