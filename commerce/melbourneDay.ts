let melbourne: Intl.DateTimeFormat | undefined;

/** The date in Melbourne, ISO 8601. Separate, because the cart on every page needs it. @param now epoch milliseconds */
export function melbourneDay(now: number): string {
  // Created lazily: pages do not need it while they start. Sweden writes dates as ISO 8601.
  melbourne ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" });
  return melbourne.format(now);
}
