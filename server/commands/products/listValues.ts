import { textOfHtml } from "../../content/htmlText.ts";

/**
 * Splits the values of list cells further. Besides bars, each column accepts any separator that its values cannot
 * contain (specification/merchant#lists).
 */

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Reads names and sentences, in which any separator may occur. */
export const textsIn = (written: string): string[] => [textOfHtml(written)].filter((text) => text !== "");

/** A slash separates words, but not single letters as in 'n/a'. */
const betweenVarieties = /[,;]|\s[·•]\s|(?<=(?:\p{L}{2}|[%)])\s*)\/(?=\s*[\p{L}\d(]{2})/u;
/** Matches '10 %', ': 10%' and '(10 %)', but not '(60 % whole bunch)', which is not the share of a variety. */
const percentage = /(?:[:=–—-]\s*)?(?:\(\s*\d{1,3}(?:\.\d{1,2})?\s*%\s*\)|(?<!\(\s*|[\d.])\d{1,3}(?:\.\d{1,2})?\s*%)/;

/** Reads the varieties of a blend, without their percentages. */
export function varietiesIn(written: string): string[] {
  const text = textOfHtml(written).replaceAll(/(\d),(?=\d{1,2}\s*%)/g, "$1.");
  return parts(text, betweenVarieties).flatMap((part) => parts(part, percentage));
}

/** A comma in a file name is a separator only after a picture's file extension. */
const betweenPictures = /(?<=\.(?:jpe?g|png|webp|avif))\s*(?:[,;]|\s·\s)/i;
export const picturesIn = (written: string): string[] => parts(written, betweenPictures);

/** Reads paths, which contain slashes but none of the other separators. */
export const pathsIn = (written: string): string[] => parts(written, /[,;·]/);

export const framingsIn = (written: string): string[] => parts(written, /[,;/·]/);

/** A slash does not separate categories, because it is part of their paths. */
const betweenNames = { category: /[,;]|\s·\s/, badge: /[,;/]|\s·\s/ } as const;

/**
 * Splits text that is not a name in the shop. The caller accepts the result only if all the names exist in the shop.
 */
export const namesIn = (text: string, what: keyof typeof betweenNames): string[] => parts(text, betweenNames[what]);
