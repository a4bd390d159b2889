import type { ProductSummary } from "@corkwood/commerce";
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

/** Facts repeat from product to product: their words are worked out once. */
function rememberWords(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
}

/** Every word of a product with what it weighs there, heaviest first. */
function weightedTexts(
  { facts, name, variants }: ProductSummary,
  factWords: (text: string) => readonly string[],
): [words: readonly string[], weight: number][] {
  return [
    [wordsOf(name), weights.name],
    [factWords(facts.producer ?? ""), weights.producer],
    [(facts.varieties ?? []).flatMap(factWords), weights.variety],
    [factWords(facts.region ?? ""), weights.region],
    [factWords(facts.country ?? ""), weights.country],
    [facts.vintage === undefined ? [] : [String(facts.vintage)], weights.other],
    [variants.flatMap(({ code }) => wordsOf(code)), weights.other],
  ];
}

/** The products of each word, in typed arrays: word w has `ordinals[starts[w]]` to `ordinals[starts[w + 1]]`. */
interface Postings {
  /** Sorted. */
  vocabulary: readonly string[];
  starts: Uint32Array;
  ordinals: Uint32Array;
  weights: Uint8Array;
}

function collectPostings(records: readonly CatalogueRecord[], isListed: (ordinal: number) => boolean): Postings {
  const factWords = rememberWords();
  const codes = new Map<string, number>();
  /** The product that last had a word: where it says most comes first, and only that counts. */
  const lastSeen: number[] = [];
  const found: { code: number[]; ordinal: number[]; weight: number[] } = { code: [], ordinal: [], weight: [] };
  records.forEach(({ summary }, ordinal) => {
    if (!isListed(ordinal)) return;
    for (const [words, weight] of weightedTexts(summary, factWords)) {
      for (const word of words) {
        let code = codes.get(word);
        if (code === undefined) codes.set(word, (code = codes.size));
        if (lastSeen[code] === ordinal) continue;
        lastSeen[code] = ordinal;
        found.code.push(code);
        found.ordinal.push(ordinal);
        found.weight.push(weight);
      }
    }
  });
  const vocabulary = [...codes.keys()].sort();
  const places = new Uint32Array(codes.size);
  vocabulary.forEach((word, place) => (places[codes.get(word) as number] = place));
  const starts = new Uint32Array(codes.size + 1);
  const placeAt = (index: number) => places[found.code[index] as number] as number;
  for (let index = 0; index < found.code.length; index++) {
    const place = placeAt(index) + 1;
    starts[place] = (starts[place] as number) + 1;
  }
  for (let place = 0; place < codes.size; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  const next = starts.slice();
  const ordinals = new Uint32Array(found.code.length);
  const postedWeights = new Uint8Array(found.code.length);
  for (let index = 0; index < found.code.length; index++) {
    const place = placeAt(index);
    const at = next[place] as number;
    ordinals[at] = found.ordinal[index] as number;
    postedWeights[at] = found.weight[index] as number;
    next[place] = at + 1;
  }
  return { vocabulary, starts, ordinals, weights: postedWeights };
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
export function buildTextIndex(records: readonly CatalogueRecord[], isListed: (ordinal: number) => boolean): TextIndex {
  const { vocabulary, starts, ordinals, weights: posted } = collectPostings(records, isListed);

  const search = (query: string): Uint32Array => {
    const wanted = [...new Set(wordsOf(query))].slice(0, maxWords);
    if (wanted.length === 0) return new Uint32Array(0);
    const matched = new Uint8Array(records.length);
    const best = new Uint8Array(records.length);
    const scores = new Uint16Array(records.length);
    wanted.forEach((prefix, round) => {
      for (let at = firstAtLeast(vocabulary, prefix); at < vocabulary.length; at++) {
        const word = vocabulary[at] as string;
        if (!word.startsWith(prefix)) break;
        const exactness = word.length === prefix.length ? 2 : 1;
        const end = starts[at + 1] as number;
        for (let index = starts[at] as number; index < end; index++) {
          const ordinal = ordinals[index] as number;
          const weight = (posted[index] as number) * exactness;
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
