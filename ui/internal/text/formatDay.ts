const months = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];

/**
 * `3 Sept 2026`, as Australians write a day. Not by Intl: browsers and servers abbreviate a month each in their own way, which would
 * break hydration, and the first of its formats delays the start of a page.
 * @param day ISO 8601
 */
export function formatDay(day: string): string {
  const [year = "", month, date] = day.slice(0, 10).split("-");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
