import { aPromotion } from "@corkwood/commerce/testing";
import { alertsToShow } from "@corkwood/ui";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { applyCode, loadPromoData } from "./promo.actions.ts";
import { promoView } from "./promo.view.ts";
import { alertsOf, openPromoShop, setQty, tenOff, type PromoServer } from "./testing/promoShop.ts";

let shop: ShopState;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

describe("an applied offer that no longer applies", () => {
  const conditions = { quantityMin: 6 };
  const only = aPromotion({ id: "only", name: "Only", couponCodes: ["ONLY"], priority: 0, exclusive: true });
  const stop = aPromotion({ id: "stop", name: "Stop", couponCodes: ["STOP"], priority: 0, stopAfter: true });
  const first = aPromotion({ id: "first", name: "First", couponCodes: ["FIRST"], priority: 0 });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      "no items are left for it",
      "there are no applicable items in your cart + Add 1 more bottle from the Ten Off offer.",
      async () => {
        server.promotions = [tenOff({ conditions })];
        await applyCode(shop, "TEN");
        setQty(shop, 5);
        await loadPromoData(shop);
      },
    ],
    [
      "too many offers apply",
      "there is a limit of 1 offers per order",
      async () => {
        server.promotions.push(first);
        await applyCode(shop, "TEN");
        server.limit = 1;
        await applyCode(shop, "FIRST");
      },
    ],
    [
      "another offer is exclusive",
      "offer Only is not valid with other offers",
      async () => {
        server.promotions.push(only);
        await applyCode(shop, "TEN");
        await applyCode(shop, "ONLY");
      },
    ],
    [
      "another offer stops later ones",
      "it isn't valid with another applied offer",
      async () => {
        server.promotions.push(stop);
        await applyCode(shop, "TEN");
        await applyCode(shop, "STOP");
      },
    ],
    [
      "its only use is used up",
      "it has already been redeemed",
      async () => {
        server.promotions = [tenOff({ usageLimit: 1 })];
        await applyCode(shop, "TEN");
        server.used = { "ten-off": 1 };
        setQty(shop, 7);
        await loadPromoData(shop);
      },
    ],
    [
      "all of its uses are used up",
      "it has already been redeemed 3 times",
      async () => {
        server.promotions = [tenOff({ usageLimit: 3 })];
        await applyCode(shop, "TEN");
        server.used = { "ten-off": 3 };
        setQty(shop, 7);
        await loadPromoData(shop);
      },
    ],
    [
      "this customer has used it once",
      "you've already redeemed it",
      async () => {
        server.promotions = [tenOff({ usageLimitPerCustomer: 1 })];
        server.used = { "ten-off": 1 };
        await applyCode(shop, "TEN");
        Object.assign(shop.checkout, { email: "ada@example.com", contactDone: true });
        await loadPromoData(shop);
      },
    ],
    [
      "this customer has used it several times",
      "you've already redeemed it 2 times",
      async () => {
        server.promotions = [tenOff({ usageLimitPerCustomer: 2 })];
        server.used = { "ten-off": 2 };
        await applyCode(shop, "TEN");
        Object.assign(shop.checkout, { email: "ada@example.com", contactDone: true });
        await loadPromoData(shop);
      },
    ],
  ])("shows an alert for nine seconds and removes its code: %s", async (_why, reason, happen) => {
    await happen();
    expect(alertsOf(shop)).toContain(`error: Offer Ten Off has been removed because ${reason} (9000 ms)`);
    expect(shop.promo.codes).not.toContain("TEN");
    expect(promoView(shop).status).toBe("ready");
  });

  it("is reported in its own alert, with a hint about how to qualify again", async () => {
    const offers = ["Ten", "Five", "Two"].map((name, priority) =>
      tenOff({ id: name, name, couponCodes: [name], conditions, priority }),
    );
    server.promotions = offers;
    for (const { name } of offers) await applyCode(shop, name);
    shop.alerts.list = [];
    setQty(shop, 5);
    await loadPromoData(shop);
    const shown = alertsToShow([...shop.alerts.list, { id: "hint", tone: "info", text: "You are online again." }]);
    expect(shown).toHaveLength(4);
    expect(alertsOf(shop)).toEqual(
      ["Ten", "Five", "Two"].map(
        (name) =>
          `error: Offer ${name} has been removed because there are no applicable items in your cart + Add 1 more bottle from the ${name} offer. (9000 ms)`,
      ),
    );
  });

  it("is reported only once", async () => {
    server.promotions = [tenOff({ conditions })];
    await applyCode(shop, "TEN");
    setQty(shop, 5);
    await loadPromoData(shop);
    shop.alerts.list = [];
    setQty(shop, 4);
    await loadPromoData(shop);
    expect(alertsOf(shop)).toEqual([]);
  });

  it("is reported as invalid if it no longer exists", async () => {
    await applyCode(shop, "TEN");
    server.promotions = [];
    setQty(shop, 7);
    await loadPromoData(shop);
    expect(alertsOf(shop).at(-1)).toBe("error: Invalid coupon code.");
    expect(shop.promo.codes).toEqual([]);
  });
});
