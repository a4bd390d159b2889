import type { Image, LocationQty, ProductFacts, ProductState, ProductSummary } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, priceCents } from "./columns.ts";

/** Products. The page of a product is `/{path}`; its stock belongs to its variants. */
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
    /** 0 means no cap. */
    cartQtyMax: integer().notNull().default(0),
    /** When the stock of any variant last changed, reservations included; processes poll by it. */
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
    /** HTML, sanitised before it is stored. */
    description: text().notNull().default(""),
    /** The product's own category first, then any other it is listed in; ancestors are not repeated here. */
    categoryIds: text().array().notNull().default([]),
    /** Products that belong together, such as the sizes of one wine, share a group. */
    groupId: text(),
    /** When it was added to the shop: the order of 'Newest'. */
    releasedAt: instant().notNull().defaultNow(),
    /** Larger comes earlier in 'Recommended'. */
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

/** Former paths of products; a current path of another product has precedence. */
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

/** Variants. Bottles for sale = `qtyRaw - reserved`, which the database keeps from going below zero. */
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
    /** The order within the product. */
    position: integer().notNull().default(0),
    /** Bottles counted and not yet sold. */
    qtyRaw: integer().notNull().default(0),
    /** Bottles that orders with a pending payment hold. */
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

/** The tree of categories. */
export const categories = pgTable(
  "categories",
  {
    id: text().primaryKey(),
    parentId: text(),
    name: text().notNull(),
    /** Without a leading slash: the category's page is `/categories/{path}`. */
    path: text().notNull().unique(),
    /** HTML, sanitised before it is stored. */
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

/** What the merchant writes of producers. Each producer of a product has a page, with or without a row here. */
export const brands = pgTable("brands", {
  /** The slug of the name: the page is `/brands/{id}`. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** HTML, sanitised before it is stored. */
  description: text().notNull().default(""),
  logo: jsonb().$type<Image>(),
  updatedAt: instant().notNull().defaultNow(),
});
export type BrandRow = Omit<typeof brands.$inferSelect, "updatedAt">;

/** The merchant's own nicknames, which the search reads beside those of the shop. */
export const nicknames = pgTable("nicknames", {
  /** The folded words. */
  typed: text().primaryKey(),
  /** Without one, the words are no nickname. */
  meanings: text().array().notNull().default([]),
});
export type NicknameRow = typeof nicknames.$inferSelect;

/**
 * One row. Code that changes products, categories, badges, brands or nicknames raises `version` in the same transaction, and the index in
 * memory is rebuilt. Stock changes too often for that: `products.stockUpdatedAt` shows it.
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
