import { highlightName } from "@corkwood/commerce";
import { isTypo } from "../../../text/typos.ts";
import { endOfLetters, placedWords } from "./words.ts";

/**
 * Marks the parts of a name that match a query: the typed letters, or the whole word if it was misspelt. Typos are only
 * considered if the name was found through a typo.
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
