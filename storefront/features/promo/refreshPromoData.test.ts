import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { keepPromoDataFresh } from "./refreshPromoData.ts";
import { applyCode, cancelCode } from "./promo.actions.ts";
import { promoView } from "./promo.view.ts";
import { openPromoShop, setQty, type PromoServer } from "./testing/promoShop.ts";

let shop: ShopState;
let server: PromoServer;
beforeEach(() => {
  ({ shop, server } = openPromoShop());
});

describe("refreshing promo data when the cart changes", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends a request for the first of fifty clicks in a row, and one more for the others", async () => {
    const end = keepPromoDataFresh(shop);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toHaveLength(1);
    for (let click = 0; click < 50; click += 1) {
      setQty(shop, 7 + click);
      await vi.advanceTimersByTimeAsync(40);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked.map(({ cart }) => cart.cartItems[0]?.qty)).toEqual([6, 7, 56]);
    expect(promoView(shop).data?.resolvedCart.subtotal.origAmount).toBe(56 * 20);
    end();
  });

  it("sends a request after a code is removed, but none without a change", async () => {
    const end = keepPromoDataFresh(shop);
    await applyCode(shop, "TEN");
    await vi.advanceTimersByTimeAsync(1000);
    const before = server.asked.length;
    shop.cart.open = true;
    shop.checkout.phone = "04";
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toHaveLength(before);
    cancelCode(shop, "TEN");
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toHaveLength(before + 1);
    expect(promoView(shop).data?.appliedPromotions).toEqual([]);
    end();
  });

  it("starts once the cart is loaded", async () => {
    shop.cart.status = "starting";
    const end = keepPromoDataFresh(shop);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toEqual([]);
    expect(promoView(shop).status).toBe("loading");
    shop.cart.status = "ready";
    await vi.advanceTimersByTimeAsync(1000);
    expect(promoView(shop).status).toBe("ready");
    end();
  });

  it("stops when no total is visible", async () => {
    keepPromoDataFresh(shop)();
    const before = server.asked.length;
    setQty(shop, 7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toHaveLength(before);
  });
});
