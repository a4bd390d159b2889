import { formatCents, type Cents } from "../money.ts";
import { shortDayParts, shortDayText } from "../dates.ts";
import type { Arrival } from "./ratesAnswer.ts";

/**
 * Formats an arrival as 'Arrives Tue 1 – Thu 3 Dec', or as 'Arrives by Thu 3 Dec' if only the last day is known.
 * @param ordered time of the order, or now, in epoch milliseconds
 */
function arrivalText({ from, to }: Arrival, ordered: number): string {
  const end = shortDayText(to, ordered);
  if (from === null) return `Arrives by ${end}`;
  if (from === to) return `Arrives ${end}`;
  const first = shortDayParts(from, ordered);
  const isSameMonth = first.month === shortDayParts(to, ordered).month;
  return `Arrives ${isSameMonth ? first.day : `${first.day} ${first.month}`} – ${end}`;
}

/** Qualifies a promise of free delivery if the destination is unknown. */
const placeWords = (isDestinationKnown: boolean) => (isDestinationKnown ? "" : " to most of Australia");

/** Messages about delivery (specification/delivery#arrival, specification/delivery#free-missing). */
export const deliveryMessages = {
  arrival: arrivalText,
  arrivalAfterTransfer: "We pack your order when your transfer has reached us, so it may arrive later.",
  readyAfterTransfer: "We pack your order when your transfer has reached us, so it may be ready later.",
  freeMissing: (missing: Cents, isDestinationKnown: boolean) =>
    `Spend ${formatCents(missing)} more for free delivery${placeWords(isDestinationKnown)}`,
  freeReached: (isDestinationKnown: boolean) => `Your order has free delivery${placeWords(isDestinationKnown)}`,
  postcodeUnknown: (postcode: string) => `There is no postcode ${postcode} in Australia. Check it.`,
  placeInvalid: "Enter a postcode of 4 digits, or choose a suburb from the list.",
} as const;
