import { eq, sql } from "drizzle-orm";
import { openDatabase, rowsOf, type Database, type DatabaseOptions } from "../db/connection.ts";
import {
  orderItems,
  orderPromotions,
  orders,
  outbox,
  embeddedPayments,
  variants,
  voucherRedemptions,
  vouchers,
} from "../db/schema.ts";

/** A shop's records after closing: stock, charges, vouchers and errors. */
export interface Books {
  placed: number;
  pending: number;
  /** Bottles in stock and sold, by variant, for the variants that orders touched. */
  stock: Map<string, { counted: number; held: number; sold: number }>;
  /** Card order amounts and charged amounts, by order id. */
  due: Map<string, number>;
  charged: Map<string, number>;
  /** Cents redeemed from vouchers according to the orders, and according to the vouchers' balances. */
  redeemed: number;
  missing: number;
  uses: number;
  emails: number;
  deadlocks: number;
  /** Lines that the shop logged as errors. */
  errors: readonly string[];
}

export async function readBooks(options: DatabaseOptions): Promise<Books> {
  const { db, exclusive, close } = await openDatabase(options);
  try {
    const all = await db.select().from(orders);
    const placed = all.filter(({ status }) => status === "placed");
    const byCard = placed.filter(({ paymentMethod }) => paymentMethod === "braintreeCreditCard");
    const payments = await db.select().from(embeddedPayments).where(eq(embeddedPayments.status, "authorised"));
    const cards = await db.select().from(vouchers);
    const redemptions = await db.select().from(voucherRedemptions);
    return {
      placed: placed.length,
      pending: all.filter(({ status }) => status === "pending").length,
      stock: await readStock(db),
      due: new Map(byCard.map(({ id, grandTotalCents }) => [id, grandTotalCents])),
      charged: new Map(payments.map(({ key, amountCents }) => [key, amountCents])),
      redeemed: redemptions.reduce((sum, { amountCents }) => sum + amountCents, 0),
      missing: cards.reduce((sum, { amountCents, balanceCents }) => sum + amountCents - balanceCents, 0),
      uses: await db.$count(orderPromotions, eq(orderPromotions.promotionId, "bench")),
      emails: await db.$count(outbox),
      deadlocks: exclusive ? 0 : await readDeadlocks(db),
      errors: [],
    };
  } finally {
    await close();
  }
}

async function readStock(db: Database): Promise<Books["stock"]> {
  const rows = await db
    .select({
      id: variants.id,
      counted: variants.qtyRaw,
      held: variants.reserved,
      sold: sql<number>`sum(${orderItems.qty})::integer`,
    })
    .from(variants)
    .innerJoin(orderItems, eq(orderItems.variantId, variants.id))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.status, "placed"))
    .groupBy(variants.id);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Number of deadlocks, counted by the database because the shop retries deadlocked transactions. */
async function readDeadlocks(db: Database): Promise<number> {
  const query = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`;
  const [row] = await rowsOf<{ deadlocks: number }>(db, query);
  return row?.deadlocks ?? 0;
}

/** Known values with which the records are compared. */
export interface Expected {
  /** Number of accepted orders. */
  placed: number;
  withCode: number;
  /** Bottles in stock before the first order, by variant. */
  before: (variantId: string) => number;
}

/** Lists all differences, one line each. */
export function audit(books: Books, { placed, withCode, before }: Expected): string[] {
  const wrong = (is: boolean, line: string) => (is ? [line] : []);
  const isPaid = [...books.due].every(([id, cents]) => books.charged.get(id) === cents);
  return [
    ...wrong(books.placed !== placed, `${placed} orders were confirmed, but ${books.placed} are recorded.`),
    ...wrong(books.pending > 0, `${books.pending} orders were left pending.`),
    ...[...books.stock].flatMap(([id, { counted, held, sold }]) =>
      wrong(
        counted < 0 || held !== 0 || counted + sold !== before(id),
        `Of ${before(id)} bottles of ${id}, ${sold} were sold, ${held} are reserved and ${counted} are left.`,
      ),
    ),
    ...wrong(!isPaid || books.charged.size !== books.due.size, "The charges do not match the order totals."),
    ...wrong(
      books.redeemed !== books.missing,
      "The voucher amounts used by orders do not match the vouchers' balances.",
    ),
    ...wrong(books.uses !== withCode, `${withCode} orders had the code, but ${books.uses} uses are recorded.`),
    ...wrong(books.emails !== placed, `${placed} orders, but ${books.emails} emails.`),
    ...wrong(books.deadlocks > 0, `${books.deadlocks} deadlocks.`),
    ...books.errors.map((line) => `The shop logged an error: ${line.trim()}`),
  ];
}
