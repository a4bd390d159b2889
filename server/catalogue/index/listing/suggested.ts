import type { Listing, ProductSummary } from "@corkwood/commerce";
import { has } from "../core/bitset.ts";
import type { AvailabilityState } from "../facets/availability.ts";
import type { FacetColumns } from "../facets/filters.ts";
import type { SearchQuery } from "../search/priceWords.ts";
import type { ProductText } from "../search/productText.ts";

/** Number of products suggested if nothing is found. */
const closestShown = 8;

/** Products priced closest to the requested range, closest first. Hidden prices are not used. */
function nearestPrices(
  found: Uint32Array,
  { min, max }: { min: number; max: number },
  { ranges }: FacetColumns,
  { priceHidden }: AvailabilityState,
): number[] {
  const distanceOf = (ordinal: number) => {
    const price = ranges.price[ordinal] as number;
    return Math.max(min - price, price - max, 0);
  };
  const distances = [...found].flatMap((ordinal) =>
    has(priceHidden, ordinal) ? [] : [{ ordinal, distance: distanceOf(ordinal) }],
  );
  return distances
    .sort((a, b) => a.distance - b.distance)
    .slice(0, closestShown)
    .map(({ ordinal }) => ordinal);
}

interface Sources {
  text: ProductText;
  columns: FacetColumns;
  state: AvailabilityState;
  /** Products by their ordinals. */
  all: (ordinals: Iterable<number>) => ProductSummary[];
}

/** Suggests alternatives if the words of a query do not match as typed. @param found number of products found */
export function suggestedFor(
  asked: SearchQuery,
  found: number,
  { text, columns, state, all }: Sources,
): Listing["suggested"] {
  if (asked.words === "" && !asked.price && !asked.vintage) return undefined;
  const correction = text.correct(asked.words);
  const didYouMean = correction && { query: correction.words.join(" "), score: correction.score };
  if (found > 0) return didYouMean && { didYouMean };
  const dearer = asked.price && nearestPrices(text.search(asked.words, undefined), asked.price, columns, state);
  const closest = dearer?.length ? { words: "", ordinals: dearer } : text.closest(asked.words, closestShown);
  if (!didYouMean && !closest) return undefined;
  return {
    ...(didYouMean && { didYouMean }),
    ...(closest && { closest: { words: closest.words, products: all(closest.ordinals) } }),
  };
}
