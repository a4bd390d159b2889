import { randomUUID } from "node:crypto";
import { dollars, toCents, type OnlineMethod } from "@corkwood/commerce";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config/readConfig.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import { countCalls } from "../../metrics/providers.ts";
import { contentSecurityPolicy } from "../../http/contentPolicy.ts";
import { startAfterpay, type FakeAfterpay } from "./afterpay/testing/fakeAfterpay.ts";
import { startBraintree, type FakeBraintree } from "./braintree/testing/fakeBraintree.ts";
import { PaymentUnavailableError } from "./common/gateway.ts";
import type { PaymentContext } from "./common/provider.ts";
import { openPayments, type OpenPaymentsOptions } from "./openPayments.ts";
import type { Payments } from "./payments.ts";

let opened: OpenDatabase;
let braintree: FakeBraintree;
let afterpay: FakeAfterpay;
const now = () => Date.UTC(2026, 2, 1);

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  [braintree, afterpay] = await Promise.all([startBraintree(), startAfterpay()]);
});
afterEach(async () => {
  await Promise.all([braintree.close(), afterpay.close()]);
});

const braintreeEnvironment = () => ({
  BRAINTREE_MERCHANT_ID: "merchant",
  BRAINTREE_PUBLIC_KEY: "public",
  BRAINTREE_PRIVATE_KEY: "private",
  BRAINTREE_ENVIRONMENT: "sandbox",
  BRAINTREE_URL: braintree.url,
});
const afterpayEnvironment = () => ({
  AFTERPAY_MERCHANT_ID: "41000",
  AFTERPAY_SECRET: "secret",
  AFTERPAY_ENVIRONMENT: "sandbox",
  AFTERPAY_URL: afterpay.url,
});

const open = (environment: Record<string, string>, watch?: OpenPaymentsOptions["watch"]): Promise<Payments> =>
  openPayments({
    config: readConfig({ BASE_URL: "https://corkwood.example", ...environment }),
    db: opened.db,
    logger: createLogger("silent"),
    now,
    watch,
  });

const pay = ({ gateway }: Payments, method: OnlineMethod, nonce: string, amount = 50, key: string = randomUUID()) =>
  gateway.authorise({ key, amount: toCents(dollars(amount)), currency: "AUD", nonce, method });

describe("payment providers", () => {
  it("are Braintree and Afterpay, each for its methods, if both are configured", async () => {
    const payments = await open({ ...braintreeEnvironment(), ...afterpayEnvironment() });
    expect(payments.methods).toHaveLength(5);
    for (const method of ["braintreeCreditCard", "braintreePaypal", "braintreePaypalPayIn4"] as const) {
      expect(await pay(payments, method, `good-${method}`)).toMatchObject({ outcome: "authorised" });
    }
    expect(await pay(payments, "afterpay", afterpay.confirm("50.00"))).toMatchObject({ outcome: "authorised" });
    expect([braintree.transactions.length, afterpay.payments.length]).toEqual([3, 1]);
  });

  it("exclude test payments if a real provider is configured", async () => {
    const payments = await open(afterpayEnvironment());
    expect(payments).toMatchObject({ methods: ["afterpay"], isTest: false });
    expect(payments.webhooks.size).toBe(0);
    await expect(pay(payments, "braintreeCreditCard", "good-1")).rejects.toThrow(PaymentUnavailableError);
    await expect(payments.clientToken("braintree")).rejects.toThrow(PaymentUnavailableError);
    expect((await open(braintreeEnvironment())).methods).not.toContain("afterpay");
  });

  it("are selected by the ledger for lookups, voids and refunds", async () => {
    const payments = await open({ ...braintreeEnvironment(), ...afterpayEnvironment() });
    const [card, deferred] = [randomUUID(), randomUUID()];
    await pay(payments, "braintreeCreditCard", "good-1", 50, card);
    await pay(payments, "afterpay", afterpay.confirm("50.00"), 50, deferred);
    expect(await payments.gateway.find(card)).toEqual({ outcome: "authorised", reference: "t1" });
    expect(await payments.gateway.find(deferred)).toEqual({ outcome: "authorised", reference: "10001" });
    const refund = { refundKey: randomUUID(), amount: toCents(dollars(50)) };
    expect(await payments.gateway.refund({ key: deferred, ...refund })).toMatchObject({ outcome: "refunded" });
    await payments.gateway.void(card);
    expect(braintree.transactions.map(({ status }) => status)).toEqual(["VOIDED"]);
    expect(afterpay.payments[0]?.refunds).toHaveLength(1);
  });

  it("find no payment for an unused key, and never charge a payment whose key was voided", async () => {
    const payments = await open(braintreeEnvironment());
    const key = randomUUID();
    expect(await payments.gateway.find(key)).toBeUndefined();
    expect(await payments.gateway.refund({ key, refundKey: "r", amount: toCents(dollars(1)) })).toMatchObject({
      reason: "notPaid",
    });
    await payments.gateway.void(key);
    await payments.gateway.void(key);
    const voided = { outcome: "declined", reason: "voided" };
    expect(await payments.gateway.find(key)).toEqual(voided);
    expect(await pay(payments, "braintreeCreditCard", "good-1", 50, key)).toEqual(voided);
    expect(braintree.transactions).toEqual([]);
  });

  it("keep their payments pending if their configuration is removed", async () => {
    const key = randomUUID();
    await pay(await open(braintreeEnvironment()), "braintreeCreditCard", "good-1", 50, key);
    const without = await open(afterpayEnvironment());
    await expect(without.gateway.find(key)).rejects.toThrow(PaymentUnavailableError);
    await expect(without.gateway.void(key)).rejects.toThrow(PaymentUnavailableError);
  });

  it.each([
    ["braintreePaypalPayIn4", 29.99],
    ["braintreePaypalPayIn4", 1500.01],
    ["afterpay", 1000.01],
  ] as const)("are not called if the amount is outside the method's limits: %s, $%d", async (method, dollars) => {
    for (const payments of [await open({}), await open({ ...braintreeEnvironment(), ...afterpayEnvironment() })]) {
      const refused = { outcome: "declined", reason: "amountNotAllowed" };
      expect(await pay(payments, method, "good-1", dollars)).toEqual(refused);
    }
    expect([...braintree.asked, ...afterpay.asked]).toEqual([]);
  });
});

describe("the count of payment calls", () => {
  it("includes only calls that were sent, and counts those that had no effect as failed", async () => {
    const asked: string[] = [];
    const metrics = { asked: (provider: string, outcome: string) => void asked.push(`${provider} ${outcome}`) };
    const payments = await open({ ...braintreeEnvironment(), ...afterpayEnvironment() }, (provider, service) =>
      countCalls(provider, service, metrics),
    );
    const counted = async (work: () => Promise<unknown>) => {
      await work().catch(() => undefined);
      return asked.splice(0);
    };
    const payOnce = () => pay(payments, "afterpay", "001.unsent", 50, "unsent");
    afterpay.fail("auth", "turnedAway");
    expect(await counted(payOnce)).toEqual(["afterpay failed"]);
    // The ledger knows the outcome of these calls.
    expect(await counted(payOnce)).toEqual([]);
    expect(await counted(() => payments.gateway.find("unsent"))).toEqual([]);
    expect(await counted(() => payments.gateway.void(randomUUID()))).toEqual([]);
    expect(await counted(() => payments.tidy())).toEqual([]);

    const paid = () => pay(payments, "afterpay", afterpay.confirm("50.00"));
    expect(await counted(paid)).toEqual(["afterpay answered", "afterpay answered"]);
    expect(await counted(() => payments.clientToken("braintree"))).toEqual(["braintree answered"]);
  });
});

describe("starting a payment in the browser", () => {
  const cart = { amount: toCents(dollars(50)), currency: "AUD", email: "", phone: "", lines: [] };

  it("uses a Braintree token that is valid for a day, and fails if the keys belong to another merchant", async () => {
    const payments = await open(braintreeEnvironment());
    const token = await payments.clientToken("braintree");
    expect(token).toMatchObject({ provider: "braintree", expiresAt: now() + 86_400_000 });
    const other = await open({ ...braintreeEnvironment(), BRAINTREE_MERCHANT_ID: "another" });
    await expect(other.clientToken("braintree")).rejects.toThrow("BRAINTREE_MERCHANT_ID");
  });

  it("uses an Afterpay checkout, or one of the test payments that replace Afterpay", async () => {
    const begin = async (payments: Payments) =>
      payments.beginCheckout({ ...cart, method: "afterpay", billingAddress: null, shippingAddress: null });
    expect(await begin(await open(afterpayEnvironment()))).toMatchObject({ provider: "afterpay", token: "001.1" });
    expect(await begin(await open({}))).toMatchObject({ provider: "embedded", url: "/test-payments/approve" });
    await expect(begin(await open(braintreeEnvironment()))).rejects.toThrow(PaymentUnavailableError);
  });

  it.each([
    "http://pay.example/c",
    "javascript:alert(1)",
    "javascript://pay.example/%0aalert(1)",
    "pay.example",
    "//pay.example",
  ])("never sends shoppers to %s, regardless of the provider", async (url) => {
    const { payments, baseUrl } = readConfig({ BASE_URL: "https://corkwood.example", ...afterpayEnvironment() });
    const returning = payments.map((configured) => ({
      ...configured,
      open: async (context: PaymentContext) => {
        const beginCheckout = async () => ({ token: "t", url, expiresAt: now() });
        return { ...(await configured.open(context)), beginCheckout };
      },
    }));
    const config = { payments: returning, baseUrl };
    const opening = await openPayments({ config, db: opened.db, logger: createLogger("silent"), now });
    const started = opening.beginCheckout({ ...cart, method: "afterpay", billingAddress: null, shippingAddress: null });
    await expect(started).rejects.toThrow(PaymentUnavailableError);
    await expect(started).rejects.toThrow("afterpay returned a checkout URL that is not https");
  });

  it("loads Braintree's, PayPal's and Cardinal's scripts only if Braintree is configured", async () => {
    const policyOf = async (environment: Record<string, string>) =>
      contentSecurityPolicy({ scripts: [], styles: [] }, (await open(environment)).sources);
    const policy = await policyOf(braintreeEnvironment());
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.braintreegateway\.com /);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.sandbox\.braintreegateway\.com /);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/\*\.cardinalcommerce\.com/);
    // These scripts add inline styles.
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    for (const own of [await policyOf({}), await policyOf(afterpayEnvironment())]) {
      expect(own).not.toMatch(/braintree|paypal|cardinal|unsafe-inline/);
    }
  });
});
