/**
 * All of the shop's tables. Amounts are in whole Australian cents; times are instants. Migrations are generated from
 * `schema/`.
 */
export * from "./schema/accounts.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/content.ts";
export * from "./schema/fulfilment.ts";
export * from "./schema/operations.ts";
export * from "./schema/orders.ts";
export * from "./schema/payments.ts";
export * from "./schema/places.ts";
export * from "./schema/promotions.ts";
export * from "./schema/subscriptions.ts";
export * from "./schema/vouchers.ts";
