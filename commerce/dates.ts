/** Calendar days as ISO 8601 text, such as '2026-12-24', so that they sort chronologically. */

/** Parses a typed day, year first: '2026-12-4'. Undefined for a day that does not exist. */
export function isoDate(typed: string): string | undefined {
  const [, year, month = "", day = ""] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns the same day a year later. A year after 29 February is 28 February. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isoDate(next) ?? next.replace(/29$/, "28");
}

/** Formats a day for people: 'Thursday 24 December 2026'. */
export function dayText(day: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-AU", options).format(new Date(day)).replace(",", "");
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Future days up to this many milliseconds ahead are shown without a year. */
const farAhead = 180 * 86_400_000;

/** @param day ISO 8601 @param after the reader's current time, in epoch milliseconds */
export function shortDayParts(day: string, after: number): { day: string; month: string } {
  const date = new Date(day);
  const year = date.getTime() - after > farAhead ? ` ${date.getUTCFullYear()}` : "";
  return {
    day: `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`,
    month: `${months[date.getUTCMonth()]}${year}`,
  };
}

/** Formats a day as 'Thu 3 Dec', with the year if the day is more than half a year ahead. */
export function shortDayText(day: string, after: number): string {
  const parts = shortDayParts(day, after);
  return `${parts.day} ${parts.month}`;
}

/**
 * Formats a time such as '9 am' or '5:30 pm'. @param seconds since midnight; the end of a day is 12 am of the next day
 */
export function timeText(seconds: number): string {
  const hour = Math.floor(seconds / 3600) % 24;
  const minute = Math.floor(seconds / 60) % 60;
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  return `${clock} ${hour < 12 ? "am" : "pm"}`;
}

/**
 * Formats a pickup time such as 'Ready Wed 9 Dec by 11:30 am'. @param readyBy as `pickupReadyBy` returns it; @param
 * ordered epoch milliseconds
 */
export function readyByText(readyBy: string, ordered: number): string {
  const [day = "", time = ""] = readyBy.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `Ready ${shortDayText(day, ordered)} by ${timeText(hours * 3600 + minutes * 60)}`;
}
