import { aProduct, aPromotion } from "@corkwood/commerce/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { Shop } from "../../shop.tsx";
import { applyCode, loadPromoData } from "../promo/promo.actions.ts";
import { openPromoShop, setQty, tenOff, type PromoServer } from "../promo/testing.ts";
import { expectedTotals, ratesRequest } from "./totals.ts";

let shop: Shop;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

const totals = () => expectedTotals(shop, shop.now());
/** A rate for the cart and address as they are. */
const knowRate = (price: number) => {
  const key = JSON.stringify(ratesRequest(shop));
  shop.checkout.rates = { status: "ready", key, list: [{ code: "standard", label: "Metro", price }], message: "" };
};

describe("what an order comes to", () => {
  it("is the subtotal less what offers take off, and the delivery", async () => {
    server.promotions.push(aPromotion({ id: "five", name: "Five", effect: { type: "amountOff", amount: 5 } }));
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

  it("leaves gift cards alone", async () => {
    const variants = [{ id: "gift-v", code: "GIFT", label: "By email", qty: 0, qtyRaw: 0, locationQtys: {} }];
    shop.cart.products["gift"] = aProduct({ id: "gift", functionalType: "giftcard", price: 0, variants });
    shop.cart.items.push({
      id: "g",
      productId: "gift",
      variantId: "gift-v",
      qty: 1,
      createdAt: 0,
      giftcard: {
        amount: 100,
        recipientName: "Wren",
        recipientEmail: "w@example.com",
        senderName: "O",
        senderEmail: "",
      },
    });
    await applyCode(shop, "TEN");
    expect(totals()).toMatchObject({ subtotal: 220, offers: { discounts: [{ amount: 12 }] }, grandTotal: 208 });
  });

  it("counts no offer of another cart", async () => {
    await applyCode(shop, "TEN");
    setQty(shop, 7);
    expect(totals()).toMatchObject({ offers: { status: "loading", data: null }, grandTotal: 140 });
    server.instead = [() => Promise.reject(new TypeError("offline"))];
    await loadPromoData(shop);
    expect(totals()).toMatchObject({ offers: { status: "failed", discounts: [] }, grandTotal: 140 });
  });

  it("says that delivery is free before anybody knows where to", async () => {
    server.promotions = [tenOff({ effect: { type: "freeDelivery" } })];
    await applyCode(shop, "TEN");
    expect(totals()).toMatchObject({
      offers: { data: { freeDelivery: true }, discounts: [] },
      rate: undefined,
      grandTotal: 120,
    });
  });

  it("takes no rate that was asked for other codes or another address of the shopper", async () => {
    knowRate(12.95);
    expect(totals().rate?.price).toBe(12.95);
    await applyCode(shop, "TEN");
    expect(totals().rate).toBeUndefined();
    knowRate(0);
    Object.assign(shop.checkout, { email: "Ada@Example.com", contactDone: true });
    expect(totals().rate).toBeUndefined();
    expect(ratesRequest(shop).cart).toMatchObject({ email: "ada@example.com", promoCodes: ["TEN"] });
  });

  it("takes no rate that is being asked for anew, and no refusal of another cart", () => {
    knowRate(12.95);
    shop.checkout.rates.status = "loading";
    expect(totals().rate).toBeUndefined();
    Object.assign(shop.checkout.rates, { status: "refused", list: [], message: "We cannot deliver there." });
    expect(totals().refusal).toBe("We cannot deliver there.");
    setQty(shop, 7);
    expect(totals().refusal).toBe("");
  });
});
