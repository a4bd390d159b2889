import type { Cents } from "@corkwood/commerce";

/** Why a card was refused; the words for the shopper are the shop's. */
export type DeclineReason = "declined" | "insufficientFunds" | "cardDetailsExpired" | "voided";

export type PaymentOutcome =
  | { outcome: "authorised"; reference: string }
  | { outcome: "declined"; reason: DeclineReason };

export interface AuthoriseRequest {
  /** The order's id: the same key is charged once at most, however often it is asked. */
  key: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** What the hosted fields answered with. */
  nonce: string;
}

/**
 * Takes card payments. Any call may throw a PaymentUnavailableError, after which nothing is known: only `find` tells
 * what became of a key, and only `void` makes certain that nothing is, and nothing will be, charged for it.
 */
export interface PaymentGateway {
  authorise: (request: AuthoriseRequest) => Promise<PaymentOutcome>;
  /** What became of a key; undefined if the gateway never heard of it. */
  find: (key: string) => Promise<PaymentOutcome | undefined>;
  /** Gives back what was authorised, or refuses the key from now on. May be repeated. */
  void: (key: string) => Promise<void>;
}

/** The gateway could not be asked, or did not answer. */
export class PaymentUnavailableError extends Error {}
