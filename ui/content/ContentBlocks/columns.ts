/** The shares of a row, in whole percent. */
export interface Columns {
  /** Of the items in their order; each is from 1 to 100. */
  items: readonly number[];
  /** What stays empty at the end of the row; 0 for nothing. */
  empty: number;
}

const whole = (percent: number) => Math.min(100, Math.max(1, Math.round(percent)));

/**
 * The columns of a row whose items have widths in percent. Items that are not named share what is left; what all of them
 * leave stays empty, and the room between them is taken from all evenly. Whole percents, because the style sheet has a rule
 * for each: the pages' policy allows no style attribute.
 */
export function columnsOf(widths: readonly number[], count: number): Columns {
  const named = widths.slice(0, count);
  const left = Math.max(0, 100 - named.reduce((sum, width) => sum + width, 0));
  const others = count - named.length;
  const items = [...named, ...Array.from({ length: others }, () => left / others)].map(whole);
  return { items, empty: others === 0 ? Math.round(left) : 0 };
}
