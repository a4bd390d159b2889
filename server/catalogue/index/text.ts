import { has, type Bitset } from "./bitset.ts";
import { createMatcher } from "./matcher.ts";
import { buildPostings, type TextDocument } from "./postings.ts";

export interface TextHit {
  ordinal: number;
  /** A word was met only by a typo. */
  hasTypo: boolean;
}

export interface FirstOptions {
  limit: number;
  /** What comes after its equals, such as products that are sold out. */
  last?: Bitset | undefined;
  /** Where fewer than so many are found as typed, typos are let pass. 0 lets none pass. */
  enough: number;
}

/**
 * Finds things by words, in any order: every word must be met, by the same word, by one that begins with it, or with a
 * typo where too few are found without. A shorter name comes first among equals.
 */
export interface TextIndex {
  /** All that are found, best first. */
  search(words: readonly string[], enough: number): Uint32Array;
  /** The best of them. */
  first(words: readonly string[], options: FirstOptions): TextHit[];
}

/** @param documentAt by ordinal; undefined is never found */
export function buildTextIndex(count: number, documentAt: (ordinal: number) => TextDocument | undefined): TextIndex {
  const matcher = createMatcher(buildPostings(count, documentAt), count);
  const lengths = Uint16Array.from({ length: count }, (_, ordinal) => documentAt(ordinal)?.name.length ?? 0);
  /** Ties are broken here, once for all queries. */
  const shortestFirst = Uint32Array.from({ length: count }, (_, ordinal) => ordinal).sort(
    (a, b) => (lengths[a] as number) - (lengths[b] as number) || a - b,
  );

  const search: TextIndex["search"] = (words, enough) => {
    matcher.match(words, enough);
    // Counted and placed instead of compared: a letter can find all of a hundred thousand products.
    const places = new Uint32Array(matcher.highestRank + 1);
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const rank = matcher.rankOf(ordinal);
      if (rank > 0) places[rank] = (places[rank] as number) + 1;
    }
    let start = 0;
    for (let rank = matcher.highestRank; rank > 0; rank--) {
      const size = places[rank] as number;
      places[rank] = start;
      start += size;
    }
    const found = new Uint32Array(start);
    for (const ordinal of shortestFirst) {
      const rank = matcher.rankOf(ordinal);
      if (rank === 0) continue;
      found[places[rank] as number] = ordinal;
      places[rank] = (places[rank] as number) + 1;
    }
    return found;
  };

  const first: TextIndex["first"] = (words, { limit, last, enough }) => {
    matcher.match(words, enough);
    const chosen: { ordinal: number; rank: number }[] = [];
    if (matcher.size === 0) return [];
    for (const ordinal of shortestFirst) {
      const found = matcher.rankOf(ordinal);
      if (found === 0) continue;
      const rank = found * 2 + (last && has(last, ordinal) ? 0 : 1);
      if (chosen.length === limit && rank <= (chosen[limit - 1]?.rank ?? 0)) continue;
      const place = chosen.findIndex((other) => other.rank < rank);
      chosen.splice(place === -1 ? chosen.length : place, 0, { ordinal, rank });
      if (chosen.length > limit) chosen.pop();
    }
    return chosen.map(({ ordinal }) => ({ ordinal, hasTypo: matcher.hasTypo(ordinal) }));
  };
  return { search, first };
}
