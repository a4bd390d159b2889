import {
  isTooMuchUnpaid,
  paymentMethods,
  type PlaceOrderRequest,
  type Settings,
  type Unpaid,
} from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem } from "../../foundation/problem.ts";
import type { Priced } from "../pricing/priced.ts";
import { lockUnpaid } from "../records/unpaid.ts";

/** Does not mention other orders, so that entering a stranger's email address reveals nothing about them. */
export const unpaidMessage =
  "This is more than we can hold for you without payment. Nothing was charged: please choose another way to pay, order less, or pay first for what you ordered before.";

/** Whether an order removes bottles from stock before anything is paid. */
function takesUnpaid({ cart }: PlaceOrderRequest, { amounts }: Priced): boolean {
  const { kind } = paymentMethods[cart.payment.methodCode];
  const isFree = kind === "nothing" && amounts.voucherTotal === 0 && amounts.credit === 0;
  return kind === "transfer" || isFree;
}

/**
 * Rejects an order if its customer or network would exceed the limits for unpaid orders in the settings
 * (specification/orders#unpaid-limits). Otherwise one client could reserve the whole stock and flood mailboxes.
 */
export async function refuseTooMuchUnpaid(
  tx: Database,
  request: PlaceOrderRequest,
  priced: Priced,
  { settings, client, now }: { settings: Settings; client: string; now: number },
): Promise<void> {
  if (!takesUnpaid(request, priced)) return;
  const held = await lockUnpaid(tx, { email: request.cart.email, client, now });
  const bottles = priced.lines.reduce((sum, { qty }) => sum + qty, 0);
  const order: Unpaid = { orders: 1, bottles, amount: priced.amounts.grandTotal };
  const { customer, network } = settings.unpaidOrders;
  const isTooMuch = isTooMuchUnpaid(customer, held.customer, order) || isTooMuchUnpaid(network, held.network, order);
  if (isTooMuch) throw problem("RATE_LIMITED", 429, unpaidMessage);
}
