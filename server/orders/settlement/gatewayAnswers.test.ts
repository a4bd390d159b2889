import { randomUUID } from "node:crypto";
import { paymentProviders, type ProviderName } from "@corkwood/commerce";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentsApi } from "../../api/orders/payments.ts";
import { testApp } from "../../api/testing/bareApp.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, payments } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type PaymentGateway,
  type PaymentOutcome,
} from "../../providers/payments/common/gateway.ts";
import { openTestProvider, type TestProvider } from "../testing/testProviders.ts";
import { emptyShop, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
afterEach(() => provider.close());

let provider: TestProvider;
let providerName: ProviderName;
let shop: TestShop;

const now = () => Date.UTC(2026, 2, 1, 2);
type Wrap = (gateway: PaymentGateway) => PaymentGateway;

/** Starts a shop with a payment provider whose gateway is wrapped by `wrap`. */
async function open(name: ProviderName, wrap: Wrap = (it) => it, timeoutMs = 5000): Promise<void> {
  await emptyShop(opened);
  await opened.db.delete(payments);
  providerName = name;
  provider = await openTestProvider(name, opened.db, now);
  shop = await process(wrap, timeoutMs);
  await shop.stock("shiraz", 2000, 10);
}

/** Creates a server with the same database and provider. */
const process = (wrap: Wrap, timeoutMs = 5000) =>
  openTestShop({ opened, timeoutMs, wrapGateway: () => wrap(provider.payments.gateway) });

async function anOrder() {
  return orderWith([["shiraz", 1]], 29.95, {}, await provider.payment(shop, 29.95));
}

/** Sends the provider's notification about a payment to the shop. @returns the response status */
async function notify(key: string, isForged = false): Promise<number> {
  const onWebhook = async () => void (await shop.orders.settle(0));
  const logger = createLogger("silent");
  const app = testApp(paymentsApi({ payments: provider.payments, clientAddress: clientAddress(0), logger, onWebhook }));
  const { body, headers } = provider.notification(key) ?? { body: "{}", headers: {} };
  // Headers with another notification's signature.
  const signed = isForged ? (provider.notification(randomUUID())?.headers ?? {}) : headers;
  const forgedBody = body.replace(
    /bt_signature=[^&]*/,
    "bt_signature=public%7C0000000000000000000000000000000000000000",
  );
  const init = { method: "POST", headers: signed, body: isForged ? forgedBody : body };
  return (await app.request(`/api/payment/webhooks/${providerName}`, init)).status;
}

/** Afterpay sends no notifications, so it has no webhook. */
const heard = () => (providerName === "afterpay" ? 404 : 204);
const refused = () => (providerName === "afterpay" ? 404 : 400);

async function lastOrder() {
  const [order] = await opened.db.select().from(orders);
  if (!order) throw new Error("There is no order");
  return order;
}

/**
 * Expects one order. If the order was placed, expects one payment, one email and one bottle less in stock. Otherwise
 * expects none of these effects.
 */
async function expectRecords(status: "placed" | "released" | "pending"): Promise<void> {
  const all = await opened.db.select().from(orders);
  expect(all.map((order) => order.status)).toEqual([status]);
  if (status !== "pending") {
    expect(await provider.charged()).toEqual(status === "placed" ? { [all[0]?.id ?? ""]: 2995 } : {});
  }
  expect(await opened.db.$count(outbox)).toBe(status === "placed" ? 1 : 0);
  const { qtyRaw, reserved } = await shop.variant("shiraz");
  expect({ qtyRaw, reserved }).toEqual({
    qtyRaw: status === "placed" ? 9 : 10,
    reserved: status === "pending" ? 1 : 0,
  });
}

const lost = async (): Promise<never> => {
  throw new PaymentUnavailableError("Lost");
};

describe.each(paymentProviders)("notifications and responses from %s", (name) => {
  it("may arrive early, before the order or the payment response", async () => {
    const statuses: number[] = [];
    await open(name, (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        statuses.push(await notify(request.key));
        const outcome = await gateway.authorise(request);
        statuses.push(await notify(request.key));
        return outcome;
      },
    }));
    expect(await notify(randomUUID())).toBe(heard());
    expect(await opened.db.$count(orders)).toBe(0);
    expect((await shop.place(await anOrder())).status).toBe(200);
    expect(statuses).toEqual([heard(), heard()]);
    await expectRecords("placed");
  });

  it("may arrive repeatedly without further effect", async () => {
    let asked: AuthoriseRequest | undefined;
    await open(name, (gateway) => ({ ...gateway, authorise: (request) => gateway.authorise((asked = request)) }));
    const [key, body] = [randomUUID(), await anOrder()];
    const first = await shop.place(body, key);
    const { id, paymentReference } = await lastOrder();
    for (let times = 0; times < 3; times++) {
      expect(await notify(id)).toBe(heard());
      if (!asked) throw new Error("Nothing was asked");
      const outcome = { outcome: "authorised", reference: paymentReference };
      expect(await provider.payments.gateway.authorise(asked)).toEqual(outcome);
      expect(await provider.payments.gateway.find(id)).toEqual(outcome);
      expect((await shop.place(body, key)).text).toBe(first.text);
    }
    await expectRecords("placed");
  });

  it("may arrive late, after the order was released, without causing a charge", async () => {
    let late: (() => Promise<unknown>) | undefined;
    await open(
      name,
      (gateway) => ({
        ...gateway,
        authorise: (request) => {
          late = () => gateway.authorise(request);
          return new Promise(() => undefined);
        },
      }),
      50,
    );
    expect((await shop.place(await anOrder())).status).toBe(503);
    await expectRecords("released");
    expect(await late?.()).toEqual({ outcome: "declined", reason: "voided" });
    expect(await notify((await lastOrder()).id)).toBe(heard());
    await expectRecords("released");
  });

  it("may arrive out of order: 'declined' for an order that another process has placed", async () => {
    await open(name, (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        await gateway.authorise(request);
        const other = await process((it) => it);
        expect(await other.orders.settle(0)).toBe(1);
        return { outcome: "declined", reason: "declined" };
      },
    }));
    expect((await shop.place(await anOrder())).status).toBe(200);
    await expectRecords("placed");
  });

  it.each<[string, PaymentOutcome | undefined]>([
    ["the payment was unknown", undefined],
    ["the payment was declined", { outcome: "declined", reason: "declined" }],
  ])("may arrive out of order: 'paid' for an order that another process released because %s", async (_, found) => {
    await open(name, (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        const outcome = await gateway.authorise(request);
        const other = await process((it) => ({ ...it, find: async () => found }));
        expect(await other.orders.settle(0)).toBe(1);
        return outcome;
      },
    }));
    expect((await shop.place(await anOrder())).status).toBe(503);
    await expectRecords("released");
    expect(await notify((await lastOrder()).id)).toBe(heard());
    await expectRecords("released");
  });

  it("are ignored if the signature is missing or belongs to another notification", async () => {
    let isDown = true;
    await open(name, (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        await gateway.authorise(request);
        return lost();
      },
      find: (key) => (isDown ? lost() : gateway.find(key)),
    }));
    expect((await shop.place(await anOrder())).status).toBe(503);
    isDown = false;
    expect(await notify((await lastOrder()).id, true)).toBe(refused());
    await expectRecords("pending");
    expect(await notify((await lastOrder()).id)).toBe(heard());
    await shop.orders.settle(0);
    await expectRecords("placed");
  });

  it("do not place an order for a forged payment", async () => {
    await open(name);
    const { status } = await shop.place(orderWith([["shiraz", 1]], 29.95, {}, provider.forgedPayment));
    expect(status).toBe(402);
    await expectRecords("released");
  });
});
