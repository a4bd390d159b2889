import type { Settings } from "../content/settings.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";

/**
 * Seller on the day of the order. Null if not registered for GST at that time. Orders without a stored seller use the
 * current seller (specification/invoices#seller-of-the-day).
 */
export function sellerOf(order: Pick<PlacedOrder, "seller">, settings: Pick<Settings, "seller">): Settings["seller"] {
  return order.seller === undefined ? settings.seller : order.seller;
}
