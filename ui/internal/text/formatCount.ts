/** `1,234`: a whole number with thousands separators. Not by Intl, whose first format delays the start of a page. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
