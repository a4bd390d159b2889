import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Gift cards that were bought: money that the shop owes to whoever has code and PIN. */
export const vouchers = pgTable(
  "vouchers",
  {
    code: text().primaryKey(),
    pin: text().notNull(),
    amountCents: cents().notNull(),
    /** What is left of it. */
    balanceCents: cents().notNull(),
    expiresAt: instant().notNull(),
    issuedAt: instant().notNull(),
    /** The order that bought it, and its line: a line issues one. */
    orderId: uuid().references(() => orders.id),
    orderPosition: integer(),
  },
  (table) => [
    index("vouchers_order").on(table.orderId),
    check("vouchers_balance", sql`${table.balanceCents} between 0 and ${table.amountCents}`),
  ],
);
