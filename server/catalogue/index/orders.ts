import type { SortOrder } from "@corkwood/commerce";
import { missing } from "./filters.ts";
import { fold } from "./fold.ts";
import { ratingOf } from "./rating.ts";
import type { CatalogueRecord } from "./types.ts";

/** Each sort order as a permutation of ordinals. Ordinals stand in recommended order, so they break every tie. */
export type Orders = Record<SortOrder, Uint32Array>;

/** The recommended order, which gives the products their ordinals: total, since ids are unique. */
export function inRecommendedOrder(records: readonly CatalogueRecord[]): CatalogueRecord[] {
  return [...records].sort((a, b) => a.rank - b.rank || (a.summary.id < b.summary.id ? -1 : 1));
}

/** Numbers in their order; products without one come last both ways. */
function byNumber(keys: Float64Array, none: number, direction: 1 | -1): Uint32Array {
  return Uint32Array.from(keys.keys()).sort((a, b) => {
    const first = keys[a] as number;
    const second = keys[b] as number;
    if (first === second) return a - b;
    if (first === none) return 1;
    if (second === none) return -1;
    return direction * (first - second);
  });
}

/** Folded texts as their places among all texts, so that sorting compares numbers. 0 stands for no text. */
function placesOf(texts: readonly string[]): Float64Array {
  const sorted = [...new Set(texts)].filter((text) => text !== "").sort();
  const places = new Map(sorted.map((text, index) => [text, index + 1]));
  return Float64Array.from(texts, (text) => places.get(text) ?? 0);
}

/** @param records in recommended order */
export function buildOrders(records: readonly CatalogueRecord[], price: Int32Array): Orders {
  const producers = placesOf(records.map(({ summary }) => fold(summary.facts.producer ?? "").trim()));
  const ratings = Float64Array.from(records, ({ summary }) => ratingOf(summary));
  const created = Float64Array.from(records, ({ createdAt }) => createdAt);
  const prices = Float64Array.from(price);
  return {
    default: Uint32Array.from(records.keys()),
    priceAsc: byNumber(prices, missing, 1),
    priceDesc: byNumber(prices, missing, -1),
    producerAsc: byNumber(producers, missing, 1),
    producerDesc: byNumber(producers, missing, -1),
    ratingAsc: byNumber(ratings, missing, 1),
    ratingDesc: byNumber(ratings, missing, -1),
    newest: byNumber(created, missing, -1),
  };
}
