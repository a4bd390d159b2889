import { foldCode, type Promotion } from "@corkwood/commerce";
import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { equalsAny, statement, opaqueArray } from "../db/statement.ts";
import { categories, promotions, type PromotionRow } from "../db/schema.ts";

export function promotionOf({ id, versionId, name, priority, terms }: PromotionRow): Promotion {
  return { id, versionId, name, priority, ...terms };
}

const isRunning = sql`not ${promotions.paused}`;

function hasAnyOf(folded: unknown): SQL {
  return sql`${promotions.codes} && ${opaqueArray(folded)}`;
}

/** Promotions that may apply to an order, and its categories' parents. */
export interface Running {
  promotions: Promotion[];
  /** The parent of each of these categories and of each ancestor. */
  parents: Readonly<Record<string, string | null>>;
}

const read = statement(sql`select
  (select coalesce(jsonb_agg(jsonb_build_object('id', ${promotions.id}, 'versionId', ${promotions.versionId},
      'name', ${promotions.name}, 'priority', ${promotions.priority}) || ${promotions.terms} order by ${promotions.id}), '[]')
    from ${promotions}
    where ${isRunning} and (${promotions.codes} = '{}' or ${hasAnyOf(sql.placeholder("codes"))})) as promotions,
  (with recursive line(id, parent_id) as (
      select ${categories.id}, ${categories.parentId} from ${categories}
      where ${equalsAny(categories.id, "categoryIds")}
      union
      select above.id, above.parent_id from ${categories} above join line on above.id = line.parent_id
    ) select coalesce(jsonb_object_agg(id, parent_id), '{}') from line) as parents`);

/**
 * Reads promotions without a code and promotions with one of these codes. Dates and customers are checked later, by the
 * rules.
 */
export async function readRunning(
  db: Database,
  { couponCodes, categoryIds }: { couponCodes: readonly string[]; categoryIds: readonly string[] },
): Promise<Running> {
  const [found] = await rowsOf<Running>(db, read({ codes: couponCodes.map(foldCode), categoryIds }));
  return found ?? { promotions: [], parents: {} };
}

/** Returns the folded codes that belong to an active promotion. */
export async function knownCodes(db: Database, folded: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select distinct code from ${promotions}, unnest(${promotions.codes}) as code
        where ${isRunning} and ${hasAnyOf(sql.param([...folded]))} and code = any(${sql.param([...folded])}::text[])`,
  );
  return rows.map(({ code }) => code);
}
