import { dollars, toCents, type OnlineMethod } from "@corkwood/commerce";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../db/connection.ts";
import { paymentRefunds, payments } from "../../../db/schema.ts";
import { openTestDatabase } from "../../../db/testing/testDatabase.ts";
import { createLogger } from "../../../foundation/log.ts";
import type { Fault } from "../testing/faultyServer.ts";
import { PaymentUnavailableError, type AuthoriseRequest } from "../common/gateway.ts";
import { createLedgeredGateway, type LedgeredGateway } from "../ledger/ledgeredGateway.ts";
import type { OutsidePayments } from "../ledger/outsidePayments.ts";
import { createBraintree } from "./braintree.ts";
import { startBraintree, type FakeBraintree } from "./testing/fakeBraintree.ts";

let opened: OpenDatabase;
let braintree: FakeBraintree;
let gateway: LedgeredGateway;
let log: string[];
const clock = { now: 0 };

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(paymentRefunds);
  await opened.db.delete(payments);
  braintree = await startBraintree();
  clock.now = Date.UTC(2026, 2, 1);
  log = [];
  gateway = open("private");
});
afterEach(() => braintree.close());

function open(
  privateKey: string,
  url = braintree.url,
  wrap = (provider: OutsidePayments): OutsidePayments => provider,
  timeoutMs = 10_000,
): LedgeredGateway {
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const access = { url, publicKey: "public", privateKey, merchantAccountId: "corkwood-aud", timeoutMs };
  return createLedgeredGateway({
    db: opened.db,
    name: "braintree",
    provider: wrap(createBraintree(access)),
    logger,
    now: () => clock.now,
    watch: (service) => service,
  });
}

const order = "0a3c51f2-7d3e-4c55-9d0b-5a2f6f1f0001";
const request = (nonce: string, more: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  key: order,
  amount: toCents(dollars(29.95)),
  currency: "AUD",
  nonce,
  method: "braintreeCreditCard",
  ...more,
});

const authorised = { outcome: "authorised", reference: "t1" };
const declined = (reason: string) => ({ outcome: "declined", reason });
const statuses = () => braintree.transactions.map(({ status }) => status);
const inputs = () => braintree.asked.map(({ body }) => (body as { variables: { input: object } }).variables.input);

describe("a card payment at Braintree", () => {
  it("is authorised with the order id and submitted for settlement", async () => {
    expect(await gateway.authorise(request("good-1", { deviceData: "device" }))).toEqual(authorised);
    expect(braintree.transactions).toMatchObject([
      { orderId: order, amount: "29.95", status: "SUBMITTED_FOR_SETTLEMENT" },
    ]);
    expect(inputs()).toEqual([
      {
        paymentMethodId: "good-1",
        transaction: {
          amount: "29.95",
          orderId: order,
          merchantAccountId: "corkwood-aud",
          riskData: { deviceData: "device" },
        },
        options: { threeDSecureAuthentication: { required: true } },
      },
      { transactionId: "t1", transaction: { amount: "29.95" } },
    ]);
    expect(braintree.asked[0]?.headers).toMatchObject({ "braintree-version": "2019-01-01" });
    expect(await gateway.find(order)).toEqual(authorised);
  });

  it.each([
    ["declined-1", "declined"],
    ["poor-1", "insufficientFunds"],
    ["risk-1", "declined"],
    ["failed-1", "declined"],
    ["unknown-1", "cardDetailsExpired"],
    ["plain-1", "authenticationFailed"],
  ])("%s is declined with %s, and remains declined", async (nonce, reason) => {
    expect(await gateway.authorise(request(nonce))).toEqual(declined(reason));
    const requestCount = braintree.asked.length;
    expect(await gateway.find(order)).toEqual(declined(reason));
    expect(await gateway.authorise(request("good-1"))).toEqual(declined(reason));
    expect(braintree.asked).toHaveLength(requestCount);
  });

  it("succeeds without 3-D Secure if staff bypass 3-D Secure", async () => {
    expect(await gateway.authorise(request("plain-1", { method: "braintreeCreditCardBypass3DS" }))).toEqual(authorised);
    expect(inputs()[0]).not.toHaveProperty("options");
  });

  it("can pay for only one order", async () => {
    await gateway.authorise(request("good-1"));
    expect(await gateway.authorise(request("good-1", { key: "another" }))).toEqual(declined("cardDetailsExpired"));
    expect(await gateway.authorise(request("good-2"))).toEqual(authorised);
    expect(braintree.transactions).toHaveLength(1);
  });

  it("uses the existing transaction if Braintree rejects the order id as a duplicate", async () => {
    await expect(gateway.authorise(request("double-1"))).rejects.toThrow(PaymentUnavailableError);
    braintree.transactions.push({
      id: "t0",
      orderId: order,
      amount: "29.95",
      status: "AUTHORIZED",
      statusHistory: [],
      refunds: [],
    });
    expect(await gateway.find(order)).toEqual({ outcome: "authorised", reference: "t0" });
  });
});

describe("a PayPal payment at Braintree", () => {
  const lines = [
    { name: "Shiraz 2021", quantity: 2, unitAmount: toCents(dollars(10)) },
    { name: "x".repeat(200), quantity: 1, unitAmount: toCents(dollars(9.95)) },
  ];

  it.each(["braintreePaypal", "braintreePaypalPayIn4"] as OnlineMethod[])(
    "%s includes the order lines if they add up to the total, with names of at most 127 characters",
    async (method) => {
      await gateway.authorise(request("good-1", { method, lines }));
      expect(inputs()[0]).toMatchObject({
        transaction: {
          lineItems: [
            { name: "Shiraz 2021", kind: "DEBIT", quantity: "2", unitAmount: "10.00", totalAmount: "20.00" },
            { name: `${"x".repeat(126)}…`, totalAmount: "9.95" },
          ],
        },
      });
      expect(JSON.stringify(braintree.asked[0]?.body)).toContain("authorizePaymentMethod");
    },
  );

  it("includes no lines if delivery or a voucher changes the sum, or for a card", async () => {
    await gateway.authorise(request("good-1", { method: "braintreePaypal", lines, amount: toCents(dollars(39.95)) }));
    await gateway.authorise(request("good-2", { key: "another", lines }));
    expect(JSON.stringify(inputs())).not.toContain("lineItems");
  });
});

describe("Braintree failures", () => {
  it.each<[string, Fault]>([
    ["is lost", "lostAnswer"],
    ["never arrives", "silence"],
    ["arrives one byte at a time", "slow"],
    ["is cut off", "half"],
    ["never ends", "endless"],
    ["is half a document", "garbage"],
    ["is meaningless JSON", "nonsense"],
    ["is empty", "empty"],
    ["is a redirect", "elsewhere"],
    ["is a proxy's page", "html"],
  ])("cause a lookup of the order if the response to a request %s", async (_, fault) => {
    for (const step of ["authorizeCreditCard", "captureTransaction"]) {
      await opened.db.delete(payments);
      braintree.transactions.length = 0;
      braintree.fail(step, fault);
      const hasty = open("private", braintree.url, undefined, ["silence", "slow"].includes(fault) ? 300 : undefined);
      await expect(hasty.authorise(request(`good-${step}`))).rejects.toThrow(PaymentUnavailableError);
      expect(await gateway.find(order)).toEqual(authorised);
      expect(statuses()).toEqual(["SUBMITTED_FOR_SETTLEMENT"]);
    }
  });

  it.each<Fault>(["lostCall", "error"])("never charge the order if the request had no effect (%s)", async (fault) => {
    braintree.fail("authorizeCreditCard", fault);
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    expect(await gateway.find(order)).toBeUndefined();
    await gateway.void(order);
    expect(await gateway.authorise(request("good-1"))).toEqual(declined("voided"));
    expect(braintree.transactions).toEqual([]);
  });

  it("leave the outcome undecided if the order cannot be looked up", async () => {
    braintree.fail("authorizeCreditCard", "lostAnswer");
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    braintree.fail("transactions\\(", "error");
    await expect(gateway.find(order)).rejects.toThrow(PaymentUnavailableError);
    await expect(gateway.authorise(request("good-2"))).rejects.toThrow("in progress");
    expect(await gateway.find(order)).toEqual(authorised);
  });

  it.each(["wrong key", "unreachable"])(
    "release the order immediately and log the reason if the request was rejected (%s)",
    async (why) => {
      const gone = await startBraintree();
      await gone.close();
      const other = why === "wrong key" ? open("wrong") : open("private", gone.url);
      expect(await other.authorise(request("good-1"))).toEqual(declined("voided"));
      expect(await gateway.authorise(request("good-1"))).toEqual(declined("voided"));
      expect(log.join("")).toContain("payment was not requested");
      expect(braintree.transactions).toEqual([]);
    },
  );

  it("lead to one capture if the capture is repeated", async () => {
    braintree.fail("captureTransaction", "lostAnswer");
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    expect(await gateway.find(order)).toEqual(authorised);
    expect(statuses()).toEqual(["SUBMITTED_FOR_SETTLEMENT"]);
  });

  it("leave the order unpaid if the authorisation expired before the capture", async () => {
    braintree.fail("captureTransaction", "lostCall");
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    for (const transaction of braintree.transactions) transaction.status = "AUTHORIZATION_EXPIRED";
    expect(await gateway.find(order)).toEqual(declined("declined"));
  });
});

describe("a Braintree void", () => {
  it.each([
    ["SUBMITTED_FOR_SETTLEMENT", "VOIDED", 0],
    ["VOIDED", "VOIDED", 0],
    ["SETTLED", "SETTLED", 1],
  ])("returns a payment that is %s once, even if the void is repeated", async (status, after, refunds) => {
    await gateway.authorise(request("good-1"));
    for (const transaction of braintree.transactions) transaction.status = status;
    for (let turn = 0; turn < 3; turn++) await gateway.void(order);
    expect(await gateway.find(order)).toEqual(declined("voided"));
    expect(statuses()).toEqual([after]);
    expect(braintree.transactions[0]?.refunds).toHaveLength(refunds);
  });

  it("throws if Braintree is unreachable, and completes when the order is looked up again", async () => {
    await gateway.authorise(request("good-1"));
    braintree.fail("node\\(", "error");
    await expect(gateway.void(order)).rejects.toThrow(PaymentUnavailableError);
    braintree.fail("reverseTransaction", "lostCall");
    await expect(gateway.find(order)).rejects.toThrow(PaymentUnavailableError);
    expect(await gateway.find(order)).toEqual(declined("voided"));
    expect(statuses()).toEqual(["VOIDED"]);
  });

  it.each(["hold", "capture"] as const)(
    "takes precedence over a late response to a %s, so that no amount remains captured",
    async (step) => {
      const between = open("private", braintree.url, (provider) => ({
        ...provider,
        [step]: async (request: never) => {
          const answer = await provider[step](request);
          await gateway.void(order);
          return answer;
        },
      }));
      expect(await between.authorise(request("good-1"))).toEqual(declined("voided"));
      expect(await gateway.find(order)).toEqual(declined("voided"));
      expect(statuses()).toEqual(["VOIDED"]);
    },
  );

  it("is completed by a concurrent capture if the void itself fails", async () => {
    const between = open("private", braintree.url, (provider) => ({
      ...provider,
      capture: async (request) => {
        const isTaken = await provider.capture(request);
        braintree.fail("reverseTransaction", "lostCall");
        await expect(gateway.void(order)).rejects.toThrow(PaymentUnavailableError);
        return isTaken;
      },
    }));
    expect(await between.authorise(request("good-1"))).toEqual(declined("voided"));
    expect(statuses()).toEqual(["VOIDED"]);
  });

  it("looks up a lost request repeatedly until its late transaction is released", async () => {
    braintree.fail("authorizeCreditCard", "lostAnswer");
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    braintree.search.isBehind = true;
    expect(await gateway.find(order)).toBeUndefined();
    await gateway.void(order);
    await gateway.tidy();
    expect(statuses()).toEqual(["AUTHORIZED"]);
    braintree.search.isBehind = false;
    await gateway.tidy();
    expect(statuses()).toEqual(["AUTHORIZED"]);
    clock.now += 60_000;
    await gateway.tidy();
    expect(statuses()).toEqual(["VOIDED"]);
  });

  it("looks up a request that never arrived, at increasing intervals, and eventually gives up", async () => {
    braintree.fail("authorizeCreditCard", "lostCall");
    await expect(gateway.authorise(request("good-1"))).rejects.toThrow(PaymentUnavailableError);
    await gateway.void(order);
    braintree.asked.length = 0;
    const voidedAt = clock.now;
    for (;;) {
      await gateway.tidy();
      const [row] = await opened.db.select().from(payments);
      if (!row?.lookAgainAt) break;
      clock.now = row.lookAgainAt.getTime();
    }
    expect(clock.now - voidedAt).toBeGreaterThan(86_400_000);
    expect(braintree.asked.length).toBeGreaterThan(8);
    expect(braintree.asked.length).toBeLessThan(16);
    expect(await opened.db.select().from(payments)).toMatchObject([{ status: "voided", lookAgainAt: null }]);
  });
});

describe("a Braintree refund", () => {
  const refund = (refundKey: string, amount: number) =>
    gateway.refund({ key: order, refundKey, amount: toCents(dollars(amount)) });
  const settle = async () => {
    await gateway.authorise(request("good-1"));
    for (const transaction of braintree.transactions) transaction.status = "SETTLED";
  };

  it("is paid exactly once, and only after settlement, if it is for part of the payment", async () => {
    await gateway.authorise(request("good-1"));
    expect(await refund("r-1", 10)).toEqual({ outcome: "refused", reason: "notSettledYet" });
    for (const transaction of braintree.transactions) transaction.status = "SETTLED";
    const first = await refund("r-1", 10);
    expect(first).toEqual({ outcome: "refunded", reference: "r1" });
    expect(await refund("r-1", 10)).toEqual(first);
    expect(await refund("r-2", 19.96)).toEqual({ outcome: "refused", reason: "moreThanPaid" });
    expect(await refund("r-2", 19.95)).toEqual({ outcome: "refunded", reference: "r2" });
    expect(braintree.transactions[0]?.refunds.map(({ amount }) => amount)).toEqual(["10.00", "19.95"]);
  });

  it("voids the payment if the whole amount is refunded before settlement", async () => {
    await gateway.authorise(request("good-1"));
    expect(await refund("r-1", 29.95)).toEqual({ outcome: "refunded", reference: "t1" });
    expect(statuses()).toEqual(["VOIDED"]);
  });

  it.each<Fault>(["lostAnswer", "lostCall"])(
    "is paid only once if it is repeated after an interruption (%s)",
    async (fault) => {
      await settle();
      braintree.fail("refundTransaction", fault);
      await expect(refund("r-1", 10)).rejects.toThrow(PaymentUnavailableError);
      await expect(refund("r-1", 10)).rejects.toThrow("in progress");
      clock.now += 60_000;
      expect(await refund("r-1", 10)).toEqual({ outcome: "refunded", reference: "r1" });
      expect(braintree.transactions[0]?.refunds).toHaveLength(1);
    },
  );

  it("never exceeds the payment, even if it is requested twenty times concurrently", async () => {
    await settle();
    // Open all connections first. Otherwise requests that already have an open connection would run before the others.
    await Promise.all(Array.from({ length: 20 }, () => opened.db.select().from(paymentRefunds)));
    const refunds = Array.from({ length: 20 }, (_, index) => refund(`r-${index}`, 10));
    const outcomes = await Promise.all(refunds);
    expect(outcomes.filter(({ outcome }) => outcome === "refunded")).toHaveLength(2);
    // The other refunds are refused without a request to Braintree.
    const refused = { outcome: "refused", reason: "moreThanPaid" };
    expect(outcomes.filter(({ outcome }) => outcome === "refused")).toEqual(Array.from({ length: 18 }, () => refused));
    expect(braintree.transactions[0]?.refunds).toHaveLength(2);
  });

  it("is refused for an unpaid order", async () => {
    await gateway.authorise(request("declined-1"));
    expect(await refund("r-1", 1)).toEqual({ outcome: "refused", reason: "notPaid" });
  });
});

describe("the log and the ledger", () => {
  it("contain no key, no nonce and no device data", async () => {
    await gateway.authorise(request("declined-secretnonce", { deviceData: "secretdevice" }));
    await open("wrongsecret").authorise(request("good-secretnonce", { key: "another", deviceData: "secretdevice" }));
    braintree.fail("authorizeCreditCard", "garbage");
    await gateway
      .authorise(request("good-secretnonce", { key: "third" }))
      .catch((error: unknown) => log.push(String(error)));
    const stored = JSON.stringify([log, await opened.db.select().from(payments)]);
    expect(log.length).toBeGreaterThan(1);
    expect(stored).not.toMatch(/secret|cHVibGlj/);
  });
});
