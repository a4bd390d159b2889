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
  const postings = buildPostings(count, documentAt);
  const matcher = createMatcher(postings, count);
  const { nameLengths } = postings;
  const byName = (a: number, b: number) => (nameLengths[a] as number) - (nameLengths[b] as number) || a - b;
  const shortestFirst = Uint32Array.from({ length: count }, (_, ordinal) => ordinal).sort(byName);

  const search: TextIndex["search"] = (words, enough) => {
    matcher.match(words, enough);
    const { candidates, highestRank } = matcher;
    // Counted and placed instead of compared: a letter can find all of a hundred thousand products.
    const ranks = new Uint16Array(count);
    const places = new Uint32Array(highestRank + 1);
    for (const ordinal of candidates) {
      const rank = matcher.rankOf(ordinal);
      ranks[ordinal] = rank;
      places[rank] = (places[rank] as number) + 1;
    }
    let start = 0;
    for (let rank = highestRank; rank > 0; rank--) {
      const size = places[rank] as number;
      places[rank] = start;
      start += size;
    }
    const found = new Uint32Array(start);
    for (const ordinal of shortestFirst) {
      const rank = ranks[ordinal] as number;
      if (rank === 0) continue;
      const place = places[rank] as number;
      found[place] = ordinal;
      places[rank] = place + 1;
    }
    return found;
  };

  const first: TextIndex["first"] = (words, { limit, last, enough }) => {
    matcher.match(words, enough);
    const { candidates } = matcher;
    const chosen: { ordinal: number; rank: number }[] = [];
    const isBetter = (ordinal: number, rank: number, than: { ordinal: number; rank: number }) =>
      rank > than.rank || (rank === than.rank && byName(ordinal, than.ordinal) < 0);
    for (let index = 0; index < candidates.length; index++) {
      const ordinal = candidates[index] as number;
      const rank = matcher.rankOf(ordinal) * 2 + (last && has(last, ordinal) ? 0 : 1);
      const least = chosen[limit - 1];
      if (rank < 2 || (least && !isBetter(ordinal, rank, least))) continue;
      const place = chosen.findIndex((other) => isBetter(ordinal, rank, other));
      chosen.splice(place === -1 ? chosen.length : place, 0, { ordinal, rank });
      if (chosen.length > limit) chosen.pop();
    }
    return chosen.map(({ ordinal }) => ({ ordinal, hasTypo: matcher.hasTypo(ordinal) }));
  };
  return { search, first };
}
