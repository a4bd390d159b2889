import { textOfHtml } from "../../content/htmlText.ts";

/**
 * How list cells of products are read between bars: other separators count in columns whose values cannot contain them
 * (specification/merchant#lists).
 */

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Names and sentences, which may contain any separator. */
export const textsIn = (written: string): string[] => [textOfHtml(written)].filter((text) => text !== "");

/** A slash separates words, but not the letters of 'n/a'. */
const betweenVarieties = /[,;]|\s[·•]\s|(?<=(?:\p{L}{2}|[%)])\s*)\/(?=\s*[\p{L}\d(]{2})/u;
/** '10 %', ': 10%' and '(10 %)'. In '(60 % whole bunch)' the percentage is not that of a variety. */
const percentage = /(?:[:=–—-]\s*)?(?:\(\s*\d{1,3}(?:\.\d{1,2})?\s*%\s*\)|(?<!\(\s*|[\d.])\d{1,3}(?:\.\d{1,2})?\s*%)/;

/** The varieties of a blend, without their percentages. */
export function varietiesIn(written: string): string[] {
  const text = textOfHtml(written).replaceAll(/(\d),(?=\d{1,2}\s*%)/g, "$1.");
  return parts(text, betweenVarieties).flatMap((part) => parts(part, percentage));
}

/** A comma in the name of a file counts as a separator only after the ending of a picture. */
const betweenPictures = /(?<=\.(?:jpe?g|png|webp|avif))\s*(?:[,;]|\s·\s)/i;
export const picturesIn = (written: string): string[] => parts(written, betweenPictures);

/** Paths contain slashes, and none of the other separators. */
export const pathsIn = (written: string): string[] => parts(written, /[,;·]/);

export const framingsIn = (written: string): string[] => parts(written, /[,;/·]/);

/** A slash is part of a category's path. */
const betweenNames = { category: /[,;]|\s·\s/, badge: /[,;/]|\s·\s/ } as const;

/** The names in a text that is not itself a name of the shop. They count if the shop has all of them. */
export const namesIn = (text: string, what: keyof typeof betweenNames): string[] => parts(text, betweenNames[what]);
