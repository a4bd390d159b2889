import { PaymentUnavailableError } from "../common/gateway.ts";
import type { HoldOutcome } from "../ledger/outsidePayments.ts";
import type { Transaction } from "./wire.ts";

interface HasStatus {
  status: string;
}

const taken = new Set([
  "SUBMITTED_FOR_SETTLEMENT",
  "SETTLEMENT_PENDING",
  "SETTLING",
  "SETTLEMENT_CONFIRMED",
  "SETTLED",
]);
const dead = new Set([
  "AUTHORIZATION_EXPIRED",
  "FAILED",
  "GATEWAY_REJECTED",
  "PROCESSOR_DECLINED",
  "SETTLEMENT_DECLINED",
  "VOIDED",
]);
const unsettled = new Set(["AUTHORIZED", "SUBMITTED_FOR_SETTLEMENT", "SETTLEMENT_PENDING"]);

export const isHeld = ({ status }: HasStatus) => status === "AUTHORIZED";
/** Whether the transaction is submitted for settlement, or settled. */
export const isTaken = ({ status }: HasStatus) => taken.has(status);
/** Whether the payment will never move money, because it was refused or its authorised amount was released. */
export const isDead = ({ status }: HasStatus) => dead.has(status);
/** Whether the transaction can still be voided as a whole. */
export const isUnsettled = ({ status }: HasStatus) => unsettled.has(status);

/** Braintree's processor response code for insufficient funds. */
const insufficientFunds = "2001";

/**
 * Whether Braintree rejected the transaction as a duplicate. The original may be a transaction for this order whose
 * response was lost.
 */
export function isDouble({ statusHistory }: Transaction): boolean {
  return statusHistory?.[0]?.gatewayRejectionReason === "DUPLICATE";
}

/** Throws if Braintree has not determined the outcome yet. */
export function outcomeOf(transaction: Transaction): HoldOutcome {
  if (isHeld(transaction) || isTaken(transaction)) return { outcome: "held", reference: transaction.id };
  const [latest] = transaction.statusHistory ?? [];
  if (!isDead(transaction)) throw new PaymentUnavailableError(`Braintree has not decided: ${transaction.status}`);
  if (latest?.gatewayRejectionReason === "THREE_D_SECURE")
    return { outcome: "declined", reason: "authenticationFailed" };
  const isPoor = latest?.processorResponse?.legacyCode === insufficientFunds;
  return { outcome: "declined", reason: isPoor ? "insufficientFunds" : "declined" };
}
