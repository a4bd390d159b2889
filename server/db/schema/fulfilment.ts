import type { FailureReason, Fulfilment, ReturnReason, ReturnStatus } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** Time at which an order reached each status after it was placed. Each status is recorded once. */
export const orderSteps = pgTable(
  "order_steps",
  { orderId: orderId(), fulfilment: text().$type<Fulfilment>().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.fulfilment] })],
);

/** Parcels of an order. */
export const parcels = pgTable(
  "parcels",
  {
    orderId: orderId(),
    /** Starts at 1. */
    number: integer().notNull(),
    /** Carrier id from the settings. Null if the merchant delivered the parcel. */
    carrier: text(),
    /** The carrier's name when the parcel was sent. */
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

/** Order lines in each parcel, with quantities. */
export const parcelItems = pgTable(
  "parcel_items",
  {
    orderId: orderId(),
    number: integer().notNull(),
    /** The line's position in the order. */
    position: integer().notNull(),
    qty: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number, table.position] }),
    check("parcel_items_qty", sql`${table.qty} > 0`),
  ],
);

/** Failed delivery attempts. */
export const deliveryFailures = pgTable(
  "delivery_failures",
  {
    orderId: orderId(),
    /** Starts at 1. */
    number: integer().notNull(),
    reason: text().$type<FailureReason>().notNull(),
    note: text().notNull(),
    /** Time at which the driver was at the door. */
    at: instant().notNull(),
    recordedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] }), index("delivery_failures_at").on(table.at)],
);
export type DeliveryFailureRow = typeof deliveryFailures.$inferSelect;

/** Shoppers' return requests. */
export const returnRequests = pgTable(
  "return_requests",
  {
    orderId: orderId(),
    /** Starts at 1. */
    number: integer().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull(),
    /** The merchant's reply to the shopper. */
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
