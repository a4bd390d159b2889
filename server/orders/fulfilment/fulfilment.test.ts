import { cents, dollars, type FoundOrder } from "@corkwood/commerce";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, orderSteps, outbox, parcels, returnRequests, type OrderRow } from "../../db/schema.ts";
import { cancelOrder } from "../cancel/cancel.ts";
import { createOrderLookup } from "../records/lookup.ts";
import { emptyShop, openTestShop, orderBody, orderWith, type TestShop } from "../testing/testShop.ts";
import { changeOrder, type OrderChange, type ParcelChange } from "./changeOrder.ts";
import { requestReturn } from "./requestReturn.ts";
import type { FulfilmentContext } from "./tell.ts";

let database: OpenDatabase;
let shop: TestShop;
let context: FulfilmentContext;
let number: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyShop(database);
  shop = await openTestShop({ opened: database });
  shop.settings = {
    ...shop.settings,
    carriers: [{ id: "post", name: "Post", trackingUrl: "https://post.example/{number}" }],
    returns: { days: 30, instructions: "Send it to us." },
  };
  context = {
    db: database.db,
    settings: () => shop.settings,
    emailFrom: "Corkwood <orders@corkwood.example>",
    baseUrl: "https://corkwood.example",
    now: () => shop.clock.now,
  };
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("riesling", 1500, 100);
  for (const name of ["shiraz", "riesling"]) await shop.shelve(name, { "101": 100 });
  number = await buy();
});

/** Buys six shiraz and two riesling: $150.00 plus $9.95 for delivery. */
async function buy(change: object = {}, total = 159.95): Promise<string> {
  const lines = [
    ["shiraz", 6],
    ["riesling", 2],
  ] as const;
  const answer = await shop.place(orderWith(lines, total, change));
  expect(answer.status, answer.text).toBe(200);
  return answer.json.orderNumber;
}
const buyForPickup = () =>
  buy({ shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } }, 150);

const step = (to: Extract<OrderChange, { kind: "step" }>["to"]): OrderChange => ({ kind: "step", to });
const parcel = (overrides: Partial<ParcelChange> = {}): OrderChange => ({
  kind: "parcel",
  parcel: { number: null, carrier: null, trackingNumber: null, items: null, ...overrides },
});
const answer = (to: "accepted" | "refused" | "received", note = "", of = 1): OrderChange => ({
  kind: "return",
  number: of,
  to,
  note,
});
const items = (...all: [sku: string, qty: number][]) => all.map(([sku, qty]) => ({ sku: `SKU-${sku}`, qty }));
const change = (...changes: OrderChange[]) => changeOrder(context, number, changes);

const shown = (): Promise<FoundOrder> =>
  createOrderLookup(context).find("203.0.113.1", { orderId: number, email: "ada@example.com" });

async function row(): Promise<OrderRow> {
  const [found] = await database.db.select().from(orders).where(eq(orders.number, number));
  if (!found) throw new Error("No order");
  return found;
}

/** Returns the emails enqueued after the order confirmation. */
async function emails() {
  const { id } = await row();
  const all = await database.db
    .select()
    .from(outbox)
    .where(sql`starts_with(${outbox.topic}, ${`order:${id}:`})`)
    .orderBy(asc(outbox.createdAt), asc(outbox.topic));
  return all;
}
const topics = async () => {
  const { id } = await row();
  return (await emails()).map(({ topic }) => topic.replace(`order:${id}:`, ""));
};

describe("an order in fulfilment", () => {
  it("stores the time of each step, and sends one email about it", async () => {
    expect(await shown()).toMatchObject({
      status: "placed",
      way: "delivery",
      parcels: [],
      returns: [],
      returnable: null,
    });
    expect(await change(step("packed"))).toEqual({ outcome: "changed", changed: 1 });
    shop.clock.now += 3_600_000;
    const sentAt = new Date(shop.clock.now).toISOString();
    await change(parcel({ carrier: "post", trackingNumber: "AB 1" }));
    expect(await shown()).toMatchObject({
      status: "shipped",
      history: [{ status: "placed" }, { status: "packed" }, { status: "shipped", at: sentAt }],
      parcels: [
        {
          number: 1,
          carrier: "Post",
          trackingNumber: "AB 1",
          trackingLink: "https://post.example/AB1",
          sentAt,
          items: [
            { line: 0, qty: 6 },
            { line: 1, qty: 2 },
          ],
        },
      ],
    });
    await change(step("delivered"));
    expect((await shown()).status).toBe("delivered");
    expect(await topics()).toEqual(["packed", "delivered", "parcel:1:AB 1"]);
  });

  it("can be sent in several parcels, each with an email that lists sent and outstanding bottles", async () => {
    await change(parcel({ carrier: "post", trackingNumber: "P1", items: items(["shiraz", 4]) }));
    expect(await shown()).toMatchObject({ status: "partShipped", parcels: [{ items: [{ line: 0, qty: 4 }] }] });
    const [first] = await emails();
    expect(first).toMatchObject({
      recipient: "ada@example.com",
      subject: `Your Corkwood order ${number} is on its way: parcel 1`,
    });
    for (const part of [
      "Carrier: Post",
      "Tracking number: P1",
      "https://post.example/P1",
      "4 x shiraz, 750 ml",
      "2 x shiraz, 750 ml",
      "2 x riesling, 750 ml",
      `https://corkwood.example/orders/${number}`,
    ]) {
      expect(first?.text).toContain(part);
      expect(first?.html).toContain(part);
    }
    await change(parcel());
    expect(await shown()).toMatchObject({ status: "shipped", parcels: [{}, { number: 2, trackingLink: null }] });
    const second = (await emails()).find(({ topic }) => topic.endsWith(":parcel:2:"));
    expect(second?.text).not.toContain("STILL TO COME");
    expect(second?.text).not.toContain("Still to come");
  });

  it("becomes ready and is then collected, with no parcels, if it is a pickup order", async () => {
    number = await buyForPickup();
    expect(await change(parcel())).toMatchObject({ outcome: "refused", refusal: { reason: "order", to: "shipped" } });
    expect(await change(step("delivered"))).toMatchObject({ outcome: "refused" });
    await change(step("packed"), step("readyForPickup"));
    expect((await emails()).find(({ topic }) => topic.endsWith("readyForPickup"))?.text).toContain("North");
    await change(step("collected"));
    expect(await shown()).toMatchObject({ status: "collected", way: "pickup", parcels: [] });
  });

  it.each([
    ["a delivery before it was sent", [step("delivered")], { reason: "order", from: "placed", to: "delivered" }],
    ["a pickup step if it is for delivery", [step("readyForPickup")], { reason: "order" }],
    ["packing after it was sent", [parcel(), step("packed")], { reason: "order", from: "shipped", to: "packed" }],
    ["more bottles than were ordered", [parcel({ items: items(["shiraz", 7]) })], { reason: "tooMany", left: 6 }],
    [
      "a product that was not ordered",
      [parcel({ items: items(["port", 1]) })],
      { reason: "notOrdered", sku: "SKU-port" },
    ],
    ["an unknown carrier", [parcel({ carrier: "owl" })], { reason: "carrierUnknown", known: ["post"] }],
    [
      "another parcel after everything was sent",
      [parcel(), parcel({ items: items(["shiraz", 1]) })],
      { reason: "nothingLeft" },
    ],
    ["a return that was not requested", [answer("accepted")], { reason: "returnUnknown" }],
  ])("refuses %s", async (_, changes, refusal) => {
    expect(await change(...changes)).toMatchObject({ outcome: "refused", index: changes.length - 1, refusal });
    expect((await row()).fulfilment).toBe("placed");
    expect(await topics()).toEqual([]);
    expect(await database.db.$count(parcels)).toBe(0);
    expect(await database.db.$count(orderSteps)).toBe(0);
  });

  it("cannot change if it was not placed or is cancelled", async () => {
    const set = (fields: Partial<OrderRow>) => database.db.update(orders).set(fields).where(eq(orders.number, number));
    for (const [fields, reason] of [
      [{ status: "released" }, "notPlaced"],
      [{ status: "pending" }, "notPlaced"],
      [{ status: "cancelled" }, "cancelled"],
      [{ status: "placed", cancellingSince: new Date() }, "cancelling"],
    ] as const) {
      await set(fields);
      expect(await change(step("packed"))).toMatchObject({ outcome: "refused", refusal: { reason } });
    }
    expect(await changeOrder(context, "CWUNKNOWN", [step("packed")])).toMatchObject({ refusal: { reason: "unknown" } });
  });
});

describe("repeating a change to an order", () => {
  it("changes nothing and sends no further email", async () => {
    const changes = [
      step("packed"),
      parcel({ carrier: "post", trackingNumber: "P1", items: items(["shiraz", 6]) }),
      parcel({ items: items(["riesling", 1]) }),
      parcel(),
      step("delivered"),
    ];
    expect(await change(...changes)).toEqual({ outcome: "changed", changed: 5 });
    const [before, sent] = [await shown(), await topics()];
    shop.clock.now += 1000;
    expect(await change(...changes)).toEqual({ outcome: "unchanged" });
    expect(await shown()).toEqual(before);
    expect(await topics()).toEqual(sent);
  });

  it("takes effect only once if the same change arrives several times concurrently", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => change(step("packed"), parcel())));
    expect(all.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    expect(await topics()).toHaveLength(2);
    expect(await database.db.$count(parcels)).toBe(1);
  });

  it("corrects a parcel's tracking number and emails the customer, but refuses different contents", async () => {
    await change(parcel({ carrier: "post", trackingNumber: "P1", items: items(["shiraz", 6]) }));
    const corrected = parcel({ number: 1, carrier: "post", trackingNumber: "P2" });
    expect(await change(corrected)).toMatchObject({ outcome: "changed" });
    expect(await change(corrected)).toMatchObject({ outcome: "unchanged" });
    expect((await shown()).parcels).toMatchObject([{ trackingLink: "https://post.example/P2" }]);
    expect(await topics()).toEqual(["parcel:1:P1", "parcel:1:P2"]);
    expect(await change(parcel({ number: 1, items: items(["riesling", 1]) }))).toMatchObject({
      refusal: { reason: "parcelChanged" },
    });
  });
});

describe("a return", () => {
  const ask = (qty = 2, change = {}) =>
    requestReturn(context, number, { items: [{ line: 0, qty }], reason: "faulty", note: "Corked", ...change });

  it("can be requested within the return period, accepted by the merchant, and received", async () => {
    await expect(ask()).rejects.toMatchObject({ code: "RETURN_REFUSED" });
    await change(parcel());
    expect((await shown()).returnable).toEqual({
      until: "2026-03-31",
      items: [
        { line: 0, qty: 6 },
        { line: 1, qty: 2 },
      ],
    });
    await ask();
    expect(await shown()).toMatchObject({
      returnable: null,
      returns: [{ number: 1, status: "requested", reason: "faulty", note: "Corked", items: [{ line: 0, qty: 2 }] }],
    });
    expect(await change(answer("received"))).toMatchObject({ refusal: { reason: "returnOrder" } });
    await change(answer("accepted", "We are <sorry>."));
    const accepted = (await emails()).find(({ topic }) => topic.endsWith(":accepted"));
    for (const part of ["We are <sorry>.", "Send it to us.", "2 x shiraz, 750 ml", "It is corked or faulty"]) {
      expect(accepted?.text).toContain(part);
    }
    expect(accepted?.html).toContain("We are &lt;sorry&gt;.");
    await change(answer("received"));
    expect(await shown()).toMatchObject({ status: "shipped", returns: [{ status: "received" }] });
    expect((await shown()).returnable?.items).toEqual([
      { line: 0, qty: 4 },
      { line: 1, qty: 2 },
    ]);
    expect(await change(answer("accepted"), answer("received"))).toEqual({ outcome: "unchanged" });
  });

  it("sets the order's status to 'returned' if the return contains all of the order's bottles", async () => {
    await change(parcel());
    await requestReturn(context, number, {
      items: [
        { line: 0, qty: 6 },
        { line: 1, qty: 2 },
      ],
      reason: "unwanted",
      note: "",
    });
    await change(answer("accepted"), answer("received"));
    expect((await shown()).status).toBe("returned");
  });

  it("is stored and emailed once, even if its request is repeated or sent concurrently", async () => {
    await change(parcel());
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(await database.db.$count(returnRequests)).toBe(1);
    expect((await topics()).filter((topic) => topic.startsWith("return"))).toEqual(["return:1:requested"]);
    await expect(ask(3)).rejects.toMatchObject({ code: "RETURN_REFUSED" });
  });

  it("adds up the quantities if a line is listed twice", async () => {
    await change(parcel());
    const twice = [
      { line: 0, qty: 3 },
      { line: 0, qty: 3 },
    ];
    await ask(1, { items: twice });
    expect((await shown()).returns).toMatchObject([{ items: [{ line: 0, qty: 6 }] }]);
  });

  it("cannot be requested more than five times", async () => {
    await change(parcel());
    for (let turn = 1; turn <= 5; turn++) {
      await ask(turn);
      await change(answer("refused", "No.", turn));
    }
    await expect(ask(6)).rejects.toMatchObject({ code: "RETURN_REFUSED" });
    expect((await shown()).returnable).toBeNull();
  });
});

describe("the seller on an order's tax invoice", () => {
  const sell = (name: string) => {
    shop.settings = { ...shop.settings, seller: { name, abn: "89 000 000 019", address: "1 Test Street" } };
  };

  it("does not change after the order is placed, either in the response or in the email", async () => {
    sell("Old Corkwood Pty Ltd");
    number = await buy();
    sell("New Corkwood Pty Ltd");
    expect((await shown()).seller).toMatchObject({ name: "Old Corkwood Pty Ltd" });
    const [confirmation] = await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, `order:${(await row()).id}`));
    for (const part of [confirmation?.text, confirmation?.html]) expect(part).toContain("Old Corkwood Pty Ltd");
  });

  it("is empty if the seller was not registered for GST at the time of the order", async () => {
    shop.settings = { ...shop.settings, seller: null };
    number = await buy();
    sell("New Corkwood Pty Ltd");
    expect((await shown()).seller).toBeNull();
  });

  it("is absent from orders placed before this field existed, and their pages show the current seller", async () => {
    await database.db.update(orders).set({ soldBy: null }).where(eq(orders.number, number));
    expect(await shown()).not.toHaveProperty("seller");
  });
});

it("refuses to cancel an order once bottles have left the shop", async () => {
  const cancelContext = { ...context, gateway: shop.gateway };
  await change(parcel({ items: items(["shiraz", 1]) }));
  expect(await cancelOrder(cancelContext, number, {})).toMatchObject({ outcome: "refused", reason: "hasLeft" });
  number = await buy();
  await change(step("packed"));
  expect(await cancelOrder(cancelContext, number, {})).toMatchObject({ outcome: "cancelled" });
  expect((await shown()).status).toBe("cancelled");
  expect(await change(parcel())).toMatchObject({ refusal: { reason: "cancelled" } });
});

it("sends gift card orders by email only", async () => {
  const bounds = { giftcardMinCents: cents(5000), giftcardMaxCents: cents(100_000) };
  await shop.stock("gift", 5000, 0, { functionalType: "giftcard", ...bounds });
  const body = orderBody([["gift", 1]], 100, await shop.card("4111 1111 1111 1111"));
  const giftcard = { amount: dollars(100), recipientName: "Wren", recipientEmail: "wren@example.com" };
  Object.assign(body.cart.items[0] as object, {
    giftcard: { ...giftcard, senderName: "Ada", senderEmail: "ada@example.com" },
  });
  const placed = await shop.place(body);
  expect(placed.status, placed.text).toBe(200);
  number = placed.json.orderNumber;
  for (const one of [step("packed"), parcel()]) {
    expect(await change(one)).toMatchObject({ outcome: "refused", refusal: { reason: "nothingSent" } });
  }
  expect((await shown()).way).toBe("email");
});
