import { dollars } from "@corkwood/commerce";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { applyCode, loadPromoData } from "./promo.actions.ts";
import { promoView } from "./promo.view.ts";
import { alertsOf, gate, openPromoShop, setQty, tenOff, type PromoServer } from "./testing/promoShop.ts";

let shop: ShopState;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

describe("promo data", () => {
  it("is shown only for the cart for which it was requested", async () => {
    await applyCode(shop, "TEN");
    setQty(shop, 7);
    // The discount line keeps its space but shows no amount.
    expect(promoView(shop)).toMatchObject({
      status: "loading",
      waits: true,
      data: null,
      discounts: [{ name: "Ten Off", amount: undefined }],
    });
    await loadPromoData(shop);
    expect(promoView(shop).data?.resolvedCart.subtotal.origAmount).toBe(140);
  });

  it("includes discounts for adding more bottles, and keeps them while the next response loads", async () => {
    const effect = { type: "mixedDozen" as const, tiers: [{ bottles: 12, percent: 5 }] };
    server.promotions = [tenOff({ couponCodes: [], effect })];
    expect(promoView(shop).progress).toEqual([]);
    await loadPromoData(shop);
    const progress = [{ promoId: "ten-off", name: "Ten Off", bottles: 6, percent: 5 }];
    expect(promoView(shop).progress).toEqual(progress);
    setQty(shop, 7);
    expect(promoView(shop)).toMatchObject({ status: "loading", progress });
    server.instead = [() => Promise.reject(new TypeError("offline"))];
    await loadPromoData(shop);
    expect(promoView(shop)).toMatchObject({ status: "failed", progress: [] });
    setQty(shop, 12);
    await loadPromoData(shop);
    expect(promoView(shop)).toMatchObject({ status: "ready", progress: [], discounts: [{ amount: 12 }] });
  });

  it("ignores a response that arrives after a newer one", async () => {
    const slow = gate();
    server.gate = slow.opened;
    let refreshed = 0;
    server.calls["/api/product/refresh"] = () => {
      refreshed += 1;
      return Response.json({ stockData: {} });
    };
    const first = loadPromoData(shop);
    setQty(shop, 12);
    server.gate = Promise.resolve();
    await loadPromoData(shop);
    slow.open();
    await first;
    expect(promoView(shop).data?.resolvedCart.subtotal.origAmount).toBe(240);
    expect(refreshed).toBe(0);
  });

  it("ignores a failure that arrives after a newer response", async () => {
    let fail = (_error: Error) => {};
    server.instead = [
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    ];
    const first = loadPromoData(shop);
    const outcome = applyCode(shop, "TEN");
    fail(new TypeError("offline"));
    await first;
    expect(shop.promo.trying).toBe("TEN");
    expect(await outcome).toBe("applied");
    expect(alertsOf(shop)).toEqual(["success: Offer Ten Off has been applied."]);
  });

  it("loads current prices first if the shown prices are stale", async () => {
    server.price = dollars(25);
    await loadPromoData(shop);
    expect(shop.cart.products["p-1"]?.price).toBe(25);
    expect(promoView(shop).status).toBe("loading");
    await loadPromoData(shop);
    expect(promoView(shop).data?.resolvedCart.subtotal.origAmount).toBe(150);
    expect(server.asked).toHaveLength(2);
  });

  it("shows an error on failure, keeps the codes, and can be retried", async () => {
    await applyCode(shop, "TEN");
    setQty(shop, 7);
    server.instead = [() => Promise.reject(new TypeError("offline"))];
    await loadPromoData(shop);
    expect(promoView(shop)).toMatchObject({
      status: "failed",
      data: null,
      message: "We couldn’t check the offers for your cart.",
    });
    expect(shop.promo.codes).toEqual(["TEN"]);
    await loadPromoData(shop);
    expect(promoView(shop).status).toBe("ready");
  });

  it("sends the shopper's email address in lower case once it is known", async () => {
    server.promotions = [tenOff({ conditions: { customers: ["ada@example.com"] } })];
    shop.checkout.email = " Ada@Example.com ";
    await loadPromoData(shop);
    expect(server.asked[0]?.cart).not.toHaveProperty("customer");
    shop.checkout.contactDone = true;
    expect(await applyCode(shop, "TEN")).toBe("applied");
    expect(server.asked[1]?.cart.customer).toEqual({ email: "ada@example.com", country: "AU" });
  });

  it("is not requested if none of the cart's products is known", async () => {
    shop.cart.products = {};
    await loadPromoData(shop);
    expect(server.asked).toEqual([]);
    expect(promoView(shop)).toMatchObject({ status: "ready", waits: false, data: null });
  });
});
