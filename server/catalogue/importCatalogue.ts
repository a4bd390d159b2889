import { createHash } from "node:crypto";
import { pathSlugOf, toCents, type Badge, type Category, type Product } from "@corkwood/commerce";
import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { sanitiseHtml } from "../content/sanitise.ts";
import type { Database } from "../db/connection.ts";
import { tellChange } from "../db/changes.ts";
import {
  badges,
  brands,
  catalogueVersion,
  categories,
  productPreviousPaths,
  products,
  variants,
} from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { putDrawings, type Drawing } from "../media/drawings.ts";
import { slugOf } from "../text/fold.ts";

/** Product to import, without computed fields. */
export interface ImportProduct extends Omit<
  Product,
  "soldOut" | "comingSoon" | "stockTotal" | "isDiscounted" | "breadcrumb"
> {
  /** Most specific categories, the product's own first. */
  categoryIds: string[];
  previousPaths: string[];
  groupId?: string | null;
  /** Epoch seconds. */
  releasedAt: number;
  /** Sort key for 'Recommended'. Higher values come first. */
  popularity: number;
  /** Drawing used as the first image if there is no photograph. */
  bottle?: unknown;
  /** Drawing of the second image. */
  closeUp?: unknown;
  /** Drawing of the third image. */
  atTable?: unknown;
}

export interface CatalogueImport {
  products: readonly ImportProduct[];
  categories: readonly (Category & { description?: string })[];
  badges: readonly Badge[];
  /** Brand page content. @default nothing */
  brands?: readonly ImportBrand[];
}

export interface ImportBrand {
  name: string;
  /** HTML. */
  description: string;
  /** Drawing of the logo. */
  logo: unknown;
}

/** Rows per statement. Limited because the embedded database blocks while a statement runs. */
const rowsAtOnce = 500;

/**
 * Writes products, categories and badges in one transaction. Rows with known ids are replaced, new rows are added, and
 * all other rows are kept, including variants that a product no longer lists. The running shop loads the new version.
 */
export async function importCatalogue(db: Database, shop: CatalogueImport): Promise<void> {
  await inTransaction(db, async (tx) => {
    await upsert(
      tx,
      badges,
      shop.badges.map((badge, position) => ({ ...badge, position })),
      ["id"],
    );
    await upsert(tx, categories, shop.categories.map(categoryRow), ["id"]);
    await writeBrands(tx, shop.brands ?? []);
    for (let start = 0; start < shop.products.length; start += rowsAtOnce) {
      const batch = shop.products.slice(start, start + rowsAtOnce);
      await putDrawings(tx, "products", batch.flatMap(drawingsOf));
      await upsert(tx, products, batch.map(productRow), ["id"]);
      await upsert(tx, variants, batch.flatMap(variantRows), ["id"]);
      const paths = batch.flatMap(({ id, previousPaths }) => previousPaths.map((path) => ({ path, productId: id })));
      await upsert(tx, productPreviousPaths, paths, ["path"]);
    }
    await raiseVersion(tx);
  });
}

async function writeBrands(tx: Database, imported: readonly ImportBrand[]): Promise<void> {
  const drawn = imported.map(({ name, logo }) => ({
    key: drawingKey(pathSlugOf(name) || "brand", logo),
    drawing: logo,
  }));
  const rows = imported.map(({ name, description }, at) => ({
    id: slugOf(name),
    name,
    description: sanitiseHtml(description),
    logo: { url: `/media/brands/${drawn[at]?.key}`, alt: `The logo of ${name}` },
  }));
  await putDrawings(tx, "brands", drawn);
  await upsert(tx, brands, rows, ["id"]);
}

/**
 * Increments the catalogue's version. Must be called in each transaction that changes products, categories, badges,
 * brands or nicknames.
 */
export async function raiseVersion(tx: Database): Promise<void> {
  await tx
    .insert(catalogueVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.id,
      set: { version: sql`${catalogueVersion.version} + 1`, changedAt: sql`now()` },
    });
  await tellChange(tx, "catalogue");
}

/**
 * Inserts rows, or replaces those with the same key. All rows must have the same columns. A batch is passed as one
 * parameter, because one parameter per cell would be several times slower.
 */
export async function upsert<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  keys: readonly string[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce) as Record<string, unknown>[];
    const present = Object.keys(batch[0] ?? {}).filter((name) => columns[name] !== undefined);
    const changed = present
      .filter((name) => !keys.includes(name))
      .map((name) => sql.raw(`${toSnakeCase(name)} = excluded.${toSnakeCase(name)}`));
    if (columns["updatedAt"] && !present.includes("updatedAt")) changed.push(sql.raw("updated_at = now()"));
    const names = sql.raw(present.map(toSnakeCase).join(", "));
    const shape = sql.raw(present.map((name) => `${toSnakeCase(name)} ${columns[name]?.getSQLType()}`).join(", "));
    const target = sql.raw(keys.map(toSnakeCase).join(", "));
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_to_recordset(${asJson(batch, present)}::json) as present(${shape})
          on conflict (${target}) do update set ${sql.join(changed, sql`, `)}`,
    );
  }
}

function asJson(rows: readonly Record<string, unknown>[], present: readonly string[]): string {
  const columns = present.map((name) => [name, toSnakeCase(name)] as const);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name] ?? null]))),
  );
}

function categoryRow(category: CatalogueImport["categories"][number], position: number) {
  const { id, name, parentId, path, description = "" } = category;
  return { id, name, parentId, path, description: sanitiseHtml(description), position };
}

/** Increase this number when the drawing of bottles changes, so that their pictures get new URLs. */
const drawingEdition = 2;

/** Browsers cache pictures permanently, so the URL changes with the content. */
function drawingKey(id: string, drawing: unknown): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([drawingEdition, drawing]))
    .digest("hex");
  return `${id}-${hash.slice(0, 8)}`;
}

/** Drawings, in the order of their images. */
function drawingsOf({ id, bottle, closeUp, atTable }: ImportProduct): Drawing[] {
  return [bottle, closeUp, atTable]
    .filter((drawing) => drawing !== undefined)
    .map((drawing) => ({ key: drawingKey(id, drawing), drawing }));
}

/** If there are drawn images, they come first. */
function imagesOf(product: ImportProduct): Product["images"] {
  const drawn = drawingsOf(product).map(({ key }, index) => ({
    url: `/media/products/${key}`,
    alt: product.images[index]?.alt ?? product.name,
  }));
  return [...drawn, ...product.images.slice(drawn.length)];
}

function productRow(product: ImportProduct) {
  return {
    id: product.id,
    path: product.path,
    name: product.name,
    priceCents: toCents(product.price),
    originalPriceCents: toCents(product.erpOriginalPrice),
    showPrice: product.showPrice,
    state: product.state,
    functionalType: product.functionalType,
    cartQtyMin: product.cartQtyMin,
    cartQtyMax: product.cartQtyMax,
    stockUpdatedAt: new Date(product.stockUpdatedAt * 1000),
    allowRestockNotifications: product.allowRestockNotifications,
    badgeIds: product.badgeIds,
    images: imagesOf(product),
    releaseTime: product.release && new Date(product.release.time * 1000),
    releaseDetails: sanitiseHtml(product.release?.details ?? ""),
    giftcardMinCents: product.giftcard && toCents(product.giftcard.amountMin),
    giftcardMaxCents: product.giftcard && toCents(product.giftcard.amountMax),
    facts: product.facts,
    spider: product.spider,
    description: sanitiseHtml(product.description),
    categoryIds: product.categoryIds,
    groupId: product.groupId ?? null,
    releasedAt: new Date(product.releasedAt * 1000),
    popularity: product.popularity,
  };
}

function variantRows({ id, variants: own }: ImportProduct) {
  return own.map(({ id: variantId, code, label, qtyRaw, locationQtys }, position) => ({
    id: variantId,
    productId: id,
    code,
    label,
    position,
    qtyRaw,
    locationQtys,
  }));
}
