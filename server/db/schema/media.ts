import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Drawings of pictures that are rendered on demand, by picture key. */
export const media = pgTable("media", {
  /** Last part of the picture's URL: `/media/{kind}/{key}`. */
  key: text().primaryKey(),
  kind: text().notNull(),
  drawing: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
export type MediaRow = typeof media.$inferSelect;
