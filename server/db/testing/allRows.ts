import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../connection.ts";
import * as schema from "../schema.ts";

/** Returns all rows of the database by table name. */
export async function allRows(db: Database): Promise<Map<string, unknown[]>> {
  const rows = new Map<string, unknown[]>();
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || Object.keys(getTableColumns(table)).length === 0) continue;
    rows.set(getTableName(table), await db.select().from(table));
  }
  return rows;
}
