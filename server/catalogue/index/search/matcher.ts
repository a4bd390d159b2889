import type { Postings } from "./postings.ts";
import { mayHoldTypo, prefixRange, typoRanges, type WordRange } from "../../../text/typos.ts";

/**
 * How well a word of the query is met: a word as it was typed, one begun, a typo in a whole word or in a beginning. The
 * last word may not be finished: 'gran' begins a name before it is a region. One that another follows is, and then the
 * very word in the region weighs more than a beginning in the name: 'yarra pinot' means the Yarra Valley, not Yarrambat.
 */
export const quality = { finished: 11, exact: 6, prefix: 4, typo: 2, typoInPrefix: 1 } as const;

/** More than all words can score together: fewer typos come before any score. */
const typoStep = 2048;

/** What the last query met. Valid until the next one. */
export interface Matcher {
  /**
   * Looks for documents that hold every word, or one that begins with it. Where fewer than `enough` do, a typo is let
   * pass in as few of the words as it takes.
   */
  match(words: readonly string[], enough: number): void;
  /** What was found, in no order, and perhaps more: those have the rank 0. */
  readonly candidates: Uint32Array;
  /** 0 for a document that was not found; the higher, the better. */
  rankOf(document: number): number;
  hasTypo(document: number): boolean;
  readonly highestRank: number;
}

/** Which words of the vocabulary a word of the query may mean. */
interface Meaning {
  right: WordRange;
  /** What the very word is worth. */
  exact: number;
  typos: readonly WordRange[];
  /** How many postings that is: the rarest word comes first, and most documents are touched by it alone. */
  size: number;
}

export function createMatcher({ vocabulary, starts, documents, weights }: Postings, count: number): Matcher {
  const found = new Uint32Array(count);
  const scores = new Uint16Array(count);
  /** How many words of the query a document has met so far. */
  const met = new Uint8Array(count);
  /** How many of them by a typo. */
  const slips = new Uint8Array(count);
  /** The points of the word that was met last, and whether it was by a typo. */
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
   * Lets the documents of some words meet one more word of the query, if they met all before it. A word that was met as
   * typed is not met better by a typo.
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
  const sizeUpTo = (most: number) =>
    found.subarray(0, size).reduce((sum, document) => sum + Number((slips[document] as number) <= most), 0);

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
    get highestRank() {
      return (wanted + 1) * typoStep;
    },
  };
}
