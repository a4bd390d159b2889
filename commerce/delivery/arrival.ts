import { isPreArrival } from "../catalogue/availability.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import { melbourneTime } from "../stores/hours.ts";
import { dayNumber, dayOf, isVictorianWorkingDay } from "./holidays.ts";
import type { Arrival } from "./ratesAnswer.ts";

/** How long a zone's orders take, in working days of Victoria (specification/delivery#timing). */
export interface DeliveryTiming {
  /** The time in Melbourne until which an order is packed as one of that day: '14:00'. */
  cutOff: string;
  /** Days from the order until it leaves; 0: it leaves on the same day. */
  packingDays: number;
  /** Days on the way, at least and at most. */
  transitDays: { from: number; to: number };
}

export interface ArrivalSettings {
  /** Working days until an order arrives in a zone without its own timing (specification/delivery#time-frame). */
  timeFrame: number;
  /** Further days on which nothing is packed or carried, ISO 8601. */
  closedDays: readonly string[];
}

/**
 * When all of these products are at the shop: now, or on the last of the days on which pre-arrival products get there.
 * Undefined where such a day is not known, or has passed (specification/delivery#pre-arrival).
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
 * The days on which an order is expected to arrive (specification/delivery#arrival).
 * @param timing of the zone, if it has its own
 * @param ready when the order was placed and all of it is at the shop, in epoch milliseconds
 */
export function expectedArrival(
  { timeFrame, closedDays }: ArrivalSettings,
  timing: DeliveryTiming | undefined,
  ready: number,
): Arrival {
  const isWorkingDay = (day: number) => isVictorianWorkingDay(day) && !closedDays.includes(dayOf(day));
  const later = (day: number, workingDays: number) => {
    let reached = day;
    for (let left = workingDays; left > 0;) {
      reached += 1;
      if (isWorkingDay(reached)) left -= 1;
    }
    return reached;
  };
  const { date, seconds } = melbourneTime(ready);
  const today = dayNumber(date);
  const isToday = isWorkingDay(today) && (!timing || seconds < secondsOf(timing.cutOff));
  const first = isToday ? today : later(today, 1);
  if (!timing) return { from: null, to: dayOf(later(first, timeFrame)) };
  const { packingDays, transitDays } = timing;
  const leaves = later(first, packingDays);
  return { from: dayOf(later(leaves, transitDays.from)), to: dayOf(later(leaves, transitDays.to)) };
}
