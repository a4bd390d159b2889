import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The embedded marketing list: who wants to hear of the shop. */
export const marketingSubscriptions = pgTable(
  "marketing_subscriptions",
  {
    /** In lower case. */
    email: text().primaryKey(),
    status: text().$type<"subscribed" | "unsubscribed">().notNull(),
    /** Where they said so last. */
    source: text().$type<"checkout">().notNull(),
    createdAt: instant().notNull(),
    /** When the status changed last. */
    changedAt: instant().notNull(),
  },
  (table) => [
    check("marketing_subscriptions_email", sql`${table.email} = lower(${table.email})`),
    check("marketing_subscriptions_status", sql`${table.status} in ('subscribed', 'unsubscribed')`),
  ],
);
