import { toCents, type Cents } from "../money.ts";

/** The payment methods that a payment service takes (specification 2, section 9 'Payment'). */
export const onlineMethods = [
  "braintreeCreditCard",
  "braintreeCreditCardBypass3DS",
  "braintreePaypal",
  "braintreePaypalPayIn4",
  "afterpay",
] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export function isOnlineMethod(method: string): method is OnlineMethod {
  return (onlineMethods as readonly string[]).includes(method);
}

/** Whether it is paid by card: with 3-D Secure, or by staff without. */
export function isCardMethod(method: string): boolean {
  return method.startsWith("braintreeCreditCard");
}

export interface AmountLimits {
  min: Cents;
  max: Cents;
}

const limits: Partial<Record<OnlineMethod, AmountLimits>> = {
  braintreePaypalPayIn4: { min: toCents(30), max: toCents(1500) },
  afterpay: { min: toCents(0), max: toCents(1000) },
};

/** The order totals that a method takes, both ends included; undefined where it takes any. */
export function amountLimits(method: OnlineMethod): AmountLimits | undefined {
  return limits[method];
}

export function takesAmount(method: OnlineMethod, total: Cents): boolean {
  const { min, max } = limits[method] ?? { min: 0, max: Infinity };
  return total >= min && total <= max;
}

/** What PayPal takes of a line item's name. */
const mostOfLineItem = 127;

/** A line item's name as PayPal takes it: never half of a character. */
export function lineItemName(name: string): string {
  if (name.length <= mostOfLineItem) return name;
  let short = "";
  for (const character of name) {
    if (short.length + character.length >= mostOfLineItem) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
