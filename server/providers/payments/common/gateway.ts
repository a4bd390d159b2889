import type { Cents, OnlineMethod } from "@corkwood/commerce";

/**
 * Reason why a payment failed; the shop chooses the words for the shopper. cardDetailsExpired: the nonce is too old,
 * used, or was issued for another amount. authenticationFailed: 3-D Secure was required and not passed.
 * amountNotAllowed: the amount is outside the limits of the method. voided: no payment was requested, or it no longer
 * counts.
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

/** Order line as the provider shows it to the shopper. */
export interface PaymentLine {
  name: string;
  quantity: number;
  unitAmount: Cents;
}

export interface AuthoriseRequest {
  /** Order id, used as an idempotency key: it is charged at most once, even if the request is repeated. */
  key: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** Nonce from the hosted fields or from PayPal's or Afterpay's page. */
  nonce: string;
  method: OnlineMethod;
  /** Device data that the browser collects for the provider's fraud checks. */
  deviceData?: string;
  /** Lines of the order. Shown only if they add up to the amount. */
  lines?: readonly PaymentLine[];
}

export interface RefundRequest {
  /** Key of the charge. */
  key: string;
  /**
   * Refund id, at most 64 characters, used as an idempotency key: it is refunded at most once, even if the request is
   * repeated.
   */
  refundKey: string;
  amount: Cents;
}

/** notSettledYet: a partial refund is possible after settlement, in a day or two. */
export type RefundRefusal = "notPaid" | "moreThanPaid" | "notSettledYet" | "declined";

export type RefundOutcome = { outcome: "refunded"; reference: string } | { outcome: "refused"; reason: RefundRefusal };

/**
 * Takes payments. Any method may throw a PaymentUnavailableError, after which the outcome is unknown: only `find`
 * returns what became of a key, and only `void` ensures that nothing is, and nothing will be, charged for it.
 */
export interface PaymentGateway {
  authorise: (request: AuthoriseRequest) => Promise<PaymentOutcome>;
  /** Outcome of a key, or undefined if the gateway has no record of it. */
  find: (key: string) => Promise<PaymentOutcome | undefined>;
  /** Returns the authorised amount, or blocks the key for the future. Idempotent. */
  void: (key: string) => Promise<void>;
  /** Refunds some or all of the authorised amount. The same refund may be repeated after an error. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>;
}

/** The gateway could not be reached, or did not answer. */
export class PaymentUnavailableError extends Error {
  override readonly name: string = "PaymentUnavailableError";
}
