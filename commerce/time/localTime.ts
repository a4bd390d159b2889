import type { AustralianState } from "../delivery/address.ts";
import { formatterIn } from "./shopDay.ts";

/** Local date and time in a state. */
export interface LocalTime {
  /** ISO 8601. */
  date: string;
  /** Seconds since midnight by the local clock. */
  seconds: number;
}

const wallClock = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** @param now epoch milliseconds */
export function localTime(now: number, state: AustralianState): LocalTime {
  const parts = formatterIn(state, wallClock).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    seconds: Number(part("hour")) * 3600 + Number(part("minute")) * 60 + Number(part("second")),
  };
}

/** UTC offset of a state in milliseconds. @param moment epoch milliseconds, in whole seconds */
function offsetAt(moment: number, state: AustralianState): number {
  const { date, seconds } = localTime(moment, state);
  return Date.parse(date) + seconds * 1000 - moment;
}

/**
 * Epoch milliseconds of a local time, with or without daylight saving. @param day ISO 8601 date; @param time such as
 * '08:00:00', not an hour in which daylight saving changes
 */
export function momentOf(day: string, time: string, state: AustralianState): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  // The offset at this first estimate may be that before or after a change.
  const estimate = asUtc - offsetAt(asUtc, state);
  return asUtc - offsetAt(estimate, state);
}
