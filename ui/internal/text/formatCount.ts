/**
 * Formats a whole number with thousands separators, such as `1,234`. Does not use Intl, because its first use delays
 * page startup.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
