import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, variants } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { emptyShop, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await emptyShop(opened);
  shop = await openTestShop({ opened });
  await shop.stock("shiraz", 2000, 12);
  await shop.shelve("shiraz", { "101": 6, "102": 2, "103": 4 });
  await shop.stock("riesling", 1500, 5);
  await shop.shelve("riesling", { "101": 1, "102": 4 });
});

type Lines = Parameters<typeof orderWith>[0];
const at = (storeId: string) => ({
  shippingAddress: null,
  shipping: { methodCode: "clickCollect", storeId, instructions: { delivery: "Ring", notAtHome: "" } },
});
const pickUp = (lines: Lines, expected: number, storeId = "s-north", cart: object = {}, payment: object = {}) =>
  shop.place(orderWith(lines, expected, { ...at(storeId), ...cart }, payment));

/** Number of bottles at each store, as 'available of total'. */
async function shelves(name: string): Promise<Record<string, string>> {
  const { locationQtys } = await shop.variant(name);
  return Object.fromEntries(Object.values(locationQtys).map((one) => [one.storeNum, `${one.qty} of ${one.qtyRaw}`]));
}

describe("delivery and pickup rates", () => {
  const melbourne = { country: "AU", postcode: "3066" };
  async function rates(lines: Lines, shippingAddress: object | null) {
    const { items } = orderWith(lines, 0).cart;
    const response = await shop.post("/api/shipping/rates", { cart: { items, shippingAddress } });
    return (await response.json()) as Record<string, unknown>;
  }
  const standard = (price: number) => ({
    code: "standard",
    label: "Standard delivery",
    price,
    freeFrom: 200,
    arrival: { from: "2026-03-04", to: "2026-03-06" },
  });
  const pickup = (...stores: string[]) => ({ code: "clickCollect", label: "Store Pickup", price: 0, stores });

  it("offer pickup at the listed stores that have all bottles", async () => {
    expect(await rates([["shiraz", 2]], melbourne)).toEqual({
      success: true,
      rates: [standard(9.95), pickup("s-north", "s-south")],
    });
    const lines = [["shiraz", 2] as const, ["riesling", 2] as const];
    expect((await rates(lines, melbourne))["rates"]).toEqual([standard(9.95), pickup("s-south")]);
  });

  it("do not offer pickup if no store has all the bottles", async () => {
    const lines = [["shiraz", 3] as const, ["riesling", 2] as const];
    expect((await rates(lines, melbourne))["rates"]).toEqual([standard(9.95)]);
    expect((await rates([["shiraz", 7]], melbourne))["rates"]).toEqual([standard(9.95)]);
  });

  it("do not count bottles that cannot be ordered", async () => {
    await shop.stock("gone", 20_000, 0);
    const lines = [["shiraz", 2] as const, ["gone", 1] as const];
    expect((await rates(lines, melbourne))["rates"]).toEqual([standard(9.95), pickup("s-north", "s-south")]);
  });

  it("include pickup even if there is no address", async () => {
    expect(await rates([["shiraz", 6]], null)).toEqual({ success: true, rates: [pickup("s-north")] });
    expect(await rates([["shiraz", 7]], null)).toEqual({ success: true, rates: [] });
  });

  it("include pickup, and the reason for refusing delivery, if the shop does not deliver there", async () => {
    expect(await rates([["shiraz", 2]], { country: "US", postcode: "90210" })).toEqual({
      success: true,
      rates: [pickup("s-north", "s-south")],
      refusal: { code: "DELIVERY_RESTRICTED", detail: "We do not deliver alcohol there." },
    });
    expect(await rates([["shiraz", 7]], { country: "US", postcode: "90210" })).toMatchObject({
      status: 422,
      code: "DELIVERY_RESTRICTED",
    });
  });

  it("are zero for a cart with only gift cards, which are emailed", async () => {
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
    const response = await shop.post("/api/shipping/rates", { cart: { items, shippingAddress: null } });
    const none = { code: "standard", label: "No Shipping Required", price: 0 };
    expect(await response.json()).toEqual({ success: true, rates: [none] });
    const { json } = await shop.place(orderWith([], 50, { ...at("s-north"), items }));
    expect(json.code).toBe("SHIPPING_METHOD_NOT_AVAILABLE");
  });
});

describe("a pickup order", () => {
  it("has no delivery costs, insurance or address, and uses the stock of its store", async () => {
    const instructions = {
      shippingAddress: orderWith([], 0).cart.shippingAddress,
      extra: { includesDeliveryInsurance: true, holdDeliveryInHotWeather: true },
    };
    const { json } = await pickUp(
      [
        ["shiraz", 2],
        ["riesling", 3],
      ],
      85,
      "s-south",
      instructions,
    );
    expect(json.order).toMatchObject({
      grandTotal: 85,
      shippingMethodLabel: "Store Pickup",
      shippingMethodPrice: 0,
      deliveryInsuranceCost: 0,
      shippingAddress: null,
      clickCollectStore: { id: "s-south", name: "South", address: "1 Test Street, South VIC 3000" },
    });
    expect(await shelves("shiraz")).toEqual({ "101": "6 of 6", "102": "0 of 0", "103": "4 of 4" });
    expect(await shelves("riesling")).toEqual({ "101": "1 of 1", "102": "1 of 1" });
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
    const [row] = await opened.db.select().from(orders);
    expect(row).toMatchObject({
      pickupLocation: "102",
      holdInHeat: false,
      deliveryInstructions: { delivery: "", notAtHome: "" },
    });
    const [email] = await opened.db.select().from(outbox);
    for (const words of ["South", "1 Test Street, South VIC 3000", "Store Pickup"]) {
      expect(email?.text).toContain(words);
      expect(email?.html).toContain(words);
    }
    expect(email?.text).toContain("STORE PICKUP");
    expect(email?.text).not.toContain("DELIVERY ADDRESS");
  });

  it("stores the buyer, the collector, the ready time and the store's contact details", async () => {
    shop.settings = { ...shop.settings, pickup: { readyAfterMinutes: 120 } };
    const weekdays = { openTime: 9 * 3600, closeTime: 17.5 * 3600, isAvailable: true };
    const openHours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, ...weekdays }));
    const eve = { date: "2026-03-03", openTime: 9 * 3600, closeTime: 12 * 3600, isAvailable: true };
    shop.stores = shop.stores.map((store) => ({ ...store, phone: "(03) 5550 0101", openHours, seasonalHours: [eve] }));
    const names = { buyer: { firstName: "Ada", lastName: "Vintner" }, collector: "Grace Hopper" };
    const { json } = await pickUp([["shiraz", 1]], 20, "s-north", {
      shipping: { ...at("s-north").shipping, ...names },
    });
    // The order is placed on Sunday afternoon in Melbourne.
    expect(json.order.pickup).toEqual({
      firstName: "Ada",
      lastName: "Vintner",
      collector: "Grace Hopper",
      readyBy: "2026-03-02T11:00",
      phone: "(03) 5550 0101",
      hours: ["Monday to Friday: 9 am to 5:30 pm", "Saturday to Sunday: Closed", "Tue 3 Mar: 9 am to 12 pm"],
    });
    const [email] = await opened.db.select().from(outbox);
    for (const words of [
      "Thank you, Ada.",
      "Ready Mon 2 Mar by 11 am.",
      "(03) 5550 0101",
      "Monday to Friday: 9 am to 5:30 pm",
      "Collected by Grace Hopper for Ada Vintner.",
      "Grace Hopper needs to bring the order number and photo ID that shows they are 18 or over.",
    ]) {
      expect(email?.text).toContain(words);
      expect(email?.html).toContain(words);
    }
    expect(email?.text).toContain("CONTACT\nAda Vintner\nada@example.com");
  });

  it("is accepted without names, because the documented request has no fields for them", async () => {
    const { status, json } = await pickUp([["shiraz", 1]], 20);
    expect(status).toBe(200);
    expect(json.order.pickup).toMatchObject({ firstName: "", lastName: "", collector: "", readyBy: null });
    const [email] = await opened.db.select().from(outbox);
    expect(email?.text).toContain("Bring the order number and photo ID that shows you are 18 or over.");
    expect(email?.text).not.toContain("Collected by");
  });

  it("reserves bottles at its store during the payment, and releases the bottles if the card is declined", async () => {
    const seen: Record<string, string>[] = [];
    shop = await openTestShop({
      opened,
      wrapGateway: (gateway) => ({
        ...gateway,
        authorise: async (request) => {
          seen.push(await shelves("shiraz"));
          return gateway.authorise(request);
        },
      }),
    });
    const card = async (number: string) => ({ methodCode: "braintreeCreditCard", nonce: await shop.card(number) });
    await pickUp([["shiraz", 2]], 40, "s-south", {}, await card("4000 0000 0000 0002"));
    expect(seen).toEqual([{ "101": "6 of 6", "102": "0 of 2", "103": "4 of 4" }]);
    expect(await shelves("shiraz")).toMatchObject({ "102": "2 of 2" });
    await pickUp([["shiraz", 2]], 40, "s-south", {}, await card("4111 1111 1111 1111"));
    expect(await shelves("shiraz")).toEqual({ "101": "6 of 6", "102": "0 of 0", "103": "4 of 4" });
  });

  it.each([
    ["s-gone", "STORE_NOT_FOUND", 422],
    ["s-closed", "STORE_NOT_FOUND", 422],
    ["s-bare", "STORE_NOT_FOUND", 422],
    ["s-south", "SHIPPING_METHOD_NOT_AVAILABLE", 409],
  ])("cannot be placed for pickup at %s: %s", async (storeId, code, status) => {
    const { json } = await pickUp([["shiraz", 3]], 60, storeId);
    expect(json).toMatchObject({ code, status, errors: [{ path: "cart.shipping.storeId" }] });
    expect(json.detail).toContain("Nothing was charged");
    expect(await opened.db.$count(orders)).toBe(0);
  });

  it("requires a store", async () => {
    const { json } = await shop.place(orderWith([["shiraz", 1]], 20, { shipping: { methodCode: "clickCollect" } }));
    expect(json.errors).toEqual([{ path: "cart.shipping.storeId", message: "Choose a store." }]);
  });
});

describe("concurrent pickups and deliveries", () => {
  it("sell the last bottle only once", async () => {
    await shop.stock("last", 1000, 1);
    await shop.shelve("last", { "101": 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? pickUp([["last", 1]], 10) : shop.place(orderWith([["last", 1]], 19.95)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code));
    expect([...codes]).toEqual(["PRODUCT_SIZE_SOLD_OUT"]);
    expect(await shop.variant("last")).toMatchObject({ qtyRaw: 0, reserved: 0 });
    expect(await shelves("last")).toEqual({ "101": "0 of 0" });
  }, 60_000);

  it("never oversell a store or the shop", async () => {
    await shop.stock("many", 1000, 30);
    await shop.shelve("many", { "101": 10, "102": 20 });
    const cards = await Promise.all(Array.from({ length: 60 }, () => shop.card("4111 1111 1111 1111")));
    const answers = await Promise.all(
      cards.map((nonce, index) => {
        const byCard = { methodCode: "braintreeCreditCard", nonce };
        return index % 2
          ? pickUp([["many", 1]], 10, "s-north", {}, byCard)
          : shop.place(orderWith([["many", 1]], 19.95, {}, byCard));
      }),
    );
    const placed = answers.filter(({ status }) => status === 200).map(({ json }) => json.order);
    const pickedUp = placed.filter((order) => order.clickCollectStore !== null).length;
    expect(pickedUp).toBeLessThanOrEqual(10);
    const row = await shop.variant("many");
    expect(row).toMatchObject({ qtyRaw: 30 - placed.length, reserved: 0 });
    const stands = Object.values(row.locationQtys);
    expect(stands.reduce((sum, { qtyRaw }) => sum + qtyRaw, 0)).toBe(row.qtyRaw);
    for (const { qty, qtyRaw } of stands) expect(qty).toBe(qtyRaw);
  }, 60_000);

  it("do not sell bottles that are reserved for a pickup with a pending payment", async () => {
    await shop.stock("fair", 1000, 4);
    await shop.shelve("fair", { "101": 3, "102": 1 });
    let meanwhile: number | undefined;
    shop = await openTestShop({
      opened,
      wrapGateway: (gateway) => ({
        ...gateway,
        authorise: async (request) => {
          // The northern store has the most bottles, three of them reserved.
          meanwhile ??= (await shop.place(orderWith([["fair", 1]], 19.95))).status;
          return gateway.authorise(request);
        },
      }),
    });
    const nonce = await shop.card("4111 1111 1111 1111");
    const answer = await pickUp([["fair", 3]], 30, "s-north", {}, { methodCode: "braintreeCreditCard", nonce });
    expect([meanwhile, answer.status]).toEqual([200, 200]);
    expect(await shelves("fair")).toEqual({ "101": "0 of 0", "102": "0 of 0" });
    const [row] = await opened.db.select().from(variants).where(eq(variants.id, "v-fair"));
    expect(row).toMatchObject({ qtyRaw: 0, reserved: 0 });
  });
});
