let melbourne: Intl.DateTimeFormat | undefined;

/** The current date in Melbourne, ISO 8601. In a file of its own, because every page's cart needs it. @param now epoch milliseconds */
export function melbourneDay(now: number): string {
  // Made when it is needed, which it is not while a page starts. Swedish dates are written as ISO 8601.
  melbourne ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" });
  return melbourne.format(now);
}
