import { highlightName } from "@corkwood/commerce";
import { isTypo } from "../../../text/typos.ts";
import { endOfLetters, placedWords } from "./words.ts";

/**
 * A name with what the words of a query met in it: the letters that were typed, and of a typo the whole word that was
 * meant. Typos are looked for where the name was found by one.
 */
export function highlighted(name: string, words: readonly string[], hasTypo: boolean): string {
  const placed = placedWords(name);
  const ranges = words.flatMap((word) => {
    const right = placed.filter((place) => place.word.startsWith(word));
    if (right.length > 0 || !hasTypo) {
      return right.map((place) => ({ start: place.start, end: endOfLetters(name, place, word.length) }));
    }
    return placed.filter((place) => isTypo(word, place.word));
  });
  return highlightName(name, ranges);
}
