import type { LocationQty } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/connection.ts";
import { tellChange } from "../../db/changes.ts";
import { products, variants, type VariantRow } from "../../db/schema.ts";
import { inArrayParam } from "../products/known.ts";
import { drawFrom } from "../../orders/stock/locations.ts";

/** A merchant's stock count for one variant. */
export interface Count {
  variantId: string;
  /** Total number of bottles. If undefined, the sum of the locations. */
  qty?: number | undefined;
  /** Bottles by location. */
  places?: Record<string, number> | undefined;
  /** Whether the variant's stock at other locations is kept. Otherwise it is set to zero. */
  keepOthers?: boolean | undefined;
}

type Stock = Pick<VariantRow, "qtyRaw" | "reserved" | "locationQtys">;
export type Restocked = Pick<VariantRow, "qtyRaw" | "locationQtys"> & {
  /** Whether pending orders have reserved more than was counted. The stock then stays at the reserved number. */
  isHeld: boolean;
};

/** Returns the stock after a count, which never falls below the number of bottles reserved by pending orders. */
export function restocked(stock: Stock, { qty, places, keepOthers = false }: Omit<Count, "variantId">): Restocked {
  const locationQtys = places ? placed(stock.locationQtys, places, keepOthers) : stock.locationQtys;
  const counted = qty ?? (places ? total(locationQtys) : stock.qtyRaw);
  const qtyRaw = Math.max(counted, stock.reserved);
  const isHeld = qtyRaw > counted;
  if (places || qtyRaw === stock.qtyRaw) return { qtyRaw, locationQtys, isHeld };
  // The sum of the locations must not exceed the total.
  const surplus = total(locationQtys) - qtyRaw;
  return { qtyRaw, locationQtys: surplus > 0 ? drawFrom(locationQtys, surplus) : locationQtys, isHeld };
}

function total(places: Record<string, LocationQty>): number {
  return Object.values(places).reduce((sum, { qtyRaw }) => sum + qtyRaw, 0);
}

function placed(
  before: Record<string, LocationQty>,
  counts: Record<string, number>,
  keepOthers: boolean,
): Record<string, LocationQty> {
  const after: Record<string, LocationQty> = keepOthers ? { ...before } : {};
  for (const [storeNum, qtyRaw] of Object.entries(counts)) {
    const old = before[storeNum];
    const held = old ? old.qtyRaw - old.qty : 0;
    after[storeNum] = old?.qtyRaw === qtyRaw ? old : { storeNum, qtyRaw, qty: Math.max(0, qtyRaw - held) };
  }
  return after;
}

export function changesStock(stock: Stock, after: Restocked): boolean {
  return stock.qtyRaw !== after.qtyRaw || !isDeepStrictEqual(stock.locationQtys, after.locationQtys);
}

/**
 * Applies counts to the current stock. Locks rows in id order, just as orders do, to avoid deadlocks. @returns ids of
 * changed variants, and of variants whose stock remains above the count because of pending orders
 */
export async function writeCounts(
  tx: Database,
  counts: readonly Count[],
): Promise<{ changed: string[]; held: string[] }> {
  if (counts.length === 0) return { changed: [], held: [] };
  const byId = new Map(counts.map((count) => [count.variantId, count]));
  const rows = await tx
    .select()
    .from(variants)
    .where(inArrayParam(variants.id, [...byId.keys()]))
    .orderBy(variants.id)
    .for("update");
  const after = rows.map((row) => ({ row, stock: restocked(row, byId.get(row.id) ?? {}) }));
  const moved = after.filter(({ row, stock }) => changesStock(row, stock));
  if (moved.length > 0) {
    const payload = moved.map(({ row, stock }) => ({ id: row.id, qty: stock.qtyRaw, places: stock.locationQtys }));
    await tx.execute(
      sql`update ${variants} set qty_raw = counted.qty, location_qtys = counted.places
          from json_to_recordset(${JSON.stringify(payload)}::json) as counted(id text, qty integer, places jsonb)
          where ${variants.id} = counted.id`,
    );
    const owners = [...new Set(moved.map(({ row }) => row.productId))];
    await tx
      .update(products)
      .set({ stockUpdatedAt: sql`now()` })
      .where(inArrayParam(products.id, owners));
    await tellChange(tx, "stock");
  }
  return {
    changed: moved.map(({ row }) => row.id),
    held: after.filter(({ stock }) => stock.isHeld).map(({ row }) => row.id),
  };
}
