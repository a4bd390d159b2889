import { foldEmail, type Promotion, type PromoUsage, type Resolution } from "@corkwood/commerce";
import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { orderPromotions, orders, promotions, type OrderPromotionRow } from "../db/schema.ts";

/** Whether its uses are limited and so have to be counted. */
export function isLimited({ usageLimit, usageLimitPerCustomer }: Promotion): boolean {
  return usageLimit !== null || usageLimitPerCustomer !== null;
}

/**
 * How many orders have each promotion, without released and cancelled ones, as far as its limits need it: where only a
 * customer's uses are limited, only that customer's orders are counted.
 */
export async function countUses(
  db: Database,
  running: readonly Promotion[],
  email: string | undefined,
): Promise<Map<string, PromoUsage>> {
  const limited = running.filter(isLimited);
  if (limited.length === 0) return new Map();
  const customer = foldEmail(email) ?? "";
  const isOf = (some: readonly Promotion[]) =>
    inArray(
      orderPromotions.promotionId,
      some.map(({ id }) => id),
    );
  const isTheirs = eq(orderPromotions.email, customer);
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
