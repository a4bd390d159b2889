import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Whom the shop sells nothing: people who asked for that themselves, and those whom the merchant turns away. Only keyed
 * hashes of their addresses and numbers are kept: whoever is asked about can be found, and nobody can be read from it.
 */
export const exclusions = pgTable(
  "exclusions",
  {
    /** HMAC-SHA-256, base64url, of the contact in one form. */
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
