import { isOnlineMethod, type Cents } from "@corkwood/commerce";
import type { OrderRow } from "../../db/schema.ts";
import type { PaymentGateway, RefundOutcome } from "../../providers/payments/gateway.ts";

/** Whether a payment provider took money for it, which it can give back. */
export function isPaidOnline({ paymentMethod, grandTotalCents }: Pick<OrderRow, "paymentMethod" | "grandTotalCents">) {
  return isOnlineMethod(paymentMethod) && grandTotalCents > 0;
}

/** Gives back all that was paid for an order: once, however often it is asked. */
export function refundOrder(gateway: PaymentGateway, { id, grandTotalCents }: OrderRow): Promise<RefundOutcome> {
  return gateway.refund({ key: id, refundKey: `cancel-${id}`, amount: grandTotalCents as Cents });
}
