import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Challenges that were solved and used, stored until they expire. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    challenge: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);
