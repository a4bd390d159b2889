import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Contacts of people to whom the shop must not sell, at their own request or by the merchant's decision. Only keyed
 * hashes are stored. A known contact can therefore be looked up, but the table identifies no one.
 */
export const exclusions = pgTable(
  "exclusions",
  {
    /** HMAC-SHA-256 of the normalised contact, base64url. */
    hash: text().primaryKey(),
    channel: text().$type<"email" | "phone">().notNull(),
    reason: text().$type<"self" | "merchant">().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("exclusions_channel", sql`${table.channel} in ('email', 'phone')`),
    check("exclusions_reason", sql`${table.reason} in ('self', 'merchant')`),
  ],
);
