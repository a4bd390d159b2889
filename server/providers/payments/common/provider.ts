import type { Address, Cents, CheckoutMethod, ProviderName } from "@corkwood/commerce";
import type { ApiModule } from "../../../serving/module.ts";
import type { Database } from "../../../db/connection.ts";
import type { EnvironmentReader } from "../../../foundation/config/environment.ts";
import type { Logger } from "../../../foundation/log.ts";
import type { OutsideSources } from "../../../http/contentPolicy.ts";
import type { PaymentGateway, PaymentLine } from "./gateway.ts";

/** What a provider's card fields or button start with. It is stored for a day. */
export interface ClientToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface CheckoutRequest {
  method: CheckoutMethod;
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

/** A payment that the shopper confirms at the provider; the token is what is paid with then. */
export interface Checkout {
  token: string;
  /** Where the shopper confirms it. */
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Something happened to a payment. It changes nothing by itself: what became of the payment is asked of the gateway. */
export interface WebhookNotification {
  /** The provider's word for it. */
  kind: string;
  /** The order's id, where the provider tells it. */
  key: string | undefined;
}

/** Reads what a provider sends to `/api/payment/webhooks/{name}`. */
export interface Webhook {
  /** @returns undefined where the signature is not the provider's */
  read: (body: string, header: (name: string) => string | undefined) => WebhookNotification | undefined;
  /**
   * Answers a provider that asks whether the address is ours, with parameters of the address; undefined where it is not a
   * question. A provider that never asks has none.
   */
  prove: ((parameter: (name: string) => string | undefined) => string | undefined) | undefined;
}

/** What a provider is given to work with. */
export interface PaymentContext {
  db: Database;
  logger: Pick<Logger, "warn">;
  /** Epoch milliseconds. */
  now: () => number;
  /** Where shoppers reach the shop, without a trailing slash. */
  baseUrl: string;
}

/** A provider that is in use. What it does not have it says: a part that is forgotten does not compile. */
export interface OpenedProvider {
  /** Authorises, finds, voids and refunds. */
  gateway: PaymentGateway;
  /** For methods that are paid with a nonce. */
  clientToken: (() => Promise<ClientToken>) | undefined;
  /** For methods that are paid with a checkout's token. */
  beginCheckout: ((request: CheckoutRequest) => Promise<Checkout>) | undefined;
  webhook: Webhook | undefined;
  /** What its scripts and frames fetch in the browser. */
  sources: OutsideSources;
  /** Pages and calls that it serves itself. */
  routes: ApiModule | undefined;
  /** Puts in order what is left behind, every now and then. */
  tidy: () => Promise<void>;
}

export type OpenProvider = (context: PaymentContext) => Promise<OpenedProvider>;

/** All that the shop knows of a payment provider: its folder exports one, and `registry.ts` names it. */
export interface PaymentProviderDefinition {
  /** One that moves none stands in for all the others, where none of them is configured. */
  movesMoney: boolean;
  /** Its variables, and how it is opened with them; undefined if it is not configured. */
  environment: EnvironmentReader<ConfiguredProvider | undefined>;
}

export interface ConfiguredProvider {
  open: OpenProvider;
  /** False for a sandbox, which charges no one. */
  isLive: boolean;
  /** Address of its API; undefined if the shop answers itself. */
  url: string | undefined;
}

/** The providers in use, each ready to be opened. */
export type PaymentsConfig = readonly ({ name: ProviderName } & ConfiguredProvider)[];

/** How long a client token is good, in milliseconds (specification/payments#client-token-life). */
export const clientTokenLifetime = 86_400_000;
