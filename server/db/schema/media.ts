import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Pictures that are drawn on demand: the drawing, by the picture's key. */
export const media = pgTable("media", {
  /** The last part of the picture's URL: `/media/{kind}/{key}`. */
  key: text().primaryKey(),
  kind: text().notNull(),
  drawing: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
export type MediaRow = typeof media.$inferSelect;
