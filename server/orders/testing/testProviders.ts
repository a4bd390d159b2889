import { createHash, createHmac, randomUUID } from "node:crypto";
import { dollars, toCents, type ProviderName } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { readConfig } from "../../config/readConfig.ts";
import type { Database } from "../../db/connection.ts";
import { embeddedPayments } from "../../db/schema.ts";
import { createLogger } from "../../foundation/log.ts";
import { startAfterpay } from "../../providers/payments/afterpay/testing/fakeAfterpay.ts";
import { startBraintree } from "../../providers/payments/braintree/testing/fakeBraintree.ts";
import { openPayments } from "../../providers/payments/openPayments.ts";
import type { Payments } from "../../providers/payments/payments.ts";
import { signEmbeddedWebhook } from "../../providers/payments/embedded/provider.ts";
import { shopSecret } from "../../db/secrets.ts";
import type { TestShop } from "./testShop.ts";

/** A real or fake payment provider, with helpers for tests. */
export interface TestProvider {
  payments: Payments;
  /** Payment fields for an order total in dollars, approved by the shopper. */
  payment: (shop: TestShop, dollars: number) => Promise<object>;
  /** Payment fields for a payment that the shopper has not approved. */
  forgedPayment: object;
  /** Amounts in cents that were charged or authorised and not refunded, by order id. */
  charged: () => Promise<Record<string, number>>;
  /** Builds a payment notification. Undefined if the provider sends no notifications. */
  notification: (key: string) => Notification | undefined;
  close: () => Promise<void>;
}

export interface Notification {
  body: string;
  headers: Record<string, string>;
}

const openWith = (db: Database, now: () => number, environment: Record<string, string>) =>
  openPayments({
    config: readConfig({ BASE_URL: "https://corkwood.example", ...environment }),
    db,
    logger: createLogger("silent"),
    now,
  });

/** @param now epoch milliseconds */
export function openTestProvider(name: ProviderName, db: Database, now: () => number): Promise<TestProvider> {
  return testProviders[name](db, now);
}

type OpenTestProvider = (db: Database, now: () => number) => Promise<TestProvider>;

/** Providers, all of which must pass the same tests. */
const testProviders: Record<ProviderName, OpenTestProvider> = {
  embedded: openEmbedded,
  braintree: openBraintree,
  afterpay: openAfterpay,
};

async function openEmbedded(db: Database, now: () => number): Promise<TestProvider> {
  const secret = await shopSecret(db, "test payments' notifications");
  return {
    payments: await openWith(db, now, {}),
    payment: async (shop) => ({ methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") }),
    forgedPayment: { methodCode: "braintreeCreditCard", nonce: `tp_${"A".repeat(32)}` },
    charged: async () => {
      const taken = await db.select().from(embeddedPayments).where(eq(embeddedPayments.status, "authorised"));
      return Object.fromEntries(taken.map(({ key, amountCents }) => [key, amountCents]));
    },
    notification: (key) => {
      const body = JSON.stringify({ kind: "payment", key });
      return { body, headers: { "test-payments-signature": signEmbeddedWebhook(secret, body) } };
    },
    close: async () => undefined,
  };
}

/** Removes amounts that were refunded in full. */
const recorded = (charged: readonly (readonly [key: string, cents: number])[]) =>
  Object.fromEntries(charged.filter(([, cents]) => cents > 0));

const unpaid = new Set(["VOIDED", "AUTH_DECLINED", "EXPIRED", "PROCESSOR_DECLINED", "GATEWAY_REJECTED", "FAILED"]);
const sum = (parts: readonly { amount: string }[]) =>
  parts.reduce((cents, { amount }) => cents + toCents(dollars(Number(amount))), 0);

async function openBraintree(db: Database, now: () => number): Promise<TestProvider> {
  const fake = await startBraintree();
  const key = createHash("sha1").update("private").digest();
  const sign = (payload: string) => createHmac("sha1", key).update(payload).digest("hex");
  return {
    payments: await openWith(db, now, {
      BRAINTREE_MERCHANT_ID: "merchant",
      BRAINTREE_PUBLIC_KEY: "public",
      BRAINTREE_PRIVATE_KEY: "private",
      BRAINTREE_ENVIRONMENT: "sandbox",
      BRAINTREE_URL: fake.url,
    }),
    payment: async () => ({ methodCode: "braintreeCreditCard", nonce: `good-${randomUUID()}` }),
    forgedPayment: { methodCode: "braintreeCreditCard", nonce: "unknown-1" },
    charged: async () =>
      recorded(
        fake.transactions
          .filter(({ status }) => !unpaid.has(status))
          .map(({ orderId, refunds, ...paid }) => [orderId, sum([paid]) - sum(refunds)]),
      ),
    notification: (orderId) => {
      const transaction = `<transaction><id>t1</id><order-id>${orderId}</order-id></transaction>`;
      const xml = `<notification><kind>transaction_settled</kind><subject>${transaction}</subject></notification>`;
      const bt_payload = `${Buffer.from(xml).toString("base64")}\n`;
      const form = new URLSearchParams({ bt_signature: `public|${sign(bt_payload)}`, bt_payload });
      return { body: form.toString(), headers: {} };
    },
    close: fake.close,
  };
}

async function openAfterpay(db: Database, now: () => number): Promise<TestProvider> {
  const fake = await startAfterpay();
  return {
    payments: await openWith(db, now, {
      AFTERPAY_MERCHANT_ID: "41000",
      AFTERPAY_SECRET: "secret",
      AFTERPAY_ENVIRONMENT: "sandbox",
      AFTERPAY_URL: fake.url,
    }),
    payment: async (_, dollars) => ({ methodCode: "afterpay", orderToken: fake.confirm(dollars.toFixed(2)) }),
    forgedPayment: { methodCode: "afterpay", orderToken: "001.made-up" },
    charged: async () =>
      recorded(
        fake.payments
          .filter(({ paymentState }) => !unpaid.has(paymentState))
          .map(({ merchantReference, originalAmount, refunds }) => [
            merchantReference,
            sum([originalAmount]) - sum(refunds.map(({ amount }) => amount)),
          ]),
      ),
    notification: () => undefined,
    close: fake.close,
  };
}
