import { randomUUID } from "node:crypto";
import { clientTokenProviders, onlineMethods, paymentProviders, type ClientTokenProvider } from "@corkwood/commerce";
import { z } from "zod";
import type { ClientAddress } from "../http/clientAddress.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { PaymentUnavailableError } from "../providers/payments/gateway.ts";
import type { Payments } from "../providers/payments/payments.ts";
import type { WebhookNotification } from "../providers/payments/provider.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface PaymentsDependencies {
  payments: Pick<Payments, "methods" | "isTest" | "clientToken" | "webhooks">;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "info" | "error">;
  /** Called when a provider says that something happened to a payment: to ask what, not to believe it. */
  onWebhook: (notification: WebhookNotification) => Promise<void>;
}

/** More than anybody's checkouts take, few enough that nobody keeps a provider busy in our name. */
const tokenLimit = {
  attempts: 60,
  seconds: 600,
  detail: "The payment fields were opened very often in a short time. Please try again in ten minutes.",
};

const tokenAnswer = z.object({
  token: z.string(),
  provider: z.enum(paymentProviders).describe("Whose fields are shown"),
  expires: z.int().describe("Epoch seconds"),
});
const methodsAnswer = z.object({
  methods: z.array(z.enum(onlineMethods)),
  isTest: z.boolean().describe("Whether no money moves"),
});

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const tokenOperation = (provider: ClientTokenProvider): Operation => ({
  method: "get",
  path: `/api/payment/${provider}-token`,
  operationId: `get${capitalised(provider)}Token`,
  summary: `What the fields and buttons of ${capitalised(provider)} start with, good for 24 hours`,
  tag: "payment",
  response: { description: "The client token", schema: tokenAnswer },
  problems: { 429: ["RATE_LIMITED"], 503: ["PAYMENT_UNAVAILABLE"] },
});

const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/payment/methods",
    operationId: "getPaymentMethods",
    summary: "What can be paid with online",
    tag: "payment",
    response: { description: "The methods that a payment provider takes", schema: methodsAnswer },
  },
  ...clientTokenProviders.map(tokenOperation),
];

/** What browsers need before they pay, and where providers tell of payments. No card ever comes here. */
export function paymentsApi({ payments, clientAddress, logger, onWebhook }: PaymentsDependencies): ApiModule {
  const limit = createAttemptLimit(tokenLimit);
  return {
    operations,
    mount: (app) => {
      app.get("/api/payment/methods", (c) => {
        c.header("cache-control", "no-store");
        return c.json({ methods: payments.methods, isTest: payments.isTest });
      });
      for (const of of clientTokenProviders) {
        app.get(`/api/payment/${of}-token`, async (c) => {
          await limit.take(clientAddress(c), [randomUUID()]);
          c.header("cache-control", "no-store");
          try {
            const { token, provider, expiresAt } = await payments.clientToken(of);
            return c.json({ token, provider, expires: Math.floor(expiresAt / 1000) });
          } catch (error) {
            if (!(error instanceof PaymentUnavailableError)) throw error;
            logger.error({ error }, "no client token");
            throw unavailable();
          }
        });
      }
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
        logger.info({ kind, orderId }, "payment provider told of a payment");
        await onWebhook(notification);
        return c.body(null, 204);
      });
    },
  };
}

const unknown = () => problem("ROUTE_NOT_FOUND", 404, "There is no such call.");

const unavailable = () =>
  problem(
    "PAYMENT_UNAVAILABLE",
    503,
    "The payment service can't be reached. Please try again in a moment, or pay by bank transfer.",
  );
