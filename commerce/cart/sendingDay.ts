import { dayText, isoDate, yearAfter } from "../dates.ts";
import { melbourneDay } from "../melbourneDay.ts";
import { dayOverError } from "./giftcard.ts";

/** Sending day of a gift card, by Melbourne's calendar (specification/gift-cards#sending-day). */

const say = {
  empty: "Choose the day on which we send it.",
  unreal: "Enter a day that exists, as day, month and year.",
  late: (last: string) => `Choose a day up to ${last}. We send gift cards at most a year ahead.`,
};

/** Last day that can be chosen. @param now epoch milliseconds */
export function lastSendingDay(now: number): string {
  return yearAfter(melbourneDay(now));
}

/** Message about a typed or stored day, or undefined if it is valid. @param now epoch milliseconds */
export function sendingDayError(typed: string, now: number): string | undefined {
  if (!/\d/.test(typed)) return say.empty;
  const day = isoDate(typed);
  if (day === undefined) return say.unreal;
  const last = lastSendingDay(now);
  return dayOverError(day, now) ?? (day > last ? say.late(dayText(last)) : undefined);
}

/** Hour in Melbourne at which gift cards are sent. */
const hour = 8;

/** Epoch milliseconds of 8 am in Melbourne, with or without daylight saving. */
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
 * Time at which a gift card is sent, in epoch milliseconds: the morning of the sending day, or now if that morning has
 * passed or no sending day is set.
 * @param now when the order is placed, in epoch milliseconds
 */
export function sendingTime(sendOn: string | undefined, now: number): number {
  return sendOn === undefined || sendOn <= melbourneDay(now) ? now : morningOf(sendOn);
}
