import type { AustralianState } from "../delivery/address.ts";
import { shopDay } from "../time/shopDay.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { countOf, type LinePart, type SentLine } from "./parcels.ts";

/** Messages for a return request: what happened, and what to do next. */
export const returnMessages = {
  itemsEmpty: "Choose what you want to send back.",
  reasonEmpty: "Choose a reason.",
  noteEmpty: "Tell us the reason.",
  noteTooLong: (max: number) => `Use at most ${max} characters.`,
  isOpen: "You have already asked to return something from this order. We’ll reply by email.",
  tooMany: "You have asked to return something from this order too often. Please call or email us.",
  notPossible: "This order can’t be returned here now. Please call or email us.",
  moreThanSent: "This is more than you can send back. Please check the quantities.",
  tooManyTries: "You have asked too often in a short time. Please wait an hour and try again, or ask us for help.",
} as const;

/** Rules for returns: returnable items and the deadline (specification/fulfilment#returns). */

export type ReturnStatus = "requested" | "accepted" | "refused" | "received";

export const returnStatuses = {
  requested: { label: "Asked for", isOpen: true, after: [] },
  accepted: { label: "Accepted", isOpen: true, after: ["requested"] },
  refused: { label: "Refused", isOpen: false, after: ["requested"] },
  received: { label: "Received", isOpen: false, after: ["accepted"] },
} as const satisfies Record<ReturnStatus, { label: string; isOpen: boolean; after: readonly ReturnStatus[] }>;

/** Whether a return request may change from one status to another. */
export function mayReturnBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  const after: readonly ReturnStatus[] = returnStatuses[to].after;
  return after.includes(from);
}

/** Reasons that a shopper can choose from. */
export const returnReasons = {
  faulty: "It is corked or faulty",
  damaged: "It arrived broken or damaged",
  wrong: "It is not what I ordered",
  unwanted: "I have changed my mind",
  other: "Another reason",
} as const satisfies Record<string, string>;
export type ReturnReason = keyof typeof returnReasons;

/** Maximum number of return requests per order. */
export const maxReturns = 5;
/** Maximum length of the shopper's note and the merchant's answer, in characters. */
export const returnNoteLimit = 500;

/** The fields of an order that matter for returns. */
export interface ReturnableOrder {
  fulfilment: Fulfilment;
  lines: readonly SentLine[];
  /** Combined contents of all parcels. */
  sent: readonly LinePart[];
  /**
   * Time at which the shopper received the order or, if unknown, at which the last parcel left, in epoch milliseconds.
   * Null until then.
   */
  since: number | null;
  returns: readonly { status: ReturnStatus; items: readonly LinePart[] }[];
}

export interface Returnable {
  /** Last day for a return by the calendar of the shop's state, ISO 8601. */
  until: string;
  /** Items that may still be returned. */
  items: LinePart[];
}

const dayTime = 86_400_000;

function lastDay(since: number, days: number, state: AustralianState): string {
  return new Date(Date.parse(shopDay(since, state)) + days * dayTime).toISOString().slice(0, 10);
}

/**
 * Finds the items of an order that may be returned, and the deadline. Null if there are none.
 * @param days from the settings; 0 disables returns
 * @param now epoch milliseconds
 */
export function returnableOf(
  order: ReturnableOrder,
  days: number,
  now: number,
  state: AustralianState,
): Returnable | null {
  const { fulfilment, lines, sent, since, returns } = order;
  if (days === 0 || since === null || returns.length >= maxReturns) return null;
  if (returns.some(({ status }) => returnStatuses[status].isOpen)) return null;
  const until = lastDay(since, days, state);
  if (shopDay(now, state) > until) return null;
  const asked = returns.filter(({ status }) => status !== "refused").flatMap(({ items }) => items);
  const items = lines
    .map(({ qty, isEmailed }, line) => {
      const got = isEmailed ? 0 : fulfilment === "collected" ? qty : countOf(sent, line);
      return { line, qty: got - countOf(asked, line) };
    })
    .filter(({ qty }) => qty > 0);
  return items.length === 0 || fulfilment === "returned" ? null : { until, items };
}

/** Whether all sent items were returned. */
export function isWhollyReturned({ lines, returns }: Pick<ReturnableOrder, "lines" | "returns">): boolean {
  const received = returns.filter(({ status }) => status === "received").flatMap(({ items }) => items);
  return lines.every(({ qty, isEmailed }, line) => isEmailed || countOf(received, line) >= qty);
}

/** A shopper's return request. */
export interface ReturnRequest {
  items: readonly LinePart[];
  reason: ReturnReason;
  note: string;
}

/** Returns the reason to reject a request, or undefined if the request is allowed. */
export function returnRefusal(
  order: ReturnableOrder,
  items: readonly LinePart[],
  days: number,
  now: number,
  state: AustralianState,
) {
  if (order.returns.some(({ status }) => returnStatuses[status].isOpen)) return returnMessages.isOpen;
  if (order.returns.length >= maxReturns) return returnMessages.tooMany;
  const returnable = returnableOf(order, days, now, state);
  if (returnable === null) return returnMessages.notPossible;
  const isTooMuch = items.some(({ line }) => countOf(items, line) > countOf(returnable.items, line));
  return isTooMuch ? returnMessages.moreThanSent : undefined;
}
