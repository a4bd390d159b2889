import { paymentMethodNames, type PaymentMethod } from "./methodNames.ts";
import { outsideProviders, type OutsideProvider } from "./providers.ts";
import { cents, noCents, type Cents } from "../money.ts";

export interface AmountLimits {
  min: Cents;
  max: Cents;
}

/** A method for which a payment provider takes the money while the order is placed. */
export interface OnlineMethodDefinition {
  kind: "online";
  /** The name that shoppers and the merchant read. */
  label: string;
  /** The provider that takes the money. */
  provider: OutsideProvider;
  /**
   * The order's field that contains the payment data. nonce: the answer of the provider's fields or window.
   * orderToken: the checkout that the shop began at the provider and the shopper approved there.
   */
  tokenField: "nonce" | "orderToken";
  /** Where the shopper approves the payment. Null if the shopper types a card at the shop. */
  approvedAt: string | null;
  /** Whether the shopper approves one exact amount. Then no other total is charged, not even a lower one. */
  isAmountFixed: boolean;
  /** Whether the bank has to confirm who pays (3-D Secure). */
  needsAuthentication: boolean;
  /** Whether only the merchant's own staff may use it. */
  isStaffOnly: boolean;
  /** Whether the shopper pays in four instalments. */
  isInFour: boolean;
  /** The totals that it accepts, both ends included. Null if it accepts any total. */
  limits: AmountLimits | null;
}

/** Paid later, by transfer between banks. */
export interface TransferDefinition {
  kind: "transfer";
  label: string;
}

/** Nothing is left to pay. */
export interface NoPaymentDefinition {
  kind: "nothing";
  label: string;
}

export type PaymentMethodDefinition = OnlineMethodDefinition | TransferDefinition | NoPaymentDefinition;

/** The definition of each method (specification/payments#card). */
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

/** The methods whose definition has these properties. */
type MethodsWith<Part> = { [Name in PaymentMethod]: Methods[Name] extends Part ? Name : never }[PaymentMethod];

/** The methods that use a payment provider. */
export type OnlineMethod = MethodsWith<{ kind: "online" }>;
type ProviderOf<Method extends OnlineMethod> = Methods[Method]["provider"];
/** The providers that use nonces: their fields or buttons start with a client token. */
export type ClientTokenProvider = ProviderOf<MethodsWith<{ tokenField: "nonce" }>>;
/** The providers that use checkouts that the shop begins. */
export type CheckoutProvider = ProviderOf<CheckoutMethod>;
/** The methods of one provider. */
export type MethodOf<Provider extends OutsideProvider> = MethodsWith<{ provider: Provider }>;
/** The methods that the shopper approves on a page or in a window of another company. */
export type ApprovedMethod = MethodsWith<{ approvedAt: string }>;
/** The methods that pay with a checkout that the shop begins. */
export type CheckoutMethod = MethodsWith<{ tokenField: "orderToken" }>;

export function isOnlineMethod(method: PaymentMethod): method is OnlineMethod {
  return paymentMethods[method].kind === "online";
}

export const onlineMethods: readonly OnlineMethod[] = paymentMethodNames.filter(isOnlineMethod);

/** The definition of a method that is paid online. */
export function onlineMethod(method: OnlineMethod): OnlineMethodDefinition {
  return paymentMethods[method];
}

/** Whether the method is a card: with 3-D Secure, or without it for staff. */
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
