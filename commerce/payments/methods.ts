import { paymentMethodNames, type PaymentMethod, outsideProviders, type OutsideProvider } from "./names.ts";
import { cents, noCents, type Cents } from "../money.ts";

export interface AmountLimits {
  min: Cents;
  max: Cents;
}

/** A method by which a payment provider charges the shopper while the order is placed. */
export interface OnlineMethodDefinition {
  kind: "online";
  /** Name shown to shoppers and the merchant. */
  label: string;
  /** Provider that charges the shopper. */
  provider: OutsideProvider;
  /**
   * Field of the order request with the payment data. nonce: token from the provider's fields or window. orderToken:
   * token of a checkout that the shop started with the provider and that the shopper approved on the provider's page.
   */
  tokenField: "nonce" | "orderToken";
  /** Name of the site where the shopper approves the payment. Null if the shopper enters card details in the shop. */
  approvedAt: string | null;
  /** Whether the shopper approves an exact amount. If so, no other total is charged, not even a lower one. */
  isAmountFixed: boolean;
  /** Whether the bank must authenticate the shopper (3-D Secure). */
  needsAuthentication: boolean;
  /** Whether only the merchant's own staff may use the method. */
  isStaffOnly: boolean;
  /** Whether the shopper pays in four instalments. */
  isInFour: boolean;
  /** Accepted totals, inclusive. Null if any total is accepted. */
  limits: AmountLimits | null;
}

/** Definition of a method for paying later, by bank transfer. */
export interface TransferDefinition {
  kind: "transfer";
  label: string;
}

/** Definition of the method that is recorded if nothing is left to pay. */
export interface NoPaymentDefinition {
  kind: "nothing";
  label: string;
}

export type PaymentMethodDefinition = OnlineMethodDefinition | TransferDefinition | NoPaymentDefinition;

/** Definition of each method (specification/payments#card). */
export const paymentMethods = {
  braintreeCreditCard: {
    kind: "online",
    label: "Credit Card",
    provider: "braintree",
    tokenField: "nonce",
    approvedAt: null,
    isAmountFixed: false,
    needsAuthentication: true,
    isStaffOnly: false,
    isInFour: false,
    limits: null,
  },
  braintreeCreditCardBypass3DS: {
    kind: "online",
    label: "Credit Card",
    provider: "braintree",
    tokenField: "nonce",
    approvedAt: null,
    isAmountFixed: false,
    needsAuthentication: false,
    isStaffOnly: true,
    isInFour: false,
    limits: null,
  },
  braintreePaypal: {
    kind: "online",
    label: "PayPal",
    provider: "braintree",
    tokenField: "nonce",
    approvedAt: "PayPal",
    isAmountFixed: true,
    needsAuthentication: false,
    isStaffOnly: false,
    isInFour: false,
    limits: null,
  },
  braintreePaypalPayIn4: {
    kind: "online",
    label: "PayPal Pay In 4",
    provider: "braintree",
    tokenField: "nonce",
    approvedAt: "PayPal",
    isAmountFixed: true,
    needsAuthentication: false,
    isStaffOnly: false,
    isInFour: true,
    limits: { min: cents(3000), max: cents(150_000) },
  },
  afterpay: {
    kind: "online",
    label: "Afterpay",
    provider: "afterpay",
    tokenField: "orderToken",
    approvedAt: "Afterpay",
    isAmountFixed: true,
    needsAuthentication: false,
    isStaffOnly: false,
    isInFour: true,
    limits: { min: noCents, max: cents(100_000) },
  },
  bankTransfer: { kind: "transfer", label: "Bank Transfer" },
  noPayment: { kind: "nothing", label: "No Payment Required" },
} as const satisfies Record<PaymentMethod, PaymentMethodDefinition>;

type Methods = typeof paymentMethods;

/** Methods whose definition has these properties. */
type MethodsWith<Part> = { [Name in PaymentMethod]: Methods[Name] extends Part ? Name : never }[PaymentMethod];

/** Methods that use a payment provider. */
export type OnlineMethod = MethodsWith<{ kind: "online" }>;
type ProviderOf<Method extends OnlineMethod> = Methods[Method]["provider"];
/** Providers that return nonces. Their fields or buttons need a client token. */
export type ClientTokenProvider = ProviderOf<MethodsWith<{ tokenField: "nonce" }>>;
/** Providers with which the shop starts a checkout for the shopper to approve. */
export type CheckoutProvider = ProviderOf<CheckoutMethod>;
/** Methods of one provider. */
export type MethodOf<Provider extends OutsideProvider> = MethodsWith<{ provider: Provider }>;
/** Methods for which the shopper approves the payment on a third-party page or in a third-party window. */
export type ApprovedMethod = MethodsWith<{ approvedAt: string }>;
/** Methods for which the shop starts a checkout with the provider. */
export type CheckoutMethod = MethodsWith<{ tokenField: "orderToken" }>;

export function isOnlineMethod(method: PaymentMethod): method is OnlineMethod {
  return paymentMethods[method].kind === "online";
}

export const onlineMethods: readonly OnlineMethod[] = paymentMethodNames.filter(isOnlineMethod);

/** Definition of an online method. */
export function onlineMethod(method: OnlineMethod): OnlineMethodDefinition {
  return paymentMethods[method];
}

/** Whether the shopper pays by card, with 3-D Secure or, for staff, without. */
export function isCardMethod(method: PaymentMethod): boolean {
  return isOnlineMethod(method) && onlineMethod(method).approvedAt === null;
}

export function isApprovedMethod(method: OnlineMethod): method is ApprovedMethod {
  return onlineMethod(method).approvedAt !== null;
}

export function isCheckoutMethod(method: PaymentMethod): method is CheckoutMethod {
  return isOnlineMethod(method) && onlineMethod(method).tokenField === "orderToken";
}

const paysWith = (provider: OutsideProvider, field: OnlineMethodDefinition["tokenField"]) =>
  onlineMethods.some(
    (method) => onlineMethod(method).provider === provider && onlineMethod(method).tokenField === field,
  );

export const clientTokenProviders = outsideProviders.filter((name): name is ClientTokenProvider =>
  paysWith(name, "nonce"),
);
export const checkoutProviders = outsideProviders.filter((name): name is CheckoutProvider =>
  paysWith(name, "orderToken"),
);

/** Whether a method accepts an order with this total. */
export function takesAmount({ limits }: Pick<OnlineMethodDefinition, "limits">, total: Cents): boolean {
  return limits === null || (total >= limits.min && total <= limits.max);
}

/** Maximum length of a line item's name at PayPal. */
const maxLineItem = 127;

/** Truncates a line item's name to PayPal's maximum length, without splitting a character. */
export function lineItemName(name: string): string {
  if (name.length <= maxLineItem) return name;
  let short = "";
  for (const character of name) {
    if (short.length + character.length >= maxLineItem) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
