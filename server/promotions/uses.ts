import { foldEmail, type Promotion, type PromoUsage, type Resolution } from "@corkwood/commerce";
import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { equalsAny, statement } from "../db/statement.ts";
import { accounts, orderPromotions, orders, promotions, type OrderPromotionRow } from "../db/schema.ts";

/** Whether uses of the promotion are limited and therefore counted. */
export function isLimited({ usageLimit, usageLimitPerCustomer }: Promotion): boolean {
  return usageLimit !== null || usageLimitPerCustomer !== null;
}

/** Customer whose uses are counted, both in orders with this email address and in the account's orders. */
export interface UsesCustomer {
  email: string | undefined;
  /** The signed-in account. If undefined, the account with the email address is used. */
  accountId?: string | undefined;
}

/** Maximum number of orders checked per customer, more than any customer has. Older orders do not count. */
const maxAccountOrders = 2000;

/**
 * An account's orders, including orders placed with an earlier email address. Not a join, because Postgres might then
 * scan all orders by time.
 */
const accountOrders = (isOf: SQL) => sql`array(
    select ${orders.id} from ${orders}
    where ${orders.accountId} = (select ${accounts.id} from ${accounts} where ${isOf} and ${accounts.confirmedAt} is not null)
    order by ${orders.createdAt} desc limit ${sql.raw(`${maxAccountOrders}`)}
  )`;

function counting(isOf: SQL) {
  const isTheirs = sql`(${orderPromotions.email} = ${sql.placeholder("customer")}
    or ${orderPromotions.orderId} = any(${accountOrders(isOf)}))`;
  return statement(sql`
    select ${orderPromotions.promotionId} as id, count(*)::integer as orders,
      (count(*) filter (where ${isTheirs}))::integer as "ofCustomer"
    from ${orderPromotions} inner join ${orders} on ${orders.id} = ${orderPromotions.orderId}
    where ${orders.status} not in ('released', 'cancelled') and (
      ${orderPromotions.promotionId} = any(${sql.placeholder("limitedForAll")}::text[])
      or (${orderPromotions.promotionId} = any(${sql.placeholder("limited")}::text[]) and ${isTheirs}))
    group by ${orderPromotions.promotionId}`);
}
const countOfAddress = counting(sql`${accounts.emailKey} = ${sql.placeholder("customer")}`);
const countOfAccount = counting(sql`${accounts.id} = ${sql.placeholder("accountId")}`);

/**
 * Counts the orders with each promotion, except released and cancelled orders. If only uses per customer are limited,
 * counts only this customer's orders.
 */
export async function countUses(
  db: Database,
  running: readonly Promotion[],
  { email, accountId }: UsesCustomer,
): Promise<Map<string, PromoUsage>> {
  const limited = running.filter(isLimited);
  if (limited.length === 0) return new Map();
  const limitedForAll = limited.filter(({ usageLimit }) => usageLimit !== null);
  const [limitedIds, limitedForAllIds] = [limited, limitedForAll].map((some) => some.map(({ id }) => id));
  const count = accountId === undefined ? countOfAddress : countOfAccount;
  const counted = count({
    customer: foldEmail(email) ?? "",
    accountId,
    limited: limitedIds,
    limitedForAll: limitedForAllIds,
  });
  const rows = await rowsOf<PromoUsage & { id: string }>(db, counted);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

const lock = statement(sql`
  select ${promotions.id} from ${promotions} where ${equalsAny(promotions.id, "ids")}
  order by ${promotions.id} for update`);

/** Locks promotions until the transaction ends, in id order, so that two orders never deadlock. */
export async function lockPromotions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(lock({ ids }));
}

/** Returns the rows that record an order's uses of promotions. */
export function usesOf(order: { id: string; email: string }, { applied }: Resolution): OrderPromotionRow[] {
  return applied.map(({ promotion, codes, amount }, position) => ({
    orderId: order.id,
    position,
    promotionId: promotion.id,
    versionId: promotion.versionId,
    name: promotion.name,
    codes,
    amountCents: amount,
    email: foldEmail(order.email) ?? "",
  }));
}
