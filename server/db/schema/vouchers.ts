import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, centsOrNone, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Vouchers, bought as gift cards or issued by the merchant. Anyone with the code and PIN can spend the balance.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    code: text().primaryKey(),
    pin: text().notNull(),
    amountCents: cents().notNull(),
    /** Remaining balance. Changed only by a trigger on redemptions (migration 0007). */
    balanceCents: cents().notNull(),
    expiresAt: instant().notNull(),
    issuedAt: instant().notNull(),
    /** Order and line that bought the voucher. Each line issues one voucher. */
    orderId: uuid().references(() => orders.id),
    orderPosition: integer(),
    /** Recipient of the voucher's email. Null if the merchant issued the voucher by hand. */
    sentTo: text(),
    /** Time at which the voucher was blocked, because the order that bought it was being cancelled. */
    voidedAt: instant(),
  },
  (table) => [
    // Prevents an order line from issuing two vouchers.
    uniqueIndex("vouchers_order").on(table.orderId, table.orderPosition),
    // Unique index that normalises codes just as `foldVoucher` in commerce does: lookups ignore case and punctuation.
    uniqueIndex("vouchers_folded").on(sql`regexp_replace(upper(${table.code}), '[^A-Z0-9]', '', 'g')`),
    check("vouchers_balance", sql`${table.balanceCents} between 0 and ${table.amountCents}`),
  ],
);
export type VoucherRow = typeof vouchers.$inferSelect;

/**
 * Statuses of a redemption. held: the order's payment is not finished. final: the order is placed. returned: the placed
 * order was cancelled. The rows of a released order are deleted.
 */
export type RedemptionStatus = "held" | "final" | "returned";

/**
 * Amounts that orders redeemed from vouchers. A voucher's balance is its amount minus all redemptions that were not
 * returned.
 */
export const voucherRedemptions = pgTable(
  "voucher_redemptions",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    voucherCode: text()
      .notNull()
      .references(() => vouchers.code),
    /** Position among the order's vouchers, in entry order. */
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

/** Store credit balances. There is one row per customer, which transactions lock. */
export const storeCredit = pgTable(
  "store_credit",
  {
    /** Account id, or the lower-case email address of a customer without an account. */
    owner: text("email").primaryKey(),
    /** Changed only by a trigger on entries (migration 0007). */
    balanceCents: centsOrNone(),
  },
  (table) => [
    check("store_credit_email", sql`${table.owner} = lower(${table.owner})`),
    check("store_credit_balance", sql`${table.balanceCents} >= 0`),
  ],
);

/**
 * Kinds of change to store credit. issue: granted by the merchant. redeem: spent on an order. release: returned because
 * the order was not paid. refund: returned because the placed order was cancelled.
 */
export type CreditKind = "issue" | "redeem" | "release" | "refund";

/** Changes to store credit, append-only. The balance is their sum. */
export const storeCreditEntries = pgTable(
  "store_credit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text("email")
      .notNull()
      .references(() => storeCredit.owner, { onDelete: "cascade", onUpdate: "cascade" }),
    kind: text().$type<CreditKind>().notNull(),
    /** Negative for redemptions. */
    amountCents: cents().notNull(),
    /** The merchant's note. */
    reason: text(),
    orderId: uuid().references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("store_credit_entries_email").on(table.owner, table.id),
    // An order can redeem credit once and return it once.
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
