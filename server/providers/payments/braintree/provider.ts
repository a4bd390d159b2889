import { createLedgeredGateway } from "../ledger/ledgeredGateway.ts";
import { mapReader } from "../../../foundation/config/environment.ts";
import {
  type OpenProvider,
  type PaymentProviderDefinition,
  clientTokenLifetime,
  type ClientToken,
  type PaymentEnvironment,
} from "../common/provider.ts";
import { createBraintree } from "./braintree.ts";
import { braintreeConfig, type BraintreeConfig } from "./config.ts";
import { braintreeWebhook } from "./webhook.ts";
import { z } from "zod";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { createClientToken } from "./wire.ts";
import type { OutsideSources } from "../../../http/contentPolicy.ts";

/** Cards, PayPal and Pay in 4 through Braintree. */
export const braintree: PaymentProviderDefinition = {
  movesMoney: true,
  variables: {
    all: "BRAINTREE_MERCHANT_ID and the other BRAINTREE_ variables",
    live: "BRAINTREE_ENVIRONMENT to production",
    url: "BRAINTREE_URL",
  },
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

/** Braintree's own tokens are base64-encoded JSON that contains the merchant id. */
const content = z.object({ merchantId: z.string() });

/** @param now epoch milliseconds */
async function braintreeClientToken(config: BraintreeConfig, now: number): Promise<ClientToken> {
  const token = await createClientToken(config, config.merchantAccountId);
  const merchantId = merchantOf(token);
  // Another merchant's keys would work as well, but that merchant would receive the money.
  if (merchantId !== undefined && merchantId !== config.merchantId) {
    throw new PaymentUnavailableError("BRAINTREE_MERCHANT_ID is not the merchant whose keys are configured");
  }
  return { token, expiresAt: now + clientTokenLifetime };
}

function merchantOf(token: string): string | undefined {
  try {
    return content.parse(JSON.parse(Buffer.from(token, "base64").toString())).merchantId;
  } catch {
    return undefined;
  }
}

/** Origins that Braintree's browser scripts fetch from: its own, PayPal's, and Cardinal's for 3-D Secure. */
function braintreeSources(environment: PaymentEnvironment): OutsideSources {
  const sandbox = environment === "sandbox" ? "sandbox." : "";
  const paypal = ["https://*.paypal.com", "https://www.paypalobjects.com"];
  const assets = "https://assets.braintreegateway.com";
  const cardinal = "https://*.cardinalcommerce.com";
  return {
    scripts: ["https://js.braintreegateway.com", assets, ...paypal, cardinal],
    frames: [assets, "https://*.paypal.com", cardinal],
    connections: [
      `https://api.${sandbox}braintreegateway.com`,
      `https://client-analytics.${sandbox}braintreegateway.com`,
      "https://*.braintree-api.com",
      "https://*.paypal.com",
      cardinal,
    ],
    images: [assets, ...paypal],
    forms: [cardinal],
    hasWindows: true,
    hasInlineStyles: true,
  };
}
