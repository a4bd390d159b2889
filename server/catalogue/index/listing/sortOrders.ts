import type { SortOrder } from "@corkwood/commerce";
import { missing } from "../facets/filters.ts";
import { fold } from "../../../text/fold.ts";
import { ratingOf } from "../facets/rating.ts";
import { filled, type Steps } from "../core/steps.ts";
import type { CatalogueRecord } from "../core/types.ts";

/** Each sort order as a permutation of ordinals. Ordinals are in recommended order, which breaks ties. */
export type Orders = Record<SortOrder, Uint32Array>;

/** Recommended order, which defines the ordinals. A total order, because ids are unique. */
export function inRecommendedOrder(records: readonly CatalogueRecord[]): CatalogueRecord[] {
  return [...records].sort((a, b) => a.rank - b.rank || (a.summary.id < b.summary.id ? -1 : 1));
}

/** Sorts numbers in ascending or descending order. Products without a number come last in both cases. */
function* byNumber(keys: Float64Array, none: number, direction: 1 | -1): Steps<Uint32Array> {
  yield;
  return Uint32Array.from(keys.keys()).sort((a, b) => {
    const first = keys[a] as number;
    const second = keys[b] as number;
    if (first === second) return a - b;
    if (first === none) return 1;
    if (second === none) return -1;
    return direction * (first - second);
  });
}

/**
 * Maps strings to the positions of their folded forms, so that sorting compares numbers. An empty string has position
 * 0.
 */
function placesOf(texts: ReadonlySet<string>): Map<string, number> {
  const folded = new Map([...texts].map((text) => [text, fold(text).trim()]));
  const sorted = [...new Set(folded.values())].filter((text) => text !== "").sort();
  const places = new Map(sorted.map((text, index) => [text, index + 1]));
  return new Map([...folded].map(([text, form]) => [text, places.get(form) ?? 0]));
}

/** @param records in recommended order */
export function* buildOrders(records: readonly CatalogueRecord[], price: Int32Array): Steps<Orders> {
  const count = records.length;
  const at = (ordinal: number) => records[ordinal] as CatalogueRecord;
  const producerOf = (ordinal: number) => at(ordinal).summary.facts.producer ?? "";
  const places = placesOf(new Set(records.map((_, ordinal) => producerOf(ordinal))));
  const producers = yield* filled(new Float64Array(count), (ordinal) => places.get(producerOf(ordinal)) ?? 0);
  const ratings = yield* filled(new Float64Array(count), (ordinal) => ratingOf(at(ordinal).summary));
  const created = yield* filled(new Float64Array(count), (ordinal) => at(ordinal).createdAt);
  const prices = new Float64Array(price);
  return {
    default: Uint32Array.from(records.keys()),
    priceAsc: yield* byNumber(prices, missing, 1),
    priceDesc: yield* byNumber(prices, missing, -1),
    producerAsc: yield* byNumber(producers, missing, 1),
    producerDesc: yield* byNumber(producers, missing, -1),
    ratingAsc: yield* byNumber(ratings, missing, 1),
    ratingDesc: yield* byNumber(ratings, missing, -1),
    newest: yield* byNumber(created, missing, -1),
  };
}
