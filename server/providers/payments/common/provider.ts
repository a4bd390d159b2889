import type { Address, Cents, CheckoutMethod, ProviderName } from "@corkwood/commerce";
import type { ApiModule } from "../../../serving/module.ts";
import type { Database } from "../../../db/connection.ts";
import type { EnvironmentReader } from "../../../foundation/config/environment.ts";
import type { Logger } from "../../../foundation/log.ts";
import type { OutsideSources } from "../../../http/contentPolicy.ts";
import type { PaymentGateway, PaymentLine } from "./gateway.ts";
import { z } from "zod";

/** Each provider has a test environment and a production environment. Money moves only in production. */
export const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");
export type PaymentEnvironment = z.infer<typeof paymentEnvironment>;

/** Token that initialises a provider's card fields or button. Stored for a day. */
export interface ClientToken {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface CheckoutRequest {
  method: CheckoutMethod;
  /** Exact total of the order. */
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  email: string;
  phone: string;
  billingAddress: Address | null;
  shippingAddress: Address | null;
  lines: readonly PaymentLine[];
}

/** Payment that the shopper confirms at the provider. The token is used to pay afterwards. */
export interface Checkout {
  token: string;
  /** URL where the shopper confirms the payment: https, or a path of the shop. `openPayments` rejects any other URL. */
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Notification that a payment changed. The content is not trusted, because the outcome is read from the gateway. */
export interface WebhookNotification {
  /** Event name in the provider's terms. */
  kind: string;
  /** Order id, if the provider includes it. */
  key: string | undefined;
}

/** Parses a provider's request to `/api/payment/webhooks/{name}`. */
export interface Webhook {
  /** @returns undefined if the signature is not the provider's */
  read: (body: string, header: (name: string) => string | undefined) => WebhookNotification | undefined;
  /**
   * Responds to a provider that verifies the webhook URL with a query parameter. Returns undefined for any other
   * request. The method is undefined for providers without URL verification.
   */
  prove: ((parameter: (name: string) => string | undefined) => string | undefined) | undefined;
}

/** Dependencies passed to a provider. */
export interface PaymentContext {
  db: Database;
  logger: Pick<Logger, "warn">;
  /** Epoch milliseconds. */
  now: () => number;
  /** Public URL of the shop, without a trailing slash. */
  baseUrl: string;
  /**
   * Counts and traces the calls of a service. Gateways wrap the service that sends requests, because many of their own
   * calls are answered from the ledger. `openPayments` wraps `clientToken` and `beginCheckout`.
   */
  watch: <Service extends object>(service: Service) => Service;
}

/** Provider in use. Features that the provider lacks must explicitly be undefined, so that none is forgotten. */
export interface OpenedProvider {
  /** Authorises, finds, voids and refunds payments. */
  gateway: PaymentGateway;
  /** Creates client tokens, for methods paid with a nonce. */
  clientToken: (() => Promise<ClientToken>) | undefined;
  /** Starts checkouts, for methods paid with a checkout token. */
  beginCheckout: ((request: CheckoutRequest) => Promise<Checkout>) | undefined;
  webhook: Webhook | undefined;
  /** Origins that the provider's scripts and frames fetch from in the browser. */
  sources: OutsideSources;
  /** Pages and endpoints that the provider itself serves. */
  routes: ApiModule | undefined;
  /** Periodic cleanup. */
  tidy: () => Promise<void>;
}

export type OpenProvider = (context: PaymentContext) => Promise<OpenedProvider>;

/**
 * Interface between the shop and a payment provider. The provider's folder exports one definition, which `registry.ts`
 * lists.
 */
export type PaymentProviderDefinition = TestProviderDefinition | OutsideProviderDefinition;

interface ProviderDefinition {
  /** Reads the provider's variables. Undefined if the provider is not configured. */
  environment: EnvironmentReader<ConfiguredProvider | undefined>;
}

/** Test payments, which are used only if no other provider is configured. */
export interface TestProviderDefinition extends ProviderDefinition {
  movesMoney: false;
}

export interface OutsideProviderDefinition extends ProviderDefinition {
  movesMoney: true;
  /** Parts of messages to the operator about the provider's variables. */
  variables: {
    /** Continues 'Set …' in production without a provider: 'BRAINTREE_MERCHANT_ID and the other BRAINTREE_ variables'. */
    all: string;
    /** Continues 'Set …' in production with a sandbox: 'BRAINTREE_ENVIRONMENT to production'. */
    live: string;
    /** Name of the variable with the API URL. */
    url: string;
  };
}

export interface ConfiguredProvider {
  open: OpenProvider;
  /** False for a sandbox, which does not charge shoppers. */
  isLive: boolean;
  /** API URL. Undefined if the shop itself is the provider. */
  url: string | undefined;
}

/** Configured providers, ready to be opened. */
export type PaymentsConfig = readonly ({ name: ProviderName } & ConfiguredProvider)[];

/** Client token lifetime in milliseconds (specification/payments#client-token-life). */
export const clientTokenLifetime = 86_400_000;
