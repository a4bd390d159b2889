import type { Cents, OnlineMethod } from "@corkwood/commerce";

/**
 * Why nothing was paid; the words for the shopper are the shop's. cardDetailsExpired: what the fields answered with is
 * too old, used, or was given for another amount. authenticationFailed: 3-D Secure was wanted and not passed.
 * amountNotAllowed: the method takes no such amount. voided: nothing was asked, or nothing of it counts any more.
 */
export type DeclineReason =
  | "declined"
  | "insufficientFunds"
  | "cardDetailsExpired"
  | "authenticationFailed"
  | "amountNotAllowed"
  | "voided";

export type PaymentOutcome =
  | { outcome: "authorised"; reference: string }
  | { outcome: "declined"; reason: DeclineReason };

/** A line of the order, as the provider shows it to the shopper. */
export interface PaymentLine {
  name: string;
  quantity: number;
  unitAmount: Cents;
}

export interface AuthoriseRequest {
  /** The order's id: the same key is charged once at most, however often it is asked. */
  key: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** What the hosted fields, PayPal's or Afterpay's page answered with. */
  nonce: string;
  method: OnlineMethod;
  /** What the browser tells the provider of the device, against fraud. */
  deviceData?: string;
  /** What the amount is made of; shown only where they add up to it. */
  lines?: readonly PaymentLine[];
}

export interface RefundRequest {
  /** The key that was charged. */
  key: string;
  /** The refund's own, of at most 64 characters: the same is given back once at most, however often it is asked. */
  refundKey: string;
  amount: Cents;
}

/** notSettledYet: part of a payment can be given back once the banks are through with it, in a day or two. */
export type RefundRefusal = "notPaid" | "moreThanPaid" | "notSettledYet" | "declined";

export type RefundOutcome = { outcome: "refunded"; reference: string } | { outcome: "refused"; reason: RefundRefusal };

/**
 * Takes payments. Any call may throw a PaymentUnavailableError, after which nothing is known: only `find` tells
 * what became of a key, and only `void` makes certain that nothing is, and nothing will be, charged for it.
 */
export interface PaymentGateway {
  authorise: (request: AuthoriseRequest) => Promise<PaymentOutcome>;
  /** What became of a key; undefined if the gateway never heard of it. */
  find: (key: string) => Promise<PaymentOutcome | undefined>;
  /** Gives back what was authorised, or refuses the key from now on. May be repeated. */
  void: (key: string) => Promise<void>;
  /** Gives back some or all of what was authorised. The same refund may be asked again after an error. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>;
}

/** The gateway could not be asked, or did not answer. */
export class PaymentUnavailableError extends Error {
  override readonly name: string = "PaymentUnavailableError";
}
