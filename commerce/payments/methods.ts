import { paymentMethodNames, type PaymentMethod } from "./methodNames.ts";
import { outsideProviders, type OutsideProvider } from "./providers.ts";
import { cents, noCents, type Cents } from "../money.ts";

export interface AmountLimits {
  min: Cents;
  max: Cents;
}

/** A method whose money a payment provider takes while the order is placed. */
export interface OnlineMethodDefinition {
  kind: "online";
  /** What shoppers and the merchant read. */
  label: string;
  /** Who takes the money. */
  provider: OutsideProvider;
  /**
   * The field of the order that carries what is paid with. nonce: what the provider's fields or window answered with.
   * orderToken: the checkout that the shop began at the provider and the shopper approved there.
   */
  tokenField: "nonce" | "orderToken";
  /** Where the shopper approves the payment; null where a card is typed in at the shop. */
  approvedAt: string | null;
  /** Whether the shopper approved one exact amount: then no other total is charged, not even a lower one. */
  isAmountFixed: boolean;
  /** Whether the bank has to confirm who pays (3-D Secure). */
  needsAuthentication: boolean;
  /** Whether only the merchant's own staff may use it. */
  isStaffOnly: boolean;
  /** Whether the shopper pays in four instalments. */
  isInFour: boolean;
  /** The totals that it takes, both ends included; null where it takes any. */
  limits: AmountLimits | null;
}

/** Paid later, from bank to bank. */
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

/** All that is to know of each method (specification/payments#card). */
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

/** What a payment provider takes. */
export type OnlineMethod = MethodsWith<{ kind: "online" }>;
type ProviderOf<Method extends OnlineMethod> = Methods[Method]["provider"];
/** Who takes nonces: its fields or buttons start with a client token. */
export type ClientTokenProvider = ProviderOf<MethodsWith<{ tokenField: "nonce" }>>;
/** Who takes checkouts that the shop begins. */
export type CheckoutProvider = ProviderOf<CheckoutMethod>;
/** What one provider takes. */
export type MethodOf<Provider extends OutsideProvider> = MethodsWith<{ provider: Provider }>;
/** What is approved on a page or in a window of somebody else's. */
export type ApprovedMethod = MethodsWith<{ approvedAt: string }>;
/** What is paid with a checkout that the shop begins. */
export type CheckoutMethod = MethodsWith<{ tokenField: "orderToken" }>;

export function isOnlineMethod(method: PaymentMethod): method is OnlineMethod {
  return paymentMethods[method].kind === "online";
}

export const onlineMethods: readonly OnlineMethod[] = paymentMethodNames.filter(isOnlineMethod);

/** What is known of a method that is paid online. */
export function onlineMethod(method: OnlineMethod): OnlineMethodDefinition {
  return paymentMethods[method];
}

/** Whether a card pays: with 3-D Secure, or by staff without. */
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

/** Whether a method takes an order of this total. */
export function takesAmount({ limits }: Pick<OnlineMethodDefinition, "limits">, total: Cents): boolean {
  return limits === null || (total >= limits.min && total <= limits.max);
}
