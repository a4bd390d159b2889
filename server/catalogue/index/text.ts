import { wordsOf } from "./fold.ts";
import type { CatalogueRecord } from "./types.ts";

/** Finds products by words. The listing of a search asks nothing else, so that a better index can take its place. */
export interface TextIndex {
  /** Ordinals of the products that hold every word (or a word that starts with it), best first. */
  search(query: string): Uint32Array;
}

/** A word in the name says more than all the others together. */
const weights = { name: 24, producer: 6, variety: 4, region: 3, country: 2, other: 1 } as const;

/** More words than anybody types narrow nothing further and only cost time. */
const maxWords = 12;

function weightedWords({ summary }: CatalogueRecord): Map<string, number> {
  const { facts, variants } = summary;
  const words = new Map<string, number>();
  const take = (text: string | undefined, weight: number) => {
    for (const word of wordsOf(text ?? "")) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  take(summary.name, weights.name);
  take(facts.producer, weights.producer);
  take(facts.varieties?.join(" "), weights.variety);
  take(facts.region, weights.region);
  take(facts.country, weights.country);
  take(facts.vintage?.toString(), weights.other);
  for (const variant of variants) take(variant.code, weights.other);
  return words;
}

interface Posting {
  ordinals: number[];
  weights: number[];
}

function firstAtLeast(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param records in recommended order; @param isListed whether a product may be found */
export function buildTextIndex(
  records: readonly CatalogueRecord[],
  isListed: (ordinal: number) => boolean,
): TextIndex {
  const postings = new Map<string, Posting>();
  records.forEach((record, ordinal) => {
    if (!isListed(ordinal)) return;
    for (const [word, weight] of weightedWords(record)) {
      let posting = postings.get(word);
      if (!posting) postings.set(word, (posting = { ordinals: [], weights: [] }));
      posting.ordinals.push(ordinal);
      posting.weights.push(weight);
    }
  });
  const vocabulary = [...postings.keys()].sort();

  const search = (query: string): Uint32Array => {
    const wanted = [...new Set(wordsOf(query))].slice(0, maxWords);
    if (wanted.length === 0) return new Uint32Array(0);
    const matched = new Uint8Array(records.length);
    const best = new Uint8Array(records.length);
    const scores = new Uint16Array(records.length);
    wanted.forEach((prefix, round) => {
      for (let at = firstAtLeast(vocabulary, prefix); vocabulary[at]?.startsWith(prefix); at++) {
        const word = vocabulary[at] as string;
        const posting = postings.get(word) as Posting;
        const exactness = word.length === prefix.length ? 2 : 1;
        for (let index = 0; index < posting.ordinals.length; index++) {
          const ordinal = posting.ordinals[index] as number;
          const weight = (posting.weights[index] as number) * exactness;
          if (matched[ordinal] === round) {
            matched[ordinal] = round + 1;
            best[ordinal] = 0;
          }
          if (matched[ordinal] !== round + 1 || weight <= (best[ordinal] as number)) continue;
          scores[ordinal] = (scores[ordinal] as number) + weight - (best[ordinal] as number);
          best[ordinal] = weight;
        }
      }
    });
    const found: number[] = [];
    matched.forEach((rounds, ordinal) => {
      if (rounds === wanted.length) found.push(ordinal);
    });
    return Uint32Array.from(found).sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  };
  return { search };
}
