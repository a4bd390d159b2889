import { has, type Bitset } from "../core/bitset.ts";
import { firstPrefixMatches } from "./prefixMatch.ts";
import { keepBest } from "./best.ts";
import { createMatcher } from "./matcher.ts";
import { buildPostings, type TextSource } from "./postings.ts";
import { filled, type Steps } from "../core/steps.ts";

export interface TextHit {
  ordinal: number;
  /** A word matched only with a typo. */
  hasTypo: boolean;
}

export interface FirstOptions {
  limit: number;
  /** Documents that come after their equals, such as sold out products. */
  last?: Bitset | undefined;
  /** Typos are allowed where fewer than this number match as typed. 0 allows none. */
  enough: number;
}

/**
 * Finds documents by words in any order: every word must match exactly, as a prefix, or with a typo where too few are
 * found without. Of equals the shorter name comes first.
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
  /** Documents are numbered by the length of their names: of two equals the lower number comes first. */
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
    // A counting sort: one letter can match all of a hundred thousand products.
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
