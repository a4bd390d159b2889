import type { FacetOption, FacetOptions, Listing, ListingParams, OptionFacet } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../../state/shop.tsx";
import { loadOptions, optionsQuery } from "../data/listing.actions.ts";

interface FacetOptionsView {
  /** What is looked for. */
  match: string;
  setMatch: (match: string) => void;
  /** Fetches what did not come with the listing. */
  showMore: () => void;
  options: readonly FacetOption[];
  /** How many options there are in all; undefined while they are looked for. */
  found: number | undefined;
  isExpanded: boolean;
}

/**
 * A facet's options: those that came with the listing, and others when the shopper searches for them. Stale answers
 * are dropped.
 */
export function useFacetOptions(facet: OptionFacet, listing: Listing, params: ListingParams): FacetOptionsView {
  const shop = useShop();
  const [match, setMatch] = useState("");
  const [isExpanded, setExpanded] = useState(false);
  const [answer, setAnswer] = useState<FacetOptions & { asked: string }>();
  const wanted = match.trim();
  const isAsked = wanted !== "" || isExpanded;
  // As text: the same question is not asked again for being another object.
  const asked = isAsked ? JSON.stringify(optionsQuery(listing.scope, params, wanted)) : undefined;

  useEffect(() => {
    if (asked === undefined) return undefined;
    const abort = new AbortController();
    loadOptions(shop, facet.key, JSON.parse(asked), abort.signal)
      .then((found) => setAnswer({ ...found, asked }))
      // What came with the listing stays; looking again tries again.
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
