const melbourne = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Melbourne", ...options });
const words = melbourne({ dateStyle: "long" });
const hours = melbourne({ hour: "2-digit", hourCycle: "h23" });

/** Formats the last day on which a voucher can be used, such as '1 March 2029'. */
export function lastDay(expiresAt: Date): string {
  return words.format(expiresAt);
}

/** Returns the last second of a day in Melbourne. @param day ISO 8601 date */
export function endOfDay(day: string): Date {
  const inWinter = new Date(`${day}T23:59:59+10:00`);
  // In summer, this is one hour into the next day.
  return hours.format(inWinter) === "23" ? inWinter : new Date(`${day}T23:59:59+11:00`);
}
