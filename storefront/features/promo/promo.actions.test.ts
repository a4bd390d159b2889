import type { Problem, Promotion } from "@corkwood/commerce";
import { aPromotion } from "@corkwood/commerce/testing";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { applyCode, cancelCode, loadPromoData } from "./promo.actions.ts";
import { promoView } from "./promo.view.ts";
import { alertsOf, gate, openPromoShop, setQty, sku, tenOff, type PromoServer } from "./testing/promoShop.ts";

function problem(status: number, detail: string): Promise<Response> {
  const body: Problem = { type: "about:blank", title: "", status, code: "RATE_LIMITED", detail, requestId: "r" };
  const headers = { "content-type": "application/problem+json" };
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
}

let shop: ShopState;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

describe("a coupon code", () => {
  it("is applied, announced and stored", async () => {
    expect(await applyCode(shop, "  ten ")).toBe("applied");
    expect(server.asked.map(({ couponCodes }) => couponCodes)).toEqual([["ten"]]);
    expect(server.asked[0]?.cart.cartItems).toEqual([{ productData: { veloxProductId: sku }, qty: 6 }]);
    expect(alertsOf(shop)).toEqual(["success: Offer Ten Off has been applied."]);
    expect(shop.promo.codes).toEqual(["ten"]);
    expect(promoView(shop).data?.summedDiscounts).toEqual([{ promoId: "ten-off", name: "Ten Off", amount: 12 }]);
  });

  it("shows an error at an empty field", async () => {
    expect(await applyCode(shop, "   ")).toBe("empty");
    expect(server.asked).toEqual([]);
    expect(alertsOf(shop)).toEqual([]);
  });

  it("is refused without a request if it is already applied, regardless of case", async () => {
    await applyCode(shop, "TEN");
    expect(await applyCode(shop, "tEn")).toBe("refused");
    expect(server.asked).toHaveLength(1);
    expect(alertsOf(shop).at(-1)).toBe("error: This coupon code has already been applied.");
    expect(shop.promo.codes).toEqual(["TEN"]);
  });

  it.each<[string, string, Partial<Promotion>, (server: PromoServer) => void]>([
    ["is unknown", "Invalid coupon code.", { couponCodes: ["OTHER"] }, () => {}],
    [
      "applies to no item in the cart",
      "This coupon code isn't applicable to any of the items in your cart.",
      { conditions: { ...tenOff().conditions, productIds: ["p-other"] } },
      () => {},
    ],
    [
      "is used up",
      "This coupon code has already been used.",
      { usageLimit: 2 },
      (shopServer) => {
        shopServer.used = { "ten-off": 2 };
      },
    ],
    [
      "exceeds the limit on promotions",
      "Too many promotions applied.",
      {},
      (shopServer) => {
        shopServer.limit = 0;
      },
    ],
    [
      "cannot be combined with another offer",
      "This coupon code isn't valid with another applied offer.",
      {},
      (shopServer) => {
        shopServer.promotions.push(
          aPromotion({ id: "only", name: "Only", couponCodes: [], priority: 0, exclusive: true }),
        );
      },
    ],
  ])("is not stored if it %s, and shows '%s'", async (_why, text, over, arrange) => {
    server.promotions = [tenOff(over)];
    arrange(server);
    expect(await applyCode(shop, "TEN")).toBe("refused");
    expect(alertsOf(shop)).toEqual([`error: ${text}`]);
    expect(shop.promo.codes).toEqual([]);
    // The response is also valid without the refused code.
    expect(promoView(shop).status).toBe("ready");
    expect(server.asked).toHaveLength(1);
  });

  it("leaves the total unchanged while being checked, and makes the checkout wait for the result", async () => {
    await loadPromoData(shop);
    const outcome = applyCode(shop, "TEN");
    expect(promoView(shop)).toMatchObject({ status: "ready", waits: true, discounts: [] });
    await outcome;
    expect(promoView(shop)).toMatchObject({ status: "ready", waits: false, discounts: [{ amount: 12 }] });
  });

  it("shows an error if there is no network, keeps the other codes, and can be retried", async () => {
    server.promotions.push(aPromotion({ id: "five", name: "Five off", couponCodes: ["FIVE"] }));
    await applyCode(shop, "TEN");
    server.instead = [() => Promise.reject(new TypeError("offline"))];
    expect(await applyCode(shop, "FIVE")).toBe("refused");
    expect(alertsOf(shop).at(-1)).toBe("error: Unable to apply coupon code.");
    expect(shop.promo.codes).toEqual(["TEN"]);
    expect(promoView(shop).status).toBe("ready");
    expect(await applyCode(shop, "FIVE")).toBe("applied");
    expect(shop.promo.codes).toEqual(["TEN", "FIVE"]);
  });

  it("shows the shop's message after too many attempts", async () => {
    server.instead = [() => problem(429, "Too many codes. Try again in a minute.")];
    await applyCode(shop, "TEN");
    expect(alertsOf(shop)).toEqual(["error: Too many codes. Try again in a minute."]);
  });

  it("is not sent while the cart is frozen or another code is being checked", async () => {
    shop.cart.busy = true;
    expect(await applyCode(shop, "TEN")).toBe("refused");
    cancelCode(shop, "TEN");
    shop.cart.busy = false;
    const first = applyCode(shop, "TEN");
    expect(await applyCode(shop, "FIVE")).toBe("refused");
    expect(await first).toBe("applied");
    shop.cart.busy = true;
    cancelCode(shop, "TEN");
    expect(shop.promo.codes).toEqual(["TEN"]);
    expect(server.asked).toHaveLength(1);
  });

  it("is checked against the cart at the time of the response", async () => {
    server.promotions = [tenOff({ conditions: { quantityMin: 6 } })];
    const slow = gate();
    server.gate = slow.opened;
    const outcome = applyCode(shop, "TEN");
    setQty(shop, 5);
    slow.open();
    expect(await outcome).toBe("refused");
    expect(server.asked.map(({ cart }) => cart.cartItems[0]?.qty)).toEqual([6, 5]);
    expect(alertsOf(shop)).toEqual([
      "error: This coupon code isn't applicable to any of the items in your cart. + Add 1 more bottle from the Ten Off offer.",
    ]);
  });

  it("is removed together with all of the same offer's codes, without an alert", async () => {
    server.promotions = [tenOff({ couponCodes: ["TEN", "ZEHN"] })];
    await applyCode(shop, "TEN");
    shop.promo.codes.push("ZEHN");
    await loadPromoData(shop);
    shop.alerts.list = [];
    cancelCode(shop, "zehn");
    expect(shop.promo.codes).toEqual([]);
    expect(promoView(shop)).toMatchObject({ status: "loading", data: null });
    await loadPromoData(shop);
    expect(alertsOf(shop)).toEqual([]);
    expect(promoView(shop).data?.appliedPromotions).toEqual([]);
  });
});
