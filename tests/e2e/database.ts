import { openDatabase } from "../../server/db/connection.ts";
import type { OrderItemRow, OrderRow } from "../../server/db/schema.ts";

/** An order as it stands in a stopped shop's database, or undefined. */
export async function orderOf(
  dataDir: string,
  number: string,
): Promise<(OrderRow & { items: OrderItemRow[] }) | undefined> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const order = await db.query.orders.findFirst({ where: (orders, { eq }) => eq(orders.number, number) });
    if (!order) return undefined;
    const items = await db.query.orderItems.findMany({
      where: (lines, { eq }) => eq(lines.orderId, order.id),
      orderBy: (lines) => lines.position,
    });
    return { ...order, items };
  } finally {
    await close();
  }
}
