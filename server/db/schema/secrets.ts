import { pgTable, text } from "drizzle-orm/pg-core";

/** The keys that the shop signs with, made when first used; every process on this database has the same. */
export const secrets = pgTable("secrets", {
  /** The purpose, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
