import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Site content: `settings`, `navigation`, `info`, … A single document of a kind has the id 'main'. */
export const content = pgTable(
  "content",
  {
    kind: text().notNull(),
    id: text().notNull().default("main"),
    /** As validated by the content's schema in `@corkwood/commerce/schemas`. */
    json: jsonb().$type<unknown>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
export type ContentRow = typeof content.$inferSelect;

/** Old addresses that lead to pages of the shop. A page that exists has precedence. */
export const redirects = pgTable("redirects", {
  /** With a leading slash, in the form in which addresses are compared. */
  fromPath: text().primaryKey(),
  /** With a leading slash; may have a query. */
  toPath: text().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
export type RedirectRow = Pick<typeof redirects.$inferSelect, "fromPath" | "toPath">;
