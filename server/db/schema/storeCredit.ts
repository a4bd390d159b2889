import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, centsOrNone, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** What customers have with the shop: a row to lock for each. */
export const storeCredit = pgTable(
  "store_credit",
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** Only entries move it: a trigger (migration 0007) sees to that. */
    balanceCents: centsOrNone(),
  },
  (table) => [
    check("store_credit_email", sql`${table.email} = lower(${table.email})`),
    check("store_credit_balance", sql`${table.balanceCents} >= 0`),
  ],
);

/**
 * issue: given by the merchant. redeem: taken by an order. release: given back, as the order was not paid.
 * refund: given back, as the placed order was cancelled.
 */
export type CreditKind = "issue" | "redeem" | "release" | "refund";

/** Every movement of store credit, never changed afterwards: the balance is their sum. */
export const storeCreditEntries = pgTable(
  "store_credit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    email: text()
      .notNull()
      .references(() => storeCredit.email, { onDelete: "cascade" }),
    kind: text().$type<CreditKind>().notNull(),
    /** Below zero where it was redeemed. */
    amountCents: cents().notNull(),
    /** What the merchant said of it. */
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
