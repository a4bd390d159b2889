import { wordsOf } from "../../text/fold.ts";

/** Words in place names, with their other spellings. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  mount: ["mt"],
  north: ["nth"],
  point: ["pt"],
  port: ["pt"],
  saint: ["st"],
  south: ["sth"],
};

const others = new Map<string, readonly string[]>(Object.entries(abbreviations));
for (const [word, shorts] of Object.entries(abbreviations)) {
  for (const short of shorts) others.set(short, [...(others.get(short) ?? []), word]);
}

/** Returns a word and its other spellings: both 'mt' and 'mount' for either one. */
export function spellingsOf(word: string): readonly string[] {
  return [word, ...(others.get(word) ?? [])];
}

/** Maximum number of words in a query. No place name is longer, even with state and postcode. */
const maxWords = 12;

/** Splits a query into folded words, of which the last may be a prefix. */
export function askedWords(text: string): string[] {
  return wordsOf(text).slice(0, maxWords);
}
