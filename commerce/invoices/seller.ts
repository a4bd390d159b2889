import type { Settings } from "../content/settings.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";

/**
 * Who sold an order, as it was on its day; null where they were not registered for GST. An order that does not know it is
 * older than this fact: then it is today's seller (specification/invoices#seller-of-the-day).
 */
export function sellerOf(order: Pick<PlacedOrder, "seller">, settings: Pick<Settings, "seller">): Settings["seller"] {
  return order.seller === undefined ? settings.seller : order.seller;
}
