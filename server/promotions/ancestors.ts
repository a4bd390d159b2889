import { inArray, sql } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { categories } from "../db/schema.ts";

/** The lines with all their categories, and all categories above those. */
export async function withAncestors<T extends { categoryIds: readonly string[] }>(
  db: Database,
  lines: readonly T[],
): Promise<T[]> {
  const parents = await readParents(db, [...new Set(lines.flatMap(({ categoryIds }) => categoryIds))]);
  return lines.map((line) => ({ ...line, categoryIds: upwards(line.categoryIds, parents) }));
}

/** Ends the search even if a merchant made a circle of categories. */
function upwards(ids: readonly string[], parents: ReadonlyMap<string, string | null>): string[] {
  const found = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents.get(at)) found.add(at);
  }
  return [...found];
}

/** The parent of each of these categories, and of all categories above them. */
async function readParents(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; parent_id: string | null }>(
    db,
    sql`with recursive line(id, parent_id) as (
          select ${categories.id}, ${categories.parentId} from ${categories} where ${inArray(categories.id, [...ids])}
          union
          select above.id, above.parent_id from ${categories} above join line on above.id = line.parent_id
        ) select id, parent_id from line`,
  );
  return new Map(rows.map((row) => [row.id, row.parent_id]));
}
