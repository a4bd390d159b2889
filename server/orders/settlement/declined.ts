import { isCardMethod, paymentMethods, threeDSecureMessages } from "@corkwood/commerce";
import type { OrderRow } from "../../db/schema.ts";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import type { DeclineReason } from "../../providers/payments/common/gateway.ts";
import type { Placement } from "../placement/idempotency.ts";

/** Error for a payment that was not charged. The request can be repeated. */
export const unavailable = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service can’t be reached. Nothing was charged: please try again in a moment, or choose another way to pay.",
    undefined,
    undefined,
    { "retry-after": "10" },
  );

/** Error if nothing was stored or charged. */
export const notWritten = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The shop can’t take orders at the moment. Nothing was ordered and nothing was charged: please try again in a few minutes.",
    undefined,
    undefined,
    { "retry-after": "60" },
  );

/** Error for a payment whose outcome is unknown. Repeating the request queries the gateway again. */
export const undecided = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service did not answer, so it is not known yet whether you were charged. Please try again: you will not be charged twice.",
    undefined,
    { undecided: true },
    { "retry-after": "5" },
  );

type Words = Readonly<Partial<Record<DeclineReason, string>>>;

const ofCards: Words = {
  declined:
    "Your card was declined. Nothing was charged: please check the details, try another card or choose another way to pay.",
  insufficientFunds:
    "Your card was declined for insufficient funds. Nothing was charged: please try another card or choose another way to pay.",
  cardDetailsExpired: "Your card details were entered too long ago. Nothing was charged: please enter them again.",
};

const ofOthers = (name: string): Words => ({
  declined: `${name} declined the payment. Nothing was charged: please try again, or choose another way to pay.`,
  insufficientFunds: `${name} declined the payment for insufficient funds. Nothing was charged: please choose another way to pay.`,
  amountNotAllowed: `${name} does not accept this total. Nothing was charged: please choose another way to pay.`,
  cardDetailsExpired: `The payment was approved too long ago at ${name}, or for another total. Nothing was charged: please approve it again.`,
});

/** The response for a released order. */
export function released({ releaseReason, paymentMethod }: OrderRow): Placement {
  return { ok: false, error: refusalOf(releaseReason, paymentMethod) };
}

function refusalOf(reason: string | null, method: OrderRow["paymentMethod"]): ProblemError {
  if (reason === "authenticationFailed") {
    const code = "THREE_D_SECURE_AUTHENTICATION_FAILED";
    return problem(code, 402, threeDSecureMessages[code]);
  }
  const isCard = isCardMethod(method);
  const detail = (isCard ? ofCards : ofOthers(paymentMethods[method].label))[reason as DeclineReason];
  return detail === undefined ? unavailable() : problem("PAYMENT_DECLINED", 402, detail);
}
