import { pgTable, text } from "drizzle-orm/pg-core";
import { cents, instant } from "./columns.ts";

/** What a card number stands for at 'Test payments'. */
export type TestOutcome = "success" | "declined" | "insufficientFunds" | "unavailable";

/** Single-use stand-ins for cards typed into the hosted fields; the number itself is never kept. */
export const testPaymentTokens = pgTable("test_payment_tokens", {
  nonce: text().primaryKey(),
  last4: text().notNull(),
  outcome: text().$type<TestOutcome>().notNull(),
  expiresAt: instant().notNull(),
  /** The payment that used it up. */
  usedBy: text(),
});

/** The embedded gateway's own ledger: one row a key, whatever happens how often. */
export const testPayments = pgTable("test_payments", {
  /** The caller's key: the order's id. */
  key: text().primaryKey(),
  status: text().$type<"authorised" | "declined" | "voided">().notNull(),
  amountCents: cents().notNull(),
  currency: text().notNull(),
  last4: text(),
  reference: text().notNull(),
  reason: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
