import type { Facet, FacetOption, Listing, ListingParams } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../../state/shop.tsx";
import { loadOptions, optionsAddress, type FoundOptions } from "../data/listing.actions.ts";

export type OptionFacet = Extract<Facet, { kind: "options" | "searchable" }>;

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
  const [answer, setAnswer] = useState<FoundOptions & { address: string }>();
  const wanted = match.trim();
  const address = wanted === "" && !isExpanded ? undefined : optionsAddress(listing.scope, params, facet.key, wanted);

  useEffect(() => {
    if (address === undefined) return undefined;
    const abort = new AbortController();
    loadOptions(shop, address, abort.signal)
      .then((found) => setAnswer({ ...found, address }))
      // What came with the listing stays; looking again tries again.
      .catch(() => undefined);
    return () => abort.abort();
  }, [shop, address]);

  const current = address === undefined ? undefined : answer;
  return {
    match,
    setMatch,
    showMore: () => setExpanded(true),
    options: current?.options ?? facet.options,
    found:
      address === undefined || answer?.address === address ? (current?.optionCount ?? facet.optionCount) : undefined,
    isExpanded: isExpanded && current !== undefined,
  };
}
