import { askedWords } from "./spellings.ts";

/** Typed address, split at a possible start of its place. */
export interface TypedAddress {
  /** '14 Tanner Lane' */
  street1: string;
  /** The place's folded words, as the index expects them. */
  place: readonly string[];
}

const streetTypes: Readonly<Record<string, string>> = {
  al: "Alley",
  av: "Avenue",
  ave: "Avenue",
  bvd: "Boulevard",
  cct: "Circuit",
  cl: "Close",
  cr: "Crescent",
  cres: "Crescent",
  crt: "Court",
  ct: "Court",
  dr: "Drive",
  esp: "Esplanade",
  gr: "Grove",
  hwy: "Highway",
  la: "Lane",
  ln: "Lane",
  pde: "Parade",
  pl: "Place",
  rd: "Road",
  sq: "Square",
  st: "Street",
  tce: "Terrace",
  wy: "Way",
};
const wholeTypes = new Set([...Object.values(streetTypes).map((type) => type.toLowerCase()), "mews", "rise", "walk"]);

function isType(word: string): boolean {
  return wholeTypes.has(word) || Object.hasOwn(streetTypes, word);
}

/** A word in the input. `part` is the number of commas before the word. */
interface Word {
  typed: string;
  folded: string;
  part: number;
}

/** Maximum length of an address in characters. Longer input is not an address and would only waste time. */
const maxWords = 24;

/**
 * Returns all ways to split an address, most likely first: at a comma, then after a word such as 'Street', then
 * anywhere else. A street needs a number and a name; a place needs at least a letter.
 */
export function takenApart(text: string): TypedAddress[] {
  const words = wordsOf(text);
  const ends = words.flatMap((_, index) => (index > 0 && isStreet(words.slice(0, index)) ? [index] : []));
  const ways = [
    ends.filter((end) => isBehindComma(words, end)),
    ends.filter((end) => isBehindType(words, end)),
    ends.filter((end) => !isBareType(words, end)),
  ].flat();
  return [...new Set(ways)].map((end) => ({
    street1: streetOf(words.slice(0, end)),
    place: askedWords(
      words
        .slice(end)
        .map(({ typed }) => typed)
        .join(" "),
    ),
  }));
}

function wordsOf(text: string): Word[] {
  const parts = text.replace(/[,\s]+australia[\s,.]*$/i, "").split(",");
  const words = parts.flatMap((written, part) =>
    written
      .split(/\s+/)
      .map((typed) => ({ typed, folded: askedWords(typed).join(" "), part }))
      .filter(({ folded }) => folded !== ""),
  );
  return words.slice(0, maxWords);
}

/** Matches house numbers and other parts before a name: '14', '3/14a', 'Unit 3'. */
function isStreet(words: readonly Word[]): boolean {
  const number = words.findIndex(({ folded }) => /\d/.test(folded));
  return number !== -1 && words.slice(number + 1).some(({ folded }) => /^\p{L}{2}/u.test(folded));
}

function isBehindComma(words: readonly Word[], end: number): boolean {
  return words[end - 1]?.part !== words[end]?.part;
}

/** 'St' means Street only after a name, so not in '12 St Kilda Road'. */
function isBehindType(words: readonly Word[], end: number): boolean {
  return isType(words[end - 1]?.folded ?? "") && isStreet(words.slice(0, end - 1));
}

/** Whether the place would consist only of a street type, as in '12 Smith st'. */
function isBareType(words: readonly Word[], end: number): boolean {
  return end === words.length - 1 && isType(words[end]?.folded ?? "");
}

/** Street as typed, capitalised if it was all lower case, with its type spelt out. */
function streetOf(words: readonly Word[]): string {
  const isPlain = words.every(({ typed }) => typed === typed.toLowerCase());
  const written = words.map(({ typed, folded }, index) => {
    const isLast = index === words.length - 1;
    const word = isPlain ? capital(typed) : typed;
    const inFull = isLast && isBehindType(words, words.length) ? (streetTypes[folded] ?? word) : word;
    return !isLast && isBehindComma(words, index + 1) ? `${inFull},` : inFull;
  });
  return written.join(" ");
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
