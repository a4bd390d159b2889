import type { Cents, OnlineMethod } from "@corkwood/commerce";

/**
 * Reason why a payment failed. The shop chooses the wording for the shopper. cardDetailsExpired: the nonce is too old,
 * used, or was issued for another amount. authenticationFailed: 3-D Secure was required but not passed.
 * amountNotAllowed: the amount is outside the method's limits. voided: no payment was requested, or the payment no
 * longer counts.
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
  /** Order id, used as the idempotency key. The order is charged at most once, even if the request is repeated. */
  key: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** Nonce from the hosted fields or from PayPal's or Afterpay's page. */
  nonce: string;
  method: OnlineMethod;
  /** Device data that the browser collects for the provider's fraud checks. */
  deviceData?: string;
  /** Order lines. Shown only if their sum equals the amount. */
  lines?: readonly PaymentLine[];
}

export interface RefundRequest {
  /** Key of the charge. */
  key: string;
  /**
   * Refund id, at most 64 characters, used as the idempotency key. The amount is refunded at most once, even if the
   * request is repeated.
   */
  refundKey: string;
  amount: Cents;
}

/** notSettledYet: a partial refund is possible after settlement, in a day or two. */
export type RefundRefusal = "notPaid" | "moreThanPaid" | "notSettledYet" | "declined";

export type RefundOutcome = { outcome: "refunded"; reference: string } | { outcome: "refused"; reason: RefundRefusal };

/**
 * Processes payments. Any method may throw a PaymentUnavailableError, which means that the outcome is unknown. After
 * that, only `find` can determine the outcome for a key, and only `void` ensures that the key is never charged.
 */
export interface PaymentGateway {
  authorise: (request: AuthoriseRequest) => Promise<PaymentOutcome>;
  /** Returns the outcome for a key, or undefined if the gateway has no record of the key. */
  find: (key: string) => Promise<PaymentOutcome | undefined>;
  /** Releases the authorised amount, or blocks the key for the future. Idempotent. */
  void: (key: string) => Promise<void>;
  /** Refunds all or part of the authorised amount. The same refund can be requested again after an error. */
  refund: (request: RefundRequest) => Promise<RefundOutcome>;
}

/** Thrown if the gateway could not be reached or did not respond. */
export class PaymentUnavailableError extends Error {
  override readonly name: string = "PaymentUnavailableError";
}
