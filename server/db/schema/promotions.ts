import type { Promotion } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** What a promotion is, beside what the shop asks for by itself. */
export type PromotionTerms = Omit<Promotion, "id" | "versionId" | "name" | "priority">;

/** Offers as the merchant defined them. */
export const promotions = pgTable(
  "promotions",
  {
    id: text().primaryKey(),
    /** Rises with each change. */
    versionId: integer().notNull(),
    name: text().notNull(),
    /** Lower comes first. */
    priority: integer().notNull(),
    /** The coupon codes in lower case, to be found by; without any the promotion applies by itself. */
    codes: text().array().notNull().default([]),
    /** As validated by `promotionSchema` of `@corkwood/commerce/schemas`. */
    terms: jsonb().$type<PromotionTerms>().notNull(),
    /** Kept, but not given. */
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
 * The promotions that an order has, as they were when it was placed, in the order they applied. Those of orders that were
 * neither released nor cancelled are the uses that limits count.
 */
export const orderPromotions = pgTable(
  "order_promotions",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Not bound to the table of promotions: what was given outlives the offer. */
    promotionId: text().notNull(),
    versionId: integer().notNull(),
    name: text().notNull(),
    /** Those that were entered and brought it. */
    codes: text().array().notNull().default([]),
    /** What it took off the lines; free delivery takes nothing off them. */
    amountCents: cents().notNull(),
    /** Of whoever ordered, in lower case. */
    email: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_promotions_uses").on(table.promotionId, table.email),
    check("order_promotions_amount", sql`${table.amountCents} >= 0`),
  ],
);
export type OrderPromotionRow = typeof orderPromotions.$inferSelect;
