import { randomUUID } from "node:crypto";
import { cents, publishedRules, type Settings } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, orders, outbox } from "../../db/schema.ts";
import { emails } from "../../emails/emails.ts";
import { address, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";
import { testSettings } from "../testing/testSettings.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.account = undefined;
  useRules(publishedRules);
});

function useRules(handover: Settings["law"]["handover"]): void {
  shop.settings = { ...testSettings, law: { ...testSettings.law, handover } };
}

const sydney = { ...address, suburb: "Sydney", state: "NSW", postcode: "2000" };
const brisbane = { ...address, suburb: "Brisbane City", state: "QLD", postcode: "4000" };
const metro = 29.95;
const remote = 54.5;

/** Orders a bottle, with an instruction for an absent customer. */
function order(shippingAddress: typeof address, notAtHome: string, cart: object = {}) {
  const total = shippingAddress.state === "VIC" ? metro : remote;
  const instructions = { delivery: "Ring twice", notAtHome };
  const shipping = { methodCode: "standard", instructions };
  const confirmedPlaces = ["Sydney NSW 2000", "Brisbane City QLD 4000", "Collingwood NSW 3066"];
  return shop.place(orderWith([["shiraz", 1]], total, { shippingAddress, shipping, confirmedPlaces, ...cart }));
}

const refusal = {
  status: 422,
  code: "UNATTENDED_NOT_ALLOWED",
  detail: "We cannot leave this order unattended. Nothing was charged: please check your delivery options.",
  errors: [{ path: "cart.shipping.instructions.notAtHome" }],
};

async function signIn(): Promise<string> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await shop.opened.db.insert(accounts).values({ id, email, emailKey: email, createdAt: new Date(shop.clock.now) });
  shop.account = { id, email };
  return id;
}

const orderOf = async (number: string) =>
  (await shop.opened.db.select().from(orders).where(eq(orders.number, number)))[0];
const handoverIn = async (number: string) => (await orderOf(number))?.handover;

describe("orders that must not be left unattended", () => {
  it("are refused if the customer says where to leave them, and accepted otherwise", async () => {
    expect((await order(brisbane, "Leave it")).json).toMatchObject(refusal);
    const { status, json } = await order(brisbane, " ");
    expect(status).toBe(200);
    expect(await handoverIn(json.orderNumber)).toEqual({
      isFirst: true,
      isBuyerOnly: false,
      checksId: true,
      isUnattendedAllowed: false,
    });
  });

  it("include every order if the settings have no rules", async () => {
    expect((await order(sydney, "Leave it")).status).toBe(200);
    useRules({});
    expect((await order(sydney, "Leave it")).json).toMatchObject(refusal);
    expect((await order(address, "Leave it")).json).toMatchObject(refusal);
  });

  it("cannot be passed off as orders to another state", async () => {
    expect((await order({ ...address, state: "NSW" }, "Leave it")).json).toMatchObject(refusal);
  });

  it("include orders that may arrive on the same day", async () => {
    const [zone, ...zones] = testSettings.delivery.zones.toReversed();
    const timing = { cutOff: "23:59", packingDays: 0, transitDays: { from: 0, to: 1 } };
    shop.settings = {
      ...shop.settings,
      delivery: { ...testSettings.delivery, zones: [{ ...zone!, timing }, ...zones] },
    };
    // 1 March 2026 is a Sunday.
    shop.clock.now += 86_400_000;
    expect((await order(sydney, "Leave it")).json).toMatchObject(refusal);
    const { json } = await order(sydney, "");
    expect(await handoverIn(json.orderNumber)).toMatchObject({ isBuyerOnly: true, checksId: true });
    shop.clock.now -= 86_400_000;
  });

  it("have their requirements stated in the response and in the email", async () => {
    const { json } = await order(brisbane, "");
    expect(json.order).toMatchObject({ handover: { checksId: true, isUnattendedAllowed: false } });
    const topic = emails.orderPlaced.topic((await orderOf(json.orderNumber))?.id ?? "");
    const [email] = await shop.opened.db.select().from(outbox).where(eq(outbox.topic, topic));
    expect(email?.text).toContain(
      "Someone aged 18 or over must be there to receive your order. The driver will check photo ID.",
    );
  });
});

describe("first deliveries", () => {
  it("include every guest order, even with a customer's email address", async () => {
    expect((await order(address, "Leave it")).json).toMatchObject(refusal);
    await signIn();
    const email = shop.account?.email;
    const { json } = await order(address, "", { email });
    await deliver(json.orderNumber);
    shop.account = undefined;
    expect((await order(address, "Leave it", { email })).json).toMatchObject(refusal);
  });

  it("include each of a customer's orders until a non-gift order has been delivered", async () => {
    await signIn();
    const gift = { gift: { type: "messageOnly", from: "A", to: "B", message: "C" } };
    const given = await order(address, "", gift);
    await deliver(given.json.orderNumber);
    expect((await order(address, "Leave it")).json).toMatchObject(refusal);
    const first = await order(address, "");
    expect(await handoverIn(first.json.orderNumber)).toMatchObject({
      isFirst: true,
      isBuyerOnly: true,
      checksId: true,
    });
    expect((await order(address, "Leave it")).json, "not delivered yet").toMatchObject(refusal);
    await deliver(first.json.orderNumber);
    const second = await order(address, "Leave it");
    expect(second.status).toBe(200);
    expect(await handoverIn(second.json.orderNumber)).toEqual({
      isFirst: false,
      isBuyerOnly: false,
      checksId: false,
      isUnattendedAllowed: true,
    });
    expect((await order(address, "Leave it", gift)).json, "a gift").toMatchObject(refusal);
  });

  async function deliver(number: string): Promise<void> {
    await shop.opened.db.update(orders).set({ fulfilment: "delivered" }).where(eq(orders.number, number));
  }
});

describe("an order without a delivery", () => {
  it("has no requirements at the door (pickup and gift cards)", async () => {
    useRules({});
    await shop.shelve("shiraz", { "101": 100 });
    const pickup = { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } };
    const collected = await shop.place(orderWith([["shiraz", 1]], 20, pickup));
    expect(await handoverIn(collected.json.orderNumber)).toBeNull();
    await shop.stock("gift", 5000, 0, {
      functionalType: "giftcard",
      giftcardMinCents: cents(5000),
      giftcardMaxCents: cents(100_000),
    });
    const person = { recipientName: "Wren", recipientEmail: "wren@example.com" };
    const giftcard = { amount: 50, ...person, senderName: "Odette", senderEmail: "odette@example.com" };
    const items = [{ productId: "p-gift", variantId: "v-gift", qty: 1, giftcard }];
    const payment = { methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") };
    const shipping = { methodCode: "standard", instructions: { delivery: "", notAtHome: "Leave it" } };
    const bought = await shop.place(orderWith([], 50, { items, shipping }, payment));
    expect(bought.status).toBe(200);
    expect(await handoverIn(bought.json.orderNumber)).toBeNull();
  });
});
