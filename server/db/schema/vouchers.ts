import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, centsOrNone, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Vouchers, from bought gift cards or given by the merchant: money that the shop owes to those who have code and PIN.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    code: text().primaryKey(),
    pin: text().notNull(),
    amountCents: cents().notNull(),
    /** The balance. Only redemptions change it, by a trigger (migration 0007). */
    balanceCents: cents().notNull(),
    expiresAt: instant().notNull(),
    issuedAt: instant().notNull(),
    /** The order and the line that bought it: a line issues one voucher. */
    orderId: uuid().references(() => orders.id),
    orderPosition: integer(),
    /** The recipient of its email; null where the merchant gave it by hand. */
    sentTo: text(),
    /** Since when it cannot be used, because the order that bought it is being cancelled. */
    voidedAt: instant(),
  },
  (table) => [
    // Makes it impossible that an order issues twice.
    uniqueIndex("vouchers_order").on(table.orderId, table.orderPosition),
    // The same form as `foldVoucher` of commerce, so that codes are found however they are typed.
    uniqueIndex("vouchers_folded").on(sql`regexp_replace(upper(${table.code}), '[^A-Z0-9]', '', 'g')`),
    check("vouchers_balance", sql`${table.balanceCents} between 0 and ${table.amountCents}`),
  ],
);
export type VoucherRow = typeof vouchers.$inferSelect;

/**
 * held: the order's payment is not finished. final: the order is placed. returned: it was placed, and then cancelled. A
 * released order's rows are deleted.
 */
export type RedemptionStatus = "held" | "final" | "returned";

/** What orders took from vouchers. A voucher's balance is its amount less all rows that were not returned. */
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

/** Balances of store credit: a row to lock for each customer. */
export const storeCredit = pgTable(
  "store_credit",
  {
    /** The id of an account, or in lower case the address of who has none. */
    owner: text("email").primaryKey(),
    /** Only entries change it, by a trigger (migration 0007). */
    balanceCents: centsOrNone(),
  },
  (table) => [
    check("store_credit_email", sql`${table.owner} = lower(${table.owner})`),
    check("store_credit_balance", sql`${table.balanceCents} >= 0`),
  ],
);

/**
 * issue: given by the merchant. redeem: taken by an order. release: given back because the order was not paid. refund:
 * given back because the placed order was cancelled.
 */
export type CreditKind = "issue" | "redeem" | "release" | "refund";

/** Every change of store credit, never updated: the balance is their sum. */
export const storeCreditEntries = pgTable(
  "store_credit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text("email")
      .notNull()
      .references(() => storeCredit.owner, { onDelete: "cascade", onUpdate: "cascade" }),
    kind: text().$type<CreditKind>().notNull(),
    /** Negative where it was redeemed. */
    amountCents: cents().notNull(),
    /** The merchant's note. */
    reason: text(),
    orderId: uuid().references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("store_credit_entries_email").on(table.owner, table.id),
    // An order takes credit once, and gets it back once.
    uniqueIndex("store_credit_entries_taken")
      .on(table.orderId)
      .where(sql`${table.kind} = 'redeem'`),
    uniqueIndex("store_credit_entries_given_back")
      .on(table.orderId)
      .where(sql`${table.kind} in ('release', 'refund')`),
    check("store_credit_entries_kind", sql`${table.kind} in ('issue', 'redeem', 'release', 'refund')`),
    check(
      "store_credit_entries_amount",
      sql`${table.amountCents} <> 0 and (${table.amountCents} < 0) = (${table.kind} = 'redeem')`,
    ),
    check("store_credit_entries_order", sql`(${table.orderId} is null) = (${table.kind} = 'issue')`),
  ],
);
