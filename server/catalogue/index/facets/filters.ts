import { facetDefinitions, type FacetKey, type ListingParams, type OptionFacetKey } from "@corkwood/commerce";
import { intersection, subtract, type Bitset } from "../core/bitset.ts";
import { productsBetween, productsWithAny, type OptionColumn } from "./columns.ts";
import type { AvailabilityState } from "./availability.ts";

/** The data for filtering: one column a facet. */
export interface FacetColumns {
  options: Record<OptionFacetKey, OptionColumn>;
  /** Cents; for a gift card its smallest amount. */
  price: Int32Array;
  /** Years; 0 for a non-vintage. */
  vintage: Int32Array;
  /** Products with a reduced price, also where it is hidden. */
  reduced: Bitset;
}

/** Larger than any price or year that a URL can ask for. */
const unbounded = 2_000_000_000;
/** A product without a price or without a vintage. */
export const missing = 0;

function chosenCodes(column: OptionColumn, values: readonly string[] | undefined): number[] {
  return (values ?? []).flatMap((value) => column.codes.get(value) ?? []);
}

/** Reduced products with a price that is shown. */
export function reducedNow(columns: FacetColumns, availability: AvailabilityState): Bitset {
  const set = columns.reduced.slice();
  subtract(set, availability.priceHidden);
  return set;
}

function filterOf(
  key: FacetKey,
  params: ListingParams,
  columns: FacetColumns,
  availability: AvailabilityState,
): Bitset | undefined {
  const count = columns.price.length;
  if (key === "price") {
    const range = params.ranges.price;
    if (!range) return undefined;
    const set = productsBetween(columns.price, missing, (range.min ?? 0) * 100, (range.max ?? unbounded / 100) * 100);
    subtract(set, availability.priceHidden);
    return set;
  }
  if (key === "vintage") {
    const range = params.ranges.vintage;
    return range && productsBetween(columns.vintage, missing, range.min ?? 0, range.max ?? unbounded);
  }
  if (key === "reduced") return params.reduced ? reducedNow(columns, availability) : undefined;
  const codes = chosenCodes(columns.options[key], params.options[key]);
  // A value that no product has is ignored, so an old link still lists something.
  return codes.length > 0 ? productsWithAny(columns.options[key], codes, count) : undefined;
}

/** The products of a scope under a shopper's choices. */
export interface Filtered {
  /** After every choice. */
  all: Bitset;
  /** After every choice but this facet's own (specification/listing#facet-counts). */
  without(key: FacetKey): Bitset;
}

/** @param scope the products in scope, before any choice */
export function applyFilters(
  scope: Bitset,
  params: ListingParams,
  columns: FacetColumns,
  availability: AvailabilityState,
): Filtered {
  const base = scope.slice();
  if (params.available) keepBuyable(base, availability);
  const filters = new Map<FacetKey, Bitset>();
  for (const { key } of facetDefinitions) {
    const filter = filterOf(key, params, columns, availability);
    if (filter) filters.set(key, filter);
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

/** Keeps what can be bought now, pre-arrivals included. */
function keepBuyable(set: Bitset, availability: AvailabilityState): void {
  for (let word = 0; word < set.length; word++) {
    set[word] =
      (set[word] as number) &
      (availability.purchasable[word] as number) &
      ~(availability.soldOut[word] as number) &
      ~(availability.comingSoon[word] as number);
  }
}
