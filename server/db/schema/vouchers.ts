import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Gift cards, bought or given by the merchant: money that the shop owes to whoever has code and PIN. */
export const vouchers = pgTable(
  "vouchers",
  {
    code: text().primaryKey(),
    pin: text().notNull(),
    amountCents: cents().notNull(),
    /** What is left of it. Only redemptions move it: a trigger (migration 0007) sees to that. */
    balanceCents: cents().notNull(),
    expiresAt: instant().notNull(),
    issuedAt: instant().notNull(),
    /** The order that bought it, and its line: a line issues one. */
    orderId: uuid().references(() => orders.id),
    orderPosition: integer(),
    /** The address that its email went to; null where the merchant gave it by hand. */
    sentTo: text(),
    /** Since when nothing is paid with it any more, because the order that bought it is taken back. */
    voidedAt: instant(),
  },
  (table) => [
    // The last word against an order that issues twice.
    uniqueIndex("vouchers_order").on(table.orderId, table.orderPosition),
    // As `foldVoucher` of commerce: codes are found however they are typed.
    uniqueIndex("vouchers_folded").on(sql`regexp_replace(upper(${table.code}), '[^A-Z0-9]', '', 'g')`),
    check("vouchers_balance", sql`${table.balanceCents} between 0 and ${table.amountCents}`),
  ],
);
export type VoucherRow = typeof vouchers.$inferSelect;

/**
 * held: the order's payment is under way. final: the order is placed. returned: it was placed, and was cancelled later.
 * What a released order held is deleted.
 */
export type RedemptionStatus = "held" | "final" | "returned";

/** What orders took of vouchers. A voucher's balance is its amount less all of these that were not returned. */
export const voucherRedemptions = pgTable(
  "voucher_redemptions",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    voucherCode: text()
      .notNull()
      .references(() => vouchers.code),
    /** The order in which they were entered. */
    position: integer().notNull(),
    amountCents: cents().notNull(),
    status: text().$type<RedemptionStatus>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.voucherCode] }),
    index("voucher_redemptions_voucher").on(table.voucherCode),
    check("voucher_redemptions_amount", sql`${table.amountCents} > 0`),
    check("voucher_redemptions_status", sql`${table.status} in ('held', 'final', 'returned')`),
  ],
);
