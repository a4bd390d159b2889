import {
  facetDefinitions,
  rangeUnits,
  type FacetKey,
  type ListingParams,
  type OptionFacetKey,
  type RangeFacetKey,
  type RangeUnit,
  type ToggleFacetKey,
} from "@corkwood/commerce";
import { intersect, intersection, subtract, type Bitset } from "../core/bitset.ts";
import { productsBetween, productsWithAny, type OptionColumn } from "./columns.ts";
import type { AvailabilityState } from "./availability.ts";

/** Data for filtering: one column per facet. */
export interface FacetColumns {
  options: Record<OptionFacetKey, OptionColumn>;
  /**
   * Column values: whole cents (for a gift card, its smallest amount) or years, and `missing` for a product without a
   * value.
   */
  ranges: Record<RangeFacetKey, Int32Array>;
  /** Products that a toggle keeps, including those with a hidden price. */
  toggles: Record<ToggleFacetKey, Bitset>;
}

interface RangeUnitRules {
  /** Factor that converts the shopper's unit to the column's unit. */
  parts: number;
  /** Whether to exclude hidden prices, which filters must not reveal. */
  isOfPrice: boolean;
}

const unitRules = {
  dollars: { parts: 100, isOfPrice: true },
  year: { parts: 1, isOfPrice: false },
} as const satisfies Record<RangeUnit, RangeUnitRules>;

export function rulesOfRange(key: RangeFacetKey): RangeUnitRules {
  return unitRules[rangeUnits[key]];
}

/** Upper bound, larger than any price or year that can be in a URL. */
const unbounded = 2_000_000_000;
/** Marks a product without a price or vintage. */
export const missing = 0;

function chosenCodes(column: OptionColumn, values: readonly string[] | undefined): number[] {
  return (values ?? []).flatMap((value) => column.codes.get(value) ?? []);
}

/** Products that a toggle keeps, except those with a hidden price. */
export function toggledNow(key: ToggleFacetKey, columns: FacetColumns, availability: AvailabilityState): Bitset {
  const set = columns.toggles[key].slice();
  subtract(set, availability.priceHidden);
  return set;
}

function filterOf(
  facet: (typeof facetDefinitions)[number],
  params: ListingParams,
  columns: FacetColumns,
  availability: AvailabilityState,
): Bitset | undefined {
  switch (facet.kind) {
    case "range": {
      const range = params.ranges[facet.key];
      if (!range) return undefined;
      const { parts, isOfPrice } = rulesOfRange(facet.key);
      const values = columns.ranges[facet.key];
      const set = productsBetween(values, missing, (range.min ?? 0) * parts, (range.max ?? unbounded / parts) * parts);
      if (isOfPrice) subtract(set, availability.priceHidden);
      return set;
    }
    case "toggle":
      return params[facet.key] ? toggledNow(facet.key, columns, availability) : undefined;
    case "options":
    case "searchable": {
      const column = columns.options[facet.key];
      const codes = chosenCodes(column, params.options[facet.key]);
      // A value that no product has is ignored, so that an old link still lists something.
      return codes.length > 0 ? productsWithAny(column, codes, column.codeStarts.length - 1) : undefined;
    }
  }
}

/** Range with both ends inclusive. */
interface Bounds {
  min: number;
  max: number;
}

/**
 * Products within a query's price range (in cents) and vintage range. Excludes products with a hidden price. Undefined
 * if the query has neither range.
 */
export function productsWithin(
  { price, vintage }: { price?: Bounds | undefined; vintage?: Bounds | undefined },
  { ranges }: FacetColumns,
  { priceHidden }: AvailabilityState,
): Bitset | undefined {
  const ofVintage = vintage && productsBetween(ranges.vintage, missing, vintage.min, vintage.max);
  if (!price) return ofVintage;
  const set = productsBetween(ranges.price, missing, price.min, price.max);
  subtract(set, priceHidden);
  if (ofVintage) intersect(set, ofVintage);
  return set;
}

/** Products in a scope that match the shopper's choices. */
export interface Filtered {
  /** Products that match all choices. */
  all: Bitset;
  /** Products that match all choices except those in this facet (specification/listing#facet-counts). */
  without(key: FacetKey): Bitset;
}

/** @param scope products to which the shopper's choices are applied */
export function applyFilters(
  scope: Bitset,
  params: ListingParams,
  columns: FacetColumns,
  availability: AvailabilityState,
): Filtered {
  const base = scope.slice();
  if (params.available) keepBuyable(base, availability);
  const filters = new Map<FacetKey, Bitset>();
  for (const facet of facetDefinitions) {
    const filter = filterOf(facet, params, columns, availability);
    if (filter) filters.set(facet.key, filter);
  }
  const all = intersection([...filters.values()], base);
  const without = (key: FacetKey): Bitset => {
    if (!filters.has(key)) return all;
    return intersection(
      [...filters].flatMap(([other, filter]) => (other === key ? [] : [filter])),
      base,
    );
  };
  return { all, without };
}

/** Keeps products that can be bought now, including pre-arrivals. */
function keepBuyable(set: Bitset, availability: AvailabilityState): void {
  for (let word = 0; word < set.length; word++) {
    set[word] =
      (set[word] as number) &
      (availability.purchasable[word] as number) &
      ~(availability.soldOut[word] as number) &
      ~(availability.comingSoon[word] as number);
  }
}
