let melbourne: Intl.DateTimeFormat | undefined;

/**
 * The date in Melbourne, ISO 8601. Kept in a separate file, because the cart, which is on every page, needs this
 * function. @param now epoch milliseconds
 */
export function melbourneDay(now: number): string {
  // The formatter is created lazily, because pages do not need it during startup. The Swedish locale formats dates as
  // ISO 8601.
  melbourne ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" });
  return melbourne.format(now);
}
