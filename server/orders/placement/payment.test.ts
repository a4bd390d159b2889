import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, embeddedPayments, embeddedTokens } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { PaymentUnavailableError, type PaymentGateway } from "../../providers/payments/common/gateway.ts";
import { emptyShop, openTestShop, orderBody, type TestShop, type TestShopOptions } from "../testing/testShop.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

let shop: TestShop;
async function open(options?: TestShopOptions): Promise<void> {
  await emptyShop(opened);
  shop = await openTestShop({ ...options, opened });
  await shop.stock("shiraz", 2000, 10);
}

async function lastOrder() {
  const [order] = await shop.opened.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  return order;
}

async function ledger() {
  return shop.opened.db.select().from(embeddedPayments);
}

const body = (nonce: string) => orderBody([["shiraz", 1]], 29.95, nonce);

describe("a card", () => {
  it("is charged once for its order if it is accepted", async () => {
    await open();
    const { status, json } = await shop.place(body(await shop.card("4111 1111 1111 1111")));
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ paymentMethodLabel: "Credit Card", grandTotal: 29.95 });
    const order = await lastOrder();
    expect(await ledger()).toMatchObject([{ key: order?.id, status: "authorised", amountCents: 2995, last4: "1111" }]);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 9, reserved: 0 });
    const [email] = await shop.opened.db.select().from(outbox);
    expect(email?.text).toContain("Paid by Credit Card: $29.95");
    expect(email?.text).not.toContain("BSB");
  });

  it.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "insufficient funds"],
  ])("is declined if its number is %s, and nothing is charged, reserved or sent", async (number, words) => {
    await open();
    const key = randomUUID();
    const request = body(await shop.card(number));
    const { status, json } = await shop.place(request, key);
    expect(status).toBe(402);
    expect(json).toMatchObject({ code: "PAYMENT_DECLINED", detail: expect.stringContaining(words) as string });
    expect(json.detail).toContain("Nothing was charged");
    expect((await lastOrder())?.status).toBe("released");
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
    expect(await shop.opened.db.$count(outbox)).toBe(0);
    expect((await shop.place(request, key)).json.detail).toBe(json.detail);
  });

  it("is not charged during a gateway outage, so that the request can be repeated", async () => {
    await open();
    const key = randomUUID();
    const request = body(await shop.card("4000 0000 0000 0119"));
    for (let times = 1; times <= 2; times++) {
      const { status, json } = await shop.place(request, key);
      expect(status).toBe(503);
      expect(json).toMatchObject({
        code: "PAYMENT_UNAVAILABLE",
        detail: expect.stringContaining("Nothing was charged") as string,
      });
      expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
      expect(await shop.opened.db.$count(orders)).toBe(times);
    }
  });

  it("requires a nonce that is unused and less than a day old", async () => {
    await open();
    const without = { ...orderBody([["shiraz", 1]], 29.95) };
    without.cart.payment = { methodCode: "braintreeCreditCard", expectedAmount: 29.95 } as never;
    expect((await shop.place(without)).json.errors?.[0]?.path).toBe("cart.payment.nonce");
    const nonce = await shop.card("4111111111111111");
    expect((await shop.place(body(nonce))).status).toBe(200);
    expect((await shop.place(body(nonce))).json.code).toBe("PAYMENT_DECLINED");
    const old = await shop.card("4111111111111111");
    shop.clock.now += 86_400_000;
    expect((await shop.place(body(old))).json.code).toBe("PAYMENT_DECLINED");
  });

  it("never has its number stored", async () => {
    await open();
    await shop.place(body(await shop.card("4111 1111 1111 1111")));
    await shop.card("5555 5555 5555 4444");
    const tokens = await shop.opened.db.select().from(embeddedTokens);
    const stored = JSON.stringify([tokens, await ledger(), shop.log]);
    expect(stored).not.toMatch(/4111\s?1111|5555\s?5555/);
    expect(shop.log.join("")).not.toContain("ada@example.com");
    expect(tokens.map(({ last4 }) => last4)).toEqual(["1111"]);
  });
});

describe("a payment whose gateway response is lost", () => {
  const losing = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    authorise: async (request) => {
      await gateway.authorise(request);
      throw new PaymentUnavailableError("The answer was lost");
    },
  });

  it("is looked up, and the order is placed if the card was charged", async () => {
    await open({ wrapGateway: losing });
    expect((await shop.place(body(await shop.card("4111111111111111")))).status).toBe(200);
    expect((await lastOrder())?.status).toBe("placed");
  });

  it("leaves the order pending if the lookup fails too, until a repeated request can read the outcome", async () => {
    let isDown = true;
    const down = async () => {
      throw new PaymentUnavailableError("Down");
    };
    await open({
      wrapGateway: (gateway) => ({
        ...losing(gateway),
        find: (key) => (isDown ? down() : gateway.find(key)),
      }),
    });
    const key = randomUUID();
    const request = body(await shop.card("4111111111111111"));
    const first = await shop.place(request, key);
    expect(first.json).toMatchObject({ status: 503, detail: expect.stringContaining("not be charged twice") as never });
    expect((await lastOrder())?.status).toBe("pending");
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 1 });
    isDown = false;
    expect(await shop.orders.settle(0)).toBe(1);
    const second = await shop.place(request, key);
    expect(second.status).toBe(200);
    expect(second.json.orderNumber).toBe((await lastOrder())?.number);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 9, reserved: 0 });
    expect(await shop.opened.db.$count(outbox)).toBe(1);
  });

  it("charges nothing if the gateway has no record of the order, even if the charge request arrives later", async () => {
    let late: (() => Promise<unknown>) | undefined;
    await open({
      wrapGateway: (gateway) => ({
        ...gateway,
        authorise: (request) => {
          late = () => gateway.authorise(request);
          return Promise.reject(new PaymentUnavailableError("On its way"));
        },
      }),
    });
    expect((await shop.place(body(await shop.card("4111111111111111")))).status).toBe(503);
    expect(await late?.()).toEqual({ outcome: "declined", reason: "voided" });
    expect(await ledger()).toMatchObject([{ status: "voided" }]);
    expect((await lastOrder())?.status).toBe("released");
  });

  it("still results in a response to the shopper, after a timeout", async () => {
    await open({
      wrapGateway: (gateway) => ({ ...gateway, authorise: () => new Promise(() => undefined) }),
      timeoutMs: 50,
    });
    expect((await shop.place(body(await shop.card("4111111111111111")))).status).toBe(503);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
  });
});

describe("the hosted card fields", () => {
  it("are in a document with an opaque origin, which can be framed only by the shop", async () => {
    await open();
    const response = await shop.request("/test-payments/fields?theme=cellar");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("sandbox allow-scripts allow-forms;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get("set-cookie")).toBeNull();
    const html = await response.text();
    expect(html).toContain('data-theme="cellar"');
    expect(html).toContain("Test payments – no money moves");
    for (const token of ["cc-number", "cc-exp", "cc-csc", "cc-name"]) expect(html).toContain(`autocomplete="${token}"`);
  });

  it("report invalid input, and accept only published test card numbers", async () => {
    await open();
    const card = { number: "4111111111111111", expiry: "12/39", securityCode: "123", name: "Ada" };
    const pathOf = async (fields: object) => {
      const response = await shop.post("/test-payments/tokens", { ...card, ...fields });
      return ((await response.json()) as { errors?: { path: string }[] }).errors?.[0]?.path;
    };
    expect(await pathOf({ number: "5555555555554444" })).toBe("number");
    expect(await pathOf({ number: "__proto__" })).toBe("number");
    expect(await pathOf({ expiry: "02/26" })).toBe("expiry");
    expect(await pathOf({ expiry: "13/39" })).toBe("expiry");
    expect(await pathOf({ expiry: "03/26" })).toBeUndefined();
  });
});
