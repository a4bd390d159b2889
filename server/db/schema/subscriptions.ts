import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";

/**
 * Sign-ups for one notification about a product: when it is back in stock, or when it is released. A row for each
 * contact: somebody who leaves an email address and a number has two.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"restock" | "release">().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    channel: text().$type<"email" | "phone">().notNull(),
    /** As it was typed. */
    contact: text().notNull(),
    /** The contact in normalised form. */
    contactKey: text().notNull(),
    /**
     * sent: the email is in the outbox. due: a number that the merchant should ring now. unsubscribed: they stopped it.
     */
    status: text().$type<"waiting" | "due" | "sent" | "unsubscribed">().notNull().default("waiting"),
    createdAt: instant().notNull(),
    /** When it stopped waiting. */
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex("subscriptions_waiting")
      .on(table.productId, table.channel, table.contactKey)
      .where(sql`${table.status} = 'waiting'`),
    index("subscriptions_contact")
      .on(table.contactKey)
      .where(sql`${table.status} = 'waiting'`),
    check("subscriptions_kind", sql`${table.kind} in ('restock', 'release')`),
    check("subscriptions_channel", sql`${table.channel} in ('email', 'phone')`),
    check("subscriptions_status", sql`${table.status} in ('waiting', 'due', 'sent', 'unsubscribed')`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The embedded marketing list. */
export const marketingSubscriptions = pgTable(
  "marketing_subscriptions",
  {
    /** In lower case. */
    email: text().primaryKey(),
    status: text().$type<"subscribed" | "unsubscribed">().notNull(),
    /** Where they last chose it. */
    source: text().$type<"checkout" | "account">().notNull(),
    createdAt: instant().notNull(),
    /** When the status changed last. */
    changedAt: instant().notNull(),
  },
  (table) => [
    check("marketing_subscriptions_email", sql`${table.email} = lower(${table.email})`),
    check("marketing_subscriptions_status", sql`${table.status} in ('subscribed', 'unsubscribed')`),
  ],
);
