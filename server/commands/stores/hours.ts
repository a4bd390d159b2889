import type { Store } from "@corkwood/commerce";

type OpenHours = Store["openHours"][number];
type SeasonalHours = Store["seasonalHours"][number];
type Times = Pick<OpenHours, "openTime" | "closeTime" | "isAvailable">;

/** Opening hours in a cell: 'Mon-Fri 09:00-17:30|Sat 10:00-16:00|Sun closed'. */
const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const clock = String.raw`(\d{1,2}):(\d{2})`;
const timesForm = new RegExp(`^${clock}\\s*[-–]\\s*${clock}(\\s+closed)?$`, "i");

function readTimes(text: string): Times | undefined {
  if (/^closed$/i.test(text)) return { openTime: 0, closeTime: 0, isAvailable: false };
  const match = timesForm.exec(text);
  if (!match) return undefined;
  const [openHour, openMinute, closeHour, closeMinute] = match.slice(1, 5).map(Number);
  const [openTime, closeTime] = [secondsOf(openHour, openMinute), secondsOf(closeHour, closeMinute)];
  if (openTime === undefined || closeTime === undefined) return undefined;
  return { openTime, closeTime, isAvailable: match[5] === undefined };
}

function secondsOf(hour = Number.NaN, minute = Number.NaN): number | undefined {
  const seconds = hour * 3600 + minute * 60;
  return minute < 60 && seconds <= 86_400 ? seconds : undefined;
}

const two = (number: number) => String(number).padStart(2, "0");
const clockOf = (seconds: number) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}`;

function timesText({ openTime, closeTime, isAvailable }: Times): string {
  if (!isAvailable && openTime === 0 && closeTime === 0) return "closed";
  return `${clockOf(openTime)}-${clockOf(closeTime)}${isAvailable ? "" : " closed"}`;
}

/** Parses one of the cell's values. Undefined if it is invalid. A range of days may wrap around the end of the week. */
export function readWeekHours(text: string): OpenHours[] | undefined {
  const match = /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(.+)$/i.exec(text);
  const dayOf = (name = "") => days.findIndex((day) => day === name.toLowerCase());
  const [first, last] = [dayOf(match?.[1]), dayOf(match?.[2] ?? match?.[1])];
  const times = readTimes(match?.[3] ?? "");
  if (first === -1 || last === -1 || !times) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => ({ dayOfWeek: (first + at) % 7, ...times }));
}

/** One day's hours: '2026-12-25 closed', '2026-12-24 09:00-13:00'. */
export function readSpecialHours(text: string): SeasonalHours | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})\s+(.+)$/.exec(text);
  const times = readTimes(match?.[2] ?? "");
  return match?.[1] && times ? { date: match[1], ...times } : undefined;
}

/** Formats opening hours by day, so that the cell can be parsed again. */
export const weekHoursText = (hours: readonly OpenHours[]): string[] =>
  hours.map(({ dayOfWeek, ...times }) => `${dayNames[dayOfWeek]} ${timesText(times)}`);

export const specialHoursText = (hours: readonly SeasonalHours[]): string[] =>
  hours.map(({ date, ...times }) => `${date} ${timesText(times)}`);
