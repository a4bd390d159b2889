import type { Fulfilment, ReturnReason, ReturnStatus } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** When an order got each status after its placement. A status is entered once. */
export const orderSteps = pgTable(
  "order_steps",
  { orderId: orderId(), fulfilment: text().$type<Fulfilment>().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.fulfilment] })],
);

/** The parcels in which an order was sent. */
export const parcels = pgTable(
  "parcels",
  {
    orderId: orderId(),
    /** From 1. */
    number: integer().notNull(),
    /** The id of a carrier in the settings; null where the merchant brought it. */
    carrier: text(),
    /** The carrier's name at that time. */
    carrierName: text().notNull().default(""),
    trackingNumber: text(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check("parcels_number", sql`${table.number} > 0`),
  ],
);
export type ParcelRow = typeof parcels.$inferSelect;

/** Which lines went in which parcel, and how many of each. */
export const parcelItems = pgTable(
  "parcel_items",
  {
    orderId: orderId(),
    number: integer().notNull(),
    /** The line's place in the order. */
    position: integer().notNull(),
    qty: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number, table.position] }),
    check("parcel_items_qty", sql`${table.qty} > 0`),
  ],
);

/** What shoppers ask to send back. */
export const returnRequests = pgTable(
  "return_requests",
  {
    orderId: orderId(),
    /** From 1. */
    number: integer().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull(),
    /** The merchant's, for the shopper. */
    answer: text().notNull().default(""),
    requestedAt: instant().notNull(),
    answeredAt: instant(),
    receivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check("return_requests_status", sql`${table.status} in ('requested', 'accepted', 'refused', 'received')`),
  ],
);
export type ReturnRow = typeof returnRequests.$inferSelect;

export const returnItems = pgTable(
  "return_items",
  {
    orderId: orderId(),
    number: integer().notNull(),
    position: integer().notNull(),
    qty: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number, table.position] }),
    check("return_items_qty", sql`${table.qty} > 0`),
  ],
);
