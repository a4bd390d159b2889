import {
  formatCents,
  instalments,
  isCardMethod,
  isOnlineMethod,
  onlineMethod,
  paymentMethodError,
  paymentMethodNames,
  paymentMethods,
  type AmountLimits,
  type Cents,
  type OnlineMethod,
  type PaymentMethod,
  type PaymentMethodDefinition,
} from "@corkwood/commerce";

/** A payment method as offered to the shopper. */
export interface MethodOption {
  method: PaymentMethod;
  label: string;
  /** Short description, or the reason why the method is not available for this total. */
  detail: string | undefined;
  isOpen: boolean;
}

/** Conditions that determine the available payment methods. */
export interface PaymentTerms {
  /** Online methods offered by payment providers. */
  online: readonly OnlineMethod[];
  /** Amount left to pay. */
  due: Cents;
  /** Whether `due` is complete. If not, no amounts are shown. @default true */
  isDueKnown?: boolean;
  hasGiftcards: boolean;
  /** Whether the shopper is a member of the merchant's staff. */
  isStaff: boolean;
}

/**
 * Describes four payments. The last payment may differ by a few cents. The text must fit on one line on a phone,
 * because it replaces the one-line text "4 payments" and the methods below must not move.
 */
export function instalmentText(due: Cents): string {
  const [first, , , last] = instalments(due);
  if (first === last) return `4 payments of ${formatCents(first)}`;
  return `3 payments of ${formatCents(first)}, then ${formatCents(last)}`;
}

function limitText({ min, max }: AmountLimits): string {
  return min > 0
    ? `For totals from ${formatCents(min)} to ${formatCents(max)}`
    : `For totals up to ${formatCents(max)}`;
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

/**
 * Returns the payment methods for this order, in display order. Leaves out methods that can never pay for the order,
 * and disables methods that are unavailable only because of the total.
 */
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

/** Returns the shopper's method if available, otherwise the first available method. */
export function chosenMethod(wanted: PaymentMethod, due: Cents, options: readonly MethodOption[]): PaymentMethod {
  if (due === 0) return "noPayment";
  const open = options.filter(({ isOpen }) => isOpen);
  return (open.find(({ method }) => method === wanted) ?? open[0])?.method ?? wanted;
}

/**
 * Returns the pay button's label. Includes the amount only when the amount is certain.
 * @param amount formatted; undefined while it is being calculated
 */
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
