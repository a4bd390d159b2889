import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, type OrderRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";

export type Payment =
  | { outcome: "paid" | "paidBefore"; order: OrderRow }
  | { outcome: "refused"; reason: "unknown" }
  | { outcome: "refused"; reason: "notPlaced" | "noTransfer" | "cancelling"; order: OrderRow };

/**
 * Records that the bank transfer for an order has arrived, so that the order is not cancelled for non-payment. Locks
 * the order row. If a cancellation runs concurrently, the later of the two therefore sees the result of the earlier.
 */
export function markPaid(db: Database, number: string, at: Date): Promise<Payment> {
  return inTransaction(db, async (tx): Promise<Payment> => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
    if (!order) return { outcome: "refused", reason: "unknown" };
    if (order.status !== "placed") return { outcome: "refused", reason: "notPlaced", order };
    if (order.paymentMethod !== "bankTransfer") return { outcome: "refused", reason: "noTransfer", order };
    if (order.paidAt !== null) return { outcome: "paidBefore", order };
    if (order.cancellingSince !== null) return { outcome: "refused", reason: "cancelling", order };
    const change = { paidAt: at, client: null };
    await tx.update(orders).set(change).where(eq(orders.id, order.id));
    return { outcome: "paid", order: { ...order, ...change } };
  });
}
