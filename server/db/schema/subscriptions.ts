import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { instant } from "./columns.ts";

/**
 * Sign-ups for a single notification when a product is back in stock or released. One row per contact: a customer who
 * leaves an email address and a phone number has two rows.
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
    /** As typed by the customer. */
    contact: text().notNull(),
    /** The contact in normalised form. */
    contactKey: text().notNull(),
    /**
     * Status of the sign-up. sent: the email is in the outbox. due: the merchant should call the number now.
     * unsubscribed: the customer opted out.
     */
    status: text().$type<"waiting" | "due" | "sent" | "unsubscribed">().notNull().default("waiting"),
    createdAt: instant().notNull(),
    /** Time at which the status changed from `waiting`. */
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex("subscriptions_waiting")
      .on(table.productId, table.channel, table.contactKey)
      .where(sql`${table.status} = 'waiting'`),
    index("subscriptions_contact")
      .on(table.contactKey)
      .where(sql`${table.status} = 'waiting'`),
    // Index for finding rows that are due for deletion.
    index("subscriptions_settled")
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    check("subscriptions_kind", sql`${table.kind} in ('restock', 'release')`),
    check("subscriptions_channel", sql`${table.channel} in ('email', 'phone')`),
    check("subscriptions_status", sql`${table.status} in ('waiting', 'due', 'sent', 'unsubscribed')`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Details that a subscriber entered, with the request's field names (specification/calls#marketing). */
export interface SubscriberDetails {
  FNAME?: string | undefined;
  LNAME?: string | undefined;
  /** Whether each interest is selected, keyed by the marketing provider's interest id. */
  interests?: Readonly<Record<string, boolean>> | undefined;
}

/** The embedded marketing list. */
export const marketingSubscriptions = pgTable(
  "marketing_subscriptions",
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** Id used by links in emails. */
    id: uuid().notNull().defaultRandom().unique(),
    /**
     * Status of the subscription. pending: the address is not confirmed. removed: the customer closed their account,
     * and the marketing provider has not been notified yet.
     */
    status: text().$type<"pending" | "subscribed" | "unsubscribed" | "removed">().notNull(),
    /** Place in the shop where the customer last made this choice. */
    source: text().$type<"checkout" | "account" | "footer">().notNull(),
    details: jsonb().$type<SubscriberDetails>(),
    createdAt: instant().notNull(),
    /** Time at which the status last changed. */
    changedAt: instant().notNull(),
    /** Time at which the confirmation email was last requested. Null once the address is confirmed. */
    askedAt: instant(),
    /** `changedAt` of the last change sent to the marketing provider. Null before the first. */
    pushedAt: instant(),
  },
  (table) => [
    check("marketing_subscriptions_email", sql`${table.email} = lower(${table.email})`),
    check(
      "marketing_subscriptions_status",
      sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'removed')`,
    ),
  ],
);
export type SubscriberRow = typeof marketingSubscriptions.$inferSelect;
