import { asc, gt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf, type Database } from "../../db/connection.ts";
import {
  badges,
  categories,
  content,
  productPreviousPaths,
  products,
  variants,
  type ProductRow,
  type VariantRow,
} from "../../db/schema.ts";
import { fold } from "../../text/fold.ts";
import { hash } from "node:crypto";

/** A stored product with its variants and previous paths. */
export interface KnownProduct {
  row: ProductRow;
  variants: VariantRow[];
  previousPaths: string[];
}

/** Stored data for the requested SKUs and products. */
export interface Known {
  products: Map<string, KnownProduct>;
  /** Product id by SKU. */
  ownerOfSku: Map<string, string>;
}

export interface PathOwners {
  /** Product id by current path. */
  ownerOfPath: Map<string, string>;
  /** Product id by previous path. */
  ownerOfPreviousPath: Map<string, string>;
}

/**
 * Like `inArray`, with all values in one parameter. With one parameter per value, building the statement in Drizzle
 * would take longer than the query.
 */
export function inArrayParam(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}

export async function readKnown(
  db: Database,
  asked: { skus: readonly string[]; productIds: readonly string[] },
): Promise<Known> {
  const owners = await db
    .select({ sku: variants.code, productId: variants.productId })
    .from(variants)
    .where(inArrayParam(variants.code, asked.skus));
  const ids = [...new Set([...owners.map(({ productId }) => productId), ...asked.productIds])];
  const rows = await db.select().from(products).where(inArrayParam(products.id, ids));
  return {
    products: new Map((await withParts(db, rows)).map((product) => [product.row.id, product])),
    ownerOfSku: new Map(owners.map(({ sku, productId }) => [sku, productId])),
  };
}

async function withParts(db: Database, rows: readonly ProductRow[]): Promise<KnownProduct[]> {
  const known = new Map<string, KnownProduct>(rows.map((row) => [row.id, { row, variants: [], previousPaths: [] }]));
  const ids = [...known.keys()];
  if (ids.length === 0) return [];
  const own = await db
    .select()
    .from(variants)
    .where(inArrayParam(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id));
  for (const variant of own) known.get(variant.productId)?.variants.push(variant);
  const had = await db
    .select()
    .from(productPreviousPaths)
    .where(inArrayParam(productPreviousPaths.productId, ids))
    .orderBy(asc(productPreviousPaths.path));
  for (const { path, productId } of had) known.get(productId)?.previousPaths.push(path);
  return [...known.values()];
}

/** Reads a page of products, sorted by id. @param id last id of the previous page, or '' for the first page */
export async function readProductsAfter(db: Database, id: string, limit: number): Promise<KnownProduct[]> {
  const rows = await db.select().from(products).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit);
  return withParts(db, rows);
}

export async function countProducts(db: Database): Promise<number> {
  return db.$count(products);
}

export async function readPathOwners(db: Database, paths: readonly string[]): Promise<PathOwners> {
  if (paths.length === 0) return { ownerOfPath: new Map(), ownerOfPreviousPath: new Map() };
  const current = await db
    .select({ path: products.path, id: products.id })
    .from(products)
    .where(inArrayParam(products.path, paths));
  const previous = await db.select().from(productPreviousPaths).where(inArrayParam(productPreviousPaths.path, paths));
  return {
    ownerOfPath: new Map(current.map(({ path, id }) => [path, id])),
    ownerOfPreviousPath: new Map(previous.map(({ path, productId }) => [path, productId])),
  };
}

/** Returns a lookup of badge ids by id or name. */
export async function readBadgeNames(db: Database): Promise<(name: string) => string | undefined> {
  const rows = await db.select({ id: badges.id, name: badges.name }).from(badges);
  const byName = new Map(rows.map(({ id, name }) => [fold(name), id]));
  const ids = new Set(rows.map(({ id }) => id));
  return (name) => (ids.has(name) ? name : byName.get(fold(name)));
}

/**
 * Returns the valid stock locations: stores, and locations already in use. If there are no stores, every location is
 * valid.
 */
export async function readPlaces(db: Database): Promise<Set<string>> {
  const stores = await rowsOf<{ place: string }>(
    db,
    sql`select distinct ${content.json} ->> 'erpStoreId' as place from ${content}
        where ${content.kind} = 'store' and ${content.json} ->> 'erpStoreId' is not null`,
  );
  if (stores.length === 0) return new Set();
  const used = await rowsOf<{ place: string }>(
    db,
    sql`select distinct jsonb_object_keys(${variants.locationQtys}) as place from ${variants}`,
  );
  return new Set([...stores, ...used].map(({ place }) => place));
}

export async function readCategoryRows(db: Database) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/**
 * Derives the id of a new record from its SKU or name. The result is deterministic, so that an import can be repeated.
 */
export function newId(prefix: "p" | "v" | "c", name: string): string {
  return `${prefix}-${hash("sha256", name, "buffer").toString("hex", 0, 8)}`;
}
