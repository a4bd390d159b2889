/** Swedish dates are written as ISO 8601. */
const melbourne = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" });

/** The current date in Melbourne, ISO 8601. In a file of its own, because every page's cart needs it. @param now epoch milliseconds */
export function melbourneDay(now: number): string {
  return melbourne.format(now);
}
