import type { SearchResults } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { type ShopState, useShop } from "../../state/shop.tsx";
import { search } from "./search.actions.ts";

export interface Search {
  status: "idle" | "loading" | "ready" | "failed";
  /** Of the query, or of the one before it while this one is loading. */
  results: SearchResults | undefined;
}

/** Keeps the products of results current. @param take is called with the results when one has changed; @returns stops it */
export type FollowResults = (
  shop: ShopState,
  results: SearchResults,
  take: (next: SearchResults) => void,
) => () => void;

/**
 * Looks for what is typed. A new query takes the one before it back, so that no stale answer is shown.
 * @param follow keeps the products current while the results are shown, once it is loaded
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

  // Its products stay current while the results are shown.
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
