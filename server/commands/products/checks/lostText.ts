const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const monthText = new RegExp(`^(\\d{1,2}[- ](${months})|(${months})[- ]\\d{2})([- ]\\d{2,4})?$`, "i");
const number = /^\d+([.,]\d+)?$/;
/** Matches a number that a spreadsheet shortened, such as 9.31235E+12. */
const scientific = /^\d([.,]\d+)?E\+?\d+$/i;

/**
 * Explains how a spreadsheet damaged the old text, if the new text looks like such a change. Otherwise undefined
 * (specification/merchant#round-trips).
 */
export function lossOf(before: string | null | undefined, after: string | null | undefined): string | undefined {
  if (!before || !after || before === after) return undefined;
  if (
    number.test(before) &&
    number.test(after) &&
    Number(before.replace(",", ".")) === Number(after.replace(",", "."))
  ) {
    return `was '${before}', and '${after}' is the same number without its zeros`;
  }
  if (scientific.test(after) && !scientific.test(before))
    return `was '${before}', and '${after}' is a shortened number`;
  if (monthText.test(after) && !monthText.test(before) && /\d/.test(before)) {
    return `was '${before}', and '${after}' is a date that a spreadsheet made from it`;
  }
  return undefined;
}

/** Advice on how to prevent a spreadsheet from changing text. */
export const howToKeep = "format the column as text before the spreadsheet opens the file";
