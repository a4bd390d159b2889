import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The shop's signing keys, created on first use and shared by every process on this database. */
export const secrets = pgTable("secrets", {
  /** Purpose, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});

/** Leases for work that one process does on behalf of all, such as the periodic jobs. */
export const leases = pgTable("leases", {
  /** Name of the work that the lease covers. */
  name: text().primaryKey(),
  /** Host name, process id, and a random id that distinguishes the process from earlier ones. */
  holder: text().notNull(),
  /** Lease expiry. After that, any process may acquire the lease. */
  expiresAt: instant().notNull(),
});

/** Bot-check challenges that were solved and used, stored until they expire. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    challenge: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);
