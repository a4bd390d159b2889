import { fold, wordsOf } from "../../../text/fold.ts";

/** Folded word and its position in the text. `end` is exclusive, in UTF-16 code units. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const apostrophes = /['’]/;
const token = /[\p{L}\p{N}\p{M}'’]+|&/gu;

/**
 * Words that labels abbreviate. A short form needs a full stop if it is also a word or a common prefix: 'Dom
 * Pérignon'.
 */
const shortened: Readonly<Record<string, { whole: string; needsStop: boolean }>> = {
  ch: { whole: "chateau", needsStop: true },
  dom: { whole: "domaine", needsStop: true },
  st: { whole: "saint", needsStop: false },
  ste: { whole: "sainte", needsStop: false },
  mt: { whole: "mount", needsStop: false },
};
/** Short forms by full word. Shoppers type them without a full stop. */
const shortForms = new Map(
  Object.entries(shortened).flatMap(([short, { whole, needsStop }]) => (needsStop ? [] : [[whole, short] as const])),
);

/** Other form of a word that labels abbreviate (specification/search#shortened). */
function otherForm(word: string, hasStop: boolean): string | undefined {
  const found = Object.hasOwn(shortened, word) ? shortened[word] : undefined;
  return found && (hasStop || !found.needsStop) ? found.whole : shortForms.get(word);
}

/** Normalises a word, so that 'St' and 'Saint' are equal. */
export function wholeForm(word: string): string {
  return shortForms.has(word) ? word : (otherForm(word, false) ?? word);
}

/** Maximum words in a query. Further words are ignored, because they cost time without narrowing the results. */
const maxWords = 12;

/** A number and its unit are two words, as on the bottle: '375ml', '1.5L'. */
const volume = /^(\d{1,4})(ml|cl|l)$/;

/** A query's distinct words, each of which may be unfinished. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query).flatMap((word) => volume.exec(word)?.slice(1) ?? [word]);
  return [...new Set(words)].slice(0, maxWords);
}

/** Words by which text is found. "Sant'Orsina" is found as one word and by its parts, '&' as 'and'. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(token)].flatMap(({ 0: written, index }) => {
    if (written === "&") return [{ word: "and", start: index, end: index + 1 }];
    const hasStop = text[index + written.length] === ".";
    const whole = placed(written, index).flatMap((place) => {
      const other = otherForm(place.word, hasStop);
      return other === undefined ? [place] : [place, { ...place, word: other }];
    });
    return apostrophes.test(written) ? [...whole, ...partsOf(written, index)] : whole;
  });
}

function placed(written: string, start: number): PlacedWord[] {
  return wordsOf(written).map((word) => ({ word, start, end: start + written.length }));
}

/**
 * A single letter next to an apostrophe is not a separate word. Otherwise 's' would find every "Ford's" before
 * Shiraz.
 */
function partsOf(written: string, start: number): PlacedWord[] {
  let at = start;
  return written.split(apostrophes).flatMap((part) => {
    const words = placed(part, at).filter(({ word }) => word.length > 1);
    at += part.length + 1;
    return words;
  });
}

/** Position in the text at which a word's first letters end. Folding turns 'ß' into two letters and removes accents. */
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
