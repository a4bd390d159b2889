import type { ProductSummary, SearchResults } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { followProduct } from "../catalogue/useCurrentProduct.ts";
import { search } from "./search.actions.ts";

export interface Search {
  status: "idle" | "loading" | "ready" | "failed";
  /** Of the query, or of the one before it while this one is loading. */
  results: SearchResults | undefined;
}

function withProduct(results: SearchResults, product: ProductSummary): SearchResults {
  const productResults = results.productResults.map((result) =>
    result.productId === product.id ? { ...result, product } : result,
  );
  return { ...results, productResults };
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

  // Its products stay current while the results are shown.
  const answered = answer?.results;
  const [changed, setChanged] = useState<{ of: SearchResults; results: SearchResults }>();
  const results = changed !== undefined && changed.of === answered ? changed.results : answered;
  useEffect(() => {
    if (!answered || wanted === "") return undefined;
    const receivedAt = shop.now();
    const stops = answered.productResults.map(({ product: loaded }) =>
      followProduct(shop, loaded, receivedAt, (product) =>
        setChanged((before) => ({
          of: answered,
          results: withProduct(before?.of === answered ? before.results : answered, product),
        })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [shop, answered, wanted]);

  if (wanted === "") return { status: "idle", results: undefined };
  if (answer?.query !== wanted) return { status: "loading", results };
  return { status: results ? "ready" : "failed", results };
}
