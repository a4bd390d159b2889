/**
 * A spreadsheet runs a cell that begins like this as a formula, which can send the rest of the sheet elsewhere. The wide
 * forms do the same in some.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/u;
const guarded = /^'+[=+\-@\t\r＝＋－＠]/u;

export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** What a spreadsheet takes for text: an apostrophe stands before what would run. */
export function guardFormula(text: string): string {
  return formula.test(text) || guarded.test(text) ? `'${text}` : text;
}

/** Takes away the apostrophe that `guardFormula` put there. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
