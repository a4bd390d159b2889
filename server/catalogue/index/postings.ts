import { rememberWords } from "./words.ts";

/** What a thing is found by: its name, and what else is written about it with what a word there weighs. */
export interface TextDocument {
  name: string;
  texts: readonly (readonly [text: string, weight: number])[];
}

/** A word in the name says more than anywhere else. */
const nameWeight = 8;

/** The documents of each word, in typed arrays: word w has `ordinals[starts[w]]` to `ordinals[starts[w + 1]]`. */
export interface Postings {
  /** Sorted, so that words that begin alike have their documents in one stretch. */
  vocabulary: readonly string[];
  starts: Uint32Array;
  ordinals: Uint32Array;
  weights: Uint8Array;
}

/** @param documents by ordinal, heaviest text first; undefined is never found */
export function buildPostings(count: number, documentAt: (ordinal: number) => TextDocument | undefined): Postings {
  const wordsIn = rememberWords();
  const codes = new Map<string, number>();
  /** The document that last had a word: where it weighs most comes first, and only that counts. */
  const lastSeen: number[] = [];
  const found: { code: number[]; ordinal: number[]; weight: number[] } = { code: [], ordinal: [], weight: [] };
  const note = (text: string, weight: number, ordinal: number) => {
    for (const word of wordsIn(text)) {
      let code = codes.get(word);
      if (code === undefined) codes.set(word, (code = codes.size));
      if (lastSeen[code] === ordinal) continue;
      lastSeen[code] = ordinal;
      found.code.push(code);
      found.ordinal.push(ordinal);
      found.weight.push(weight);
    }
  };
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const document = documentAt(ordinal);
    if (!document) continue;
    note(document.name, nameWeight, ordinal);
    for (const [text, weight] of document.texts) note(text, weight, ordinal);
  }
  const vocabulary = [...codes.keys()].sort();
  const places = new Uint32Array(codes.size);
  vocabulary.forEach((word, place) => (places[codes.get(word) as number] = place));
  const placeAt = (index: number) => places[found.code[index] as number] as number;
  const starts = new Uint32Array(codes.size + 1);
  for (let index = 0; index < found.code.length; index++) {
    const place = placeAt(index) + 1;
    starts[place] = (starts[place] as number) + 1;
  }
  for (let place = 0; place < codes.size; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  const next = starts.slice();
  const ordinals = new Uint32Array(found.code.length);
  const weights = new Uint8Array(found.code.length);
  for (let index = 0; index < found.code.length; index++) {
    const place = placeAt(index);
    const at = next[place] as number;
    ordinals[at] = found.ordinal[index] as number;
    weights[at] = found.weight[index] as number;
    next[place] = at + 1;
  }
  return { vocabulary, starts, ordinals, weights };
}
