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

/** Text between symbols that NFKD would turn into letters or two numbers: '™' into 'tm', '½' into 1 and 2. */
const notSymbols = /[^\u2120\u2122\u00bc-\u00be\u2150-\u215f]+/gu;

/**
 * Text in the form in which it is compared: without case, accents, ligatures and full-width forms, so that 'Rhone' and
 * 'ｒｈｏｎｅ' find 'Rhône'.
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

/** The folded words of a text: letters and digits; an apostrophe joins ("d'Arenberg" is one word). */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A label in the form for URLs. Labels that differ only in accents, case or punctuation have the same slug. */
export function slugOf(label: string): string {
  return wordsOf(label).join("-");
}
