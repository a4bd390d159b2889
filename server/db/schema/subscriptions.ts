import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    // Those that are forgotten next.
    index("subscriptions_settled")
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    check("subscriptions_kind", sql`${table.kind} in ('restock', 'release')`),
    check("subscriptions_channel", sql`${table.channel} in ('email', 'phone')`),
    check("subscriptions_status", sql`${table.status} in ('waiting', 'due', 'sent', 'unsubscribed')`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What a subscriber said of themselves, in the fields of the call (specification/calls#marketing). */
export interface SubscriberDetails {
  FNAME?: string | undefined;
  LNAME?: string | undefined;
  /** Ids of the marketing provider's interests. */
  interests?: Readonly<Record<string, boolean>> | undefined;
}

/** The embedded marketing list. */
export const marketingSubscriptions = pgTable(
  "marketing_subscriptions",
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** What links in emails refer to. */
    id: uuid().notNull().defaultRandom().unique(),
    /**
     * pending: they have not confirmed the address. removed: they closed their account, and the marketing provider does not
     * know it yet.
     */
    status: text().$type<"pending" | "subscribed" | "unsubscribed" | "removed">().notNull(),
    /** Where they last chose it. */
    source: text().$type<"checkout" | "account" | "footer">().notNull(),
    details: jsonb().$type<SubscriberDetails>(),
    createdAt: instant().notNull(),
    /** When the status changed last. */
    changedAt: instant().notNull(),
    /** When somebody last asked for the email that confirms the address; none once it is confirmed. */
    askedAt: instant(),
    /** The change that the marketing provider was told last; none before the first. */
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
