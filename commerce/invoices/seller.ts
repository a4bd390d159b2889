import type { Settings } from "../content/settings.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";

/**
 * Seller of an order on the day of the order. Null if the seller was not registered for GST. Orders from before this
 * field
 * use the current seller (specification/invoices#seller-of-the-day).
 */
export function sellerOf(order: Pick<PlacedOrder, "seller">, settings: Pick<Settings, "seller">): Settings["seller"] {
  return order.seller === undefined ? settings.seller : order.seller;
}
