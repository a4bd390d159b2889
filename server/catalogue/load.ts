import { setImmediate } from "node:timers/promises";
import { and, asc, getTableColumns, gt, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf, type Database } from "../db/connection.ts";
import { selection } from "../db/statement.ts";
import {
  badges,
  brands,
  catalogueVersion,
  categories,
  nicknames,
  productPreviousPaths,
  products,
  variants,
  type VariantRow,
} from "../db/schema.ts";
import { groupBy } from "../foundation/groupBy.ts";
import type { CatalogueData, CatalogueRecord, VariantStock } from "./index/core/types.ts";
import { recordFrom, sellable } from "./rows.ts";

const { description: _, ...listedColumns } = getTableColumns(products);

/** 0 until the catalogue is first filled. */
export async function readVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}

/**
 * Loads the whole catalogue. The version is read first, so that a change during the load is detected as a newer
 * version. Products are read page by page with pauses to keep the shop responsive, because the embedded database runs
 * in this thread.
 */
export async function loadCatalogue(db: Database): Promise<CatalogueData> {
  const version = await readVersion(db);
  const records: CatalogueRecord[] = [];
  let page: CatalogueRecord[];
  do {
    page = await loadPage(db, records.at(-1)?.summary.id ?? "");
    for (const record of page) records.push(record);
    await setImmediate();
  } while (page.length === pageSize);
  return {
    version,
    records,
    categories: await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    badges: await readBadges(db),
    brands: await readBrands(db),
    nicknames: await db.select().from(nicknames).orderBy(asc(nicknames.typed)),
  };
}

const pageSize = 1000;

/** Returns products sorted by id, starting after the given id. */
async function loadPage(db: Database, after: string): Promise<CatalogueRecord[]> {
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(pageSize);
  const last = rows.at(-1)?.id;
  if (last === undefined) return [];
  const isOnPage = (column: PgColumn) => and(gt(column, after), lte(column, last));
  const variantRows = await db
    .select()
    .from(variants)
    .where(isOnPage(variants.productId))
    .orderBy(asc(variants.productId), asc(variants.position));
  const pathRows = await db.select().from(productPreviousPaths).where(isOnPage(productPreviousPaths.productId));
  const byProduct = groupBy(variantRows, (row) => row.productId);
  const pathsByProduct = groupBy(pathRows, (row) => row.productId);
  return rows.map((row) =>
    recordFrom(
      row,
      byProduct.get(row.id) ?? [],
      (pathsByProduct.get(row.id) ?? []).map(({ path }) => path),
    ),
  );
}

export async function readBadges(db: Database) {
  const rows = await db.select().from(badges).orderBy(asc(badges.position), asc(badges.id));
  return rows.map(({ position: _place, ...badge }) => badge);
}

function readBrands(db: Database) {
  const { id, name, description, logo } = brands;
  return db.select({ id, name, description, logo }).from(brands).orderBy(asc(id));
}

interface StockRow {
  variant: VariantRow;
  stockUpdatedAt: Date;
}

function stockFrom({ variant, stockUpdatedAt }: StockRow): VariantStock {
  return {
    productId: variant.productId,
    variantId: variant.id,
    qty: sellable(variant),
    qtyRaw: variant.qtyRaw,
    locationQtys: variant.locationQtys,
    stockUpdatedAt: Math.floor(stockUpdatedAt.getTime() / 1000),
  };
}

const selectStock = (isSelected: SQL) =>
  selection(
    { variant: getTableColumns(variants), stockUpdatedAt: products.stockUpdatedAt },
    (columns) => sql`
      select ${columns} from ${variants} inner join ${products} on ${products.id} = ${variants.productId}
      where ${isSelected}`,
  );
const stockOf = selectStock(sql`${variants.productId} = any(${sql.placeholder("productIds")}::text[])`);
const stockSince = selectStock(sql`${products.stockUpdatedAt} > ${sql.placeholder("since")}`);

export async function readStock(db: Database, productIds: readonly string[]): Promise<VariantStock[]> {
  if (productIds.length === 0) return [];
  return (await stockOf(db, { productIds })).map(stockFrom);
}

/** Stock that changed after this time, as measured by the database clock. */
export async function readStockSince(db: Database, since: Date): Promise<VariantStock[]> {
  return (await stockSince(db, { since: since.toISOString() })).map(stockFrom);
}

/** Current time of the database clock, the only clock that all processes share. */
export async function databaseNow(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ now: string | Date }>(db, sql`select now() as now`);
  return new Date(row?.now ?? Number.NaN);
}

const pageOnlyOf = selection(
  { description: products.description, groupId: products.groupId },
  (columns) => sql`select ${columns} from ${products} where ${products.id} = ${sql.placeholder("productId")}`,
);

/** Loads data that is needed only for a product's own page or for looking it up. */
export async function readPageOnly(
  db: Database,
  productId: string,
): Promise<{ description: string; groupId: string | null } | undefined> {
  const [row] = await pageOnlyOf(db, { productId });
  return row;
}

/** Returns descriptions by product id. Omits unknown ids. */
export async function readDescriptions(db: Database, productIds: readonly string[]): Promise<Record<string, string>> {
  if (productIds.length === 0) return {};
  const rows = await db
    .select({ id: products.id, description: products.description })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return Object.fromEntries(rows.map(({ id, description }) => [id, description]));
}

export async function readProducts(db: Database, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  const ids = [...productIds];
  const productRows = await db.select(listedColumns).from(products).where(inArray(products.id, ids));
  const variantRows = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position));
  const byProduct = groupBy(variantRows, (row) => row.productId);
  return productRows.map((row) => recordFrom(row, byProduct.get(row.id) ?? [], []).summary);
}
