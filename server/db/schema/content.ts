import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Site content by kind: `settings`, `navigation`, `info`, … If a kind has a single document, its id is 'main'. */
export const content = pgTable(
  "content",
  {
    kind: text().notNull(),
    id: text().notNull().default("main"),
    /** Document as validated by its schema in `@corkwood/commerce/schemas`. */
    json: jsonb().$type<unknown>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
export type ContentRow = typeof content.$inferSelect;

/** Redirects from old paths to the shop's pages. An existing page takes precedence. */
export const redirects = pgTable("redirects", {
  /** Old path with a leading slash, normalised for comparison. */
  fromPath: text().primaryKey(),
  /** New path with a leading slash. It may have a query. */
  toPath: text().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
export type RedirectRow = Pick<typeof redirects.$inferSelect, "fromPath" | "toPath">;

/** Drawings from which pictures are rendered on demand, by picture key. */
export const media = pgTable("media", {
  /** Last part of the picture's URL: `/media/{kind}/{key}`. */
  key: text().primaryKey(),
  kind: text().notNull(),
  drawing: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
export type MediaRow = typeof media.$inferSelect;
