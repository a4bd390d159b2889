/** Locale whose formats are written by hand: the first use of Intl delays page startup. */
const australian = "en-AU";

/** Formats a whole number, in Australia with thousands separators, such as `1,234`. @param locale BCP 47 tag */
export function formatCount(count: number, locale: string = australian): string {
  if (locale !== australian) return count.toLocaleString(locale);
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter. Each is created once, on first use. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];
const dayOptions = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

/**
 * Formats a date, for example as `3 Sept 2026` for Australia. Australian dates are formatted without Intl, because
 * browsers and servers abbreviate months differently, so hydration would fail.
 * @param day ISO 8601 date
 * @param locale BCP 47 tag
 */
export function formatDay(day: string, locale: string = australian): string {
  const date = day.slice(0, 10);
  if (locale !== australian) return dateFormat(locale, dayOptions).format(new Date(date));
  const [year = "", month, dayOfMonth] = date.split("-");
  return `${Number(dayOfMonth)} ${months[Number(month) - 1]} ${year}`;
}
