import { fold, wordsOf } from "../../../text/fold.ts";

/** A folded word and its position in the text; `end` is the first unit after it. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const apostrophes = /['’]/;
const token = /[\p{L}\p{N}\p{M}'’]+|&/gu;

/** Words that labels shorten. The short form needs a full stop where it is also a word or the beginning of many: 'Dom Pérignon'. */
const shortened: Readonly<Record<string, { whole: string; needsStop: boolean }>> = {
  ch: { whole: "chateau", needsStop: true },
  dom: { whole: "domaine", needsStop: true },
  st: { whole: "saint", needsStop: false },
  ste: { whole: "sainte", needsStop: false },
  mt: { whole: "mount", needsStop: false },
};
/** By the whole word. People type the short forms of these without a full stop. */
const shortForms = new Map(
  Object.entries(shortened).flatMap(([short, { whole, needsStop }]) => (needsStop ? [] : [[whole, short] as const])),
);

/** The other form of a word that labels shorten (specification/search#shortened). */
function otherForm(word: string, hasStop: boolean): string | undefined {
  const found = Object.hasOwn(shortened, word) ? shortened[word] : undefined;
  return found && (hasStop || !found.needsStop) ? found.whole : shortForms.get(word);
}

/** A word in one form, so that 'St' and 'Saint' are the same. */
export function wholeForm(word: string): string {
  return shortForms.has(word) ? word : (otherForm(word, false) ?? word);
}

/** Further words are ignored: they narrow nothing and cost time. */
const maxWords = 12;

/** A number and its unit are two words, as they are on the bottle: '375ml', '1.5L'. */
const volume = /^(\d{1,4})(ml|cl|l)$/;

/** The words of a query: distinct, and each may be unfinished. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query).flatMap((word) => volume.exec(word)?.slice(1) ?? [word]);
  return [...new Set(words)].slice(0, maxWords);
}

/** The words by which a text is found: "Sant'Orsina" as one word and by its parts, '&' as 'and'. */
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

/** A single letter beside an apostrophe is not a word of its own: 's' would find every "Ford's" before Shiraz. */
function partsOf(written: string, start: number): PlacedWord[] {
  let at = start;
  return written.split(apostrophes).flatMap((part) => {
    const words = placed(part, at).filter(({ word }) => word.length > 1);
    at += part.length + 1;
    return words;
  });
}

/**
 * The position in the text where the first letters of a word end; folding turns 'ß' into two letters and removes
 * accents.
 */
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
