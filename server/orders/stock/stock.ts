import type { LocationQty } from "@corkwood/commerce";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { ListedRow } from "../../catalogue/rows.ts";
import { tellChange } from "../../db/changes.ts";
import type { Database } from "../../db/connection.ts";
import { equalsAny, runTogether, selection, statement, type Statement } from "../../db/statement.ts";
import { products, variants, type VariantRow } from "../../db/schema.ts";
import { drawFrom, freeAt, holdAt, putBack, takeAt, type Locations } from "./locations.ts";

/** A quantity of one variant. */
export interface Bottles {
  variantId: string;
  qty: number;
}

export interface StockedVariant {
  variant: VariantRow;
  product: ListedRow;
}

const { description: _, ...listed } = getTableColumns(products);
const isOneOf = equalsAny(variants.id, "ids");

const stocked = { variant: getTableColumns(variants), product: listed };
const select = (columns: SQL) => sql`
  select ${columns} from ${variants} inner join ${products} on ${products.id} = ${variants.productId}
  where ${isOneOf} order by ${variants.id}`;
const read = selection(stocked, select);
const lock = selection(stocked, (columns) => sql`${select(columns)} for update of ${variants}`);

const byId = (rows: readonly StockedVariant[]) => new Map(rows.map((row) => [row.variant.id, row]));

/** Reads variants with their products. Omits unknown ids. */
export async function readVariants(db: Database, variantIds: readonly string[]): Promise<Map<string, StockedVariant>> {
  return byId(await read(db, { ids: variantIds }));
}

/**
 * Locks the variants' rows and reads them with their products. Rows are always locked in id order, so that two orders
 * never deadlock.
 */
export async function lockVariants(tx: Database, variantIds: readonly string[]): Promise<Map<string, StockedVariant>> {
  return byId(await lock(tx, { ids: variantIds }));
}

const lockStockRows = selection(
  { id: variants.id, locationQtys: variants.locationQtys },
  (columns) => sql`select ${columns} from ${variants} where ${isOneOf} order by ${variants.id} for update`,
);

/** Stock at each location, by variant id. The rows are locked. */
type LockedStock = ReadonlyMap<string, Locations>;

/** Like `lockVariants`, but reads only the stock. */
export async function lockStock(tx: Database, variantIds: readonly string[]): Promise<LockedStock> {
  const rows = await lockStockRows(tx, { ids: variantIds });
  return new Map(rows.map(({ id, locationQtys }) => [id, locationQtys]));
}

/** Stock of locked variants. */
export function stockOf(locked: ReadonlyMap<string, StockedVariant>): LockedStock {
  return new Map([...locked].map(([id, { variant }]) => [id, variant.locationQtys]));
}

/**
 * Reserves bottles for an order whose payment is pending. The rows must be locked.
 * @param pickup location number of the pickup store; null for deliveries
 */
export function reserve(bottles: readonly Bottles[], locked: LockedStock, pickup: string | null): Statement[] {
  return changeStock(bottles, locked, (qty, locations) => ({
    reserved: qty,
    ...(pickup !== null && { locationQtys: holdAt(locations, pickup, qty) }),
  }));
}

/** Releases reserved bottles. The rows must be locked. */
export function giveBack(bottles: readonly Bottles[], locked: LockedStock, pickup: string | null): Statement[] {
  return changeStock(bottles, locked, (qty, locations) => ({
    reserved: -qty,
    ...(pickup !== null && { locationQtys: freeAt(locations, pickup, qty) }),
  }));
}

/** Removes a placed order's bottles from stock, and ends their reservation. */
export function sell(
  bottles: readonly Bottles[],
  locked: LockedStock,
  pickup: string | null,
  wereHeld: boolean,
): Statement[] {
  return changeStock(bottles, locked, (qty, locations) => ({
    qtyRaw: -qty,
    reserved: wereHeld ? -qty : 0,
    locationQtys: pickup === null ? drawFrom(locations, qty) : takeAt(locations, pickup, qty, wereHeld),
  }));
}

/**
 * Returns a cancelled order's bottles to stock. The rows must be locked.
 * @param pickup location number of the pickup store; null for deliveries
 */
export async function takeBack(
  tx: Database,
  bottles: readonly Bottles[],
  locked: LockedStock,
  pickup: string | null,
): Promise<void> {
  const changes = changeStock(bottles, locked, (qty, locations) => ({
    qtyRaw: qty,
    locationQtys: putBack(locations, qty, pickup),
  }));
  await runTogether(tx, changes);
  await tellChange(tx, "stock");
}

/** Differences in the counts, and the new stock at each location. Undefined fields stay unchanged. */
interface Change {
  qtyRaw?: number;
  reserved?: number;
  locationQtys?: Record<string, LocationQty>;
}

const changeVariants = statement(sql`
  update ${variants} set
    qty_raw = ${variants}.qty_raw + change.qty_raw,
    reserved = ${variants}.reserved + change.reserved,
    location_qtys = coalesce(change.location_qtys, ${variants}.location_qtys)
  from json_to_recordset(${sql.placeholder("changes")})
    as change(id text, qty_raw integer, reserved integer, location_qtys jsonb)
  where ${isOneOf} and ${variants}.id = change.id`);

/** Locks the variants' products, in id order. */
const touchProducts = statement(sql`
  update ${products} set stock_updated_at = now()
  where id in (
    select id from ${products}
    where id in (select product_id from ${variants} where ${isOneOf})
    order by id for no key update
  )`);

function changeStock(
  bottles: readonly Bottles[],
  locked: LockedStock,
  change: (qty: number, locations: Locations) => Change,
): Statement[] {
  if (bottles.length === 0) return [];
  const changes = summed(bottles).map(({ variantId, qty }) => {
    const { qtyRaw = 0, reserved = 0, locationQtys } = change(qty, locked.get(variantId) ?? {});
    return { id: variantId, qty_raw: qtyRaw, reserved, location_qtys: locationQtys };
  });
  const changed = changes.map(({ id }) => id);
  return [changeVariants({ changes: JSON.stringify(changes), ids: changed }), touchProducts({ ids: changed })];
}

/** Adds up lines with the same variant. Sorts them by variant id. */
export function summed(bottles: readonly Bottles[]): Bottles[] {
  const totals = new Map<string, number>();
  for (const { variantId, qty } of bottles) totals.set(variantId, (totals.get(variantId) ?? 0) + qty);
  return [...totals]
    .map(([variantId, qty]) => ({ variantId, qty }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** An order's bottles. Excludes gift cards, which are emailed and need no stock. */
export function bottlesOf<T extends Bottles & { giftcard: unknown }>(items: readonly T[]): T[] {
  return items.filter(({ giftcard }) => giftcard === null);
}
