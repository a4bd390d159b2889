import { isCardMethod, isOnlineMethod, onlineMethod, type PlaceOrderRequest } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { Orders } from "../../orders/orders.ts";
import type { Shopper } from "../../orders/pricing/tenders.ts";
import type { Logger } from "../../foundation/log.ts";
import type { BotCheck } from "../../providers/botcheck/botCheck.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { orderBotGuard } from "./botCheck.ts";
import { problem } from "../../foundation/problem.ts";
import type { CouponGuard } from "../../promotions/guard.ts";
import type { VoucherGuard } from "../../vouchers/guard.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface OrdersDependencies {
  orders: Orders;
  guardCoupons: CouponGuard;
  guardVouchers: VoucherGuard;
  botCheck: BotCheck;
  logger: Pick<Logger, "error">;
  clientAddress: ClientAddress;
  /** Account of the signed-in customer. Undefined for a guest. */
  accountOf: (context: Context) => Promise<Shopper["account"]>;
  /** Whether a staff access token is valid. */
  isStaff: (token: string) => Promise<boolean>;
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
}

/** Requires the payment token that the method needs: a nonce or an order token. */
function requirePayment({ methodCode, nonce, orderToken }: PlaceOrderRequest["cart"]["payment"]): void {
  if (!isOnlineMethod(methodCode)) return;
  const { tokenField, label } = onlineMethod(methodCode);
  if ({ nonce, orderToken }[tokenField] !== undefined) return;
  const message = isCardMethod(methodCode) ? "Enter your card details." : `Approve the payment at ${label}.`;
  const path = `cart.payment.${tokenField}`;
  throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [{ path, message }]);
}

/** Endpoints for delivery rates and placing orders. */
export function ordersApi(dependencies: OrdersDependencies): ApiModule<Contract["orders"]> {
  const { orders, guardCoupons, guardVouchers, clientAddress, accountOf, isStaff, attempts, ...check } = dependencies;
  const guardBots = orderBotGuard(check, attempts);
  return serve(contract.orders, {
    "POST /api/shipping/rates": async ({ body }, c) => {
      await guardCoupons(c, body.cart.promoCodes);
      return { success: true, ...(await orders.rates(body)) };
    },
    "POST /api/order/place": async ({ body: { cart }, headers }, c) => {
      requirePayment(cart.payment);
      const { methodCode } = cart.payment;
      const [client, key] = [clientAddress(c), headers["Idempotency-Key"]];
      const isStaffOnly = isOnlineMethod(methodCode) && onlineMethod(methodCode).isStaffOnly;
      const placement = await orders.place({ cart }, key, {
        account: await accountOf(c),
        isStaff: isStaffOnly && (await isStaff(headers.CloudflareAuthToken ?? "")),
        client,
        admit: async () => {
          // Online payments need no bot check, because the number of payment attempts is already limited.
          if (!isOnlineMethod(methodCode)) await guardBots(headers["X-CF-Turnstile-Token"], client, key);
          await guardCoupons(c, cart.promoCodes);
          await guardVouchers(c, cart.vouchers);
        },
      });
      if (!placement.ok) throw placement.error;
      return placement.value;
    },
  });
}
