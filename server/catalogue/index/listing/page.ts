import { pageSize } from "@corkwood/commerce";
import { has, sizeOf, subtract, intersect, type Bitset } from "../core/bitset.ts";

/**
 * Slice of a sort order that is split into partitions: all members of the first set come first, then those of the
 * second, and so on. This puts sold-out products last in every sort order without sorting again.
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

/** A result's partitions: in stock before sold out and, when sorting by price, shown prices before hidden ones. */
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

/** Slice of a result for the requested pages, and the number of pages. */
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
