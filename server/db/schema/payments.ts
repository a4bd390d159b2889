import type { OnlineMethod, OutsideProvider } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";

/** Outcome of a test payment, selected by the card number or by the shopper. */
export type EmbeddedOutcome = "success" | "declined" | "insufficientFunds" | "unavailable";

/** 3-D Secure result of a test card. Unless staff bypass 3-D Secure, only a card with `passed` can pay. */
export type EmbeddedAuthentication = "passed" | "challenge" | "challengeFails" | "unsupported" | "error";

/**
 * Single-use nonces for cards entered in the hosted fields and for approved payments. Card numbers are never stored.
 */
export const embeddedTokens = pgTable("test_payment_tokens", {
  nonce: text().primaryKey(),
  method: text().$type<OnlineMethod>().notNull().default("braintreeCreditCard"),
  /** Last four digits of the card. Null for other methods. */
  last4: text(),
  /** Payment outcome. Null until the shopper approves the payment. */
  outcome: text().$type<EmbeddedOutcome>(),
  authentication: text().$type<EmbeddedAuthentication>().notNull().default("passed"),
  /** Approved amount. Null for a card, which can pay any amount. */
  amountCents: cents(),
  expiresAt: instant().notNull(),
  /** Key of the payment that used the nonce. */
  usedBy: text(),
});

/** Ledger of the embedded gateway. One row per key, even if a request is repeated. */
export const embeddedPayments = pgTable("test_payments", {
  /** Key chosen by the caller: the order id. */
  key: text().primaryKey(),
  method: text().$type<OnlineMethod>().notNull().default("braintreeCreditCard"),
  status: text().$type<"authorised" | "declined" | "voided">().notNull(),
  amountCents: cents().notNull(),
  currency: text().notNull(),
  last4: text(),
  reference: text().notNull(),
  reason: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Refunds by the embedded gateway. One row per refund key. */
export const embeddedRefunds = pgTable(
  "test_refunds",
  {
    key: text().primaryKey(),
    paymentKey: text()
      .notNull()
      .references(() => embeddedPayments.key, { onDelete: "cascade" }),
    amountCents: cents().notNull(),
    reference: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("test_refunds_payment").on(table.paymentKey),
    check("test_refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

/**
 * Statuses of a payment. begun: the provider was called, but the result is unknown. held: the money is reserved and can
 * be captured. authorised: the money was captured. declined: no money was reserved. voided: nothing may be captured,
 * even if a late response reports success.
 */
export type PaymentStatus = "begun" | "held" | "authorised" | "declined" | "voided";

/** Payment state at external providers. One row per key, without card data, names or addresses. */
export const payments = pgTable(
  "payments",
  {
    /** Order id. */
    key: text().primaryKey(),
    /** Payment provider. Null if the key was voided before any provider was called. */
    provider: text().$type<OutsideProvider>(),
    status: text().$type<PaymentStatus>().notNull(),
    method: text().$type<OnlineMethod>(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The provider's id for the approved checkout, used to look up the payment. */
    token: text(),
    /** The provider's payment id. */
    reference: text(),
    reason: text(),
    /** Time of the next check for money that is still reserved under a voided key. Null if there is none. */
    lookAgainAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("payments_look_again")
      .on(table.lookAgainAt)
      .where(sql`${table.lookAgainAt} is not null`),
    check("payments_status", sql`${table.status} in ('begun', 'held', 'authorised', 'declined', 'voided')`),
    check("payments_reference", sql`${table.reference} is not null or ${table.status} not in ('held', 'authorised')`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Refunds through external providers. One row per refund key, `begun` until the provider responds. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    key: text().primaryKey(),
    paymentKey: text()
      .notNull()
      .references(() => payments.key),
    status: text().$type<"begun" | "refunded">().notNull(),
    amountCents: cents().notNull(),
    reference: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("payment_refunds_payment").on(table.paymentKey),
    check("payment_refunds_amount", sql`${table.amountCents} > 0`),
    check("payment_refunds_reference", sql`(${table.status} = 'refunded') = (${table.reference} is not null)`),
  ],
);
