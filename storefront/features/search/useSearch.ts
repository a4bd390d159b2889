import type { SearchResults } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { search } from "./search.actions.ts";

export interface Search {
  status: "idle" | "loading" | "ready" | "failed";
  /** Of the query, or of the one before it while this one is loading. */
  results: SearchResults | undefined;
}

/** Looks for what is typed. A new query takes the one before it back, so that no stale answer is shown. */
export function useSearch(query: string): Search {
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

  if (wanted === "") return { status: "idle", results: undefined };
  if (answer?.query !== wanted) return { status: "loading", results: answer?.results };
  return { status: answer.results ? "ready" : "failed", results: answer.results };
}
