import { mapReader } from "../../../foundation/config/environment.ts";
import { createLedgeredGateway } from "../ledger/ledgeredGateway.ts";
import type { OpenProvider, PaymentProviderDefinition } from "../common/provider.ts";
import { createAfterpay } from "./afterpay.ts";
import { beginCheckout } from "./checkout.ts";
import { afterpayConfig, type AfterpayConfig } from "./config.ts";

/** Afterpay: the shopper approves a checkout on Afterpay's own page and pays in four instalments. */
export const afterpay: PaymentProviderDefinition = {
  movesMoney: true,
  variables: {
    all: "AFTERPAY_MERCHANT_ID and the other AFTERPAY_ variables",
    live: "AFTERPAY_ENVIRONMENT to production",
    url: "AFTERPAY_URL",
  },
  environment: mapReader(
    afterpayConfig,
    (config) => config && { open: openAfterpay(config), isLive: config.environment === "production", url: config.url },
  ),
};

const openAfterpay =
  (config: AfterpayConfig): OpenProvider =>
  async (context) => {
    const access = { ...config, shopUrl: context.baseUrl };
    const gateway = createLedgeredGateway({ ...context, name: "afterpay", provider: createAfterpay(access) });
    return {
      gateway,
      clientToken: undefined,
      beginCheckout: (request) => beginCheckout(access, request),
      // Afterpay sends no notifications, so the shop polls it for pending orders.
      webhook: undefined,
      // Pages need no CSP sources for Afterpay, because shoppers are redirected to Afterpay's own page.
      sources: { scripts: [], frames: [] },
      routes: undefined,
      tidy: gateway.tidy,
    };
  };
