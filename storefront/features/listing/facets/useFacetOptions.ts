import type { FacetOption, FacetOptions, Listing, ListingParams, OptionFacet } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../../state/shop.tsx";
import { loadOptions, optionsQuery } from "../data/listing.actions.ts";

interface FacetOptionsView {
  /** Search text. */
  match: string;
  setMatch: (match: string) => void;
  /** Loads the options that were not included in the listing. */
  showMore: () => void;
  options: readonly FacetOption[];
  /** Total number of options; undefined while loading. */
  found: number | undefined;
  isExpanded: boolean;
}

/**
 * Returns a facet's options: the options included in the listing, plus more when the shopper searches. Ignores stale
 * responses.
 */
export function useFacetOptions(facet: OptionFacet, listing: Listing, params: ListingParams): FacetOptionsView {
  const shop = useShop();
  const [match, setMatch] = useState("");
  const [isExpanded, setExpanded] = useState(false);
  const [answer, setAnswer] = useState<FacetOptions & { asked: string }>();
  const wanted = match.trim();
  const isAsked = wanted !== "" || isExpanded;
  // The query is serialised, so that an equal query in a new object is not sent again.
  const asked = isAsked ? JSON.stringify(optionsQuery(listing.scope, params, wanted)) : undefined;

  useEffect(() => {
    if (asked === undefined) return undefined;
    const abort = new AbortController();
    loadOptions(shop, facet.key, JSON.parse(asked), abort.signal)
      .then((found) => setAnswer({ ...found, asked }))
      // Keeps the included options. The next search retries.
      .catch(() => undefined);
    return () => abort.abort();
  }, [shop, facet.key, asked]);

  const current = asked === undefined ? undefined : answer;
  return {
    match,
    setMatch,
    showMore: () => setExpanded(true),
    options: current?.options ?? facet.options,
    found: asked === undefined || answer?.asked === asked ? (current?.optionCount ?? facet.optionCount) : undefined,
    isExpanded: isExpanded && current !== undefined,
  };
}
