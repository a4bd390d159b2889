import { isDeepStrictEqual } from "node:util";
import { foldCode, type Promotion } from "@corkwood/commerce";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { promotions } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { promotionOf } from "./read.ts";

/** A promotion as a merchant defines it. The shop adds the version. */
export type PromotionDefinition = Omit<Promotion, "versionId">;

/** Ids of the promotions. */
export interface Put {
  added: string[];
  changed: string[];
  unchanged: string[];
}

/**
 * Adds or updates the promotions, either all of them or none. New promotions start immediately. A changed promotion
 * gets a new version. A paused promotion stays paused.
 * @param now epoch milliseconds
 */
export function putPromotions(db: Database, definitions: readonly PromotionDefinition[], now: number): Promise<Put> {
  return inTransaction(db, async (tx) => {
    const put: Put = { added: [], changed: [], unchanged: [] };
    const known = await readLocked(
      tx,
      definitions.map(({ id }) => id),
    );
    for (const definition of definitions) {
      const before = known.get(definition.id);
      const columns = { ...columnsOf(definition), updatedAt: new Date(now) };
      if (!before) {
        await tx.insert(promotions).values({ ...columns, versionId: 1, createdAt: new Date(now) });
        put.added.push(definition.id);
      } else if (isDeepStrictEqual(before, { ...definition, versionId: before.versionId })) {
        put.unchanged.push(definition.id);
      } else {
        const change = { ...columns, versionId: before.versionId + 1 };
        await tx.update(promotions).set(change).where(eq(promotions.id, definition.id));
        put.changed.push(definition.id);
      }
    }
    return put;
  });
}

async function readLocked(tx: Database, ids: readonly string[]): Promise<Map<string, Promotion>> {
  const rows = await tx
    .select()
    .from(promotions)
    .where(inArray(promotions.id, [...ids]))
    .orderBy(promotions.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, promotionOf(row)]));
}

function columnsOf({ id, name, priority, ...terms }: PromotionDefinition) {
  return { id, name, priority, terms, codes: [...new Set(terms.couponCodes.map(foldCode))] };
}
