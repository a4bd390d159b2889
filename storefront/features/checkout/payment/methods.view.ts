import {
  formatMoney,
  instalments,
  isCardMethod,
  isOnlineMethod,
  onlineMethod,
  paymentMethodError,
  paymentMethodNames,
  paymentMethods,
  toDollars,
  type AmountLimits,
  type Cents,
  type OnlineMethod,
  type PaymentMethod,
  type PaymentMethodDefinition,
} from "@corkwood/commerce";

/** A way to pay as it is offered. */
export interface MethodOption {
  method: PaymentMethod;
  label: string;
  /** A short description, or why it cannot be chosen for this total. */
  detail: string | undefined;
  isOpen: boolean;
}

/** What decides what can be paid with. */
export interface PaymentTerms {
  /** Ways that a payment provider takes. */
  online: readonly OnlineMethod[];
  /** What is left to pay. */
  due: Cents;
  /** False where `due` leaves something out: then no amount is shown. @default true */
  isDueKnown?: boolean;
  hasGiftcards: boolean;
  /** The shopper is one of the merchant's own people. */
  isStaff: boolean;
}

const dollars = (cents: Cents) => formatMoney(toDollars(cents));

/** Four payments, of which the last may differ by a cent or two. Short: it has to fit the line of "4 payments" on a phone, or the methods would move. */
export function instalmentText(due: Cents): string {
  const [first, , , last] = instalments(due);
  if (first === last) return `4 payments of ${dollars(first)}`;
  return `3 payments of ${dollars(first)}, then ${dollars(last)}`;
}

function limitText({ min, max }: AmountLimits): string {
  return min > 0 ? `For totals from ${dollars(min)} to ${dollars(max)}` : `For totals up to ${dollars(max)}`;
}

function detailOf(
  definition: PaymentMethodDefinition,
  { due, isDueKnown = true }: PaymentTerms,
  isOpen: boolean,
): string | undefined {
  if (definition.kind !== "online") return undefined;
  const { limits, isInFour, isStaffOnly } = definition;
  if (!isOpen && limits !== null) return limitText(limits);
  if (isInFour) return isDueKnown ? instalmentText(due) : "4 payments";
  return isStaffOnly ? "For our own staff, without 3-D Secure" : undefined;
}

function isOffered(method: PaymentMethod, { online, hasGiftcards, isStaff }: PaymentTerms): boolean {
  const isOfferedOnline = (name: OnlineMethod) => online.includes(name) && (isStaff || !onlineMethod(name).isStaffOnly);
  const offered: Record<PaymentMethodDefinition["kind"], boolean> = {
    online: isOnlineMethod(method) && isOfferedOnline(method),
    transfer: !hasGiftcards,
    nothing: false,
  };
  return offered[paymentMethods[method].kind];
}

/** The ways to pay this order, in the order they stand. What never fits it is left out; what another total would fit is closed. */
export function methodOptions(terms: PaymentTerms): MethodOption[] {
  const { due, hasGiftcards } = terms;
  return paymentMethodNames
    .filter((method) => isOffered(method, terms))
    .map((method) => {
      const isOpen = paymentMethodError(method, due, hasGiftcards) === undefined;
      const definition = paymentMethods[method];
      return { method, label: definition.label, detail: detailOf(definition, terms, isOpen), isOpen };
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
  const { kind, label } = paymentMethods[method];
  const pay = amount === undefined ? "Pay" : `Pay ${amount}`;
  const labels: Record<PaymentMethodDefinition["kind"], string> = {
    online: isCardMethod(method) ? pay : `${pay} with ${label}`,
    transfer: amount === undefined ? "Place order" : `Place order for ${amount}`,
    nothing: "Place order",
  };
  return labels[kind];
}
