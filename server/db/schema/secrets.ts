import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The keys that the shop signs with, made when first used; every process on this database has the same. */
export const secrets = pgTable("secrets", {
  /** The purpose, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});

/** Work that one process does for all, such as the periodic jobs, and which process that is. */
export const leases = pgTable("leases", {
  /** The work. */
  name: text().primaryKey(),
  /** The machine, the number of the process there, and what tells it from an earlier one. */
  holder: text().notNull(),
  /** From when on any process may take it. */
  expiresAt: instant().notNull(),
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
