import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The keys that the shop signs with, made when first used; every process on this database has the same. */
export const secrets = pgTable("secrets", {
  /** The purpose, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});

/** Challenges of the bot check that were solved and used, stored until they expire. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    challenge: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);
