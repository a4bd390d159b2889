import { dollars } from "@corkwood/commerce";
import { aProduct, aPromotion } from "@corkwood/commerce/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { applyCode, loadPromoData } from "../promo/promo.actions.ts";
import { openPromoShop, setQty, tenOff, type PromoServer } from "../promo/testing/promoShop.ts";
import { ratesRequest } from "./rates.view.ts";
import { expectedTotals } from "./totals.ts";

let shop: ShopState;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

const aGiftCard = {
  id: "g",
  productId: "gift",
  variantId: "gift-v",
  qty: 1,
  createdAt: 0,
  giftcard: {
    amount: dollars(100),
    recipientName: "Wren",
    recipientEmail: "w@example.com",
    senderName: "O",
    senderEmail: "",
  },
};
const totals = () => expectedTotals(shop, shop.now());
/** Stores a rate for the current cart and address. */
const knowRate = (price: number) => {
  const key = JSON.stringify(ratesRequest(shop));
  shop.checkout.rates = {
    status: "ready",
    key,
    list: [{ code: "standard", label: "Metro", price: dollars(price) }],
    refusal: "",
    asksPlace: false,
  };
};

describe("the order total", () => {
  it("equals the subtotal minus offers plus delivery", async () => {
    server.promotions.push(aPromotion({ id: "five", name: "Five", effect: { type: "amountOff", amount: dollars(5) } }));
    await applyCode(shop, "TEN");
    knowRate(12.95);
    expect(totals()).toMatchObject({
      offers: {
        status: "ready",
        discounts: [
          { name: "Five", amount: 5 },
          { name: "Ten Off", amount: 11.5 },
        ],
      },
      subtotal: 120,
      rate: { price: 12.95 },
      grandTotal: 116.45,
    });
  });

  it.each([
    ["failed", {}, "Not known at the moment"],
    ["loading", {}, "Working it out"],
    ["ready", { refusal: "We don’t deliver there." }, "Not to this address"],
    ["ready", { asksPlace: true }, "Check your address"],
  ] as const)("explains why a known address has no delivery price: %s %j", (status, over, text) => {
    Object.assign(shop.checkout.shippingAddress, { suburb: "Carlton", state: "VIC", postcode: "" });
    expect(totals()).toMatchObject({ unpriced: undefined, isBeforeDelivery: true });
    shop.checkout.shippingAddress.postcode = "3053";
    const key = JSON.stringify(ratesRequest(shop));
    shop.checkout.rates = { status, key, list: [], refusal: "", asksPlace: false, ...over };
    expect(totals()).toMatchObject({
      unpriced: text,
      isRateFailed: status === "failed",
      isBeforeDelivery: status !== "loading",
    });
  });

  it("includes no delivery if the cart has only gift cards", () => {
    for (const status of ["none", "loading", "failed"] as const) {
      const gift = openPromoShop().shop;
      gift.cart.items = [aGiftCard];
      gift.checkout.rates.status = status;
      expect(expectedTotals(gift, gift.now())).toMatchObject({
        rate: { label: "No Shipping Required", price: 0 },
        unpriced: undefined,
        isRateFailed: false,
        isBeforeDelivery: false,
      });
      gift.cart.items = [];
      expect(expectedTotals(gift, gift.now())).toMatchObject({ rate: undefined, isBeforeDelivery: false });
    }
  });

  it("does not discount gift cards", async () => {
    const variants = [{ id: "gift-v", code: "GIFT", label: "By email", qty: 0, qtyRaw: 0, locationQtys: {} }];
    const bounds = { amountMin: dollars(50), amountMax: dollars(1000) };
    shop.cart.products["gift"] = aProduct({
      id: "gift",
      functionalType: "giftcard",
      price: dollars(0),
      variants,
      giftcard: bounds,
    });
    shop.cart.items.push(aGiftCard);
    await applyCode(shop, "TEN");
    expect(totals()).toMatchObject({ subtotal: 220, offers: { discounts: [{ amount: 12 }] }, grandTotal: 208 });
  });

  it("ignores offers for another cart", async () => {
    await applyCode(shop, "TEN");
    setQty(shop, 7);
    expect(totals()).toMatchObject({ offers: { status: "loading", data: null }, grandTotal: 140 });
    server.instead = [() => Promise.reject(new TypeError("offline"))];
    await loadPromoData(shop);
    expect(totals()).toMatchObject({ offers: { status: "failed", discounts: [] }, grandTotal: 140 });
  });

  it("shows free delivery even before the address is known", async () => {
    server.promotions = [tenOff({ effect: { type: "freeDelivery" } })];
    await applyCode(shop, "TEN");
    expect(totals()).toMatchObject({
      offers: { data: { freeDelivery: true }, discounts: [] },
      rate: undefined,
      grandTotal: 120,
    });
  });

  it("ignores rates for other codes or another address", async () => {
    knowRate(12.95);
    expect(totals().rate?.price).toBe(12.95);
    await applyCode(shop, "TEN");
    expect(totals().rate).toBeUndefined();
    knowRate(0);
    Object.assign(shop.checkout, { email: "Ada@Example.com", contactDone: true });
    expect(totals().rate).toBeUndefined();
    expect(ratesRequest(shop).cart).toMatchObject({ email: "ada@example.com", promoCodes: ["TEN"] });
  });

  it("requires no address if the order is picked up", () => {
    shop.checkout.shippingMethod = "clickCollect";
    expect(totals()).toMatchObject({ unpriced: "Working it out", isBeforeDelivery: false });
    const list = [{ code: "clickCollect" as const, label: "Store Pickup", price: dollars(0) }];
    const answer = { status: "ready" as const, key: JSON.stringify(ratesRequest(shop)), refusal: "", asksPlace: false };
    shop.checkout.rates = { ...answer, list };
    expect(totals()).toMatchObject({ rate: { label: "Store Pickup", price: 0 }, isBeforeDelivery: false });
    // No store has all of the order's items.
    shop.checkout.rates = { ...answer, list: [] };
    expect(totals()).toMatchObject({ rate: undefined, isBeforeDelivery: true });
  });

  it("includes insurance of one per cent after offers, but not for pickup", async () => {
    await applyCode(shop, "TEN");
    knowRate(12.95);
    shop.checkout.includesDeliveryInsurance = true;
    expect(totals()).toMatchObject({ insurance: 1.08, grandTotal: 122.03 });
    shop.checkout.shippingMethod = "clickCollect";
    const { key } = shop.checkout.rates;
    shop.checkout.rates = {
      status: "ready",
      key,
      list: [{ code: "clickCollect", label: "Store Pickup", price: dollars(0), stores: ["s-1"] }],
      refusal: "",
      asksPlace: false,
    };
    expect(totals()).toMatchObject({ insurance: 0, rate: { price: 0 }, grandTotal: 108 });
  });

  it("includes the price of gift wrapping, but not of a message, which is free", () => {
    shop.checkout.gift.type = "messageOnly";
    expect(totals()).toMatchObject({ wrapping: 0 });
    shop.checkout.gift.type = "wrapped";
    expect(totals()).toMatchObject({ wrapping: 15, grandTotal: 135 });
    setQty(shop, 3);
    expect(totals()).toMatchObject({ wrapping: 15 });
    setQty(shop, 13);
    expect(totals()).toMatchObject({ wrapping: 30 });
  });

  it("is paid with vouchers first, up to their balance", () => {
    shop.checkout.vouchers = [
      { code: "A", pin: "1", amountRemaining: dollars(50), expires: 2e9 },
      { code: "B", pin: "2", amountRemaining: dollars(100), expires: 2e9 },
    ];
    expect(totals()).toMatchObject({ voucherTotal: 120, grandTotal: 0 });
  });

  it("is paid with store credit only if the customer chooses it", () => {
    const withCredit = () => expectedTotals(shop, shop.now(), dollars(50));
    expect(withCredit()).toMatchObject({ storeCredit: 0, grandTotal: 120 });
    shop.checkout.useStoreCredit = true;
    expect(withCredit()).toMatchObject({ storeCredit: 50, grandTotal: 70 });
  });

  it("ignores rates while they are reloaded, and refusals for another cart", () => {
    knowRate(12.95);
    shop.checkout.rates.status = "loading";
    expect(totals().rate).toBeUndefined();
    Object.assign(shop.checkout.rates, { status: "ready", list: [], refusal: "We cannot deliver there." });
    expect(totals().refusal).toBe("We cannot deliver there.");
    setQty(shop, 7);
    expect(totals().refusal).toBe("");
  });
});
