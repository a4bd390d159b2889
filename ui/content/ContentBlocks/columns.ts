/** Widths of a row's columns, in whole percent. */
export interface Columns {
  /** Widths of the items in order, each from 1 to 100. */
  items: readonly number[];
  /** Empty space at the end of the row, from 0 to 100. */
  empty: number;
}

const whole = (percent: number) => Math.min(100, Math.max(1, Math.round(percent)));

/**
 * Computes column widths from item widths in percent. Items without a width share the rest. If every item has a width,
 * the rest of the row is empty. Gaps are subtracted evenly from all columns. Widths are whole numbers because the style
 * sheet has one rule for each: the Content Security Policy forbids style attributes.
 */
export function columnsOf(widths: readonly number[], count: number): Columns {
  const named = widths.slice(0, count);
  const left = Math.max(0, 100 - named.reduce((sum, width) => sum + width, 0));
  const others = count - named.length;
  const items = [...named, ...Array.from({ length: others }, () => left / others)].map(whole);
  return { items, empty: others === 0 ? Math.round(left) : 0 };
}
