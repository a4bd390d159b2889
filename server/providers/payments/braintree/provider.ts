import { createLedgeredGateway } from "../ledger/ledgeredGateway.ts";
import { mapReader } from "../../../foundation/config/environment.ts";
import type { OpenProvider, PaymentProviderDefinition } from "../common/provider.ts";
import { createBraintree } from "./braintree.ts";
import { braintreeClientToken } from "./clientToken.ts";
import { braintreeConfig, type BraintreeConfig } from "./config.ts";
import { braintreeSources } from "./sources.ts";
import { braintreeWebhook } from "./webhook.ts";

/** Cards, PayPal and Pay in 4 through Braintree. */
export const braintree: PaymentProviderDefinition = {
  movesMoney: true,
  environment: mapReader(
    braintreeConfig,
    (config) => config && { open: openBraintree(config), isLive: config.environment === "production", url: config.url },
  ),
};

const openBraintree =
  (config: BraintreeConfig): OpenProvider =>
  async (context) => {
    const gateway = createLedgeredGateway({ ...context, name: "braintree", provider: createBraintree(config) });
    return {
      gateway,
      clientToken: () => braintreeClientToken(config, context.now()),
      beginCheckout: undefined,
      webhook: braintreeWebhook(config.publicKey, config.privateKey),
      sources: braintreeSources(config.environment),
      routes: undefined,
      tidy: gateway.tidy,
    };
  };
