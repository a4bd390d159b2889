import { foldEmail, noCents, type Unpaid } from "@corkwood/commerce";
import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { lately } from "../../db/clock.ts";
import { rowsOf, type Database } from "../../db/connection.ts";
import { statement } from "../../db/statement.ts";
import { orderItems, orders, type OrderRow } from "../../db/schema.ts";

/** Matches orders that await a bank transfer and have not been packed. */
export const isUnpaid = sql`(${and(
  eq(orders.status, "placed"),
  eq(orders.fulfilment, "placed"),
  isNotNull(orders.payBy),
  isNull(orders.paidAt),
)})`;

/** Whether an order row matches `isUnpaid`. */
export function waitsForMoney({ status, fulfilment, payBy, paidAt }: OrderRow): boolean {
  return status === "placed" && fulfilment === "placed" && payBy !== null && paidAt === null;
}

/** Matches free orders, which count towards the limits for a day. */
const isFree = and(
  eq(orders.status, "placed"),
  eq(orders.paymentMethod, "noPayment"),
  eq(orders.voucherCents, noCents),
  eq(orders.creditCents, noCents),
);
const day = 86_400_000;

// Always acquire these locks in this order and after the stock locks, to avoid deadlocks.
const lock = statement(sql`
  select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("customer")}, 0)),
    pg_advisory_xact_lock(hashtextextended(${sql.placeholder("network")}, 0))`);

const [ofCustomer, ofNetwork] = [
  sql`lower(${orders.email}) = ${sql.placeholder("address")}`,
  sql`${orders.client} = ${sql.placeholder("client")}`,
];
const isRecent = and(gt(orders.createdAt, sql.placeholder("after")), lte(orders.createdAt, sql.placeholder("until")));
const columns = sql`${orders.id}, ${ofCustomer} as of_customer, ${ofNetwork} as of_network,
  ${orders.grandTotalCents} as amount, ${isUnpaid} or (${isFree} and ${isRecent}) as counts`;
const bottles = sql`(select coalesce(sum(${orderItems.qty}), 0) from ${orderItems} where ${orderItems.orderId} = theirs.id)`;
const sums = (whose: SQL) => sql`json_build_object(
  'orders', count(*) filter (where ${whose}),
  'bottles', coalesce(sum(${bottles}) filter (where ${whose}), 0),
  'amount', coalesce(sum(amount) filter (where ${whose}), 0))`;
// The subquery is materialised, so that the query uses two indexes and reads only this customer's and this network's
// orders. Otherwise Postgres may scan a whole day's orders.
const count = statement(sql`
  with theirs as materialized (
    select ${columns} from ${orders} where ${ofCustomer} union select ${columns} from ${orders} where ${ofNetwork})
  select ${sums(sql`of_customer`)} as customer, ${sums(sql`of_network`)} as network from theirs where counts`);

/**
 * Returns a customer's and a network's unpaid orders. Locks the customer and the network until the transaction ends, so
 * that concurrent orders are counted one after another.
 * @param client hashed network
 */
export async function lockUnpaid(
  tx: Database,
  { email, client, now }: { email: string; client: string; now: number },
): Promise<{ customer: Unpaid; network: Unpaid }> {
  const address = foldEmail(email) ?? "";
  await tx.execute(lock({ customer: `email ${address}`, network: `network ${client}` }));
  const [found] = await rowsOf<{ customer: Unpaid; network: Unpaid }>(
    tx,
    count({ address, client, ...lately(day, now) }),
  );
  const none = { orders: 0, bottles: 0, amount: noCents };
  return found ?? { customer: none, network: none };
}
