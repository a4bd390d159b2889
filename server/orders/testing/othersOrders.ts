import { sql } from "drizzle-orm";
import { rowsOf, type Database } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";

const othersCount = 20_000;
const day = 86_400_000;

/**
 * Writes the orders of a busy day, each from a different customer and network, and half of them unpaid. @param now
 * epoch milliseconds
 */
export async function writeOthersOrders(db: Database, now: number): Promise<void> {
  const [at, payBy] = [new Date(now).toISOString(), new Date(now + day).toISOString()];
  await db.execute(sql`
    insert into ${orders} (id, number, status, email, client, phone, shipping_method_code, shipping_method_label,
      delivery_instructions, payment_method, pay_by, subtotal_cents, shipping_cents, grand_total_cents, created_at)
    select gen_random_uuid(), 'OTHER-' || turn, 'placed', 'other-' || turn || '@example.com', 'network-' || turn, '0400 000 000',
      'standard', 'Standard', '{"delivery": "", "notAtHome": ""}',
      case when turn % 2 = 0 then 'bankTransfer' else 'noPayment' end, case when turn % 2 = 0 then ${payBy}::timestamptz end,
      0, 0, 0, ${at}::timestamptz
    from generate_series(0, ${othersCount}::integer - 1) as turn`);
}

/** Number of order rows that the database has read in this transaction. */
export async function ordersRead(tx: Database): Promise<number> {
  const [found] = await rowsOf<{ rows: number }>(
    tx,
    sql`select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'orders'`,
  );
  return found?.rows ?? Number.NaN;
}
