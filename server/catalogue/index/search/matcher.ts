import type { Postings } from "./postings.ts";
import { mayHoldTypo, prefixRange, typoRanges, type WordRange } from "../../../text/typos.ts";

/**
 * Match quality of a query word: exact, prefix, typo in a whole word, or typo in a prefix. The last word may be
 * unfinished: 'gran' is more likely the start of a name than a region. Any other word is finished, so an exact match in
 * the region outweighs a prefix match in the name: 'yarra pinot' means the Yarra Valley, not Yarrambat.
 */
export const quality = { finished: 11, exact: 6, prefix: 4, typo: 2, typoInPrefix: 1 } as const;

/** Exceeds the sum of all words' maximum scores, so that a match with fewer typos always ranks higher. */
export const typoStep = 2048;

/** Matches of the last query. Valid until the next one. */
export interface Matcher {
  /**
   * Finds documents that contain every word, exactly or as a prefix. If fewer than `enough` match, allows typos in as
   * few words as necessary.
   */
  match(words: readonly string[], enough: number): void;
  /** Matches in no particular order. May include other documents, whose rank is 0. */
  readonly candidates: Uint32Array;
  /** Rank of a document: 0 if it does not match; higher is better. */
  rankOf(document: number): number;
  hasTypo(document: number): boolean;
}

/** Vocabulary words that a query word matches. */
interface Meaning {
  right: WordRange;
  /** Score of an exact match. */
  exact: number;
  typos: readonly WordRange[];
  /** Number of postings. The rarest word is matched first, so that most documents are touched only once. */
  size: number;
}

export function createMatcher({ vocabulary, starts, documents, weights }: Postings, count: number): Matcher {
  const found = new Uint32Array(count);
  const scores = new Uint16Array(count);
  /** Number of query words that a document has matched so far. */
  const met = new Uint8Array(count);
  /** Number of query words that matched with a typo. */
  const slips = new Uint8Array(count);
  /** Points of the last matched word, and whether that word matched with a typo. */
  const best = new Uint16Array(count);
  const slipped = new Uint8Array(count);
  let size = 0;
  let wanted = 0;
  let allowed = 0;

  const sizeOf = ({ low, high }: WordRange) => (starts[high] as number) - (starts[low] as number);
  const meaningOf = (word: string, isLast: boolean, withTypos: boolean): Meaning => {
    const right = prefixRange(vocabulary, word);
    const exact = isLast ? quality.exact : quality.finished;
    const typos = withTypos ? typoRanges(vocabulary, word) : [];
    return { right, exact, typos, size: typos.reduce((sum, range) => sum + sizeOf(range), sizeOf(right)) };
  };

  /**
   * Adds a matched word to those documents in some ranges that matched all previous words. A typo does not improve a
   * word that matches exactly.
   */
  const take = (low: number, high: number, worth: number, slip: 0 | 1, round: number) => {
    const end = starts[high] as number;
    for (let index = starts[low] as number; index < end; index++) {
      const document = documents[index] as number;
      const points = (weights[index] as number) * worth;
      if (met[document] === round - 1) {
        if (round === 1) found[size++] = document;
        met[document] = round;
        best[document] = points;
        scores[document] = (scores[document] as number) + points;
        slipped[document] = slip;
        slips[document] = (slips[document] as number) + slip;
      } else if (met[document] === round && points > (best[document] as number) && slipped[document] === slip) {
        scores[document] = (scores[document] as number) + points - (best[document] as number);
        best[document] = points;
      }
    }
  };
  const takeRange = ({ low, high, depth }: WordRange, whole: number, prefix: number, slip: 0 | 1, round: number) => {
    if (low === high) return;
    const rest = vocabulary[low]?.length === depth ? low + 1 : low;
    take(low, rest, whole, slip, round);
    take(rest, high, prefix, slip, round);
  };

  const run = (words: readonly string[], withTypos: boolean) => {
    for (const array of [met, scores, slips]) array.fill(0);
    size = 0;
    const meanings = words
      .map((word, index) => meaningOf(word, index === words.length - 1, withTypos))
      .sort((a, b) => a.size - b.size);
    if (meanings[0]?.size === 0) return;
    for (const [index, { right, exact, typos }] of meanings.entries()) {
      takeRange(right, exact, quality.prefix, 0, index + 1);
      for (const range of typos) takeRange(range, quality.typo, quality.typoInPrefix, 1, index + 1);
    }
    let matched = 0;
    for (let index = 0; index < size; index++) {
      const document = found[index] as number;
      if (met[document] === words.length) found[matched++] = document;
    }
    size = matched;
  };
  const sizeUpTo = (max: number) =>
    found.subarray(0, size).reduce((sum, document) => sum + Number((slips[document] as number) <= max), 0);

  return {
    match: (words, enough) => {
      wanted = words.length;
      allowed = 0;
      run(words, false);
      if (size >= enough || !words.some(mayHoldTypo)) return;
      run(words, true);
      while (allowed < wanted && sizeUpTo(allowed) < enough) allowed++;
    },
    get candidates() {
      return found.subarray(0, size);
    },
    rankOf: (document) => {
      const typos = slips[document] as number;
      return typos > allowed ? 0 : (wanted - typos) * typoStep + (scores[document] as number);
    },
    hasTypo: (document) => slips[document] !== 0,
  };
}
