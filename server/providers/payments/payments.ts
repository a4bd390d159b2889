import type { ClientTokenProvider, OnlineMethod, ProviderName } from "@corkwood/commerce";
import type { ApiModule } from "../../serving/module.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";
import type { PaymentGateway } from "./common/gateway.ts";
import type { Checkout, CheckoutRequest, ClientToken, Webhook } from "./common/provider.ts";

/** Provider that responded. This may be the test provider instead of the requested provider. */
export interface Answered {
  provider: ProviderName;
}

/** The shop's interface to its payment providers. */
export interface Payments {
  gateway: PaymentGateway;
  /** Available payment methods. */
  methods: readonly OnlineMethod[];
  /** Whether these are test payments, which move no money. */
  isTest: boolean;
  /** Token that initialises this provider's fields or button. */
  clientToken: (of: ClientTokenProvider) => Promise<ClientToken & Answered>;
  /** Starts a payment with the provider that offers the method. */
  beginCheckout: (request: CheckoutRequest) => Promise<Checkout & Answered>;
  /** Webhooks by provider name. */
  webhooks: ReadonlyMap<string, Webhook>;
  /** Origins that pages fetch from for the providers. */
  sources: OutsideSources;
  /** Pages and endpoints that the providers serve themselves. */
  routes: readonly ApiModule[];
  /** Cleans up. Call this regularly. */
  tidy: () => Promise<void>;
}
