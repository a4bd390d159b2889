import { eq } from "drizzle-orm";
import { openDatabase } from "../../server/db/connection.ts";
import { orderItems, orders, type OrderItemRow, type OrderRow } from "../../server/db/schema.ts";

/** An order as it stands in a stopped shop's database, or undefined. */
export async function orderOf(
  dataDir: string,
  number: string,
): Promise<(OrderRow & { items: OrderItemRow[] }) | undefined> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const [order] = await db.select().from(orders).where(eq(orders.number, number));
    if (!order) return undefined;
    const items = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position);
    return { ...order, items };
  } finally {
    await close();
  }
}
