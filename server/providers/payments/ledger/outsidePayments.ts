import type { Cents } from "@corkwood/commerce";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type DeclineReason,
  type RefundRefusal,
} from "../common/gateway.ts";

/** Payment as recorded in the ledger. */
export interface KnownPayment {
  /** Order id, which the provider stores with the payment. */
  key: string;
  amount: Cents;
  currency: string;
  /** Identifier that the payment had before the provider assigned its own id, if any. */
  token: string | null;
}

/** Payment that the provider has authorised or captured. */
export interface HeldPayment extends KnownPayment {
  /** The provider's payment id. */
  reference: string;
}

export type HoldOutcome =
  | { outcome: "held"; reference: string }
  | { outcome: "declined"; reason: Exclude<DeclineReason, "voided"> };

export type ProviderRefund =
  | { outcome: "refunded"; reference: string }
  | { outcome: "refused"; reason: Extract<RefundRefusal, "notSettledYet" | "declined"> };

/**
 * Operations of an external payment service, which `createLedgeredGateway` wraps in a gateway. If a call throws
 * anything other than a NotAskedError, its effect is unknown.
 */
export interface OutsidePayments {
  /** Authorises the amount without capturing it. */
  hold: (request: AuthoriseRequest) => Promise<HoldOutcome>;
  /** Captures the authorised amount. Idempotent. @returns whether the amount is captured; if false, it never will be */
  capture: (payment: HeldPayment) => Promise<boolean>;
  /**
   * Outcome of an authorisation, or undefined if the provider has no record of it. A released amount counts as
   * declined.
   */
  find: (payment: KnownPayment) => Promise<HoldOutcome | undefined>;
  /** Releases the whole amount if it is authorised, or refunds it if it was captured. Idempotent. */
  release: (payment: HeldPayment) => Promise<void>;
  /** Refunds all or part of the captured amount, once for each refund key. */
  refund: (payment: HeldPayment, refund: { key: string; amount: Cents }) => Promise<ProviderRefund>;
}

/** Thrown if the request certainly had no effect, because the provider was not reached or rejected it unread. */
export class NotAskedError extends PaymentUnavailableError {
  override readonly name = "NotAskedError";
}
