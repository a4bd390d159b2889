import { dayText, isoDate, yearAfter } from "../dates.ts";
import type { AustralianState } from "../delivery/address.ts";
import { momentOf } from "../time/localTime.ts";
import { shopDay } from "../time/shopDay.ts";
import { dayOverError } from "./giftcard.ts";

/** Sending day of a gift card, by the calendar of the shop's state (specification/gift-cards#sending-day). */

const say = {
  empty: "Choose the day on which we send it.",
  unreal: "Enter a day that exists, as day, month and year.",
  late: (last: string) => `Choose a day up to ${last}. We send gift cards at most a year ahead.`,
};

/** Last day that can be chosen. @param now epoch milliseconds */
export function lastSendingDay(now: number, state: AustralianState): string {
  return yearAfter(shopDay(now, state));
}

/** Message about a typed or stored day, or undefined if it is valid. @param now epoch milliseconds */
export function sendingDayError(typed: string, now: number, state: AustralianState): string | undefined {
  if (!/\d/.test(typed)) return say.empty;
  const day = isoDate(typed);
  if (day === undefined) return say.unreal;
  const last = lastSendingDay(now, state);
  return dayOverError(day, now, state) ?? (day > last ? say.late(dayText(last)) : undefined);
}

/** Time of day in the shop's state at which gift cards are sent. */
const morning = "08:00:00";

/**
 * Time at which a gift card is sent, in epoch milliseconds: the morning of the sending day, or now if that morning has
 * passed or no sending day is set.
 * @param now when the order is placed, in epoch milliseconds
 */
export function sendingTime(sendOn: string | undefined, now: number, state: AustralianState): number {
  return sendOn === undefined || sendOn <= shopDay(now, state) ? now : momentOf(sendOn, morning, state);
}
