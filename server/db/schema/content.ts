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
