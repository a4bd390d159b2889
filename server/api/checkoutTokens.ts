import { randomUUID } from "node:crypto";
import {
  checkoutProviders,
  isCheckoutMethod,
  onlineMethod,
  onlineMethods,
  paymentProviders,
  type CheckoutProvider,
} from "@corkwood/commerce";
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

export interface CheckoutTokensDependencies {
  orders: Pick<Orders, "quote">;
  payments: Pick<Payments, "beginCheckout">;
  guardCoupons: CouponGuard;
  guardVouchers: VoucherGuard;
  accountOf: (context: Context) => Promise<Shopper["account"]>;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

/** The ways to pay that are begun at a provider, as shoppers know them. */
const labelOf = (provider: CheckoutProvider) =>
  onlineMethods
    .map(onlineMethod)
    .filter((method) => method.provider === provider)
    .map(({ label }) => label)
    .join(" or ");

const operationOf = (provider: CheckoutProvider): Operation => ({
  method: "post",
  path: `/api/payment/${provider}-token`,
  operationId: `create${provider.charAt(0).toUpperCase()}${provider.slice(1)}Token`,
  summary: `Begins a payment by ${labelOf(provider)} of exactly what the order would cost now`,
  tag: "payment",
  body: placeOrderRequest,
  response: {
    description: "`token.token` is the order token to pay with, once it is approved at `token.url`",
    schema: z.object({
      token: z.object({
        token: z.string(),
        provider: z.enum(paymentProviders),
        url: z.string(),
        expires: z.int().describe("Epoch seconds"),
      }),
    }),
  },
  problems: refusals,
});

const limitOf = (provider: CheckoutProvider) => ({
  attempts: 60,
  seconds: 600,
  detail: `Payments by ${labelOf(provider)} were begun very often in a short time. Please try again in ten minutes.`,
});

/** What a provider is asked for before a shopper is sent there: the order is held against every rule as when it is placed. */
export function checkoutTokensApi({ orders, payments, logger, ...asked }: CheckoutTokensDependencies): ApiModule {
  const mountOne = (app: Parameters<ApiModule["mount"]>[0], provider: CheckoutProvider) => {
    const limit = createAttemptLimit(limitOf(provider));
    app.post(`/api/payment/${provider}-token`, async (c) => {
      const { cart } = await readBody(c, placeOrderRequest);
      const { methodCode: method } = cart.payment;
      if (!isCheckoutMethod(method) || onlineMethod(method).provider !== provider) {
        throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
          { path: "cart.payment.methodCode", message: `Only ${labelOf(provider)} is begun here.` },
        ]);
      }
      await limit.take(asked.clientAddress(c), [randomUUID()]);
      await asked.guardCoupons(c, cart.promoCodes);
      await asked.guardVouchers(c, cart.vouchers);
      const { amount, lines } = await orders.quote({ cart }, { account: await asked.accountOf(c) });
      const { email, phone, billingAddress, shippingAddress } = cart;
      const request = { method, amount, currency: "AUD", email, phone, billingAddress, shippingAddress, lines };
      const begun = await payments.beginCheckout(request).catch((error: unknown) => {
        if (!(error instanceof PaymentUnavailableError)) throw error;
        logger.error({ error, provider }, "no checkout token");
        throw unavailable();
      });
      const { expiresAt, ...token } = begun;
      return c.json({ token: { ...token, expires: Math.floor(expiresAt / 1000) } }, 200, {
        "cache-control": "no-store",
      });
    });
  };
  return {
    operations: checkoutProviders.map(operationOf),
    mount: (app) => {
      for (const provider of checkoutProviders) mountOne(app, provider);
    },
  };
}
