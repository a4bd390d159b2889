import type { Database } from "../../server/db/connection.ts";
import {
  idempotencyKeys,
  orderItems,
  orderPromotions,
  orders,
  outbox,
  storeCredit,
  storeCreditEntries,
  embeddedPayments,
  embeddedRefunds,
  variants,
  voucherRedemptions,
  vouchers,
} from "../../server/db/schema.ts";

/** Returns all records that placing or cancelling an order changes, including the gateway's ledger. */
export type Records = Awaited<ReturnType<typeof readRecords>>;

export async function readRecords(db: Database) {
  return {
    orders: await db.select().from(orders),
    items: await db.select().from(orderItems),
    uses: await db.select().from(orderPromotions),
    variants: await db.select().from(variants),
    vouchers: await db.select().from(vouchers),
    redemptions: await db.select().from(voucherRedemptions),
    credit: await db.select().from(storeCredit),
    creditEntries: await db.select().from(storeCreditEntries),
    keys: await db
      .select({ key: idempotencyKeys.key, orderId: idempotencyKeys.orderId, status: idempotencyKeys.answerStatus })
      .from(idempotencyKeys),
    emails: await db.select({ id: outbox.id, topic: outbox.topic, sentAt: outbox.sentAt }).from(outbox),
    payments: await db.select().from(embeddedPayments),
    refunds: await db.select().from(embeddedRefunds),
  };
}

/** Groups rows by a key. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? "";
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
