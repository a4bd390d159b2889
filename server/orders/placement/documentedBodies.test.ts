import { cents } from "@corkwood/commerce";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

/** Request bodies as documented in the specification (specification/calls#base-order, specification/orders#parts). */

let shop: TestShop;
const ten = { id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } };
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("gift", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
  await shop.promote(ten);
});
afterAll(() => shop.close());

/** Request body for an order of two bottles, with delivery and a discount of 10 %. */
const order = (cart: object = {}, total = 45.95) => orderWith([["shiraz", 2]], total, { promoCodes: ["TEN"], ...cart });
const path = "cart.expectedPromotions.0.versionId";

describe("the promotions that a shopper was shown", () => {
  it("are accepted in both documented fields", async () => {
    const expectedPromotions = [{ promotionId: "ten", versionId: 1 }];
    const promoData = {
      appliedPromotions: [{ id: "ten", versionId: 1, relatedCouponCodes: ["TEN"] }],
      resolvedCart: { subtotal: { finalAmount: 36 } },
    };
    for (const parts of [
      { expectedPromotions },
      { promoData },
      { expectedPromotions, promoData },
      { promoData: null },
    ]) {
      expect((await shop.place(order(parts))).status).toBe(200);
    }
  });

  it("are listed in the placed order with the SKUs to which they applied", async () => {
    const { json } = await shop.place(order());
    expect(json.order?.promoItems).toEqual([
      { sku: "SKU-shiraz", qty: 2, promoId: "ten", promoVersionId: 1, amount: 4 },
    ]);
    expect((await shop.place(orderWith([["shiraz", 2]], 49.95))).json.order?.promoItems).toEqual([]);
  });

  it("are reported if their version has changed, even if the total has not", async () => {
    await shop.promote({ ...ten, name: "Ten Per Cent Off" });
    for (const parts of [
      { expectedPromotions: [{ promotionId: "ten", versionId: 1 }] },
      { promoData: { appliedPromotions: [{ id: "ten", versionId: 1 }] } },
    ]) {
      const { status, json } = await shop.place(order(parts));
      expect({ status, code: json.code, detail: json.detail, errors: json.errors }).toEqual({
        status: 409,
        code: "EXPECTED_AMOUNT_CHANGED",
        detail:
          "The offer Ten Per Cent Off has changed since you last looked. Nothing was charged: please check the total.",
        errors: [{ path, message: "The offer Ten Per Cent Off has changed since you last looked." }],
      });
      expect(json.current).toMatchObject({ grandTotal: 45.95 });
    }
    const known = [{ promotionId: "ten", versionId: 2 }];
    expect((await shop.place(order({ expectedPromotions: known }))).status).toBe(200);
  });
});

describe("documented field values", () => {
  it("treats PayPal with extra.payIn4 as PayPal Pay In 4", async () => {
    const nonce = await shop.approve("braintreePaypalPayIn4", 49.95);
    const paid = { methodCode: "braintreePaypal", nonce };
    const { status, json } = await shop.place(orderWith([["shiraz", 2]], 49.95, { extra: { payIn4: true } }, paid));
    expect([status, json.order?.paymentMethod]).toEqual([200, "braintreePaypalPayIn4"]);
  });

  it("rejects extra.payIn4 with a method other than PayPal", async () => {
    const { status, json } = await shop.place(orderWith([["shiraz", 2]], 49.95, { extra: { payIn4: true } }));
    expect([status, json.errors]).toEqual([
      400,
      [{ path: "cart.extra.payIn4", message: "Pay In 4 is paid by PayPal." }],
    ]);
  });

  it("treats the gift type 'other' as a wrapped gift", async () => {
    const gift = { type: "other", from: "Ada", to: "Wren", message: "Cheers" };
    const { status, json } = await shop.place(orderWith([["shiraz", 2]], 59.95, { gift }));
    expect([status, json.order?.gift, json.order?.giftWrappingCost]).toEqual([200, { ...gift, type: "wrapped" }, 10]);
  });

  it("treats an item as a bottle if giftcard is null, for orders and for rates", async () => {
    const items = [{ productId: "p-shiraz", variantId: "v-shiraz", qty: 2, giftcard: null }];
    expect((await shop.place(orderWith([], 49.95, { items }))).status).toBe(200);
    const rates = await shop.post("/api/shipping/rates", {
      cart: { items, shippingAddress: { country: "AU", postcode: "3066" } },
    });
    expect(rates.status).toBe(200);
    // A gift card product without gift card details is refused, so that it is not sold as a bottle.
    const card = [{ productId: "p-gift", variantId: "v-gift", qty: 1, giftcard: null }];
    expect((await shop.place(orderWith([], 50, { items: card }))).status).toBe(409);
  });
});

it("includes delivery instructions and the phone number in the placed order", async () => {
  const instructions = { delivery: "Ring twice", notAtHome: "Leave it with Wren" };
  const shipping = { methodCode: "standard", instructions };
  const extra = { holdDeliveryInHotWeather: true };
  const { json } = await shop.place(orderWith([["shiraz", 2]], 49.95, { shipping, extra }));
  expect(json.order).toMatchObject({
    phone: "0400 000 000",
    deliveryInstructions: instructions,
    holdDeliveryInHotWeather: true,
  });
});
