import { has, type Bitset } from "../core/bitset.ts";
import { firstPrefixMatches } from "./prefixMatch.ts";
import { keepBest } from "./best.ts";
import { createMatcher } from "./matcher.ts";
import { buildPostings, type TextSource } from "./postings.ts";
import { filled, type Steps } from "../core/steps.ts";

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

export function* buildTextIndex(source: TextSource): Steps<TextIndex> {
  const { count, nameOf } = source;
  const lengths = yield* filled(new Uint16Array(count), (ordinal) => nameOf(ordinal)?.length ?? 0);
  /** Documents are numbered by the length of their names: of two equals the lower comes first. */
  const order = Uint32Array.from(lengths.keys()).sort(
    (a, b) => (lengths[a] as number) - (lengths[b] as number) || a - b,
  );
  yield;
  const postings = yield* buildPostings(source, order);
  const matcher = createMatcher(postings, count);
  const hitOf = (document: number, hasTypo: boolean) => ({ ordinal: order[document] as number, hasTypo });

  const search: TextIndex["search"] = (words, enough) => {
    matcher.match(words, enough);
    const { candidates, highestRank } = matcher;
    // Counted and placed instead of compared: a letter can find all of a hundred thousand products.
    const ranks = new Uint16Array(count);
    const places = new Uint32Array(highestRank + 1);
    for (const document of candidates) {
      const rank = matcher.rankOf(document);
      ranks[document] = rank;
      places[rank] = (places[rank] as number) + 1;
    }
    let start = 0;
    for (let rank = highestRank; rank > 0; rank--) {
      const size = places[rank] as number;
      places[rank] = start;
      start += size;
    }
    const found = new Uint32Array(start);
    for (let document = 0; document < count; document++) {
      const rank = ranks[document] as number;
      if (rank === 0) continue;
      const place = places[rank] as number;
      found[place] = order[document] as number;
      places[rank] = place + 1;
    }
    return found;
  };

  const first: TextIndex["first"] = (words, { limit, last, enough }) => {
    const partitionOf = (document: number) => (last && has(last, order[document] as number) ? 1 : 0);
    const [only] = words;
    if (only !== undefined && words.length === 1) {
      const prefixMatches = firstPrefixMatches(postings, only, limit, partitionOf);
      if (prefixMatches.length >= Math.min(enough, limit))
        return prefixMatches.map(({ document }) => hitOf(document, false));
    }
    matcher.match(words, enough);
    const { candidates } = matcher;
    const best = keepBest(limit);
    for (let index = 0; index < candidates.length; index++) {
      const document = candidates[index] as number;
      const rank = matcher.rankOf(document);
      if (rank !== 0 && best.mayTake(rank, document)) best.offer({ rank, partition: partitionOf(document), document });
    }
    return best.chosen.map(({ document }) => hitOf(document, matcher.hasTypo(document)));
  };
  return { search, first };
}
