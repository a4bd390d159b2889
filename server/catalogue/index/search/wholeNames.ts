import { wordsOf } from "../../../text/fold.ts";
import { wholeForm } from "./words.ts";
import { add, emptySet, intersection, sizeOf, type Bitset } from "../core/bitset.ts";

/**
 * Products of the groups that a query names exactly: 'champagne', 'red wine', 'organic shiraz'. Undefined if a word
 * does not belong to a group name, or no product is in all of the groups.
 */
export type WholeNames = (words: readonly string[]) => Bitset | undefined;

/**
 * Groups of one kind. The products of group c are `products[productStarts[c]]` to `products[productStarts[c + 1]]`.
 */
export interface Groups {
  labels: readonly string[];
  productStarts: Uint32Array;
  products: Uint32Array;
}

/** Longest group name that is looked up, in words. */
const maxLength = 5;

/** Normalises a name: '&' equals 'and', and 'St' equals 'Saint'. */
function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => word !== "and")
    .map(wholeForm)
    .join(" ");
}

/** @param kinds kinds of groups, such as categories and regions @param count number of products */
export function buildWholeNames(kinds: readonly Groups[], count: number): WholeNames {
  const byName = new Map<string, Uint32Array[]>();
  for (const { labels, productStarts, products } of kinds) {
    labels.forEach((label, code) => {
      const key = keyOf(wordsOf(label));
      const found = products.subarray(productStarts[code], productStarts[code + 1]);
      if (key === "" || found.length === 0) return;
      const known = byName.get(key) ?? [];
      known.push(found);
      byName.set(key, known);
    });
  }
  /** Returns the longest group name that starts at a position. */
  const nameAt = (words: readonly string[], from: number) => {
    for (let to = Math.min(words.length, from + maxLength); to > from; to--) {
      const groups = byName.get(keyOf(words.slice(from, to)));
      if (groups) return { groups, to };
    }
    return undefined;
  };
  return (words) => {
    const named: Uint32Array[][] = [];
    for (let at = 0; at < words.length;) {
      const name = nameAt(words, at);
      if (!name) return undefined;
      named.push(name.groups);
      at = name.to;
    }
    const sets = named.map((groups) => {
      const set = emptySet(count);
      for (const group of groups) for (const ordinal of group) add(set, ordinal);
      return set;
    });
    const [first, ...others] = sets;
    const all = first && intersection(others, first);
    return all && sizeOf(all) > 0 ? all : undefined;
  };
}
