/**
 * Formats a whole number with thousands separators, such as `1,234`. Does not use Intl, whose first format delays the
 * page start.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
