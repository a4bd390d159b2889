import type { OnlineMethod, OutsideProvider } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";

/** What a card number, or what a shopper chose, stands for at 'Test payments'. */
export type EmbeddedOutcome = "success" | "declined" | "insufficientFunds" | "unavailable";

/** Where 3-D Secure stands with a test card; only what `passed` pays without a bypass. */
export type EmbeddedAuthentication = "passed" | "challenge" | "challengeFails" | "unsupported" | "error";

/** Single-use stand-ins for cards typed into the hosted fields and for what was approved; a number is never kept. */
export const embeddedTokens = pgTable("test_payment_tokens", {
  nonce: text().primaryKey(),
  method: text().$type<OnlineMethod>().notNull().default("braintreeCreditCard"),
  /** Of a card. */
  last4: text(),
  /** Null while the shopper has not approved. */
  outcome: text().$type<EmbeddedOutcome>(),
  authentication: text().$type<EmbeddedAuthentication>().notNull().default("passed"),
  /** What was approved; a card pays any amount. */
  amountCents: cents(),
  expiresAt: instant().notNull(),
  /** The payment that used it up. */
  usedBy: text(),
});

/** The embedded gateway's own ledger: one row a key, whatever happens how often. */
export const embeddedPayments = pgTable("test_payments", {
  /** The caller's key: the order's id. */
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

/** What the embedded gateway gave back: one row a refund's key. */
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
 * begun: the provider was asked, and nothing is known. held: it holds the money, which may be taken. authorised: it was
 * taken. declined: there is none. voided: none may be taken any more, whatever answer is still on its way.
 */
export type PaymentStatus = "begun" | "held" | "authorised" | "declined" | "voided";

/** What is known of payments at outside providers: one row a key. No card, no name and no address is in it. */
export const payments = pgTable(
  "payments",
  {
    /** The order's id. */
    key: text().primaryKey(),
    /** Null where a key was voided that no provider had been asked about. */
    provider: text().$type<OutsideProvider>(),
    status: text().$type<PaymentStatus>().notNull(),
    method: text().$type<OnlineMethod>(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The provider's name of the checkout that was approved: its payment is found by it. */
    token: text(),
    /** The provider's name of the payment. */
    reference: text(),
    reason: text(),
    /** When to look whether something of a voided key is still held; null where nothing is. */
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

/** What is given back through outside providers: one row a refund's key, `begun` until the provider answered. */
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
