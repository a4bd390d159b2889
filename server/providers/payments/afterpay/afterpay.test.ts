import { dollars, toCents } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../db/connection.ts";
import { paymentRefunds, payments } from "../../../db/schema.ts";
import { openTestDatabase } from "../../../db/testing/testDatabase.ts";
import { createLogger } from "../../../foundation/log.ts";
import type { Fault } from "../testing/faultyServer.ts";
import { PaymentUnavailableError, type AuthoriseRequest } from "../common/gateway.ts";
import { createLedgeredGateway, type LedgeredGateway } from "../ledger/ledgeredGateway.ts";
import type { OutsidePayments } from "../ledger/outsidePayments.ts";
import { createAfterpay } from "./afterpay.ts";
import { beginCheckout } from "./checkout.ts";
import { startAfterpay, type FakeAfterpay } from "./testing/fakeAfterpay.ts";

let opened: OpenDatabase;
let afterpay: FakeAfterpay;
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
  afterpay = await startAfterpay();
  clock.now = Date.UTC(2026, 2, 1);
  log = [];
  gateway = open();
});
afterEach(() => afterpay.close());

const access = (secret = "secret", timeoutMs = 10_000) => ({
  url: afterpay.url,
  merchantId: "41000",
  secret,
  shopUrl: "https://corkwood.example",
  timeoutMs,
});

function open(settings = access(), wrap = (provider: OutsidePayments): OutsidePayments => provider): LedgeredGateway {
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const provider = wrap(createAfterpay(settings));
  return createLedgeredGateway({
    db: opened.db,
    name: "afterpay",
    provider,
    logger,
    now: () => clock.now,
    watch: (service) => service,
  });
}

const order = "0a3c51f2-7d3e-4c55-9d0b-5a2f6f1f0001";
const request = (nonce: string, more: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  key: order,
  amount: toCents(dollars(129.95)),
  currency: "AUD",
  nonce,
  method: "afterpay",
  ...more,
});

const authorised = { outcome: "authorised", reference: "10001" };
const declined = (reason: string) => ({ outcome: "declined", reason });
const states = () => afterpay.payments.map(({ paymentState }) => paymentState);

describe("an Afterpay checkout", () => {
  const cart = {
    method: "afterpay",
    amount: toCents(dollars(5)),
    currency: "AUD",
    email: "",
    phone: "",
    billingAddress: null,
    shippingAddress: null,
    lines: [],
  } as const;

  it("starts for the amount with buyer and items, and returns its URL and expiry", async () => {
    const address = anAddress();
    const checkout = await beginCheckout(access(), {
      method: "afterpay",
      amount: toCents(dollars(129.95)),
      currency: "AUD",
      email: "ada@example.com",
      phone: "0400 000 000",
      billingAddress: null,
      shippingAddress: address,
      lines: [{ name: "Shiraz 2021", quantity: 2, unitAmount: toCents(dollars(60)) }],
    });
    expect(checkout).toEqual({
      token: "001.1",
      url: "https://portal.example/?token=001.1",
      expiresAt: Date.UTC(2026, 2, 1, 5),
    });
    expect(afterpay.asked[0]?.body).toMatchObject({
      amount: { amount: "129.95", currency: "AUD" },
      consumer: { email: "ada@example.com", givenNames: "Ada", surname: "Vintner" },
      shipping: { name: "Ada Vintner", area1: "Collingwood", region: "VIC", phoneNumber: "0400 000 000" },
      items: [{ name: "Shiraz 2021", quantity: 2, price: { amount: "60.00", currency: "AUD" } }],
      merchant: { redirectConfirmUrl: "https://corkwood.example/checkout/payment" },
    });
    expect(afterpay.asked[0]?.body).not.toHaveProperty("billing");
  });

  it.each<Fault>(["error", "garbage", "turnedAway", "lostCall"])(
    "reports a checkout that cannot be started (%s)",
    async (fault) => {
      afterpay.fail("checkouts", fault);
      const started = beginCheckout(access(), cart);
      await expect(started).rejects.toThrow(PaymentUnavailableError);
    },
  );
});

describe("an Afterpay payment", () => {
  it("is authorised and captured with the order id", async () => {
    expect(await gateway.authorise(request(afterpay.confirm("129.95")))).toEqual(authorised);
    expect(afterpay.payments).toMatchObject([{ merchantReference: order, paymentState: "CAPTURED" }]);
    expect(await gateway.find(order)).toEqual(authorised);
  });

  it("is declined if Afterpay declines the authorisation", async () => {
    const token = afterpay.confirm("129.95", "DECLINED");
    expect(await gateway.authorise(request(token))).toEqual(declined("declined"));
    expect(await gateway.find(order)).toEqual(declined("declined"));
  });

  it("requires a new approval if the token was never issued, or was used for another order", async () => {
    expect(await gateway.authorise(request("001.madeup"))).toEqual(declined("cardDetailsExpired"));
    const token = afterpay.confirm("129.95");
    await gateway.authorise(request(token, { key: "first" }));
    expect(await gateway.authorise(request(token, { key: "second" }))).toEqual(declined("cardDetailsExpired"));
    expect(states()).toEqual(["CAPTURED"]);
  });

  it("is refunded immediately if it was confirmed for another amount", async () => {
    expect(await gateway.authorise(request(afterpay.confirm("29.95")))).toEqual(declined("cardDetailsExpired"));
    expect(states()).toEqual(["VOIDED"]);
  });
});

describe("Afterpay failures", () => {
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
    for (const step of ["payments/auth", "/capture"]) {
      await opened.db.delete(payments);
      afterpay.payments.length = 0;
      afterpay.fail(step, fault);
      const hasty = open(access("secret", ["silence", "slow"].includes(fault) ? 300 : undefined));
      const key = `${order}${step.length}`;
      const pending = hasty.authorise(request(afterpay.confirm("129.95"), { key }));
      await expect(pending).rejects.toThrow(PaymentUnavailableError);
      expect(await gateway.find(key)).toEqual(authorised);
      expect(states()).toEqual(["CAPTURED"]);
    }
  });

  it.each<Fault>(["lostCall", "error"])("never charge the order if the request had no effect (%s)", async (fault) => {
    const token = afterpay.confirm("129.95");
    afterpay.fail("payments/auth", fault);
    await expect(gateway.authorise(request(token))).rejects.toThrow(PaymentUnavailableError);
    expect(await gateway.find(order)).toBeUndefined();
    await gateway.void(order);
    expect(await gateway.authorise(request(token))).toEqual(declined("voided"));
    expect(afterpay.payments).toEqual([]);
  });

  it("release the order immediately if Afterpay rejects the shop's secret", async () => {
    expect(await open(access("wrong")).authorise(request(afterpay.confirm("129.95")))).toEqual(declined("voided"));
    expect(log.join("")).toContain("payment was not requested");
    expect(log.join("")).not.toMatch(/wrong|001\.1/);
  });

  it("leave the order unpaid if the authorisation expired before the capture", async () => {
    afterpay.fail("/capture", "lostCall");
    const token = afterpay.confirm("129.95");
    await expect(gateway.authorise(request(token))).rejects.toThrow(PaymentUnavailableError);
    for (const payment of afterpay.payments) payment.paymentState = "EXPIRED";
    expect(await gateway.find(order)).toEqual(declined("declined"));
  });
});

describe("an Afterpay void", () => {
  it("refunds the captured amount once, even if the void is repeated", async () => {
    await gateway.authorise(request(afterpay.confirm("129.95")));
    for (let turn = 0; turn < 3; turn++) await gateway.void(order);
    expect(afterpay.payments[0]?.refunds).toMatchObject([{ amount: { amount: "129.95", currency: "AUD" } }]);
    expect(await gateway.find(order)).toEqual(declined("voided"));
  });

  it("throws if the response is lost, and completes when the order is looked up again", async () => {
    await gateway.authorise(request(afterpay.confirm("129.95")));
    afterpay.fail("/refund", "lostAnswer");
    await expect(gateway.void(order)).rejects.toThrow(PaymentUnavailableError);
    expect(await gateway.find(order)).toEqual(declined("voided"));
    expect(afterpay.payments[0]?.refunds).toHaveLength(1);
  });

  it("releases the authorised amount if the authorisation finishes late", async () => {
    const between = open(access(), (provider) => ({
      ...provider,
      hold: async (request) => {
        const answer = await provider.hold(request);
        await gateway.void(order);
        return answer;
      },
    }));
    expect(await between.authorise(request(afterpay.confirm("129.95")))).toEqual(declined("voided"));
    expect(states()).toEqual(["VOIDED"]);
  });

  it("looks up a lost request later, and releases the authorised amount", async () => {
    afterpay.fail("payments/auth", "lostAnswer");
    const token = afterpay.confirm("129.95");
    await expect(gateway.authorise(request(token))).rejects.toThrow(PaymentUnavailableError);
    await gateway.void(order);
    afterpay.fail("GET", "error");
    await gateway.tidy();
    expect(states()).toEqual(["AUTH_APPROVED"]);
    clock.now += 60_000;
    await gateway.tidy();
    expect(states()).toEqual(["VOIDED"]);
  });
});

describe("an Afterpay refund", () => {
  const refund = (refundKey: string, amount: number) =>
    gateway.refund({ key: order, refundKey, amount: toCents(dollars(amount)) });

  it("can be paid in parts, each exactly once, up to the payment's amount", async () => {
    await gateway.authorise(request(afterpay.confirm("129.95")));
    const first = await refund("r-1", 100);
    expect(first).toEqual({ outcome: "refunded", reference: "r1" });
    expect(await refund("r-1", 100)).toEqual(first);
    expect(await refund("r-2", 30)).toEqual({ outcome: "refused", reason: "moreThanPaid" });
    expect(await refund("r-2", 29.95)).toEqual({ outcome: "refunded", reference: "r2" });
    expect(afterpay.payments[0]?.refunds).toHaveLength(2);
  });

  it("is paid only once if it is repeated after a lost response", async () => {
    await gateway.authorise(request(afterpay.confirm("129.95")));
    afterpay.fail("/refund", "lostAnswer");
    await expect(refund("r-1", 10)).rejects.toThrow(PaymentUnavailableError);
    clock.now += 60_000;
    expect(await refund("r-1", 10)).toEqual({ outcome: "refunded", reference: "r1" });
    expect(afterpay.payments[0]?.refunds).toHaveLength(1);
  });

  it("can be repeated after Afterpay refused it", async () => {
    await gateway.authorise(request(afterpay.confirm("129.95")));
    for (const payment of afterpay.payments) payment.paymentState = "PARTIALLY_CAPTURED";
    expect(await refund("r-1", 10)).toEqual({ outcome: "refused", reason: "declined" });
    for (const payment of afterpay.payments) payment.paymentState = "CAPTURED";
    expect((await refund("r-1", 10)).outcome).toBe("refunded");
  });
});
