/**
 * Formats a whole number with thousands separators, such as `1,234`. Does not use Intl, because its first use delays
 * page startup.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];

/**
 * Formats a day in the Australian style, such as `3 Sept 2026`. Does not use Intl: browsers and servers abbreviate
 * months differently, so hydration would fail, and the first use of Intl delays page startup.
 * @param day ISO 8601 date
 */
export function formatDay(day: string): string {
  const [year = "", month, date] = day.slice(0, 10).split("-");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
