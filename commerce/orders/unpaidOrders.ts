import { addCents, toCents, type Cents } from "../money.ts";
import type { Settings } from "../content/settings.ts";

/** Number of unpaid orders, with their bottle count and total value. Unpaid orders reserve stock. */
export interface Unpaid {
  orders: number;
  bottles: number;
  amount: Cents;
}

type UnpaidLimit = Settings["unpaidOrders"]["customer"];

/**
 * Whether another order exceeds the limit on unpaid orders for a customer or network
 * (specification/orders#unpaid-limits).
 * @param held current unpaid orders
 */
export function isTooMuchUnpaid(limit: UnpaidLimit, held: Unpaid, order: Unpaid): boolean {
  return (
    held.orders + order.orders > limit.orders ||
    held.bottles + order.bottles > limit.bottles ||
    addCents(held.amount, order.amount) > toCents(limit.amount)
  );
}
