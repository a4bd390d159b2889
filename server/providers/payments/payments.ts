import type { Address, Cents, OnlineMethod } from "@corkwood/commerce";
import type { ForeignSources } from "../../http/pages.ts";
import type { PaymentGateway, PaymentLine } from "./gateway.ts";

/** What the card fields and PayPal's button start with. Kept a day. */
export interface ClientToken {
  /** Whose fields are shown. */
  provider: "test" | "braintree";
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface CheckoutRequest {
  /** The order will cost exactly so much. */
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  email: string;
  phone: string;
  billingAddress: Address | null;
  shippingAddress: Address | null;
  lines: readonly PaymentLine[];
}

/** A payment that the shopper confirms at Afterpay; the token is what is paid with then. */
export interface AfterpayCheckout {
  provider: "test" | "afterpay";
  token: string;
  /** Where the shopper confirms it. */
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Something happened to a payment; what became of it is asked of the gateway, so a hint changes nothing by itself. */
export interface PaymentHint {
  /** The provider's word for it. */
  kind: string;
  /** The order's id, where the provider tells it. */
  key: string | undefined;
}

/** Where a provider tells of payments by itself. */
export interface WebhookSource {
  /** @returns undefined where the signature is not the provider's */
  read: (body: string, header: (name: string) => string | undefined) => PaymentHint | undefined;
  /** Answers a provider that asks whether the address is ours; undefined where the question is none. */
  prove?: (challenge: string) => string | undefined;
}

/** All that the shop asks of payment providers. */
export interface Payments {
  gateway: PaymentGateway;
  /** What can be paid with. */
  methods: readonly OnlineMethod[];
  /** Whether the embedded gateway is in use, and its pages are to be served. */
  isTest: boolean;
  clientToken: () => Promise<ClientToken>;
  afterpayCheckout: (request: CheckoutRequest) => Promise<AfterpayCheckout>;
  /** By the name in their address. */
  webhooks: ReadonlyMap<string, WebhookSource>;
  /** What pages fetch from the providers. */
  sources: ForeignSources;
  /** Gives back what voided payments turn out to hold; to be called every now and then. */
  tidy: () => Promise<void>;
}

/** The life of a client token, in milliseconds (specification/payments#client-token-life). */
export const clientTokenLifetime = 86_400_000;
