import {
  isCardMethod,
  amountLimits,
  formatMoney,
  instalments,
  isOnlineMethod,
  paymentMethodError,
  paymentMethods,
  toDollars,
  type Cents,
  type OnlineMethod,
  type PaymentMethod,
} from "@corkwood/commerce";

/** A way to pay as it is offered. */
export interface MethodOption {
  method: PaymentMethod;
  label: string;
  /** What tells it from the others, or why it cannot be chosen for this total. */
  detail: string | undefined;
  isOpen: boolean;
}

/** What decides what can be paid with. */
export interface PaymentTerms {
  /** Ways that a payment provider takes. */
  online: readonly OnlineMethod[];
  /** What is left to pay. */
  due: Cents;
  hasGiftcards: boolean;
  /** The shopper is one of the merchant's own people. */
  isStaff: boolean;
}

const order: readonly PaymentMethod[] = [
  "braintreeCreditCard",
  "braintreeCreditCardBypass3DS",
  "braintreePaypal",
  "braintreePaypalPayIn4",
  "afterpay",
  "bankTransfer",
];

const dollars = (cents: Cents) => formatMoney(toDollars(cents));

/** Four payments, of which the last may differ by a cent or two. */
export function instalmentText(due: Cents): string {
  const [first, , , last] = instalments(due);
  if (first === last) return `4 payments of ${dollars(first)}`;
  return `3 payments of ${dollars(first)} and a last one of ${dollars(last)}`;
}

function limitText(method: OnlineMethod): string {
  const { min, max } = amountLimits(method) ?? { min: 0 as Cents, max: 0 as Cents };
  return min > 0 ? `For totals from ${dollars(min)} to ${dollars(max)}` : `For totals up to ${dollars(max)}`;
}

function detailOf(method: PaymentMethod, due: Cents, isOpen: boolean): string | undefined {
  if (!isOpen && isOnlineMethod(method)) return limitText(method);
  if (method === "braintreePaypalPayIn4" || method === "afterpay") return instalmentText(due);
  if (method === "braintreeCreditCardBypass3DS") return "For our own staff, without 3-D Secure";
  return undefined;
}

/** The ways to pay this order, in the order they stand. What never fits it is left out; what another total would fit is closed. */
export function methodOptions({ online, due, hasGiftcards, isStaff }: PaymentTerms): MethodOption[] {
  return order
    .filter((method) => {
      if (method === "bankTransfer") return !hasGiftcards;
      if (method === "braintreeCreditCardBypass3DS" && !isStaff) return false;
      return isOnlineMethod(method) && online.includes(method);
    })
    .map((method) => {
      const isOpen = paymentMethodError(method, due, hasGiftcards) === undefined;
      return { method, label: paymentMethods[method], detail: detailOf(method, due, isOpen), isOpen };
    });
}

/** The way that counts: the shopper's own where it is open, else the first that is. */
export function chosenMethod(wanted: PaymentMethod, due: Cents, options: readonly MethodOption[]): PaymentMethod {
  if (due === 0) return "noPayment";
  const open = options.filter(({ isOpen }) => isOpen);
  return (open.find(({ method }) => method === wanted) ?? open[0])?.method ?? wanted;
}

/** The button says the amount, and none that may be wrong. @param amount formatted; undefined while it is worked out */
export function payLabel(method: PaymentMethod, amount: string | undefined): string {
  if (method === "noPayment") return "Place order";
  if (method === "bankTransfer") return amount === undefined ? "Place order" : `Place order for ${amount}`;
  const pay = amount === undefined ? "Pay" : `Pay ${amount}`;
  return isCardMethod(method) ? pay : `${pay} with ${paymentMethods[method]}`;
}
