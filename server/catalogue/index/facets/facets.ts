import {
  facetDefinitions,
  type Facet,
  type FacetKey,
  type FacetOption,
  type ListingParams,
  type OptionFacetKey,
  type RangeFacetKey,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import { has, intersection, membersOf, sizeOf, type Bitset } from "../core/bitset.ts";
import { countByCode, type OptionColumn } from "./columns.ts";
import { missing, rulesOfRange, toggledNow, type FacetColumns, type Filtered } from "./filters.ts";
import { fold } from "../../../text/fold.ts";
import type { AvailabilityState } from "./availability.ts";

/** Options shown before 'more' (specification/listing#facet-limits). */
const shownOptions = 10;

interface FacetContext {
  params: ListingParams;
  columns: FacetColumns;
  availability: AvailabilityState;
  filtered: Filtered;
  /** Codes of the categories in the category facet: the children of the current category. */
  categoryCodes: ReadonlySet<number>;
}

/** Returns the non-empty facets in display order. Reads the products of the full result only once for all facets. */
export function facetsOf(context: FacetContext): Facet[] {
  const { filtered } = context;
  const shared = membersOf(filtered.all);
  const membersFor = (key: FacetKey): Uint32Array => {
    const set = filtered.without(key);
    return set === filtered.all ? shared : membersOf(set);
  };
  return facetDefinitions.flatMap((definition): Facet[] => {
    const base = { label: definition.label, param: definition.param, collapsed: "collapsed" in definition };
    switch (definition.kind) {
      case "toggle":
        return toggleFacet({ ...base, key: definition.key }, context);
      case "range": {
        const { key, step } = definition;
        return rangeFacet({ ...base, key, step }, context, membersFor(key));
      }
      case "options":
      case "searchable": {
        const { key, kind } = definition;
        return optionFacet({ ...base, key, kind }, context, membersFor(key));
      }
    }
  });
}

type FacetBase = Pick<Facet, "label" | "param" | "collapsed">;

function optionFacet(
  facet: FacetBase & { key: OptionFacetKey; kind: "options" | "searchable" },
  context: FacetContext,
  members: Uint32Array,
): Facet[] {
  const counts = countByCode(context.columns.options[facet.key], members);
  const options = rankedOptions(facet.key, counts, context);
  const selected = options.some((option) => option.selected);
  if (options.length < 2 && !selected) return [];
  return [{ ...facet, options: firstOf(options, shownOptions), optionCount: options.length }];
}

function toggleFacet(
  facet: FacetBase & { key: ToggleFacetKey },
  { params, columns, availability, filtered }: FacetContext,
): Facet[] {
  const count = sizeOf(intersection([toggledNow(facet.key, columns, availability)], filtered.without(facet.key)));
  const selected = params[facet.key];
  return count === 0 && !selected ? [] : [{ ...facet, kind: "toggle", count, selected }];
}

/** Bounds of a range facet, given the choices in all other facets. The bounds are rounded outwards to whole steps. */
function rangeFacet(
  facet: FacetBase & { key: RangeFacetKey; step: number },
  { params, columns, availability }: FacetContext,
  members: Uint32Array,
): Facet[] {
  const selected = params.ranges[facet.key] ?? null;
  const { parts, isOfPrice } = rulesOfRange(facet.key);
  const bounds = boundsOf(columns.ranges[facet.key], members, isOfPrice ? availability.priceHidden : undefined);
  if (!selected && (!bounds || bounds.low === bounds.high)) return [];
  const { step } = facet;
  const low = bounds ? Math.floor(bounds.low / parts / step) * step : (selected?.min ?? selected?.max ?? 0);
  const high = bounds ? Math.ceil(bounds.high / parts / step) * step : (selected?.max ?? low);
  return [{ ...facet, kind: "range", min: low, max: high, selected }];
}

function boundsOf(
  values: Int32Array,
  members: Uint32Array,
  hidden: Bitset | undefined,
): { low: number; high: number } | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < members.length; index++) {
    const ordinal = members[index] as number;
    const value = values[ordinal] as number;
    if (value === missing || (hidden && has(hidden, ordinal))) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? undefined : { low, high };
}

/**
 * Options with products, and all chosen options. Options with the most products come first. Rating bands are sorted
 * from best to worst.
 */
export function rankedOptions(
  key: OptionFacetKey,
  counts: Uint32Array,
  { params, columns, categoryCodes }: Pick<FacetContext, "params" | "columns" | "categoryCodes">,
): FacetOption[] {
  const column = columns.options[key];
  const chosen = new Set(params.options[key] ?? []);
  const codes: number[] = [];
  for (let code = 0; code < counts.length; code++) {
    const isOffered = counts[code] !== 0 && (key !== "category" || categoryCodes.has(code));
    if (isOffered || (chosen.size > 0 && chosen.has(column.values[code] as string))) codes.push(code);
  }
  if (key !== "rating") {
    codes.sort((a, b) => (counts[b] as number) - (counts[a] as number) || compareLabels(column, a, b));
  }
  return codes.map((code) => optionAt(column, code, counts, chosen));
}

function compareLabels(column: OptionColumn, a: number, b: number): number {
  const first = column.folded[a] as string;
  const second = column.folded[b] as string;
  return first < second ? -1 : first > second ? 1 : a - b;
}

function optionAt(column: OptionColumn, code: number, counts: Uint32Array, chosen: ReadonlySet<string>): FacetOption {
  const value = column.values[code] as string;
  return {
    value,
    label: column.labels[code] as string,
    count: counts[code] as number,
    selected: chosen.has(value),
  };
}

/** The first options up to the limit, plus all chosen options. */
function firstOf(options: readonly FacetOption[], limit: number): FacetOption[] {
  return options.filter((option, index) => index < limit || option.selected);
}

/** Options whose label contains the text, ignoring case and accents. */
export function matchingOptions(options: readonly FacetOption[], match: string): readonly FacetOption[] {
  const wanted = fold(match.trim());
  return wanted === "" ? options : options.filter((option) => fold(option.label).includes(wanted));
}
