import {
  listingQuery,
  withoutEndSlashes,
  type FacetOptions,
  type ListingParams,
  type ListingScope,
  type OptionFacetKey,
} from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";

/** Returns the query parameters for a listing's scope: everything, a category or brand by path, or a search. */
export function scopeQuery({ kind, path }: Pick<ListingScope, "kind" | "path">) {
  const isOpen = kind === "category" || kind === "brand";
  return { scope: kind, ...(isOpen && { path: withoutEndSlashes(path).replace(/^\/(categories|brands)\//, "") }) };
}

/** Maximum number of options in one response (specification/listing#facet-limits). */
export const maxOptions = 100;

/**
 * Returns the query for a facet's options, given the listing's other choices.
 * @param match part of the option's label
 */
export function optionsQuery(scope: ListingScope, params: ListingParams, match: string) {
  const choices = listingQuery({ ...params, page: 1, pages: 1 });
  return { ...scopeQuery(scope), ...(match !== "" && { match }), limit: maxOptions, ...choices };
}

export async function loadOptions(
  { api }: ShopState,
  facet: OptionFacetKey,
  query: ReturnType<typeof optionsQuery>,
  signal: AbortSignal,
): Promise<FacetOptions> {
  const found = await api.get("/api/listing/facets/{facet}", { params: { facet }, query });
  signal.throwIfAborted();
  return found;
}
