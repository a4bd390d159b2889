import { addCents, toCents, type Cents } from "../money.ts";
import type { Settings } from "../content/settings.ts";

/** Orders that take stock and are not paid: how many, with how many bottles, worth how much. */
export interface Unpaid {
  orders: number;
  bottles: number;
  amount: Cents;
}

type UnpaidLimit = Settings["unpaidOrders"]["customer"];

/**
 * Whether one more order is more than a customer or a network may have unpaid (specification/orders#unpaid-limits).
 * @param held what is unpaid already
 */
export function isTooMuchUnpaid(limit: UnpaidLimit, held: Unpaid, order: Unpaid): boolean {
  return (
    held.orders + order.orders > limit.orders ||
    held.bottles + order.bottles > limit.bottles ||
    addCents(held.amount, order.amount) > toCents(limit.amount)
  );
}
