/**
 * The columns of a row whose items have widths in percent, as `grid-template-columns` takes them. Items that are not named share
 * what is left; what all of them leave stays empty, and the room between them is taken from all evenly.
 */
export function columnsOf(widths: readonly number[], count: number): string {
  const named = widths.slice(0, count);
  const left = Math.max(0, 100 - named.reduce((sum, width) => sum + width, 0));
  const others = count - named.length;
  const all = [...named, ...Array.from({ length: others }, () => left / others || 1)];
  const columns = all.map((width) => `minmax(0, ${width || 1}fr)`);
  return [...columns, ...(others === 0 && left >= 1 ? [`${left}fr`] : [])].join(" ");
}
