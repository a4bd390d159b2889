import { onlineMethods, type OnlineMethod, type OutsideProvider } from "@corkwood/commerce";
import type { BraintreeConfig, Config } from "../../foundation/config.ts";
import type { Database } from "../../db/connection.ts";
import type { Logger } from "../../foundation/log.ts";
import { shopSecret } from "../../db/secrets.ts";
import { createAfterpay } from "./afterpay/afterpay.ts";
import { beginCheckout } from "./afterpay/checkout.ts";
import { beginEmbeddedCheckout } from "./embedded/approvals.ts";
import { createBraintree } from "./braintree/braintree.ts";
import { braintreeClientToken } from "./braintree/clientToken.ts";
import { braintreeSources } from "./braintree/sources.ts";
import { braintreeWebhook } from "./braintree/webhook.ts";
import { combineGateways, providerOf, withAmountLimits, type OutsideGateways } from "./combinedGateway.ts";
import { PaymentUnavailableError } from "./gateway.ts";
import { createLedgeredGateway } from "./ledger/ledgeredGateway.ts";
import type { PaymentProvider } from "./ledger/provider.ts";
import type { Payments, WebhookSource } from "./payments.ts";
import { createEmbeddedClientToken } from "./embedded/clientToken.ts";
import { createEmbeddedGateway } from "./embedded/gateway.ts";
import { embeddedWebhook } from "./embedded/webhook.ts";
import { dropOldTokens } from "./embedded/tokens.ts";

export interface OpenPaymentsOptions {
  config: Pick<Config, "braintree" | "afterpay" | "baseUrl">;
  db: Database;
  logger: Pick<Logger, "warn">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Whoever the environment names, or the embedded 'Test payments'. Where somebody real takes money nothing else does: what
 * no configured provider takes is not offered, as a test payment there would give the goods away.
 */
export async function openPayments(options: OpenPaymentsOptions): Promise<Payments> {
  return options.config.braintree || options.config.afterpay ? openOutside(options) : openEmbedded(options);
}

async function openEmbedded({ db, now }: OpenPaymentsOptions): Promise<Payments> {
  const secret = await shopSecret(db, "test payments' notifications");
  return {
    gateway: withAmountLimits(createEmbeddedGateway(db, now)),
    methods: onlineMethods,
    isTest: true,
    clientToken: () => createEmbeddedClientToken(db, now()),
    afterpayCheckout: ({ amount }) => beginEmbeddedCheckout(db, amount, now()),
    webhooks: new Map([["test", embeddedWebhook(secret)]]),
    sources: { scripts: [], frames: [] },
    tidy: () => dropOldTokens(db, now()),
  };
}

function openOutside({ config, db, logger, now }: OpenPaymentsOptions): Payments {
  const { braintree, baseUrl } = config;
  const afterpay = config.afterpay && { ...config.afterpay, shopUrl: baseUrl };
  const ledgered = (name: OutsideProvider, provider: PaymentProvider) =>
    createLedgeredGateway({ db, name, provider, logger, now });
  const gateways: OutsideGateways = {
    ...(braintree && { braintree: ledgered("braintree", createBraintree(braintree)) }),
    ...(afterpay && { afterpay: ledgered("afterpay", createAfterpay(afterpay)) }),
  };
  return {
    gateway: withAmountLimits(combineGateways(db, gateways, now)),
    methods: onlineMethods.filter((method: OnlineMethod) => gateways[providerOf(method)]),
    isTest: false,
    clientToken: async () => (braintree ? braintreeClientToken(braintree, now()) : notConfigured("Braintree")),
    afterpayCheckout: async (request) => (afterpay ? beginCheckout(afterpay, request) : notConfigured("Afterpay")),
    webhooks: webhooksOf(braintree),
    sources: braintree ? braintreeSources(braintree.environment) : { scripts: [], frames: [] },
    tidy: async () => {
      for (const gateway of Object.values(gateways)) await gateway.tidy();
    },
  };
}

function webhooksOf(braintree: BraintreeConfig | undefined): ReadonlyMap<string, WebhookSource> {
  if (!braintree) return new Map();
  return new Map([["braintree", braintreeWebhook(braintree.publicKey, braintree.privateKey)]]);
}

function notConfigured(name: string): never {
  throw new PaymentUnavailableError(`${name} is not configured`);
}
