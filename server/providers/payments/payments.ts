import type { ClientTokenProvider, OnlineMethod, ProviderName } from "@corkwood/commerce";
import type { ApiModule } from "../../serving/module.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";
import type { PaymentGateway } from "./common/gateway.ts";
import type { Checkout, CheckoutRequest, ClientToken, Webhook } from "./common/provider.ts";

/** Who answered: another provider may stand in for the one that was asked. */
export interface Answered {
  provider: ProviderName;
}

/** All that the shop asks of payment providers. */
export interface Payments {
  gateway: PaymentGateway;
  /** What can be paid with. */
  methods: readonly OnlineMethod[];
  /** Whether no money moves. */
  isTest: boolean;
  /** What this provider's fields or button start with. */
  clientToken: (of: ClientTokenProvider) => Promise<ClientToken & Answered>;
  /** Begins a payment at the provider that takes the method. */
  beginCheckout: (request: CheckoutRequest) => Promise<Checkout & Answered>;
  /** By the provider's name. */
  webhooks: ReadonlyMap<string, Webhook>;
  /** What pages fetch from the providers. */
  sources: OutsideSources;
  /** Pages and calls that the providers serve themselves. */
  routes: readonly ApiModule[];
  /** Puts in order what is left behind; to be called every now and then. */
  tidy: () => Promise<void>;
}
