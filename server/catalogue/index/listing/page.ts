import { pageSize } from "@corkwood/commerce";
import { has, sizeOf, subtract, intersect, type Bitset } from "../core/bitset.ts";

/**
 * One stretch of an order over several sets: first all members of the first set, then those of the second, and so on.
 * That is how sold-out products come last in every sort without a sort of their own.
 */
export function stretchOf(order: Uint32Array, sets: readonly Bitset[], start: number, length: number): number[] {
  const found: number[] = [];
  let skip = start;
  for (const set of sets) {
    if (found.length === length) break;
    const size = sizeOf(set);
    if (size <= skip) {
      skip -= size;
      continue;
    }
    for (let index = 0; index < order.length && found.length < length; index++) {
      const ordinal = order[index] as number;
      if (!has(set, ordinal)) continue;
      if (skip > 0) skip--;
      else found.push(ordinal);
    }
  }
  return found;
}

/** What is in stock before what is not; within each, what has a price told before what has not, where price decides. */
export function partitionsOf(set: Bitset, soldOut: Bitset, priceHidden: Bitset | undefined): Bitset[] {
  return split(set, soldOut).flatMap((part) => (priceHidden ? split(part, priceHidden) : [part]));
}

function split(set: Bitset, last: Bitset): [Bitset, Bitset] {
  const first = set.slice();
  subtract(first, last);
  const second = set.slice();
  intersect(second, last);
  return [first, second];
}

/** Where the asked pages lie in a result, and how many of them there are. */
export function pagesOf(total: number, page: number, pages: number) {
  const pageCount = Math.ceil(total / pageSize);
  return {
    pageCount,
    page,
    pages: Math.max(1, Math.min(pages, pageCount - page + 1)),
    start: (page - 1) * pageSize,
    length: pages * pageSize,
  };
}
