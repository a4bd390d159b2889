import { cents, type RatesAnswer } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders, outbox } from "../../db/schema.ts";
import { orderWith, openTestShop, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("early", 2000, 100, { state: "preorder", releaseTime: new Date("2026-09-07T00:00+10:00") });
  await shop.stock("later", 2000, 100, { state: "preorder", releaseTime: new Date("2026-11-02T09:00+11:00") });
  await shop.stock("someday", 2000, 100, { state: "preorder" });
  await shop.stock("card", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
});
afterAll(() => shop.close());

/** Sunday, 1 March 2026, 1 pm in Melbourne. */
beforeEach(() => {
  shop.clock.now = Date.UTC(2026, 2, 1, 2);
});

async function standard(names: readonly string[], postcode = "3066") {
  const { items } = orderWith(
    names.map((name) => [name, 1] as const),
    0,
  ).cart;
  const cart = { items, shippingAddress: { country: "AU", postcode } };
  const response = await shop.post("/api/shipping/rates", { cart });
  const { rates }: RatesAnswer = (await response.json()) as RatesAnswer;
  return rates.find(({ code }) => code === "standard");
}

describe("the expected arrival date", () => {
  it("is based on the delivery zone's timing", async () => {
    expect((await standard(["shiraz"]))?.arrival).toEqual({ from: "2026-03-04", to: "2026-03-06" });
    // Monday at 2 pm is past the cut-off, and the following Monday is Labour Day.
    shop.clock.now = Date.parse("2026-03-02T14:00+11:00");
    expect((await standard(["shiraz"]))?.arrival).toEqual({ from: "2026-03-05", to: "2026-03-10" });
  });

  it("is based on the overall time frame if the zone has no timing", async () => {
    expect(await standard(["shiraz"], "4870")).toMatchObject({ arrival: { from: null, to: "2026-03-17" } });
  });

  it("is counted from the day when all pre-arrival products have reached the shop", async () => {
    expect((await standard(["early"]))?.arrival).toEqual({ from: "2026-09-09", to: "2026-09-11" });
    // 3 November is Melbourne Cup Day.
    expect((await standard(["early", "later"]))?.arrival).toEqual({ from: "2026-11-05", to: "2026-11-09" });
  });

  it("is based on the shop state's clock and public holidays", async () => {
    shop.settings = { ...shop.settings, state: "WA" };
    // Monday at 2 pm in Melbourne is 11 am in Perth, where this Monday is Labour Day and the next is a working day.
    shop.clock.now = Date.parse("2026-03-02T14:00+11:00");
    expect((await standard(["shiraz"]))?.arrival).toEqual({ from: "2026-03-05", to: "2026-03-09" });
    shop.settings = { ...shop.settings, state: "VIC" };
  });

  it("is omitted if a pre-arrival product's arrival date is unknown or has passed", async () => {
    expect(await standard(["early", "someday"])).not.toHaveProperty("arrival");
    shop.clock.now = Date.parse("2026-10-01T09:00+10:00");
    expect(await standard(["early"])).not.toHaveProperty("arrival");
  });

  it("is stored with the order and appears in the response and the email", async () => {
    const { status, json } = await shop.place(orderWith([["shiraz", 2]], 49.95));
    expect(status).toBe(200);
    expect(json.order.arrival).toEqual({ from: "2026-03-04", to: "2026-03-06" });
    const [row] = await shop.opened.db.select().from(orders).where(eq(orders.number, json.orderNumber));
    const [email] = await shop.opened.db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, `order:${row?.id}`));
    expect(row?.arrival).toEqual(json.order.arrival);
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain("Arrives Wed 4 – Fri 6 Mar.");
      expect(text).toContain("We pack your order when your transfer has reached us");
    }
  });

  it("is omitted if nothing is delivered", async () => {
    const giftcard = {
      amount: 50,
      recipientName: "Bo",
      recipientEmail: "bo@example.com",
      senderName: "Ada",
      senderEmail: "ada@example.com",
    };
    const items = [{ productId: "p-card", variantId: "v-card", qty: 1, giftcard }];
    const { json } = await shop.place(
      orderWith(
        [["card", 1]],
        50,
        { items },
        { methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") },
      ),
    );
    expect(json.order.arrival).toBeNull();
  });
});

describe("free delivery", () => {
  it("is offered only for eligible destinations", async () => {
    expect(await standard(["shiraz"])).toMatchObject({ price: 9.95, freeFrom: 200 });
    expect(await standard(["shiraz"], "4870")).not.toHaveProperty("freeFrom");
  });
});

describe("a postcode that does not exist", () => {
  it("is rejected with a message that explains the reason", async () => {
    const { items } = orderWith([["shiraz", 1]], 0).cart;
    const cart = { items, shippingAddress: { country: "AU", postcode: "0100" } };
    const response = await shop.post("/api/shipping/rates", { cart });
    const message = "There is no postcode 0100 in Australia. Check it.";
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      detail: message,
      errors: [{ path: "cart.shippingAddress.postcode", message }],
    });
  });
});
