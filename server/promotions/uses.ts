import { foldEmail, type Promotion, type PromoUsage, type Resolution } from "@corkwood/commerce";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { isAnyOf, run, statement } from "../db/statement.ts";
import { accounts, orderPromotions, orders, promotions, type OrderPromotionRow } from "../db/schema.ts";

/** Whether its uses are limited and so have to be counted. */
export function isLimited({ usageLimit, usageLimitPerCustomer }: Promotion): boolean {
  return usageLimit !== null || usageLimitPerCustomer !== null;
}

/** Whose uses count together: the orders with this address, and those of the account. */
export interface UsesCustomer {
  email: string | undefined;
  /** The account that is signed in; without one, that of the address. */
  accountId?: string | undefined;
}

/** More orders than anybody has. The oldest ones do not count. */
const maxAccountOrders = 2000;

/**
 * The orders of an account, whichever address it had when it ordered. Not as a join, for which the database may read all orders by
 * their time.
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
 * How many orders have each promotion, without released and cancelled ones, as far as its limits need it: where only a
 * customer's uses are limited, only that customer's orders are counted.
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
  const rows = await run<PromoUsage & { id: string }>(db, counted);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

const lock = statement(sql`
  select ${promotions.id} from ${promotions} where ${isAnyOf(promotions.id, "ids")}
  order by ${promotions.id} for update`);

/** Locks them until the transaction ends, in the order of their ids, so that two orders never deadlock. */
export async function lockPromotions(tx: Database, ids: readonly string[]): Promise<void> {
  await run(tx, lock({ ids }));
}

/** The promotions of an order, which count as used from now on. */
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
