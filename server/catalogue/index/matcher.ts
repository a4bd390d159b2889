import type { Postings } from "./postings.ts";
import { mayHoldTypo, prefixRange, typoRanges, type WordRange } from "./typos.ts";

/** How well a word of the query is met: a word as it was typed, one begun, a typo in a whole word or in a beginning. */
const quality = { exact: 6, prefix: 4, typo: 2, typoInPrefix: 1 } as const;

/** More than all words can score together: fewer typos come before any score. */
const typoStep = 1024;

/** What the last query met, by ordinal. Valid until the next one. */
export interface Matcher {
  /**
   * Looks for documents that hold every word, or one that begins with it. Where fewer than `enough` do, a typo is let
   * pass in as few of the words as it takes.
   */
  match(words: readonly string[], enough: number): void;
  /** 0 for a document that was not found; the higher, the better. */
  rankOf(ordinal: number): number;
  hasTypo(ordinal: number): boolean;
  readonly highestRank: number;
  /** How many were found. */
  readonly size: number;
}

export function createMatcher({ vocabulary, starts, ordinals, weights }: Postings, count: number): Matcher {
  /** How many words of the query a document has met so far. */
  const met = new Uint8Array(count);
  const best = new Uint8Array(count);
  const scores = new Uint16Array(count);
  const typos = new Uint8Array(count);
  /** The round in which a document met a word by a typo last: words typed right are never outdone by typos. */
  const typoRound = new Uint8Array(count);
  /** How many documents met every word, by the number of typos. */
  let sizes: number[] = [];
  let wanted = 0;
  let allowed = 0;

  const credit = (ordinal: number, points: number) => {
    if (points <= (best[ordinal] as number)) return;
    scores[ordinal] = (scores[ordinal] as number) + points - (best[ordinal] as number);
    best[ordinal] = points;
  };
  const meet = (ordinal: number, points: number, round: number) => {
    met[ordinal] = round;
    best[ordinal] = points;
    scores[ordinal] = (scores[ordinal] as number) + points;
  };

  /** Takes the documents of some words, for those that have met every word before. */
  const takeRight = (low: number, high: number, worth: number, round: number) => {
    const end = starts[high] as number;
    for (let index = starts[low] as number; index < end; index++) {
      const ordinal = ordinals[index] as number;
      const points = (weights[index] as number) * worth;
      if (met[ordinal] === round - 1) meet(ordinal, points, round);
      else if (met[ordinal] === round) credit(ordinal, points);
    }
  };
  const takeTypos = (low: number, high: number, worth: number, round: number) => {
    const end = starts[high] as number;
    for (let index = starts[low] as number; index < end; index++) {
      const ordinal = ordinals[index] as number;
      const points = (weights[index] as number) * worth;
      if (met[ordinal] === round - 1) {
        meet(ordinal, points, round);
        typoRound[ordinal] = round;
        typos[ordinal] = (typos[ordinal] as number) + 1;
      } else if (met[ordinal] === round && typoRound[ordinal] === round) credit(ordinal, points);
    }
  };
  const each = (
    { low, high, depth }: WordRange,
    take: typeof takeRight,
    whole: number,
    begun: number,
    round: number,
  ) => {
    if (low >= high) return;
    const rest = vocabulary[low]?.length === depth ? low + 1 : low;
    take(low, rest, whole, round);
    take(rest, high, begun, round);
  };

  const run = (words: readonly string[], withTypos: boolean) => {
    for (const array of [met, scores, typos, typoRound]) array.fill(0);
    words.forEach((word, index) => {
      each(prefixRange(vocabulary, word), takeRight, quality.exact, quality.prefix, index + 1);
      if (!withTypos) return;
      for (const range of typoRanges(vocabulary, word)) {
        each(range, takeTypos, quality.typo, quality.typoInPrefix, index + 1);
      }
    });
    sizes = Array.from({ length: words.length + 1 }, () => 0);
    if (words.length === 0) return;
    for (let ordinal = 0; ordinal < count; ordinal++) {
      if (met[ordinal] === words.length) (sizes[typos[ordinal] as number] as number)++;
    }
  };
  const sizeUpTo = (most: number) => sizes.reduce((sum, size, typo) => (typo <= most ? sum + size : sum), 0);

  return {
    match: (words, enough) => {
      wanted = words.length;
      allowed = 0;
      run(words, false);
      if (sizeUpTo(0) >= enough || !words.some(mayHoldTypo)) return;
      run(words, true);
      while (allowed < wanted && sizeUpTo(allowed) < enough) allowed++;
    },
    rankOf: (ordinal) => {
      const slips = typos[ordinal] as number;
      if (wanted === 0 || met[ordinal] !== wanted || slips > allowed) return 0;
      return (wanted - slips) * typoStep + (scores[ordinal] as number);
    },
    hasTypo: (ordinal) => typos[ordinal] !== 0,
    get highestRank() {
      return (wanted + 1) * typoStep;
    },
    get size() {
      return sizeUpTo(allowed);
    },
  };
}
