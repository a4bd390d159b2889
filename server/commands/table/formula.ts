/**
 * Beginnings of cells that spreadsheets run as formulas, which can send the sheet's data elsewhere. Some spreadsheets
 * also accept full-width characters, and whitespace such as a line break or tab before them.
 */
const formula = /^([\t\n\r]|\s*[=+\-@＝＋－＠])/u;
const guarded = /^'+([\t\n\r]|\s*[=+\-@＝＋－＠])/u;

export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** Puts an apostrophe before a formula, so that a spreadsheet reads the cell as text. */
export function guardFormula(text: string): string {
  return formula.test(text) || guarded.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
