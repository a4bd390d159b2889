import { randomUUID } from "node:crypto";
import { placeOrderRequest } from "@corkwood/commerce/wire";
import type { Context } from "hono";
import { z } from "zod";
import type { ClientAddress } from "../http/clientAddress.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { Logger } from "../foundation/log.ts";
import { unavailable } from "../orders/settlement/declined.ts";
import type { Orders } from "../orders/orders.ts";
import type { Shopper } from "../orders/pricing/shopper.ts";
import { problem } from "../foundation/problem.ts";
import type { CouponGuard } from "../promotions/guard.ts";
import { PaymentUnavailableError } from "../providers/payments/gateway.ts";
import type { Payments } from "../providers/payments/payments.ts";
import type { VoucherGuard } from "../vouchers/guard.ts";
import { readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";
import { refusals } from "./orders.ts";

export interface AfterpayTokenDependencies {
  orders: Pick<Orders, "quote">;
  payments: Pick<Payments, "afterpayCheckout">;
  guardCoupons: CouponGuard;
  guardVouchers: VoucherGuard;
  accountOf: (context: Context) => Promise<Shopper["account"]>;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

const operation: Operation = {
  method: "post",
  path: "/api/payment/afterpay-token",
  operationId: "createAfterpayToken",
  summary: "Begins a payment by Afterpay of exactly what the order would cost now",
  tag: "payment",
  body: placeOrderRequest,
  response: {
    description: "`token.token` is the order token to pay with, once it is approved at `token.url`",
    schema: z.object({
      token: z.object({
        token: z.string(),
        provider: z.enum(["test", "afterpay"]),
        url: z.string(),
        expires: z.int().describe("Epoch seconds"),
      }),
    }),
  },
  problems: refusals,
};

const tokenLimit = {
  attempts: 60,
  seconds: 600,
  detail: "Payments by Afterpay were begun very often in a short time. Please try again in ten minutes.",
};

/** What Afterpay is asked for before a shopper is sent there: the order is held against every rule as when it is placed. */
export function afterpayTokenApi({ orders, payments, logger, ...asked }: AfterpayTokenDependencies): ApiModule {
  const limit = createAttemptLimit(tokenLimit);
  return {
    operations: [operation],
    mount: (app) => {
      app.post(operation.path, async (c) => {
        const { cart } = await readBody(c, placeOrderRequest);
        if (cart.payment.methodCode !== "afterpay") {
          throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
            { path: "cart.payment.methodCode", message: "Only Afterpay is begun here." },
          ]);
        }
        await limit.take(asked.clientAddress(c), [randomUUID()]);
        await asked.guardCoupons(c, cart.promoCodes);
        await asked.guardVouchers(c, cart.vouchers);
        const { amount, lines } = await orders.quote({ cart }, { account: await asked.accountOf(c) });
        const { email, phone, billingAddress, shippingAddress } = cart;
        const request = { amount, currency: "AUD", email, phone, billingAddress, shippingAddress, lines };
        const begun = await payments.afterpayCheckout(request).catch((error: unknown) => {
          if (!(error instanceof PaymentUnavailableError)) throw error;
          logger.error({ error }, "no Afterpay token");
          throw unavailable();
        });
        const { expiresAt, ...token } = begun;
        return c.json({ token: { ...token, expires: Math.floor(expiresAt / 1000) } }, 200, {
          "cache-control": "no-store",
        });
      });
    },
  };
}
