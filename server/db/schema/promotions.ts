import type { Promotion } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** A promotion's definition, without the fields that have their own columns. */
export type PromotionTerms = Omit<Promotion, "id" | "versionId" | "name" | "priority">;

/** Promotions defined by the merchant. */
export const promotions = pgTable(
  "promotions",
  {
    id: text().primaryKey(),
    /** Incremented with each change. */
    versionId: integer().notNull(),
    name: text().notNull(),
    /** Lower values come first. */
    priority: integer().notNull(),
    /** Coupon codes in lower case, for lookup. A promotion without codes applies to everyone. */
    codes: text().array().notNull().default([]),
    /** Definition as validated by `promotionSchema` in `@corkwood/commerce/schemas`. */
    terms: jsonb().$type<PromotionTerms>().notNull(),
    /** Whether the promotion is paused: stored, but not applied. */
    paused: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("promotions_codes").using("gin", table.codes),
    index("promotions_automatic")
      .on(table.id)
      .where(sql`${table.codes} = '{}' and not ${table.paused}`),
    check("promotions_version", sql`${table.versionId} > 0`),
  ],
);
export type PromotionRow = typeof promotions.$inferSelect;

/**
 * An order's promotions as they were when it was placed, in the order in which they applied. They count towards limits
 * unless the order was released or cancelled.
 */
export const orderPromotions = pgTable(
  "order_promotions",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Not a foreign key, because an order's discount outlives the promotion. */
    promotionId: text().notNull(),
    versionId: integer().notNull(),
    name: text().notNull(),
    /** Entered codes that activated the promotion. */
    codes: text().array().notNull().default([]),
    /** Discount on the lines. Zero for free delivery. */
    amountCents: cents().notNull(),
    /** The customer's email, in lower case. */
    email: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_promotions_uses").on(table.promotionId, table.email),
    check("order_promotions_amount", sql`${table.amountCents} >= 0`),
  ],
);
export type OrderPromotionRow = typeof orderPromotions.$inferSelect;
