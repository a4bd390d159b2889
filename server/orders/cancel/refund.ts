import { isOnlineMethod } from "@corkwood/commerce";
import type { OrderRow } from "../../db/schema.ts";
import type { PaymentGateway, RefundOutcome } from "../../providers/payments/common/gateway.ts";

/** Whether a payment provider took money for the order, which can therefore be refunded. */
export function isPaidOnline({ paymentMethod, grandTotalCents }: Pick<OrderRow, "paymentMethod" | "grandTotalCents">) {
  return isOnlineMethod(paymentMethod) && grandTotalCents > 0;
}

/** Refunds the full payment of an order. Idempotent. */
export function refundOrder(gateway: PaymentGateway, { id, grandTotalCents }: OrderRow): Promise<RefundOutcome> {
  return gateway.refund({ key: id, refundKey: `cancel-${id}`, amount: grandTotalCents });
}
