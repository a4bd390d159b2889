import { formatMoney, toDollars, type Cents } from "../money.ts";
import type { Arrival } from "./ratesAnswer.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A day so far ahead needs its year. */
const farAhead = 180 * 86_400_000;

/** @param after the day from which the reader counts, in epoch milliseconds */
function dayParts(day: string, after: number): { day: string; month: string } {
  const date = new Date(day);
  const year = date.getTime() - after > farAhead ? ` ${date.getUTCFullYear()}` : "";
  return {
    day: `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`,
    month: `${months[date.getUTCMonth()]}${year}`,
  };
}

/**
 * 'Arrives Tue 1 – Thu 3 Dec'. Where only the last day is known: 'Arrives by Thu 3 Dec'.
 * @param ordered when it was ordered, or now, in epoch milliseconds
 */
function arrivalText({ from, to }: Arrival, ordered: number): string {
  const last = dayParts(to, ordered);
  const end = `${last.day} ${last.month}`;
  if (from === null) return `Arrives by ${end}`;
  if (from === to) return `Arrives ${end}`;
  const first = dayParts(from, ordered);
  return `Arrives ${first.month === last.month ? first.day : `${first.day} ${first.month}`} – ${end}`;
}

/** Where it is not known whether the destination has free delivery. */
const placeWords = (isDestinationKnown: boolean) => (isDestinationKnown ? "" : " to most of Australia");

/** What shoppers read about delivery (specification/delivery#arrival, specification/delivery#free-missing). */
export const deliveryMessages = {
  arrival: arrivalText,
  arrivalAfterTransfer: "We pack your order when your transfer has reached us, so it may arrive later.",
  freeMissing: (missing: Cents, isDestinationKnown: boolean) =>
    `Spend ${formatMoney(toDollars(missing))} more for free delivery${placeWords(isDestinationKnown)}`,
  freeReached: (isDestinationKnown: boolean) => `Your order has free delivery${placeWords(isDestinationKnown)}`,
  postcodeUnknown: (postcode: string) => `There is no postcode ${postcode} in Australia. Check it.`,
  placeInvalid: "Enter a postcode of 4 digits, or choose a suburb from the list.",
} as const;
