import { foldEmail, type Promotion, type PromoUsage, type Resolution } from "@corkwood/commerce";
import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
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

/** The orders of an account, whichever address it had when it ordered. */
async function accountOrders(db: Database, emailKey: string, accountId: string | undefined): Promise<string[]> {
  const isOf = accountId === undefined ? eq(accounts.emailKey, emailKey) : eq(accounts.id, accountId);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isOf, isNotNull(accounts.confirmedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(maxAccountOrders);
  return rows.map(({ id }) => id);
}

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
  const customer = foldEmail(email) ?? "";
  const isOf = (some: readonly Promotion[]) =>
    inArray(
      orderPromotions.promotionId,
      some.map(({ id }) => id),
    );
  const ofAccount = await accountOrders(db, customer, accountId);
  const isTheirs = or(eq(orderPromotions.email, customer), inArray(orderPromotions.orderId, ofAccount));
  const rows = await db
    .select({
      id: orderPromotions.promotionId,
      orders: sql<number>`count(*)::integer`,
      ofCustomer: sql<number>`(count(*) filter (where ${isTheirs}))::integer`,
    })
    .from(orderPromotions)
    .innerJoin(orders, eq(orders.id, orderPromotions.orderId))
    .where(
      and(
        notInArray(orders.status, ["released", "cancelled"]),
        or(isOf(limited.filter(({ usageLimit }) => usageLimit !== null)), and(isOf(limited), isTheirs)),
      ),
    )
    .groupBy(orderPromotions.promotionId);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

/** Locks them until the transaction ends, in the order of their ids, so that two orders never deadlock. */
export async function lockPromotions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(inArray(promotions.id, [...ids]))
    .orderBy(promotions.id)
    .for("update");
}

/** Writes the promotions of an order, which count as used from now on. */
export async function writeUses(
  tx: Database,
  order: { id: string; email: string },
  { applied }: Resolution,
): Promise<OrderPromotionRow[]> {
  const rows = applied.map(({ promotion, codes, amount }, position): OrderPromotionRow => ({
    orderId: order.id,
    position,
    promotionId: promotion.id,
    versionId: promotion.versionId,
    name: promotion.name,
    codes,
    amountCents: amount,
    email: foldEmail(order.email) ?? "",
  }));
  if (rows.length > 0) await tx.insert(orderPromotions).values(rows);
  return rows;
}
