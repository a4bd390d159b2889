import {
  checkoutMessages,
  giftTypes,
  handoverOf,
  mayArriveToday,
  type Handover,
  type PlaceOrderRequest,
  type Settings,
  type ShippingRate,
} from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { rowsOf, type Database } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";
import { problem } from "../../foundation/problem.ts";
import type { Shopper } from "./tenders.ts";

const findReceived = statement(
  sql`select 1 from ${orders} where ${orders.accountId} = ${sql.placeholder("accountId")}
    and ${orders.fulfilment} = 'delivered' and ${orders.gift} is null limit 1`,
);

/** Whether the account holder has received an order that was not a gift (specification/law#first-delivery). */
export async function hasReceived(db: Database, accountId: string): Promise<boolean> {
  return (await rowsOf(db, findReceived({ accountId }))).length > 0;
}

/**
 * Returns the requirements for handing over a delivery (specification/law#handover). Throws
 * UNATTENDED_NOT_ALLOWED if the customer says where to leave an order that must not be left.
 */
export async function handoverFor(
  tx: Database,
  { shippingAddress: address, shipping, gift }: PlaceOrderRequest["cart"],
  { account }: Shopper,
  { arrival }: ShippingRate,
  { settings: { law, state }, now }: { settings: Settings; now: number },
): Promise<Handover | null> {
  if (!address) return null;
  const handover = handoverOf(law.handover, {
    address,
    isFirst: account?.id === undefined || !(await hasReceived(tx, account.id)),
    isGift: giftTypes[gift.type].isGift,
    isSameDay: mayArriveToday(arrival, state, now),
  });
  if (!handover.isUnattendedAllowed && shipping.instructions.notAtHome.trim() !== "") {
    const message = checkoutMessages.unattendedNotAllowed;
    throw problem("UNATTENDED_NOT_ALLOWED", 422, message, [{ path: "cart.shipping.instructions.notAtHome", message }]);
  }
  return handover;
}
