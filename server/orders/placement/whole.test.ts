import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { marketingSubscriptions, orders, outbox } from "../../db/schema.ts";
import { address, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => shop.close());

const one = [["shiraz", 1]] as const;

async function emailOf(number: string) {
  const [order] = await shop.opened.db.select().from(orders).where(eq(orders.number, number));
  const [email] = await shop.opened.db
    .select()
    .from(outbox)
    .where(eq(outbox.topic, `order:${order?.id}`));
  return { order, email };
}

describe("an order's details", () => {
  const instructions = {
    billingAddress: { ...address, street1: "2 Bill Street" },
    shipping: { methodCode: "standard", instructions: { delivery: "Ring twice", notAtHome: "Leave it" } },
    gift: { type: "wrapped", from: "Ada <3", to: "Ben", message: "Cheers & all" },
    extra: { includesDeliveryInsurance: true, holdDeliveryInHotWeather: true },
    analytics: { campaign: "autumn", source: "letter", gclid: "Cj0", clientId: "123.456" },
  };

  it("are included in the response, the database, and the HTML and text of the email", async () => {
    // 20.00 + 9.95 + 0.20 for insurance + 5.00 for wrapping
    const { json } = await shop.place(orderWith(one, 35.15, instructions));
    expect(json.order).toMatchObject({
      deliveryInsuranceCost: 0.2,
      giftWrappingCost: 5,
      grandTotal: 35.15,
      gift: instructions.gift,
      billingAddress: { street1: "2 Bill Street" },
      clickCollectStore: null,
    });
    const { order, email } = await emailOf(json.orderNumber);
    expect(order).toMatchObject({
      insuranceCents: 20,
      wrappingCents: 500,
      holdInHeat: true,
      gift: instructions.gift,
      campaign: { campaign: "autumn", source: "letter", gclid: "Cj0", clientId: "123.456" },
      deliveryInstructions: { delivery: "Ring twice", notAtHome: "Leave it" },
    });
    const facts = ["Delivery insurance", "$0.20", "Gift wrapping", "$5.00", "$35.15", "Ring twice", "To: Ben"];
    for (const fact of [...facts, "We wrap it as a gift.", "In hot weather we hold it back until it is cooler."]) {
      expect(email?.text).toContain(fact);
      expect(email?.html).toContain(fact);
    }
    expect(email?.text).toContain("Message: Cheers & all");
    expect(email?.html).toContain("From: Ada &lt;3");
  });

  it("are omitted if they do not apply to the order", async () => {
    const { json } = await shop.place(orderWith(one, 29.95));
    expect(json.order).toMatchObject({ gift: { type: "none" }, deliveryInsuranceCost: 0, voucherCount: 0 });
    const { order, email } = await emailOf(json.orderNumber);
    expect(order).toMatchObject({ gift: null, campaign: {}, holdInHeat: false });
    expect(email?.text).not.toMatch(/insurance|wrapping|vouchers|Store credit|GIFT|hot weather/);
  });
});

describe("the marketing list", () => {
  const listed = () => shop.opened.db.select().from(marketingSubscriptions).orderBy(asc(marketingSubscriptions.email));
  const buy = (email: string, subscribeToMarketing: boolean, payment: object = {}) =>
    shop.place(orderWith(one, 29.95, { email, subscribeToMarketing }, payment));

  it("adds customers who placed an order and opted in, without duplicates", async () => {
    await buy("no@example.com", false);
    const declined = { methodCode: "braintreeCreditCard", nonce: await shop.card("4000 0000 0000 0002") };
    await buy("declined@example.com", true, declined);
    expect(await listed()).toEqual([]);
    await buy("Yes@Example.com", true);
    const card = { methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") };
    await buy("yes@example.com", true, card);
    expect(await listed()).toMatchObject([{ email: "yes@example.com", status: "subscribed", source: "checkout" }]);
  });

  it("adds customers who had unsubscribed, but only if they opt in", async () => {
    const { db } = shop.opened;
    await db.update(marketingSubscriptions).set({ status: "unsubscribed" });
    await buy("yes@example.com", false);
    expect(await listed()).toMatchObject([{ status: "unsubscribed" }]);
    shop.clock.now += 1000;
    await buy("yes@example.com", true);
    const [row] = await listed();
    expect(row).toMatchObject({ status: "subscribed", changedAt: new Date(shop.clock.now) });
    expect(row?.createdAt).not.toEqual(row?.changedAt);
  });
});
