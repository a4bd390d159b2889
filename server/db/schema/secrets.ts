import { pgTable, text } from "drizzle-orm/pg-core";

/** What the shop signs with, made at the first use; every process on this database knows the same. */
export const secrets = pgTable("secrets", {
  /** What is signed with it, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});
