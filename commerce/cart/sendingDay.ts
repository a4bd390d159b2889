import { dayText, isoDate, yearAfter } from "../dates.ts";
import { melbourneDay } from "../melbourneDay.ts";
import { dayOverError } from "./giftcard.ts";

/** The day on which a gift card is sent, by Melbourne's calendar (specification/gift-cards#sending-day). */

const say = {
  empty: "Choose the day on which we send it.",
  unreal: "Enter a day that exists, as day, month and year.",
  late: (last: string) => `Choose a day up to ${last}. We send gift cards at most a year ahead.`,
};

/** The last day that can be chosen. @param now epoch milliseconds */
export function lastSendingDay(now: number): string {
  return yearAfter(melbourneDay(now));
}

/** What is wrong with a day, typed or stored. @param now epoch milliseconds */
export function sendingDayError(typed: string, now: number): string | undefined {
  if (!/\d/.test(typed)) return say.empty;
  const day = isoDate(typed);
  if (day === undefined) return say.unreal;
  const last = lastSendingDay(now);
  return dayOverError(day, now) ?? (day > last ? say.late(dayText(last)) : undefined);
}

/** The hour of the morning in Melbourne at which gift cards are sent. */
const hour = 8;

/** Eight in the morning in Melbourne, in summer time or not: epoch milliseconds. */
function morningOf(day: string): number {
  const summer = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00+11:00`);
  const clock = new Intl.DateTimeFormat("en-AU", {
    timeZone: "Australia/Melbourne",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return Number(clock.format(summer)) === hour ? summer : summer + 3_600_000;
}

/**
 * When a gift card is sent: on the morning of its day, or at once where there is no day, or where the day has begun.
 * @param now when its order is placed; both in epoch milliseconds
 */
export function sendingTime(sendOn: string | undefined, now: number): number {
  return sendOn === undefined || sendOn <= melbourneDay(now) ? now : morningOf(sendOn);
}
