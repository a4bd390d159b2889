import { randomUUID } from "node:crypto";
import {
  checkoutProviders,
  isCheckoutMethod,
  onlineMethod,
  type CheckoutProvider,
  type PlaceOrderRequest,
} from "@corkwood/commerce";
import { checkoutLabelOf, checkoutTokenKey, contract, recordOf, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import type { Logger } from "../../foundation/log.ts";
import { unavailable } from "../../orders/settlement/declined.ts";
import type { Orders } from "../../orders/orders.ts";
import type { Shopper } from "../../orders/pricing/tenders.ts";
import { problem } from "../../foundation/problem.ts";
import type { CouponGuard } from "../../promotions/guard.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import type { Payments } from "../../providers/payments/payments.ts";
import type { VoucherGuard } from "../../vouchers/guard.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface CheckoutTokensDependencies {
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
  orders: Pick<Orders, "quote">;
  payments: Pick<Payments, "beginCheckout">;
  guardCoupons: CouponGuard;
  guardVouchers: VoucherGuard;
  accountOf: (context: Context) => Promise<Shopper["account"]>;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

const limitOf = (provider: CheckoutProvider) => ({
  name: `payments by ${provider}`,
  attempts: 60,
  seconds: 600,
  detail: `Payments by ${checkoutLabelOf(provider)} were started very often in a short time. Please try again in ten minutes.`,
});

/** Endpoints that start a payment with a provider. They check the order against every rule, just as placing it does. */
export function checkoutTokensApi({
  orders,
  payments,
  logger,
  ...asked
}: CheckoutTokensDependencies): ApiModule<Contract["checkoutTokens"]> {
  const answerFor = (provider: CheckoutProvider) => {
    const limit = createAttemptLimit(limitOf(provider), asked.attempts);
    return async ({ body: { cart } }: { body: PlaceOrderRequest }, c: Context) => {
      const { methodCode: method } = cart.payment;
      if (!isCheckoutMethod(method) || onlineMethod(method).provider !== provider) {
        throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [
          { path: "cart.payment.methodCode", message: `Only payments by ${checkoutLabelOf(provider)} start here.` },
        ]);
      }
      await limit.take(asked.clientAddress(c), [randomUUID()]);
      await asked.guardCoupons(c, cart.promoCodes);
      await asked.guardVouchers(c, cart.vouchers);
      const { amount, lines } = await orders.quote({ cart }, { account: await asked.accountOf(c) });
      const { email, phone, billingAddress, shippingAddress } = cart;
      const request = { method, amount, currency: "AUD", email, phone, billingAddress, shippingAddress, lines };
      const started = await payments.beginCheckout(request).catch((error: unknown) => {
        if (!(error instanceof PaymentUnavailableError)) throw error;
        logger.error({ error, provider }, "checkout token could not be created");
        throw unavailable();
      });
      const { expiresAt, ...token } = started;
      return { token: { ...token, expires: Math.floor(expiresAt / 1000) } };
    };
  };
  return serve(contract.checkoutTokens, recordOf(checkoutProviders, checkoutTokenKey, answerFor));
}
