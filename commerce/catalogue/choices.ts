import { isKeyOf, keysOf } from "../records.ts";
import {
  maxPages,
  sortOrders,
  togglesOff,
  type DisplayMode,
  type FacetKey,
  type FacetRange,
  type ListingParams,
  type OptionFacetKey,
  type RangeFacetKey,
} from "./listing.ts";
import type { Facet, Listing } from "./listingAnswer.ts";

/**
 * Choices in a listing. URLs may contain anything, but code that breaks one of the rules
 * (specification/listing#facet-available, specification/listing#option-once, specification/listing#range-within,
 * specification/listing#toggle-once, specification/listing#unknown-names) throws, because only a bug can cause that.
 */

/** Thrown if code makes an invalid choice in a listing. */
export class ListingRuleError extends Error {
  override readonly name = "ListingRuleError";
}

function demand(rule: boolean, sentence: string): asserts rule {
  if (!rule) throw new ListingRuleError(sentence);
}

/** Returns a facet of the listing. Throws if the listing does not offer it. */
export function availableFacet(listing: Pick<Listing, "facets">, key: FacetKey): Facet {
  const facet = listing.facets.find((offered) => offered.key === key);
  demand(facet !== undefined, `The listing offers no facet '${key}'.`);
  return facet;
}

/** Restarts at the first page with a new cursor, because the listed products change. */
function fromStart(params: ListingParams): ListingParams {
  const { cursor: _, ...others } = params;
  return { ...others, page: 1, pages: 1 };
}

/** Facets by kind, so that a choice in a facet of another kind does not compile (specification/listing#kinds-match). */
export type OptionFacet = Extract<Facet, { kind: "options" | "searchable" }>;
export type RangeFacet = Extract<Facet, { kind: "range" }>;
type ToggleFacet = Extract<Facet, { kind: "toggle" }>;

function withValues(params: ListingParams, key: OptionFacetKey, values: string[]): ListingParams {
  const { [key]: _, ...others } = params.options;
  return fromStart({ ...params, options: values.length > 0 ? { ...others, [key]: values } : others });
}

export function isChosen(params: ListingParams, { key }: OptionFacet, value: string): boolean {
  return params.options[key]?.includes(value) ?? false;
}

export function selectOption(params: ListingParams, facet: OptionFacet, value: string): ListingParams {
  demand(!isChosen(params, facet, value), `'${value}' of '${facet.key}' is selected already.`);
  return withValues(params, facet.key, [...(params.options[facet.key] ?? []), value]);
}

export function deselectOption(params: ListingParams, facet: OptionFacet, value: string): ListingParams {
  const chosen = params.options[facet.key] ?? [];
  demand(chosen.includes(value), `'${value}' of '${facet.key}' is not selected.`);
  return withValues(
    params,
    facet.key,
    chosen.filter((other) => other !== value),
  );
}

/** Selects an option, or deselects an option that is already selected. Used by option links. */
export function toggleOption(params: ListingParams, facet: OptionFacet, value: string): ListingParams {
  return isChosen(params, facet, value) ? deselectOption(params, facet, value) : selectOption(params, facet, value);
}

/**
 * Replaces the current range. The new range needs at least one bound, and each bound must be within the range of the
 * results.
 */
export function selectRange(params: ListingParams, facet: RangeFacet, range: FacetRange): ListingParams {
  const sides = [range.min, range.max].filter((side) => side !== undefined);
  demand(sides.length > 0, `A range of '${facet.key}' needs a minimum or a maximum.`);
  demand(
    sides.every((side) => side >= facet.min && side <= facet.max),
    `The results' '${facet.key}' goes from ${facet.min} to ${facet.max}.`,
  );
  const { min, max } = range;
  demand(
    min === undefined || max === undefined || min <= max,
    `A range of '${facet.key}' cannot end before it begins.`,
  );
  return fromStart({ ...params, ranges: { ...params.ranges, [facet.key]: range } });
}

export function deselectRange(params: ListingParams, facet: RangeFacet): ListingParams {
  const key: RangeFacetKey = facet.key;
  demand(params.ranges[key] !== undefined, `'${key}' is not selected.`);
  const { [key]: _, ...others } = params.ranges;
  return fromStart({ ...params, ranges: others });
}

/** The typed range, clamped to the range of the results. Undefined if nothing was typed. */
export function rangeWithin({ min, max }: { min: number; max: number }, typed: FacetRange): FacetRange | undefined {
  const within = (side: number) => Math.min(Math.max(side, min), max);
  if (typed.min === undefined && typed.max === undefined) return undefined;
  return {
    ...(typed.min !== undefined && { min: within(typed.min) }),
    ...(typed.max !== undefined && { max: within(typed.max) }),
  };
}

const toggles = keysOf(togglesOff);

export function selectToggle(params: ListingParams, facet: ToggleFacet): ListingParams {
  demand(!params[facet.key], `'${facet.key}' is selected already.`);
  return fromStart({ ...params, [facet.key]: true });
}

export function deselectToggle(params: ListingParams, facet: ToggleFacet): ListingParams {
  demand(params[facet.key], `'${facet.key}' is not selected.`);
  return fromStart({ ...params, [facet.key]: false });
}

/** @param sort one of `sortOrders`; anything else throws */
export function withSort(params: ListingParams, sort: string): ListingParams {
  demand(isKeyOf(sortOrders, sort), `There is no sort order '${sort}'.`);
  return fromStart({ ...params, sort });
}

export function withDisplay(params: ListingParams, display: DisplayMode): ListingParams {
  return { ...params, display };
}

export function withAvailable(params: ListingParams, available: boolean): ListingParams {
  return fromStart({ ...params, available });
}

/** Removes all choices. Keeps the query, sort and display. */
export function withoutFilters(params: ListingParams): ListingParams {
  return fromStart({ ...params, options: {}, ranges: {}, ...togglesOff, available: false });
}

/** Whether neither a filter nor a sort order is selected. */
export function isPlain(params: ListingParams): boolean {
  const { options, ranges, available, sort } = params;
  const chosen = Object.keys(options).length + Object.keys(ranges).length;
  return chosen === 0 && !toggles.some((key) => params[key]) && !available && sort === "default";
}

/**
 * Adds a page to the listing. Keeps the cursor, so that products that are already on the page do not move. If the
 * listing already has the maximum number of pages per response, starts a new listing from the next page instead.
 * Returns undefined after the last page.
 */
export function morePages(
  params: ListingParams,
  listing: Pick<Listing, "pageCount" | "cursor">,
): ListingParams | undefined {
  const end = params.page + params.pages;
  if (end > listing.pageCount) return undefined;
  const { cursor } = listing;
  if (params.pages >= maxPages) return { ...params, page: end, pages: 1, cursor };
  return { ...params, pages: params.pages + 1, cursor };
}

/** Adds the page before the listing's first page. Returns undefined if the listing starts at page 1. */
export function earlierPages(params: ListingParams, listing: Pick<Listing, "cursor">): ListingParams | undefined {
  if (params.page === 1) return undefined;
  const { cursor } = listing;
  return { ...params, page: params.page - 1, pages: Math.min(params.pages + 1, maxPages), cursor };
}
