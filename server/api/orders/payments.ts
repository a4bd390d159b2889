import { randomUUID } from "node:crypto";
import { clientTokenProviders, type ClientTokenProvider } from "@corkwood/commerce";
import { clientTokenKey, contract, recordOf, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { Logger } from "../../foundation/log.ts";
import { problem } from "../../foundation/problem.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import type { Payments } from "../../providers/payments/payments.ts";
import type { WebhookNotification } from "../../providers/payments/common/provider.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface PaymentsDependencies {
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
  payments: Pick<Payments, "methods" | "isTest" | "clientToken" | "webhooks">;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "info" | "error">;
  /**
   * Called after a notification from a payment provider. Its content is not trusted: the shop looks up the payment's
   * outcome.
   */
  onWebhook: (notification: WebhookNotification) => Promise<void>;
}

/** Limit on client tokens: more than checkouts need, but too few to overload a provider in the shop's name. */
const tokenLimit = {
  name: "payment fields",
  attempts: 60,
  seconds: 600,
  detail: "The payment fields were opened too often in a short time. Please try again in ten minutes.",
};

/**
 * Endpoints that browsers need before payment, and webhooks for payment providers. Card data never reaches the shop.
 */
export function paymentsApi({
  payments,
  clientAddress,
  logger,
  onWebhook,
  attempts,
}: PaymentsDependencies): ApiModule<Contract["payments"]> {
  const limit = createAttemptLimit(tokenLimit, attempts);
  const clientTokenOf = (provider: ClientTokenProvider) => async (_: unknown, c: Context) => {
    await limit.take(clientAddress(c), [randomUUID()]);
    try {
      const { expiresAt, ...token } = await payments.clientToken(provider);
      return { ...token, expires: Math.floor(expiresAt / 1000) };
    } catch (error) {
      if (!(error instanceof PaymentUnavailableError)) throw error;
      logger.error({ error }, "client token could not be created");
      throw unavailable();
    }
  };
  const module = serve(contract.payments, {
    "GET /api/payment/methods": () => ({ methods: [...payments.methods], isTest: payments.isTest }),
    ...recordOf(clientTokenProviders, clientTokenKey, clientTokenOf),
  });
  return {
    ...module,
    mount: (app) => {
      module.mount(app);
      app.get("/api/payment/webhooks/:provider", (c) => {
        const answer = payments.webhooks.get(c.req.param("provider"))?.prove?.((name) => c.req.query(name));
        if (answer === undefined) throw unknown();
        return c.text(answer, 200, { "cache-control": "no-store" });
      });
      app.post("/api/payment/webhooks/:provider", async (c) => {
        const webhook = payments.webhooks.get(c.req.param("provider"));
        if (!webhook) throw unknown();
        const notification = webhook.read(await c.req.text(), (name) => c.req.header(name));
        if (!notification)
          throw problem("MALFORMED_REQUEST", 400, "The notification is not signed by the payment provider.");
        const { kind, key: orderId } = notification;
        logger.info({ kind, orderId }, "payment provider sent a notification");
        await onWebhook(notification);
        return c.body(null, 204);
      });
    },
  };
}

const unknown = () => problem("ROUTE_NOT_FOUND", 404, "There is no such endpoint.");

const unavailable = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service can’t be reached. Please try again in a moment, or pay by bank transfer.",
  );
