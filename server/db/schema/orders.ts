import {
  keysOf,
  type Address,
  type Arrival,
  type Fulfilment,
  type GiftcardDetail,
  type OrderPickup,
  type PaymentMethod,
  type PlacedOrder,
  type PromoItem,
  type Settings,
} from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { cents, centsOrNone, instant } from "./columns.ts";

/**
 * pending: stock is held and the payment is not finished. placed: paid, or to be paid by bank transfer; its bottles are
 * sold. released: not paid; its bottles were given back. cancelled: it was placed, and then the merchant cancelled it.
 * shownAs: what its shopper sees; null where they see no such order.
 */
export const orderStatuses = {
  placed: { shownAs: "placed" },
  cancelled: { shownAs: "cancelled" },
  pending: { shownAs: null },
  released: { shownAs: null },
} as const satisfies Record<string, { shownAs: "placed" | "cancelled" | null }>;
export type OrderStatus = keyof typeof orderStatuses;

/** The statuses of orders that their shoppers see. */
export const shownStatuses = keysOf(orderStatuses).filter((status) => orderStatuses[status].shownAs !== null);

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** How far a placed order is on its way to the shopper. */
    fulfilment: text().$type<Fulfilment>().notNull().default("placed"),
    email: text().notNull(),
    phone: text().notNull(),
    subscribeToMarketing: boolean().notNull().default(false),
    billingAddress: jsonb().$type<Address>(),
    /** Null where nothing is delivered: for pickup, and for gift cards alone. */
    shippingAddress: jsonb().$type<Address>(),
    shippingMethodCode: text().notNull(),
    shippingMethodLabel: text().notNull(),
    /** When it was expected to arrive as it was placed; null where nothing is delivered or nobody could say. */
    arrival: jsonb().$type<Arrival>(),
    deliveryInstructions: jsonb().$type<{ delivery: string; notAtHome: string }>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** The name of the pickup store at that time. */
    clickCollectStore: jsonb().$type<NonNullable<PlacedOrder["clickCollectStore"]>>(),
    /** Null where it is not picked up, and for orders from before this column. */
    pickup: jsonb().$type<OrderPickup>(),
    /** The store's number in stock counts: the bottles of this order come from there. */
    pickupLocation: text(),
    /** Null where it is no gift. */
    gift: jsonb().$type<PlacedOrder["gift"]>(),
    /** Which promotion took how much off which SKU, when it was placed. */
    promoItems: jsonb().$type<PromoItem[]>().notNull().default([]),
    /** Who sold it, as the settings had it on that day; null for orders from before this column. */
    soldBy: jsonb().$type<Pick<Settings, "seller">>(),
    holdInHeat: boolean().notNull().default(false),
    /** How the shopper came: the campaign, the ids of advertisements. */
    campaign: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The gateway's reference of the charge; none for a bank transfer. */
    paymentReference: text(),
    /** Why the order was released. */
    releaseReason: text(),
    /** Before promotions. */
    subtotalCents: cents().notNull(),
    /** The discount by promotions. */
    discountCents: centsOrNone(),
    shippingCents: cents().notNull(),
    insuranceCents: centsOrNone(),
    wrappingCents: centsOrNone(),
    /** The amount paid by vouchers and store credit; the redemptions say which vouchers. */
    voucherCents: centsOrNone(),
    creditCents: centsOrNone(),
    /** The rest that was to pay. */
    grandTotalCents: cents().notNull(),
    currency: text().notNull().default("AUD"),
    createdAt: instant().notNull(),
    /** When it was placed or released. */
    settledAt: instant(),
    /** Since when it is being cancelled: a refund may be on its way, and the gift cards that it bought are void. */
    cancellingSince: instant(),
    cancelledAt: instant(),
    /** The merchant's own note of the reason. */
    cancelReason: text(),
    /** The gateway's reference of the refund. */
    refundReference: text(),
    /** Until when the money of a transfer must have arrived. Null where nothing was to be paid after it was placed. */
    payBy: instant(),
    /** When the merchant found the money of a transfer in the bank. */
    paidAt: instant(),
    /** Whose network placed it, as a keyed hash: for limits only, and forgotten after a day, or once it is paid. */
    client: text(),
    /** Whose account it belongs to; null for a guest's. */
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    index("orders_pending")
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index("orders_unpaid")
      .on(table.payBy)
      .where(sql`${table.status} = 'placed' and ${table.payBy} is not null and ${table.paidAt} is null`),
    index("orders_client")
      .on(table.client, table.createdAt)
      .where(sql`${table.client} is not null`),
    index("orders_email").on(sql`lower(${table.email})`),
    index("orders_account")
      .on(table.accountId, table.createdAt)
      .where(sql`${table.accountId} is not null`),
    index("orders_created_at").on(table.createdAt, table.id),
    check("orders_status", sql`${table.status} in ('pending', 'placed', 'released', 'cancelled')`),
    check(
      "orders_fulfilment",
      sql`${table.fulfilment} in ('placed', 'packed', 'partShipped', 'shipped', 'delivered', 'readyForPickup',
        'collected', 'returned')`,
    ),
    check("orders_discount", sql`${table.discountCents} between 0 and ${table.subtotalCents}`),
    check("orders_paid_otherwise", sql`${table.grandTotalCents} >= 0`),
    check(
      "orders_grand_total",
      sql`${table.grandTotalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents}
        + ${table.insuranceCents} + ${table.wrappingCents} - ${table.voucherCents} - ${table.creditCents}`,
    ),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** The lines of an order, as they were bought: later changes of the product do not affect them. */
export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    variantLabel: text().notNull(),
    path: text().notNull(),
    image: jsonb().$type<{ url: string; alt: string }>(),
    qty: integer().notNull(),
    priceCents: cents().notNull(),
    /** Before promotions. */
    lineTotalCents: cents().notNull(),
    /** The line's share of the discount by promotions. */
    discountCents: centsOrNone(),
    /** The recipient of a gift card; its amount is the line's price. */
    giftcard: jsonb().$type<GiftcardDetail>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_items_qty", sql`${table.qty} > 0`),
    check("order_items_line_total", sql`${table.lineTotalCents} = ${table.priceCents} * ${table.qty}`),
    check("order_items_discount", sql`${table.discountCents} between 0 and ${table.lineTotalCents}`),
  ],
);
export type OrderItemRow = typeof orderItems.$inferSelect;

/** The answers of calls that place orders, for a day, so that the same call gets the same answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().primaryKey(),
    /** SHA-256 of the parsed body. */
    bodyHash: text().notNull(),
    /** The order that the call made, if it made one. */
    orderId: uuid(),
    /** Null while the call is being processed. */
    answerStatus: integer(),
    /** As text, so that the answer is repeated letter by letter. */
    answer: json().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("idempotency_keys_created_at").on(table.createdAt),
    index("idempotency_keys_order").on(table.orderId),
  ],
);
