import { cents, foldEmail, noCents, type Unpaid } from "@corkwood/commerce";
import { and, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { isWithin } from "../../db/clock.ts";
import type { Database } from "../../db/connection.ts";
import { orderItems, orders, type OrderRow } from "../../db/schema.ts";

/** Orders that wait for the money of a transfer, and of which nothing was done yet. */
export const isUnpaid = sql`(${and(
  eq(orders.status, "placed"),
  eq(orders.fulfilment, "placed"),
  isNotNull(orders.payBy),
  isNull(orders.paidAt),
)})`;

/** The same, of one order. */
export function waitsForMoney({ status, fulfilment, payBy, paidAt }: OrderRow): boolean {
  return status === "placed" && fulfilment === "placed" && payBy !== null && paidAt === null;
}

/** Orders that cost nothing at all. They count for a day. */
const isFree = and(
  eq(orders.status, "placed"),
  eq(orders.paymentMethod, "noPayment"),
  eq(orders.voucherCents, noCents),
  eq(orders.creditCents, noCents),
);
const day = 86_400_000;

/**
 * What a customer and a network have unpaid. Waits for others who place unpaid orders of the same customer or network,
 * until their transactions end: orders that are sent at once are counted one after the other.
 * @param client the key of the network
 */
export async function lockUnpaid(
  tx: Database,
  { email, client, now }: { email: string; client: string; now: number },
): Promise<{ customer: Unpaid; network: Unpaid }> {
  const address = foldEmail(email) ?? "";
  // Always in this order, and after the stock.
  for (const key of [`email ${address}`, `network ${client}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const [ofCustomer, ofNetwork] = [eq(sql`lower(${orders.email})`, address), eq(orders.client, client)];
  const bottles = sql`(select coalesce(sum(${orderItems.qty}), 0) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`;
  const sums = (whose: SQL) => ({
    orders: sql<number>`(count(*) filter (where ${whose}))::int`,
    bottles: sql<number>`coalesce(sum(${bottles}) filter (where ${whose}), 0)::int`,
    amount: sql`coalesce(sum(${orders.grandTotalCents}) filter (where ${whose}), 0)`.mapWith((sum) =>
      cents(Number(sum)),
    ),
  });
  const isCounted = or(isUnpaid, and(isFree, isWithin(orders.createdAt, day, now)));
  const [found] = await tx
    .select({ customer: sums(ofCustomer), network: sums(ofNetwork) })
    .from(orders)
    .where(and(or(ofCustomer, ofNetwork), isCounted));
  const none = { orders: 0, bottles: 0, amount: noCents };
  return found ?? { customer: none, network: none };
}
