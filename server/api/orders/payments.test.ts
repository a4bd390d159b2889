import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config/readConfig.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, embeddedPayments } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { braintreeWebhook } from "../../providers/payments/braintree/webhook.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import { openPayments } from "../../providers/payments/openPayments.ts";
import type { Payments } from "../../providers/payments/payments.ts";
import type { WebhookNotification } from "../../providers/payments/common/provider.ts";
import { signEmbeddedWebhook, embeddedWebhook } from "../../providers/payments/embedded/provider.ts";
import { paymentsApi, type PaymentsDependencies } from "./payments.ts";
import { testApp } from "../testing/bareApp.ts";

let opened: OpenDatabase;
let payments: Payments;
const now = () => Date.UTC(2026, 2, 1, 2);
const log: string[] = [];
const logger = createLogger("info", { write: (line) => void log.push(line) });

beforeAll(async () => {
  opened = await openTestDatabase();
  const config = readConfig({ BASE_URL: "https://corkwood.example" });
  payments = await openPayments({ config, db: opened.db, logger, now });
});
afterAll(() => opened.close());

const app = (overrides: Partial<PaymentsDependencies> = {}) =>
  testApp(
    paymentsApi({ payments, clientAddress: clientAddress(0), logger, onWebhook: async () => undefined, ...overrides }),
  );

describe("payment endpoints", () => {
  it("return every payment method and the embedded provider's token for a day if no provider is configured", async () => {
    const methods = await app().request("/api/payment/methods");
    expect(await methods.json()).toEqual({
      methods: [
        "braintreeCreditCard",
        "braintreeCreditCardBypass3DS",
        "braintreePaypal",
        "braintreePaypalPayIn4",
        "afterpay",
      ],
      isTest: true,
    });
    const response = await app().request("/api/payment/braintree-token");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const token = (await response.json()) as { expires: number };
    expect(token).toMatchObject({ provider: "embedded", token: expect.any(String) as string });
    expect(token.expires - now() / 1000).toBe(86_400);
  });

  it("return PAYMENT_UNAVAILABLE while the provider is down", async () => {
    const down = async () => {
      throw new PaymentUnavailableError("Down");
    };
    const response = await app({ payments: { ...payments, clientToken: down } }).request(
      "/api/payment/braintree-token",
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
  });

  it("limit tokens per client", async () => {
    const one = app();
    const from = (remoteAddress: string) =>
      one.request("/api/payment/braintree-token", {}, { incoming: { socket: { remoteAddress } } });
    for (let times = 0; times < 60; times++) expect((await from("203.0.113.1")).status).toBe(200);
    expect((await from("203.0.113.1")).status).toBe(429);
    expect((await from("203.0.113.2")).status).toBe(200);
  });
});

describe("a payment notification", () => {
  let shop: TestShop;
  let isDown: boolean;
  const secret = "test secret";
  const notifications: WebhookNotification[] = [];

  /** An order whose payment was taken but whose response was lost, so its outcome is unknown. */
  async function pendingOrder(): Promise<string> {
    isDown = true;
    await shop.place(orderBody([["shiraz", 1]], 29.95, await shop.card("4111111111111111")), randomUUID());
    isDown = false;
    const [order] = await opened.db.select().from(orders);
    expect(order?.status).toBe("pending");
    return order?.id ?? "";
  }

  const status = async () => (await opened.db.select().from(orders)).map((order) => order.status);

  async function notify(key: string, signature?: string): Promise<number> {
    const body = JSON.stringify({ kind: "payment", key });
    const onWebhook = async (notification: WebhookNotification) => {
      notifications.push(notification);
      await shop.orders.settle(0);
    };
    const webhooks = new Map([["embedded", embeddedWebhook(secret)]]);
    const response = await app({ payments: { ...payments, webhooks }, onWebhook }).request(
      "/api/payment/webhooks/embedded",
      {
        method: "POST",
        headers: { "test-payments-signature": signature ?? signEmbeddedWebhook(secret, body) },
        body,
      },
    );
    return response.status;
  }

  beforeEach(async () => {
    await emptyShop(opened);
    notifications.length = 0;
    isDown = false;
    shop = await openTestShop({
      opened,
      wrapGateway: (gateway) => {
        const lost = async () => {
          throw new PaymentUnavailableError("Lost");
        };
        return {
          ...gateway,
          authorise: async (request) => {
            const outcome = await gateway.authorise(request);
            return isDown ? lost() : outcome;
          },
          find: (key) => (isDown ? lost() : gateway.find(key)),
        };
      },
    });
    await shop.stock("shiraz", 2000, 10);
  });

  it("settles a pending order once, even if it arrives repeatedly", async () => {
    const key = await pendingOrder();
    for (let times = 0; times < 3; times++) expect(await notify(key)).toBe(204);
    expect(await status()).toEqual(["placed"]);
    expect(await opened.db.$count(outbox)).toBe(1);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 9, reserved: 0 });
  });

  it("has no effect before its order exists or after the order was released", async () => {
    expect(await notify(randomUUID())).toBe(204);
    expect(await status()).toEqual([]);
    const key = await pendingOrder();
    await shop.gateway.void(key);
    await shop.orders.settle(0);
    expect(await notify(key)).toBe(204);
    expect(await status()).toEqual(["released"]);
    expect(await opened.db.select().from(embeddedPayments)).toMatchObject([{ status: "voided" }]);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
  });

  it("is ignored if it is forged or from an unknown provider", async () => {
    const key = await pendingOrder();
    expect(await notify(key, "")).toBe(400);
    expect(await notify(key, signEmbeddedWebhook("another secret", JSON.stringify({ kind: "payment", key })))).toBe(
      400,
    );
    const elsewhere = await app().request("/api/payment/webhooks/stranger", { method: "POST", body: "{}" });
    expect(elsewhere.status).toBe(404);
    expect(notifications).toEqual([]);
    expect(await status()).toEqual(["pending"]);
  });
});

describe("a Braintree notification", () => {
  const key = createHash("sha1").update("private").digest();
  const sign = (payload: string) => createHmac("sha1", key).update(payload).digest("hex");
  const source = braintreeWebhook("public", "private");
  const webhooks = new Map([["braintree", source]]);
  const xml =
    '<notification><timestamp type="datetime">2026-03-01T00:00:00Z</timestamp><kind>transaction_settlement_declined</kind>' +
    "<subject><transaction><id>t1</id><order-id>0a3c51f2-7d3e</order-id></transaction></subject></notification>";
  const payload = `${Buffer.from(xml).toString("base64")}\n`;
  const send = (form: Record<string, string>) => {
    const onWebhook = async (notification: WebhookNotification) => void heard.push(notification);
    const heard: WebhookNotification[] = [];
    const answer = app({ payments: { ...payments, webhooks }, onWebhook }).request("/api/payment/webhooks/braintree", {
      method: "POST",
      body: new URLSearchParams(form).toString(),
    });
    return Promise.resolve(answer).then((response) => ({ status: response.status, heard }));
  };

  it("is parsed into its event and its order", async () => {
    const bt_signature = `other|00&public|${sign(payload)}`;
    const expected = { status: 204, heard: [{ kind: "transaction_settlement_declined", key: "0a3c51f2-7d3e" }] };
    expect(await send({ bt_signature, bt_payload: payload })).toEqual(expected);
    expect(await send({ bt_signature, bt_payload: payload.trimEnd() })).toEqual(expected);
  });

  it.each([
    ["unsigned", { bt_payload: payload }],
    ["signed with another key", { bt_signature: `public|${"0".repeat(40)}`, bt_payload: payload }],
    ["signed for another account", { bt_signature: `other|${sign(payload)}`, bt_payload: payload }],
    ["changed afterwards", { bt_signature: `public|${sign(payload)}`, bt_payload: `PG4+${payload}` }],
    ["empty", { bt_signature: `public|${sign("")}`, bt_payload: "" }],
  ])("is ignored if it is %s", async (_, form) => {
    expect(await send(form)).toEqual({ status: 400, heard: [] });
  });

  it("gets a response to its verification challenge only if the challenge has the expected form", async () => {
    const ask = (challenge: string) =>
      app({ payments: { ...payments, webhooks } }).request(`/api/payment/webhooks/braintree?bt_challenge=${challenge}`);
    const challenge = "20f9f8ed05f77439fe955c977e4c8a53";
    expect(await (await ask(challenge)).text()).toBe(`public|${sign(challenge)}`);
    expect((await ask("<script>")).status).toBe(404);
    expect((await app().request(`/api/payment/webhooks/embedded?bt_challenge=${challenge}`)).status).toBe(404);
  });
});
