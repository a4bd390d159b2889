import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, centsOrNone, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Balances of store credit: a row to lock for each customer. */
export const storeCredit = pgTable(
  "store_credit",
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** Only entries change it, by a trigger (migration 0007). */
    balanceCents: centsOrNone(),
  },
  (table) => [
    check("store_credit_email", sql`${table.email} = lower(${table.email})`),
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
    email: text()
      .notNull()
      .references(() => storeCredit.email, { onDelete: "cascade" }),
    kind: text().$type<CreditKind>().notNull(),
    /** Negative where it was redeemed. */
    amountCents: cents().notNull(),
    /** The merchant's note. */
    reason: text(),
    orderId: uuid().references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("store_credit_entries_email").on(table.email, table.id),
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
