import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import type { Settings } from "@corkwood/commerce";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idempotencyKeys, orders } from "../../db/schema.ts";
import { openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";
import { testSettings } from "../testing/testSettings.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.settings = testSettings;
});

type Law = Settings["law"];
const ask = (how: Law["age"]["how"], isAsked = false) => {
  const { handover } = testSettings.law;
  shop.settings = {
    ...testSettings,
    law: { age: { how, wording: "" }, recipient: { isAsked, wording: "" }, handover },
  };
};
const buy = (law: object, cart: object = {}, key: string = randomUUID()) =>
  shop.place(orderWith([["shiraz", 1]], 29.95, { law, ...cart }), key);
const refusedFor = async (law: object, cart?: object) => {
  const { status, json } = await buy(law, cart);
  return status === 200 ? undefined : [status, json.code, json.errors?.[0]?.path];
};

describe("the shopper's age", () => {
  it("is not required if the shop only shows the legal notice", async () => {
    expect(await refusedFor({})).toBeUndefined();
  });

  it("must be confirmed if the shop requires confirmation", async () => {
    ask("confirmation");
    expect(await refusedFor({})).toEqual([422, "AGE_NOT_CONFIRMED", "cart.law.isOfAge"]);
    expect(await refusedFor({ isOfAge: true })).toBeUndefined();
  });

  it("is calculated from today's date in Melbourne", async () => {
    ask("dateOfBirth");
    // 1 March 2026, 1 pm in Melbourne.
    expect(await refusedFor({ isOfAge: true })).toEqual([422, "AGE_NOT_CONFIRMED", "cart.law.dateOfBirth"]);
    expect(await refusedFor({ dateOfBirth: "2008-03-02" })).toEqual([422, "AGE_NOT_CONFIRMED", "cart.law.dateOfBirth"]);
    expect(await refusedFor({ dateOfBirth: "2008-03-01" })).toBeUndefined();
    expect((await buy({ dateOfBirth: "2008-02-30" })).json.errors?.[0]?.path).toBe("cart.law.dateOfBirth");
    shop.clock.now += 11 * 3_600_000 - 1;
    expect(await refusedFor({ dateOfBirth: "2008-03-02" })).toBeDefined();
    shop.clock.now += 1;
    expect(await refusedFor({ dateOfBirth: "2008-03-02" }), "midnight in Melbourne").toBeUndefined();
  });

  it("is calculated from today's date in the shop's state", async () => {
    ask("dateOfBirth");
    shop.settings = { ...shop.settings, state: "WA" };
    // Midnight in Melbourne is 9 pm in Perth.
    shop.clock.now = Date.parse("2026-03-02T00:00+11:00");
    expect(await refusedFor({ dateOfBirth: "2008-03-02" })).toBeDefined();
    shop.clock.now += 3 * 3_600_000;
    expect(await refusedFor({ dateOfBirth: "2008-03-02" })).toBeUndefined();
  });

  it("is never stored with an order or idempotency key, logged, or returned", async () => {
    ask("dateOfBirth");
    const [key, young] = [randomUUID(), randomUUID()];
    const answers = [
      await buy({ dateOfBirth: "1971-11-23" }, {}, key),
      await buy({ dateOfBirth: "2011-11-23" }, {}, young),
    ];
    const { db } = shop.opened;
    const stored = [await db.select().from(orders), await db.select().from(idempotencyKeys), shop.log, answers];
    expect(JSON.stringify(stored)).not.toMatch(/1971-11-23|2011-11-23/);
    // The date of birth is not stored, not even as a hash. A repeated request with another adult's date of birth
    // therefore counts as the same request.
    expect((await buy({ dateOfBirth: "1980-01-01" }, {}, key)).json.orderNumber).toBe(answers[0]?.json.orderNumber);
    expect((await buy({ dateOfBirth: "1980-01-01" }, {}, young)).json.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });
});

describe("the recipient of a gift", () => {
  const gift = { gift: { type: "messageOnly", from: "A", to: "B", message: "C" } };
  it("must be an adult if the shop requires it", async () => {
    expect(await refusedFor({}, gift)).toBeUndefined();
    ask("statement", true);
    expect(await refusedFor({})).toBeUndefined();
    expect(await refusedFor({}, gift)).toEqual([422, "RECIPIENT_NOT_CONFIRMED", "cart.law.recipientIsOfAge"]);
    expect(await refusedFor({ recipientIsOfAge: true }, gift)).toBeUndefined();
  });

  it("must be an adult even for gift cards", async () => {
    ask("statement", true);
    await shop.stock("gift", 5000, 0, {
      functionalType: "giftcard",
      giftcardMinCents: cents(5000),
      giftcardMaxCents: cents(100_000),
    });
    const giftcard = {
      amount: 50,
      recipientName: "Wren",
      recipientEmail: "wren@example.com",
      senderName: "Odette",
      senderEmail: "odette@example.com",
    };
    const items = [{ productId: "p-gift", variantId: "v-gift", qty: 1, giftcard }];
    const payment = { methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") };
    const place = (recipientIsOfAge: boolean) =>
      shop.place(orderWith([], 50, { items, law: { recipientIsOfAge } }, payment));
    expect((await place(false)).json.code).toBe("RECIPIENT_NOT_CONFIRMED");
    expect((await place(true)).status).toBe(200);
  });
});

describe("delivery destinations", () => {
  beforeEach(() => {
    const message = "At most 6 bottles there.";
    const cap = { countries: [], postcodes: [["3066", "3067"]] as [string, string][], mostBottles: 6, message };
    shop.settings = { ...testSettings, delivery: { ...testSettings.delivery, capped: [cap] } };
  });
  const order = (qty: number, cart: object = {}) => shop.place(orderWith([["shiraz", qty]], 20 * qty + 9.95, cart));

  it("are refused with the merchant's message for orders above their quantity cap", async () => {
    expect((await order(6)).status).toBe(200);
    expect((await order(7)).json).toMatchObject({
      status: 422,
      code: "QUANTITY_CAPPED",
      detail: "At most 6 bottles there.",
      errors: [{ path: "cart.shippingAddress.postcode" }],
    });
    await shop.shelve("shiraz", { "101": 100 });
    const pickUp = { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } };
    expect((await shop.place(orderWith([["shiraz", 7]], 140, pickUp))).status, "picked up").toBe(200);
  });

  it("report their quantity cap in the delivery rates", async () => {
    const { items } = orderWith([["shiraz", 7]], 0).cart;
    const cart = { items, shippingAddress: { country: "AU", postcode: "3066" } };
    const response = await shop.post("/api/shipping/rates", { cart });
    const answer = (await response.json()) as { rates?: unknown; code?: string; refusal?: { code: string } };
    expect(answer.refusal?.code ?? answer.code).toBe("QUANTITY_CAPPED");
  });
});
