import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * People to whom the shop sells nothing, because they asked for it or the merchant decided it. Only keyed hashes of
 * their contacts are stored: a given contact can be looked up, but the table reveals nobody.
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
