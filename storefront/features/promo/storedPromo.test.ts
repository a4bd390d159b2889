import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { persistPromo, type AreaStorage } from "./storedPromo.ts";
import { applyCode, loadPromoData } from "./promo.actions.ts";
import { promoView } from "./promo.view.ts";
import { alertsOf, openPromoShop, setQty, tenOff } from "./testing/promoShop.ts";

const area = "promo";

/** Browser storage as seen by one tab. */
let storage: AreaStorage;
/** Writes just as another tab does. */
let write: (value: unknown) => void;
let over: AbortController;

beforeEach(() => {
  const areas = new Map<string, unknown>();
  let told = () => {};
  storage = {
    read: (name) => ({ value: areas.get(name) }),
    write: (name, value) => areas.set(name, structuredClone(value)),
    watch: (_area, changed) => {
      told = changed;
    },
  };
  write = (value) => {
    areas.set(area, value);
    told();
  };
  over = new AbortController();
});
afterEach(() => over.abort());

/** Valtio reports changes one microtask later. */
const told = () => Promise.resolve();

function keep(shop: ShopState): void {
  persistPromo(shop, storage, (save) => save, over.signal);
}

describe("stored coupon codes", () => {
  it("are restored and checked again", async () => {
    const { shop } = openPromoShop();
    keep(shop);
    await applyCode(shop, "TEN");
    await told();

    const { shop: later, server } = openPromoShop();
    keep(later);
    expect(later.promo.codes).toEqual(["TEN"]);
    expect(promoView(later)).toMatchObject({ status: "loading", data: null });
    await loadPromoData(later);
    expect(server.asked[0]?.couponCodes).toEqual(["TEN"]);
    expect(promoView(later).data?.summedDiscounts).toHaveLength(1);
  });

  it("are restored, together with the valid stored discounts for adding more bottles", () => {
    const next = { promoId: "mixed", name: "Mixed", bottles: 2, percent: 5 };
    for (const [progress, expected] of [
      [[next, { ...next, name: 7 }, null], [next]],
      [undefined, []],
    ]) {
      write({ codes: [], data: { appliedPromotions: [], progress } });
      const { shop } = openPromoShop();
      keep(shop);
      expect(promoView(shop).progress).toEqual(expected);
    }
  });

  it("cause an alert if their offer no longer applies", async () => {
    const { shop } = openPromoShop();
    keep(shop);
    await applyCode(shop, "TEN");
    await told();

    const { shop: later, server } = openPromoShop();
    server.promotions = [tenOff({ conditions: { quantityMin: 6 } })];
    setQty(later, 1);
    keep(later);
    await loadPromoData(later);
    expect(alertsOf(later)).toEqual([
      "error: Offer Ten Off has been removed because there are no applicable items in your cart + Add 5 more bottles from the Ten Off offer. (9000 ms)",
    ]);
    expect(later.promo.codes).toEqual([]);
  });

  it("are removed with the cart's last item", async () => {
    const { shop } = openPromoShop();
    keep(shop);
    await applyCode(shop, "TEN");
    shop.cart.items = [];
    await told();
    expect(shop.promo).toMatchObject({ codes: [], data: null, trying: null });
    await told();
    expect(storage.read(area).value).toEqual({ codes: [], data: null });
  });

  it("are not restored if the cart's items are not", () => {
    write({ codes: ["TEN"], data: null });
    const { shop } = openPromoShop();
    shop.cart.items = [];
    keep(shop);
    expect(shop.promo.codes).toEqual([]);
  });

  it.each([[null], ["TEN"], [{ codes: "TEN", data: 5 }], [{ codes: [7], data: { appliedPromotions: [null] } }]])(
    "are ignored if they are invalid: %j",
    (value) => {
      write(value);
      const { shop } = openPromoShop();
      keep(shop);
      expect(shop.promo).toMatchObject({ codes: [], data: null });
    },
  );

  it("are updated from another tab, but without that tab's promo data", async () => {
    const { shop } = openPromoShop();
    keep(shop);
    await loadPromoData(shop);
    write({ codes: ["TEN"], data: null });
    expect(shop.promo.codes).toEqual(["TEN"]);
    expect(promoView(shop).status).toBe("loading");
    await loadPromoData(shop);
    expect(promoView(shop).data?.appliedPromotions).toHaveLength(1);
  });
});
