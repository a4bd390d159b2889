/**
 * A spreadsheet runs a cell with such a beginning as a formula, which can send the sheet's data elsewhere. Some do so
 * for the full-width forms too, and after a line break, a tab or another space.
 */
const formula = /^([\t\n\r]|\s*[=+\-@＝＋－＠])/u;
const guarded = /^'+([\t\n\r]|\s*[=+\-@＝＋－＠])/u;

export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** Puts an apostrophe before a cell that would run, so that a spreadsheet reads it as text. */
export function guardFormula(text: string): string {
  return formula.test(text) || guarded.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
