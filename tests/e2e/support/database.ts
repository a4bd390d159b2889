import { openDatabase } from "../../../server/db/connection.ts";
import type { OrderItemRow, OrderRow } from "../../../server/db/schema.ts";

/** All orders in a stopped shop's database, with their lines in order. */
export async function ordersOf(dataDir: string): Promise<(OrderRow & { items: OrderItemRow[] })[]> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const orders = await db.query.orders.findMany();
    const lines = await db.query.orderItems.findMany({ orderBy: (item) => item.position });
    return orders.map((order) => ({ ...order, items: lines.filter((line) => line.orderId === order.id) }));
  } finally {
    await close();
  }
}
