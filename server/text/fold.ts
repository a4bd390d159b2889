const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * Matches text without symbols that NFKD would expand to letters or to two numbers, such as '™' to 'tm' and '½' to 1
 * and 2.
 */
const notSymbols = /[^\u2120\u2122\u00bc-\u00be\u2150-\u215f]+/gu;

/**
 * Normalises text for comparison: removes case, accents, ligatures and full-width forms, so that 'Rhone' and 'ｒｈｏｎｅ'
 * find 'Rhône'.
 */
export function fold(text: string): string {
  // Most text is plain ASCII and needs no normalisation.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(notSymbols, (rest) => rest.normalize("NFKD"))
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] as string);
}

/** Splits text into folded words of letters and digits. Apostrophes are removed, so "d'Arenberg" is one word. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Converts a label to its URL form. Labels that differ only in accents, case or punctuation have the same slug. */
export function slugOf(label: string): string {
  return wordsOf(label).join("-");
}
