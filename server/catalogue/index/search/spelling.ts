import { mayHoldTypo, prefixRange, typoRanges } from "../../../text/typos.ts";
import type { Postings } from "./postings.ts";

/** Likely spelling of a query. */
export interface Correction {
  words: string[];
  /** Share of letters that are correct in the word with the most typos, from 0 to 1. */
  score: number;
}

/** Minimum score of a correction. Below this, a correction is more likely wrong than right. */
const minScore = 0.7;

/** Minimum length of a word that may contain two typos. In a shorter word, too few letters would be correct. */
const minTwoMistakes = 6;
/**
 * A query with more unknown words is not corrected, because correcting it takes time and too few known words remain.
 */
const maxUnknown = 3;

/** Edit distance: the number of wrong, missing, extra or transposed letters, capped at 3. */
export function mistakesBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
        (last[at - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        cost = Math.min(cost, (before[at - 2] as number) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > 2) return 3;
    before = last;
    last = current;
  }
  return Math.min(3, last[other.length] as number);
}

/** A query's corrected words. Undefined if all words are known, or if one has no similar word. */
export function correctionOf({ vocabulary, starts }: Postings, words: readonly string[]): Correction | undefined {
  const isKnown = (word: string) => {
    const { low, high } = prefixRange(vocabulary, word);
    return low < high;
  };
  const unknown = words.filter((word) => !isKnown(word));
  if (unknown.length === 0 || unknown.length > maxUnknown) return undefined;

  /** Word in the ranges that is most similar to the typed one. Ties go to the word that occurs in more products. */
  const nearest = (word: string, ranges: readonly { low: number; high: number }[], max: number) => {
    let best: { word: string; mistakes: number; size: number } | undefined;
    for (const { low, high } of ranges) {
      for (let place = low; place < high; place++) {
        const candidate = vocabulary[place] as string;
        const size = (starts[place + 1] as number) - (starts[place] as number);
        const mistakes = mistakesBetween(word, candidate);
        if (mistakes > max || (best && mistakes > best.mistakes)) continue;
        if (!best || mistakes < best.mistakes || size > best.size) best = { word: candidate, mistakes, size };
      }
    }
    return best;
  };

  let score = 1;
  const corrected: string[] = [];
  for (const word of words) {
    if (isKnown(word)) {
      corrected.push(word);
      continue;
    }
    if (!mayHoldTypo(word)) return undefined;
    // Search only words with the same first letter, because that letter is nearly always right.
    const found =
      nearest(word, typoRanges(vocabulary, word), 1) ??
      (word.length < minTwoMistakes ? undefined : nearest(word, [prefixRange(vocabulary, word.slice(0, 1))], 2));
    if (!found) return undefined;
    score = Math.min(score, 1 - found.mistakes / word.length);
    corrected.push(found.word);
  }
  return score < minScore ? undefined : { words: corrected, score: Math.round(score * 100) / 100 };
}
