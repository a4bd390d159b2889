import type { SearchResults } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { type ShopState, useShop } from "../../state/shop.tsx";
import { search } from "./search.actions.ts";

export interface Search {
  status: "idle" | "loading" | "ready" | "failed";
  /** Results for the query, or for the previous query while loading. */
  results: SearchResults | undefined;
}

/**
 * Keeps the products in the results current.
 * @param take called with the results when a product has changed
 * @returns a function that stops the updates
 */
export type FollowResults = (
  shop: ShopState,
  results: SearchResults,
  take: (next: SearchResults) => void,
) => () => void;

/**
 * Searches for the typed text. A new query aborts the previous request, so that no stale results are shown.
 * @param follow keeps the products current while the results are shown; undefined until loaded
 */
export function useSearch(query: string, follow: FollowResults | undefined): Search {
  const shop = useShop();
  const wanted = query.trim();
  const [answer, setAnswer] = useState<{ query: string; results: SearchResults | undefined }>();

  useEffect(() => {
    if (wanted === "") return undefined;
    const abort = new AbortController();
    search(shop, wanted, abort.signal).then(
      (results) => setAnswer({ query: wanted, results }),
      () => abort.signal.aborted || setAnswer({ query: wanted, results: undefined }),
    );
    return () => abort.abort();
  }, [shop, wanted]);

  // Products stay current while the results are shown.
  const answered = answer?.results;
  const [changed, setChanged] = useState<{ of: SearchResults; results: SearchResults }>();
  const results = changed !== undefined && changed.of === answered ? changed.results : answered;
  useEffect(() => {
    if (!answered || wanted === "") return undefined;
    return follow?.(shop, answered, (next) => setChanged({ of: answered, results: next }));
  }, [shop, answered, wanted, follow]);

  if (wanted === "") return { status: "idle", results: undefined };
  if (answer?.query !== wanted) return { status: "loading", results };
  return { status: results ? "ready" : "failed", results };
}
