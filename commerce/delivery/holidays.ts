import type { AustralianState } from "./address.ts";
import { holidayDates } from "./holidayDates.ts";

/** Working days in each state (specification/delivery#working-days). Days are counted from 1 January 1970. */

const milliseconds = 86_400_000;

/** Converts an ISO 8601 day to a day number. */
export function dayNumber(day: string): number {
  return Date.parse(day) / milliseconds;
}

/** Converts a day number to an ISO 8601 day. */
export function dayOf(number: number): string {
  return new Date(number * milliseconds).toISOString().slice(0, 10);
}

/** Day numbers of public holidays by state. */
const known = new Map<AustralianState, ReadonlySet<number>>();

function holidaysOf(state: AustralianState): ReadonlySet<number> {
  let days = known.get(state);
  if (!days) {
    const dates = Object.entries(holidayDates[state]).flatMap(([year, all]) =>
      all.split(" ").map((date) => dayNumber(`${year}-${date}`)),
    );
    days = new Set(dates);
    known.set(state, days);
  }
  return days;
}

/** Whether a day is a working day in a state: Monday to Friday, except public holidays. @param number day number */
export function isWorkingDay(state: AustralianState, number: number): boolean {
  const isWeekend = new Date(number * milliseconds).getUTCDay() % 6 === 0;
  return !isWeekend && !holidaysOf(state).has(number);
}
