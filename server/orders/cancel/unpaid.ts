import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { isUnpaid, waitsForMoney } from "../records/unpaid.ts";
import { finish, type CancelContext } from "./cancel.ts";

/** Orders read per batch. */
const batch = 100;

/** Note stored with an order that is cancelled for non-payment. */
const unpaidReason = "The money did not arrive in time";

/**
 * Cancels orders that were not paid in time, and emails their customers (specification/orders#unpaid-cancelled).
 * Cancels each order in its own transaction, so that a crash never leaves an order half cancelled, and the next run
 * cancels the remaining orders. Skips orders that the merchant has since marked as paid, packed or cancelled.
 * @returns the products whose stock changed
 */
export async function cancelUnpaid(
  db: Database,
  context: Pick<CancelContext, "settings" | "emailFrom" | "now">,
): Promise<string[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnpaid, isNull(orders.cancellingSince), lte(orders.payBy, new Date(context.now()))))
    .orderBy(asc(orders.payBy))
    .limit(batch);
  const productIds: string[] = [];
  for (const { id } of due) productIds.push(...(await inTransaction(db, (tx) => cancelOne(tx, context, id))));
  return productIds;
}

async function cancelOne(tx: Database, context: Parameters<typeof cancelUnpaid>[1], id: string): Promise<string[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order || !waitsForMoney(order) || order.cancellingSince !== null) return [];
  await tx.update(orders).set({ cancelReason: unpaidReason, client: null }).where(eq(orders.id, id));
  const { items } = await finish(tx, context, id, null, true);
  return items.map(({ productId }) => productId);
}
