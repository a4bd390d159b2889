import { eachOf, type Steps } from "../core/steps.ts";
import { placedWords } from "./words.ts";

/** Searchable text of documents, by ordinal: a name, and other text with a weight per word. */
export interface TextSource {
  count: number;
  /** Undefined if no query may find the document. */
  nameOf: (ordinal: number) => string | undefined;
  /** Heaviest first. */
  textsOf: (ordinal: number) => readonly (readonly [text: string, weight: number])[];
}

/** A word in the name weighs more than any other. */
export const nameWeight = 8;

/**
 * Documents that contain each word, in typed arrays: word w has `documents[starts[w]]` to `documents[starts[w + 1]]`,
 * sorted by weight, then by number.
 */
export interface Postings {
  /** Words, sorted so that words with the same prefix have their documents in one range. */
  vocabulary: readonly string[];
  starts: Uint32Array;
  documents: Uint32Array;
  weights: Uint8Array;
}

/** Numbers words in order of appearance. Repeated strings, which make up most of a catalogue, are split only once. */
function wordCodes() {
  const codes = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const codeOf = (word: string): number => {
    const code = codes.get(word) ?? codes.size;
    codes.set(word, code);
    return code;
  };
  const codesIn = (text: string): readonly number[] => {
    const remembered = known.get(text);
    if (remembered) return remembered;
    const found = placedWords(text).map(({ word }) => codeOf(word));
    known.set(text, found);
    return found;
  };
  return { codes, codesIn };
}

/** @param order ordinals; a document is identified by its position in this list */
export function* buildPostings({ nameOf, textsOf }: TextSource, order: Uint32Array): Steps<Postings> {
  const { codes, codesIn } = wordCodes();
  /**
   * Last document that contained each word. Only the heaviest occurrence of a word in a document counts, and it comes
   * first.
   */
  const lastSeen: number[] = [];
  const found: { code: number[]; document: number[]; weight: number[] } = { code: [], document: [], weight: [] };
  const note = (text: string, weight: number, document: number) => {
    for (const code of codesIn(text)) {
      if (lastSeen[code] === document) continue;
      lastSeen[code] = document;
      found.code.push(code);
      found.document.push(document);
      found.weight.push(weight);
    }
  };
  yield* eachOf(order.length, (document) => {
    const ordinal = order[document] as number;
    const name = nameOf(ordinal);
    if (name === undefined) return;
    // Names are distinct, but have many words in common.
    for (const part of name.split(" ")) note(part, nameWeight, document);
    for (const [text, weight] of textsOf(ordinal)) note(text, weight, document);
  });
  yield;
  const vocabulary = [...codes.keys()].sort();
  const places = new Uint32Array(codes.size);
  vocabulary.forEach((word, place) => (places[codes.get(word) as number] = place));
  yield;
  const placeAt = (index: number) => places[found.code[index] as number] as number;
  const starts = new Uint32Array(codes.size + 1);
  for (let index = 0; index < found.code.length; index++) {
    const place = placeAt(index) + 1;
    starts[place] = (starts[place] as number) + 1;
  }
  for (let place = 0; place < codes.size; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  yield;
  const next = starts.slice();
  const documents = new Uint32Array(found.code.length);
  const weights = new Uint8Array(found.code.length);
  for (const weight of [...new Set(found.weight)].sort((a, b) => b - a)) {
    yield;
    for (let index = 0; index < found.code.length; index++) {
      if (found.weight[index] !== weight) continue;
      const place = placeAt(index);
      const at = next[place] as number;
      documents[at] = found.document[index] as number;
      weights[at] = weight;
      next[place] = at + 1;
    }
  }
  return { vocabulary, starts, documents, weights };
}
