import {
  keysOf,
  type Address,
  type Arrival,
  type Fulfilment,
  type GiftcardDetail,
  type Handover,
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
 * Order statuses. pending: stock is reserved, and the payment is not finished. placed: paid, or to be paid by bank
 * transfer; its bottles count as sold. released: not paid; its bottles are back in stock. cancelled: placed, then
 * cancelled by the merchant. shownAs: status shown to the shopper. Null if the order is hidden from them.
 */
export const orderStatuses = {
  placed: { shownAs: "placed" },
  cancelled: { shownAs: "cancelled" },
  pending: { shownAs: null },
  released: { shownAs: null },
} as const satisfies Record<string, { shownAs: "placed" | "cancelled" | null }>;
export type OrderStatus = keyof typeof orderStatuses;

/** Statuses of orders that are visible to their shoppers. */
export const shownStatuses = keysOf(orderStatuses).filter((status) => orderStatuses[status].shownAs !== null);

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** Fulfilment status of a placed order. */
    fulfilment: text().$type<Fulfilment>().notNull().default("placed"),
    email: text().notNull(),
    phone: text().notNull(),
    subscribeToMarketing: boolean().notNull().default(false),
    billingAddress: jsonb().$type<Address>(),
    /** Delivery address. Null for pickup, and for orders that contain only gift cards. */
    shippingAddress: jsonb().$type<Address>(),
    shippingMethodCode: text().notNull(),
    shippingMethodLabel: text().notNull(),
    /** Arrival estimate at the time of ordering. Null if nothing is delivered or no estimate was possible. */
    arrival: jsonb().$type<Arrival>(),
    deliveryInstructions: jsonb().$type<{ delivery: string; notAtHome: string }>().notNull(),
    /**
     * Requirements for handing over the delivery. Null if nothing is delivered, and for orders from before this column
     * existed.
     */
    handover: jsonb().$type<Handover>(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** Pickup store, with its name at the time of ordering. */
    clickCollectStore: jsonb().$type<NonNullable<PlacedOrder["clickCollectStore"]>>(),
    /** Pickup details. Null for delivered orders, and for orders from before this column existed. */
    pickup: jsonb().$type<OrderPickup>(),
    /** Location number of the pickup store in stock counts. The order's bottles are taken from its stock. */
    pickupLocation: text(),
    /** Null if the order is not a gift. */
    gift: jsonb().$type<PlacedOrder["gift"]>(),
    /** Discount per promotion and SKU at the time of ordering. */
    promoItems: jsonb().$type<PromoItem[]>().notNull().default([]),
    /** Seller in the settings at the time of ordering. Null for orders from before this column existed. */
    soldBy: jsonb().$type<Pick<Settings, "seller">>(),
    holdInHeat: boolean().notNull().default(false),
    /** Ids of the campaign and advertisement that led the shopper here. */
    campaign: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The gateway's reference for the charge. Null for a bank transfer. */
    paymentReference: text(),
    /** Reason why the order was released. */
    releaseReason: text(),
    /** Before promotions. */
    subtotalCents: cents().notNull(),
    /** Discount from promotions. */
    discountCents: centsOrNone(),
    shippingCents: cents().notNull(),
    insuranceCents: centsOrNone(),
    wrappingCents: centsOrNone(),
    /** Amounts paid by vouchers and by store credit. The redemptions list the individual vouchers. */
    voucherCents: centsOrNone(),
    creditCents: centsOrNone(),
    /** Amount to pay after deducting vouchers and store credit. */
    grandTotalCents: cents().notNull(),
    currency: text().notNull().default("AUD"),
    createdAt: instant().notNull(),
    /** Time at which the order was placed or released. */
    settledAt: instant(),
    /** Time at which cancellation began. A refund may be in progress, and gift cards bought with the order are void. */
    cancellingSince: instant(),
    cancelledAt: instant(),
    /** Reason noted by the merchant. */
    cancelReason: text(),
    /** The gateway's reference for the refund. */
    refundReference: text(),
    /** Deadline for a bank transfer. Null if nothing was left to pay once the order was placed. */
    payBy: instant(),
    /** Time at which the merchant confirmed that a bank transfer had arrived. */
    paidAt: instant(),
    /** Keyed hash of the shopper's network. Used only for limits, and deleted after a day or once the order is paid. */
    client: text(),
    /** Account that the order belongs to. Null for guest orders. */
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

/** Order lines as bought. Later changes to the product do not affect them. */
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
    /** The line's share of the promotion discount. */
    discountCents: centsOrNone(),
    /** Recipient of a gift card. The card's value is the line's price. */
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

/** Responses to order requests, kept for a day so that a repeated request gets the same response. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().primaryKey(),
    /** SHA-256 of the parsed body. */
    bodyHash: text().notNull(),
    /** Order created by the request, if any. */
    orderId: uuid(),
    /** HTTP status of the response. Null while the request is being processed. */
    answerStatus: integer(),
    /** Response as text rather than `jsonb`, so that it is repeated byte for byte. */
    answer: json().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("idempotency_keys_created_at").on(table.createdAt),
    index("idempotency_keys_order").on(table.orderId),
  ],
);
