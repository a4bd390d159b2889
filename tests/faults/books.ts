import { openDatabase } from "../../server/db/connection.ts";
import { orderItems, orders, outbox, testPayments, variants } from "../../server/db/schema.ts";

/** What a stopped shop's books say. */
export interface Books {
  /** Bottles counted, by variant. */
  counted: Map<string, number>;
  held: number;
  /** Bottles of placed orders, by variant. */
  sold: Map<string, number>;
  /** Numbers of placed orders. */
  placed: string[];
  pending: number;
  /** Ids of placed orders that were paid by card, and the keys of what is charged: the same, if all is well. */
  paidByCard: string[];
  charged: string[];
  emails: number;
}

export async function readBooks(dataDir: string): Promise<Books> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const stock = await db.select().from(variants);
    const all = await db.select().from(orders);
    const placed = all.filter(({ status }) => status === "placed");
    const ids = new Set(placed.map(({ id }) => id));
    const sold = new Map<string, number>();
    for (const { orderId, variantId, qty } of await db.select().from(orderItems)) {
      if (ids.has(orderId)) sold.set(variantId, (sold.get(variantId) ?? 0) + qty);
    }
    const payments = await db.select().from(testPayments);
    return {
      counted: new Map(stock.map(({ id, qtyRaw }) => [id, qtyRaw])),
      held: stock.reduce((total, { reserved }) => total + reserved, 0),
      sold,
      placed: placed.map(({ number }) => number),
      pending: all.filter(({ status }) => status === "pending").length,
      paidByCard: placed.flatMap(({ id, paymentMethod }) => (paymentMethod === "bankTransfer" ? [] : [id])).toSorted(),
      charged: payments.flatMap(({ key, status }) => (status === "authorised" ? [key] : [])).toSorted(),
      emails: await db.$count(outbox),
    };
  } finally {
    await close();
  }
}
