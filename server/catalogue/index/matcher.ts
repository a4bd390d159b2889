import type { Postings } from "./postings.ts";
import { mayHoldTypo, prefixRange, typoRanges, type WordRange } from "./typos.ts";

/** How well a word of the query is met: a word as it was typed, one begun, a typo in a whole word or in a beginning. */
const quality = { exact: 6, prefix: 4, typo: 2, typoInPrefix: 1 } as const;

/** More than all words can score together: fewer typos come before any score. */
const typoStep = 1024;

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
  typos: readonly WordRange[];
  /** How many postings that is: the rarest word is looked up, and what has it is asked for the others. */
  size: number;
}

export function createMatcher(postings: Postings, count: number): Matcher {
  const { vocabulary, documentStarts, documents, documentWeights, wordStarts, words: wordsOf, wordWeights } = postings;
  /** Points by document: 0 for what is no candidate. */
  const scores = new Uint16Array(count);
  const slips = new Uint8Array(count);
  const found = new Uint32Array(count);
  const worths = new Uint8Array(vocabulary.length);
  let size = 0;
  let wanted = 0;
  let allowed = 0;

  const sizeOf = ({ low, high }: WordRange) => (documentStarts[high] as number) - (documentStarts[low] as number);
  /** Whether the first word of a range is no longer than what the range has in common. */
  const isWhole = ({ low, high, depth }: WordRange) => low < high && vocabulary[low]?.length === depth;
  const meaningOf = (word: string, withTypos: boolean): Meaning => {
    const right = prefixRange(vocabulary, word);
    const typos = withTypos ? typoRanges(vocabulary, word) : [];
    return { right, typos, size: typos.reduce((sum, range) => sum + sizeOf(range), sizeOf(right)) };
  };

  /** Makes the documents of some words candidates; a typo adds nothing to those that were met without. */
  const take = (low: number, high: number, worth: number, slip: 0 | 1) => {
    const end = documentStarts[high] as number;
    for (let index = documentStarts[low] as number; index < end; index++) {
      const document = documents[index] as number;
      const points = (documentWeights[index] as number) * worth;
      const before = scores[document] as number;
      if (points <= before) continue;
      if (before === 0) {
        found[size++] = document;
        slips[document] = slip;
      } else if (slips[document] !== slip) continue;
      scores[document] = points;
    }
  };
  const takeRange = (range: WordRange, whole: number, begun: number, slip: 0 | 1) => {
    const rest = isWhole(range) ? range.low + 1 : range.low;
    take(range.low, rest, whole, slip);
    take(rest, range.high, begun, slip);
  };

  /** Writes down what the words of some ranges are worth. Ranges may overlap: whole words have the last word. */
  const note = (ranges: readonly WordRange[], whole: number, begun: number) => {
    for (const { low, high } of ranges) worths.fill(begun, low, high);
    for (const range of ranges) if (isWhole(range)) worths[range.low] = whole;
  };

  /** Keeps the candidates that meet one more word. */
  const keep = ({ right, typos }: Meaning) => {
    note(typos, quality.typo, quality.typoInPrefix);
    note([right], quality.exact, quality.prefix);
    let kept = 0;
    for (let index = 0; index < size; index++) {
      const document = found[index] as number;
      const end = wordStarts[document + 1] as number;
      let most = 0;
      let mostByTypo = 0;
      for (let at = wordStarts[document] as number; at < end; at++) {
        const worth = worths[wordsOf[at] as number] as number;
        if (worth === 0) continue;
        const points = (wordWeights[at] as number) * worth;
        if (worth >= quality.prefix) most = Math.max(most, points);
        else mostByTypo = Math.max(mostByTypo, points);
      }
      if (most === 0 && mostByTypo === 0) continue;
      found[kept++] = document;
      scores[document] = (scores[document] as number) + (most || mostByTypo);
      if (most === 0) slips[document] = (slips[document] as number) + 1;
    }
    size = kept;
    for (const { low, high } of [...typos, right]) worths.fill(0, low, high);
  };

  const run = (words: readonly string[], withTypos: boolean) => {
    scores.fill(0);
    size = 0;
    const [rarest, ...others] = words.map((word) => meaningOf(word, withTypos)).sort((a, b) => a.size - b.size);
    if (!rarest || rarest.size === 0) return;
    takeRange(rarest.right, quality.exact, quality.prefix, 0);
    for (const range of rarest.typos) takeRange(range, quality.typo, quality.typoInPrefix, 1);
    for (const other of others) keep(other);
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
