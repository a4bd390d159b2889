import type { Promotion } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** The definition of a promotion, without the columns beside it. */
export type PromotionTerms = Omit<Promotion, "id" | "versionId" | "name" | "priority">;

/** Promotions as the merchant defined them. */
export const promotions = pgTable(
  "promotions",
  {
    id: text().primaryKey(),
    /** Rises with each change. */
    versionId: integer().notNull(),
    name: text().notNull(),
    /** Lower comes first. */
    priority: integer().notNull(),
    /** The coupon codes in lower case, for lookup; without codes the promotion applies to everybody. */
    codes: text().array().notNull().default([]),
    /** As validated by `promotionSchema` of `@corkwood/commerce/schemas`. */
    terms: jsonb().$type<PromotionTerms>().notNull(),
    /** Stored, but not applied. */
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
 * The promotions of an order, as they were when it was placed, in the order in which they applied. Those of orders that
 * were neither released nor cancelled count against limits.
 */
export const orderPromotions = pgTable(
  "order_promotions",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** No foreign key: the discount of an order outlives the promotion. */
    promotionId: text().notNull(),
    versionId: integer().notNull(),
    name: text().notNull(),
    /** The entered codes that brought it. */
    codes: text().array().notNull().default([]),
    /** The discount on the lines; none for free delivery. */
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
