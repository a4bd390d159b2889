import type { Image, LocationQty, ProductFacts, ProductState, ProductSummary } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, priceCents } from "./columns.ts";

/** Products. A product's page is `/{path}`, and its stock belongs to its variants. */
export const products = pgTable(
  "products",
  {
    id: text().primaryKey(),
    path: text().notNull().unique(),
    name: text().notNull(),
    priceCents: priceCents().notNull(),
    originalPriceCents: priceCents().notNull(),
    showPrice: boolean().notNull().default(true),
    state: text().$type<ProductState>().notNull(),
    functionalType: text().$type<ProductSummary["functionalType"]>().notNull().default("basic"),
    cartQtyMin: integer().notNull().default(1),
    /** Maximum quantity per order. 0 means no limit. */
    cartQtyMax: integer().notNull().default(0),
    /** Time at which the stock of any variant last changed, including reservations. Processes poll for newer times. */
    stockUpdatedAt: instant().notNull().defaultNow(),
    allowRestockNotifications: boolean().notNull().default(true),
    badgeIds: text().array().notNull().default([]),
    images: jsonb().$type<Image[]>().notNull().default([]),
    releaseTime: instant(),
    /** HTML. */
    releaseDetails: text().notNull().default(""),
    giftcardMinCents: priceCents(),
    giftcardMaxCents: priceCents(),
    facts: jsonb().$type<ProductFacts>().notNull().default({}),
    spider: jsonb().$type<NonNullable<ProductSummary["spider"]>>(),
    /** Product description: HTML, sanitised before it is stored. */
    description: text().notNull().default(""),
    /**
     * Ids of the product's categories: first the main category, then any others that list the product. Excludes
     * ancestors.
     */
    categoryIds: text().array().notNull().default([]),
    /** Shared by products that belong together, such as the sizes of one wine. */
    groupId: text(),
    /** Time at which the product was added to the shop. Sort key for 'Newest'. */
    releasedAt: instant().notNull().defaultNow(),
    /** Sort key for 'Recommended'. Higher values come first. */
    popularity: doublePrecision().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("products_stock_updated_at").on(table.stockUpdatedAt),
    index("products_updated_at").on(table.updatedAt),
    check("products_price", sql`${table.priceCents} >= 0 and ${table.originalPriceCents} >= 0`),
    check("products_quantities", sql`${table.cartQtyMin} >= 0 and ${table.cartQtyMax} >= 0`),
    check(
      "products_state",
      sql`${table.state} in ('current', 'evergreen', 'preorder', 'coming', 'discontinued', 'others')`,
    ),
    check("products_functional_type", sql`${table.functionalType} in ('basic', 'giftcard')`),
  ],
);
export type ProductRow = typeof products.$inferSelect;

/** Former paths of products. Another product's current path takes precedence. */
export const productPreviousPaths = pgTable(
  "product_previous_paths",
  {
    path: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [index("product_previous_paths_product").on(table.productId)],
);

/** Variants. Stock for sale is `qtyRaw - reserved`, which a check constraint keeps at zero or above. */
export const variants = pgTable(
  "variants",
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The SKU. */
    code: text().notNull().unique(),
    label: text().notNull(),
    /** Sort order within the product. */
    position: integer().notNull().default(0),
    /** Bottles counted and not yet sold. */
    qtyRaw: integer().notNull().default(0),
    /** Bottles reserved by orders with a pending payment. */
    reserved: integer().notNull().default(0),
    locationQtys: jsonb().$type<Record<string, LocationQty>>().notNull().default({}),
  },
  (table) => [
    index("variants_product").on(table.productId),
    check("variants_reserved", sql`${table.reserved} >= 0`),
    check("variants_sellable", sql`${table.qtyRaw} - ${table.reserved} >= 0`),
  ],
);
export type VariantRow = typeof variants.$inferSelect;

/** Category tree. */
export const categories = pgTable(
  "categories",
  {
    id: text().primaryKey(),
    parentId: text(),
    name: text().notNull(),
    /** Path without a leading slash. The category's page is `/categories/{path}`. */
    path: text().notNull().unique(),
    /** Category description: HTML, sanitised before it is stored. */
    description: text().notNull().default(""),
    position: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("categories_parent").on(table.parentId)],
);
export type CategoryRow = typeof categories.$inferSelect;

export const badges = pgTable("badges", {
  id: text().primaryKey(),
  name: text().notNull(),
  link: text(),
  image: jsonb().$type<Image>(),
  showOnPlp: boolean().notNull().default(true),
  backgroundColour: text(),
  position: integer().notNull().default(0),
});
export type BadgeRow = typeof badges.$inferSelect;

/** Producers' descriptions and logos. Every producer has a page, even without a row here. */
export const brands = pgTable("brands", {
  /** Slug of the name. The brand's page is `/brands/{id}`. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** Brand description: HTML, sanitised before it is stored. */
  description: text().notNull().default(""),
  logo: jsonb().$type<Image>(),
  updatedAt: instant().notNull().defaultNow(),
});
export type BrandRow = Omit<typeof brands.$inferSelect, "updatedAt">;

/** The merchant's own nicknames, which search uses in addition to the built-in ones. */
export const nicknames = pgTable("nicknames", {
  /** Nickname in folded form. */
  typed: text().primaryKey(),
  /** Words that the nickname stands for. If empty, the typed phrase is not treated as a nickname. */
  meanings: text().array().notNull().default([]),
});
export type NicknameRow = typeof nicknames.$inferSelect;

/**
 * Single row. A transaction that changes products, categories, badges, brands or nicknames increments `version`, and
 * processes rebuild their in-memory index. Stock changes too often for that, so `products.stockUpdatedAt` tracks it.
 */
export const catalogueVersion = pgTable(
  "catalogue_version",
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: "number" }).notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("catalogue_version_one_row", sql`${table.id} = 1`)],
);
