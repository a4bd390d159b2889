import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Suburbs and towns imported by the merchant, which replace the built-in ones. */
export const localities = pgTable(
  "localities",
  {
    /** Position in the imported file. */
    id: integer().primaryKey(),
    suburb: text().notNull(),
    state: text().notNull(),
    postcode: text().notNull(),
    /** WGS 84, in degrees. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    unique("localities_once").on(table.suburb, table.state, table.postcode),
    check("localities_postcode", sql`${table.postcode} ~ '^[0-9]{4}$'`),
    check("localities_place", sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
  ],
);
export type LocalityRow = typeof localities.$inferSelect;

/** Single row. Importing localities increments `version` in the same transaction, and running shops reload them. */
export const localitiesVersion = pgTable(
  "localities_version",
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: "number" }).notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("localities_version_one_row", sql`${table.id} = 1`)],
);
