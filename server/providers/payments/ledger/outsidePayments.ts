import type { Cents } from "@corkwood/commerce";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type DeclineReason,
  type RefundRefusal,
} from "../common/gateway.ts";

/** A payment as the ledger knows it. */
export interface KnownPayment {
  /** The order's id, which the provider keeps with the payment. */
  key: string;
  amount: Cents;
  currency: string;
  /** What names the payment before the provider did, where something does. */
  token: string | null;
}

/** A payment that the provider holds money for, or took it. */
export interface HeldPayment extends KnownPayment {
  /** The provider's name of it. */
  reference: string;
}

export type HoldOutcome =
  | { outcome: "held"; reference: string }
  | { outcome: "declined"; reason: Exclude<DeclineReason, "voided"> };

export type ProviderRefund =
  | { outcome: "refunded"; reference: string }
  | { outcome: "refused"; reason: Extract<RefundRefusal, "notSettledYet" | "declined"> };

/**
 * What is asked of an outside payment service; `createLedgeredGateway` makes a gateway of it. A call that throws leaves
 * open whether it had its effect, but for a NotAskedError.
 */
export interface OutsidePayments {
  /** Takes hold of the money, and takes none yet. */
  hold: (request: AuthoriseRequest) => Promise<HoldOutcome>;
  /** Takes what is held. May be repeated. @returns whether it is taken; if not, it never will be */
  capture: (payment: HeldPayment) => Promise<boolean>;
  /** What became of a hold; undefined if the provider never heard of it. What was given back is declined. */
  find: (payment: KnownPayment) => Promise<HoldOutcome | undefined>;
  /** Gives back everything, held or taken. May be repeated. */
  release: (payment: HeldPayment) => Promise<void>;
  /** Gives back some or all of what was taken, once for a refund's key. */
  refund: (payment: HeldPayment, refund: { key: string; amount: Cents }) => Promise<ProviderRefund>;
}

/** Certain to have had no effect: the provider was not reached, or sent the call back unread. */
export class NotAskedError extends PaymentUnavailableError {
  override readonly name = "NotAskedError";
}
