import { fold, wordsOf } from "../../../text/fold.ts";

/** A word as it is compared, and where in the text it stands; `end` is the first unit outside. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const apostrophes = /['’]/;
const token = /[\p{L}\p{N}\p{M}'’]+|&/gu;

/** More words than anybody types narrow nothing further and only cost time. */
const maxWords = 12;

/** What a shopper asks for: distinct words, each perhaps only begun. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, maxWords);
}

/** The words under which a text is found: "Sant'Orsina" as one word and by its parts, '&' as 'and'. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(token)].flatMap(({ 0: written, index }) => {
    if (written === "&") return [{ word: "and", start: index, end: index + 1 }];
    const whole = placed(written, index);
    return apostrophes.test(written) ? [...whole, ...partsOf(written, index)] : whole;
  });
}

function placed(written: string, start: number): PlacedWord[] {
  return wordsOf(written).map((word) => ({ word, start, end: start + written.length }));
}

/** A single letter before or after an apostrophe says nothing by itself: 's' would find every "Ford's" before Shiraz. */
function partsOf(written: string, start: number): PlacedWord[] {
  let at = start;
  return written.split(apostrophes).flatMap((part) => {
    const words = placed(part, at).filter(({ word }) => word.length > 1);
    at += part.length + 1;
    return words;
  });
}

/** Where in the text the first letters of a word end, though folding makes two letters of 'ß' and none of an accent. */
export function endOfLetters(text: string, { word, start, end }: PlacedWord, letters: number): number {
  if (letters >= word.length) return end;
  let at = start;
  let folded = 0;
  for (const character of text.slice(start, end)) {
    const length = fold(character).replace(apostrophes, "").length;
    if (folded >= letters && length > 0) break;
    folded += length;
    at += character.length;
  }
  return at;
}
