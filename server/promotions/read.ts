import { foldCode, type Promotion } from "@corkwood/commerce";
import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { promotions, type PromotionRow } from "../db/schema.ts";

export function promotionOf({ id, versionId, name, priority, terms }: PromotionRow): Promotion {
  return { id, versionId, name, priority, ...terms };
}

const isRunning = eq(promotions.paused, false);

function hasAnyOf(folded: readonly string[]): SQL {
  return sql`${promotions.codes} && ${sql.param([...folded])}::text[]`;
}

/** Promotions without a code, and those that belong to the given codes. The rules check dates and customers. */
export async function readRunning(db: Database, couponCodes: readonly string[]): Promise<Promotion[]> {
  const isAutomatic = sql`${promotions.codes} = '{}'`;
  const folded = couponCodes.map(foldCode);
  const rows = await db
    .select()
    .from(promotions)
    .where(and(isRunning, folded.length > 0 ? or(isAutomatic, hasAnyOf(folded)) : isAutomatic))
    .orderBy(asc(promotions.id));
  return rows.map(promotionOf);
}

/** Those of the folded codes that belong to a promotion. */
export async function knownCodes(db: Database, folded: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select distinct code from ${promotions}, unnest(${promotions.codes}) as code
        where ${isRunning} and ${hasAnyOf(folded)} and code = any(${sql.param([...folded])}::text[])`,
  );
  return rows.map(({ code }) => code);
}
