import {
  deselectOption,
  deselectRange,
  deselectToggle,
  dollars,
  formatWholeMoney,
  isChosen,
  listingHref,
  listingSearch,
  rangeUnits,
  withAvailable,
  type FacetOption,
  type FacetRange,
  type Listing,
  type ListingParams,
  type OptionFacet,
  type RangeFacet,
  type RangeUnit,
} from "@corkwood/commerce";

/** An applied filter, with the listing's URL without this filter. */
export interface AppliedFilter {
  label: string;
  href: string;
}

/** Formats a bound of a range. */
const written = {
  dollars: (value) => formatWholeMoney(dollars(value)),
  year: String,
} satisfies Record<RangeUnit, (value: number) => string>;

function rangeLabel(facet: RangeFacet, { min, max }: FacetRange): string {
  const show = written[rangeUnits[facet.key]];
  if (min !== undefined && max !== undefined) return `${facet.label}: ${show(min)}–${show(max)}`;
  return min !== undefined ? `${facet.label}: from ${show(min)}` : `${facet.label}: up to ${show(max ?? 0)}`;
}

/** Returns the chosen options that exist in the listing. */
export function chosenOptions(facet: OptionFacet, params: ListingParams): FacetOption[] {
  return facet.options.filter(({ value }) => isChosen(params, facet, value));
}

/** Returns all applied filters, in facet order. */
export function appliedFilters({ facets, scope }: Listing, params: ListingParams): AppliedFilter[] {
  const to = (next: ListingParams) => listingHref(scope, next);
  const filters = facets.flatMap((facet): AppliedFilter[] => {
    switch (facet.kind) {
      case "range": {
        const range = params.ranges[facet.key];
        return range ? [{ label: rangeLabel(facet, range), href: to(deselectRange(params, facet)) }] : [];
      }
      case "toggle":
        return params[facet.key] ? [{ label: facet.label, href: to(deselectToggle(params, facet)) }] : [];
      case "options":
      case "searchable":
        return chosenOptions(facet, params).map(({ value, label }) => ({
          label,
          href: to(deselectOption(params, facet, value)),
        }));
    }
  });
  if (params.available) filters.push({ label: "Available now", href: to(withAvailable(params, false)) });
  return filters;
}

/** Returns the listing's parameters as hidden fields of a GET form, without the form's own parameters. */
export function hiddenFields(params: ListingParams, ...own: string[]): [string, string][] {
  // Changing a choice returns to the first page, with a new cursor.
  const { cursor: _, ...others } = params;
  const search = new URLSearchParams(listingSearch({ ...others, page: 1, pages: 1 }));
  for (const name of own) search.delete(name);
  return [...search];
}
