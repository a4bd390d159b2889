import { isPreArrival } from "../catalogue/availability.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import { localTime } from "../time/localTime.ts";
import type { AustralianState } from "./address.ts";
import type { Arrival } from "./ratesAnswer.ts";
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

/** Duration of packing and transit in a zone, in working days of the shop's state (specification/delivery#timing). */
export interface DeliveryTiming {
  /** Time in the shop's state before which an order counts as placed on that day, such as '14:00'. */
  cutOff: string;
  /** Days from the order to dispatch. 0 means the same day. */
  packingDays: number;
  /** Minimum and maximum number of days in transit. */
  transitDays: { from: number; to: number };
}

export interface ArrivalSettings {
  /** Working days until an order arrives in a zone without its own timing (specification/delivery#time-frame). */
  timeFrame: number;
  /** Additional dates (ISO 8601) on which nothing is packed or transported. */
  closedDays: readonly string[];
}

/**
 * Returns the time at which all these products will be at the shop: now, or on the latest arrival day of a pre-arrival
 * product. Undefined if such a day is unknown or has passed (specification/delivery#pre-arrival).
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export function readyAt(
  products: readonly Pick<ProductSummary, "state" | "release">[],
  now: number,
): number | undefined {
  const days = products.filter(isPreArrival).map(({ release }) => (release?.time ?? 0) * 1000);
  return days.every((day) => day > now) ? Math.max(now, ...days) : undefined;
}

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 3600 + minutes * 60;
}

/**
 * Expected arrival days of an order (specification/delivery#arrival).
 * @param state of the shop
 * @param timing of the zone, if it has its own
 * @param ready time in epoch milliseconds by which the order is placed and all of its products are at the shop
 */
export function expectedArrival(
  state: AustralianState,
  { timeFrame, closedDays }: ArrivalSettings,
  timing: DeliveryTiming | undefined,
  ready: number,
): Arrival {
  const works = (day: number) => isWorkingDay(state, day) && !closedDays.includes(dayOf(day));
  const later = (day: number, workingDays: number) => {
    let reached = day;
    for (let left = workingDays; left > 0;) {
      reached += 1;
      if (works(reached)) left -= 1;
    }
    return reached;
  };
  const { date, seconds } = localTime(ready, state);
  const today = dayNumber(date);
  const isToday = works(today) && (!timing || seconds < secondsOf(timing.cutOff));
  const first = isToday ? today : later(today, 1);
  if (!timing) return { from: null, to: dayOf(later(first, timeFrame)) };
  const { packingDays, transitDays } = timing;
  const leaves = later(first, packingDays);
  return { from: dayOf(later(leaves, transitDays.from)), to: dayOf(later(leaves, transitDays.to)) };
}
