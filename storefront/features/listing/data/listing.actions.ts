import {
  listingSearch,
  type FacetOption,
  type ListingParams,
  type ListingScope,
  type OptionFacetKey,
} from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";

/** Where a listing is asked for: everything, a category by its path, or a search. */
export function scopeQuery({ kind, path }: Pick<ListingScope, "kind" | "path">): string {
  if (kind !== "category") return `scope=${kind}`;
  return `scope=category&path=${encodeURIComponent(path.replace(/^\/categories\/|\/+$/g, ""))}`;
}

/** Options beyond those that came with the listing. */
export interface FoundOptions {
  options: FacetOption[];
  /** How many there are in all. */
  optionCount: number;
}

/** As many as one answer holds (specification/listing#facet-limits). */
export const maxOptions = 100;

/** The address of a facet's options under the listing's other choices. @param match a part of the option's label */
export function optionsAddress(
  scope: ListingScope,
  params: ListingParams,
  facet: OptionFacetKey,
  match: string,
): string {
  const search = listingSearch({ ...params, page: 1, pages: 1 }).replace("?", "&");
  const wanted = match === "" ? "" : `&match=${encodeURIComponent(match)}`;
  return `/api/listing/facets/${facet}?${scopeQuery(scope)}${wanted}&limit=${maxOptions}${search}`;
}

export async function loadOptions({ api }: ShopState, address: string, signal: AbortSignal): Promise<FoundOptions> {
  const found = await api.get<FoundOptions>(address);
  signal.throwIfAborted();
  return found;
}
