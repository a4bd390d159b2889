import { dollars, type ShippingRate } from "@corkwood/commerce";
import { aProduct, aPromotion } from "@corkwood/commerce/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { applyCode, loadPromoData } from "../promo/promo.actions.ts";
import { openPromoShop, setQty, type PromoServer } from "../promo/testing/promoShop.ts";
import { ratesRequest } from "../totals/rates.view.ts";
import { totalsNow } from "../totals/totals.ts";
import { freeDeliveryText } from "./freeDelivery.view.ts";

let shop: ShopState;
let server: PromoServer;
/** Six bottles at $20.00. */
beforeEach(async () => {
  ({ shop, server } = openPromoShop());
  await loadPromoData(shop);
});

const text = () => freeDeliveryText(shop, dollars(200), shop.now());
const metro: ShippingRate = { code: "standard", label: "Metro", price: dollars(9.95), freeFrom: dollars(200) };
/** Stores rates for the current cart. */
function answer(list: ShippingRate[], postcode = "3066", refusal = ""): void {
  shop.checkout.shippingAddress.postcode = postcode;
  shop.checkout.rates = { ...shop.checkout.rates, status: "ready", list, refusal };
  shop.checkout.rates.key = JSON.stringify(ratesRequest(shop));
}

describe("the amount still needed for free delivery", () => {
  it("is shown for a known destination, and changes with the quantity", async () => {
    answer([metro]);
    expect(text()).toBe("Spend $80.00 more for free delivery");
    setQty(shop, 9);
    await loadPromoData(shop);
    answer([metro]);
    expect(text()).toBe("Spend $20.00 more for free delivery");
    setQty(shop, 10);
    await loadPromoData(shop);
    answer([{ ...metro, price: dollars(0) }]);
    expect(text()).toBe("Your order has free delivery");
  });

  it("counts only lines that can be ordered", async () => {
    shop.cart.products["p-gone"] = aProduct({
      id: "p-gone",
      variants: [{ id: "v-gone", code: "GONE", label: "750 ml", qty: 0, qtyRaw: 0, locationQtys: {} }],
    });
    shop.cart.items.push({ id: "g", productId: "p-gone", variantId: "v-gone", qty: 6, createdAt: 0 });
    await loadPromoData(shop);
    answer([metro]);
    expect(ratesRequest(shop).cart.items).toHaveLength(1);
    expect(text()).toBe("Spend $80.00 more for free delivery");
    expect(totalsNow(shop)).toMatchObject({ subtotal: 120, leftOut: 6, itemCount: 12, offers: { status: "ready" } });
  });

  it("is based on the amount after offers", async () => {
    await applyCode(shop, "TEN");
    answer([metro]);
    expect(text()).toBe("Spend $92.00 more for free delivery");
  });

  it("is not shown if delivery to the destination is impossible or never free", () => {
    answer([{ code: "standard", label: "Remote", price: dollars(24.95) }], "0880");
    expect(text()).toBe("");
    answer([], "0872", "We don’t deliver there.");
    expect(text()).toBe("");
  });

  it("is zero if an offer includes free delivery, regardless of the destination", async () => {
    server.promotions = [aPromotion({ id: "free", couponCodes: [], effect: { type: "freeDelivery" } })];
    setQty(shop, 7);
    await loadPromoData(shop);
    answer([{ code: "standard", label: "Remote", price: dollars(0) }], "0880");
    expect(text()).toBe("Your order has free delivery");
  });

  it("refers to most of Australia while the destination is unknown", () => {
    expect(text()).toBe("Spend $80.00 more for free delivery to most of Australia");
  });

  it("is not shown for pickup or gift cards", () => {
    answer([metro]);
    shop.checkout.shippingMethod = "clickCollect";
    expect(text()).toBe("");
    shop.checkout.shippingMethod = "standard";
    const giftcard = {
      amount: dollars(50),
      recipientName: "Wren",
      recipientEmail: "w@example.com",
      senderName: "O",
      senderEmail: "o@example.com",
    };
    shop.cart.items = shop.cart.items.map((item) => ({ ...item, giftcard }));
    expect(text()).toBe("");
  });

  it("is undefined while offers or rates are loading", async () => {
    answer([metro]);
    setQty(shop, 7);
    expect(text()).toBeUndefined();
    await loadPromoData(shop);
    expect(text()).toBeUndefined();
    answer([metro]);
    expect(text()).toBe("Spend $60.00 more for free delivery");
  });
});
