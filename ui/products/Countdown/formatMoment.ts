const createFormat = () =>
  new Intl.DateTimeFormat("en-AU", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Australia/Melbourne",
    timeZoneName: "short",
  });
/** Formatter, created when a page first shows a moment. */
let format: Intl.DateTimeFormat | undefined;

/**
 * Formats a moment in Melbourne time (specification/limits#dates), as in 'Sat 6 Dec 2025, 10:00 am AEDT'. Joins the
 * parts itself, because spaces and commas differ between browsers and Node and would break hydration.
 * @param moment epoch milliseconds
 */
export function formatMoment(moment: number): string {
  format ??= createFormat();
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { weekday, day, month, year, hour, minute, dayPeriod, timeZoneName } = parts;
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} ${dayPeriod?.toLowerCase()} ${timeZoneName}`;
}
