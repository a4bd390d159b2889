import { placedWords } from "./words.ts";

/** What a thing is found by: its name, and what else is written about it with what a word there weighs. */
export interface TextDocument {
  name: string;
  texts: readonly (readonly [text: string, weight: number])[];
}

/** A word in the name says more than anywhere else. */
const nameWeight = 8;

/** Words and documents in both directions, in typed arrays. Words go by their place in the vocabulary. */
export interface Postings {
  /** Sorted, so that words that begin alike have their documents in one stretch. */
  vocabulary: readonly string[];
  /** Documents of word w: `documents[documentStarts[w]]` to `documents[documentStarts[w + 1]]`. */
  documentStarts: Uint32Array;
  documents: Uint32Array;
  documentWeights: Uint8Array;
  /** Words of document d: `words[wordStarts[d]]` to `words[wordStarts[d + 1]]`. */
  wordStarts: Uint32Array;
  words: Uint32Array;
  wordWeights: Uint8Array;
  /** How long each document's name is. */
  nameLengths: Uint16Array;
}

/** Numbers words as they come. What is written the same, as most of a catalogue is, is taken apart once. */
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

/** @param documentAt by ordinal, heaviest text first; undefined is never found */
export function buildPostings(count: number, documentAt: (ordinal: number) => TextDocument | undefined): Postings {
  const { codes, codesIn } = wordCodes();
  /** The document that last had a word: where it weighs most comes first, and only that counts. */
  const lastSeen: number[] = [];
  const codeList: number[] = [];
  const weightList: number[] = [];
  const wordStarts = new Uint32Array(count + 1);
  const nameLengths = new Uint16Array(count);
  const note = (text: string, weight: number, ordinal: number) => {
    for (const code of codesIn(text)) {
      if (lastSeen[code] === ordinal) continue;
      lastSeen[code] = ordinal;
      codeList.push(code);
      weightList.push(weight);
    }
  };
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const document = documentAt(ordinal);
    if (document) {
      nameLengths[ordinal] = document.name.length;
      // Hardly two names are the same, but what they are made of is.
      for (const part of document.name.split(" ")) note(part, nameWeight, ordinal);
      for (const [text, weight] of document.texts) note(text, weight, ordinal);
    }
    wordStarts[ordinal + 1] = codeList.length;
  }
  const vocabulary = [...codes.keys()].sort();
  const places = new Uint32Array(codes.size);
  vocabulary.forEach((word, place) => (places[codes.get(word) as number] = place));
  const words = Uint32Array.from(codeList, (code) => places[code] as number);
  const wordWeights = Uint8Array.from(weightList);
  return {
    vocabulary,
    wordStarts,
    words,
    wordWeights,
    nameLengths,
    ...transpose(codes.size, wordStarts, words, wordWeights),
  };
}

function transpose(wordCount: number, wordStarts: Uint32Array, words: Uint32Array, wordWeights: Uint8Array) {
  const documentStarts = new Uint32Array(wordCount + 1);
  for (const word of words) documentStarts[word + 1] = (documentStarts[word + 1] as number) + 1;
  for (let word = 0; word < wordCount; word++) {
    documentStarts[word + 1] = (documentStarts[word + 1] as number) + (documentStarts[word] as number);
  }
  const next = documentStarts.slice();
  const documents = new Uint32Array(words.length);
  const documentWeights = new Uint8Array(words.length);
  for (let document = 0; document + 1 < wordStarts.length; document++) {
    for (let index = wordStarts[document] as number; index < (wordStarts[document + 1] as number); index++) {
      const word = words[index] as number;
      const at = next[word] as number;
      documents[at] = document;
      documentWeights[at] = wordWeights[index] as number;
      next[word] = at + 1;
    }
  }
  return { documentStarts, documents, documentWeights };
}
