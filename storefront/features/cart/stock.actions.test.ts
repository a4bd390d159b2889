import { dollars } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProductSummary } from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import { loadCartProducts } from "./cartProducts.actions.ts";
import { keepCartStockFresh, refreshCartStock, reloadCartProducts } from "./stock.actions.ts";
import { bottle, now, shopWith } from "./testing/cartShop.ts";

const minute = 60_000;
const fresh = now / 1000;

/** A fake document that can be visible or hidden. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
function look(state: "visible" | "hidden") {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function put(shop: ShopState, products: readonly ProductSummary[]): void {
  shop.cart.items = products.map(({ id }) => ({
    id: `v-${id}`,
    productId: id,
    variantId: `v-${id}`,
    qty: 1,
    createdAt: now,
  }));
}

/** Opens a shop with these products in its cart, as they were when the visit began. */
async function openCart(products: ProductSummary[]) {
  const opened = shopWith(products, Date.now);
  put(opened.shop, products);
  await loadCartProducts(opened.shop);
  opened.asked.length = 0;
  return opened;
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("stock in a visible cart", () => {
  it("is reloaded when it is five minutes old, and every five minutes after that", async () => {
    const { shop, asked } = await openCart([bottle({ stockUpdatedAt: fresh })]);
    const end = keepCartStockFresh(shop);
    await wait(5 * minute - 1);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked).toEqual([{ path: "/api/product/refresh", body: { productIds: ["p-1"], forceUpdate: false } }]);
    await wait(5 * minute);
    expect(asked).toHaveLength(2);
    end();
    await wait(20 * minute);
    expect(asked).toHaveLength(2);
  });

  it("is reloaded immediately if one product has older stock", async () => {
    const stale = bottle({ id: "p-2", stockUpdatedAt: fresh - 3600 });
    const { shop, asked } = await openCart([bottle({ stockUpdatedAt: fresh }), stale]);
    keepCartStockFresh(shop);
    await wait(0);
    expect(asked.map(({ body }) => body?.productIds)).toEqual([["p-2"]]);
    await wait(4 * minute);
    expect(asked).toHaveLength(1);
  });

  it("is not reloaded while the page is hidden", async () => {
    const { shop, asked } = await openCart([bottle({ stockUpdatedAt: fresh })]);
    keepCartStockFresh(shop);
    look("hidden");
    await wait(20 * minute);
    expect(asked).toEqual([]);
    look("visible");
    await wait(0);
    expect(asked).toHaveLength(1);
  });

  it("is retried half a minute after a failure, even if the cart changes before then", async () => {
    const { shop } = await openCart([bottle({ stockUpdatedAt: fresh - 3600 })]);
    const post = vi.spyOn(shop.api, "post").mockRejectedValue(new Error("offline"));
    keepCartStockFresh(shop);
    await wait(0);
    for (let clicks = 0; clicks < 50; clicks += 1) {
      if (shop.cart.items[0]) shop.cart.items[0].qty += 1;
      await wait(100);
    }
    expect(post).toHaveBeenCalledTimes(1);
    await wait(25_000);
    expect(post).toHaveBeenCalledTimes(2);
    expect(shop.cart.products["p-1"]).toBeTruthy();
  });
});

describe("reloading a cart's products", () => {
  it("updates price and stock, a hundred products at a time", async () => {
    const products = Array.from({ length: 150 }, (_, index) => bottle({ id: `p-${index}` }));
    const { shop, asked } = await openCart(products);
    products[140] = bottle({ id: "p-140", price: dollars(18) });
    await refreshCartStock(shop);
    expect(asked.map(({ body }) => [body?.productIds.length, body?.forceUpdate])).toEqual([
      [100, false],
      [50, false],
    ]);
    expect(shop.cart.products["p-140"]?.price).toBe(18);
  });

  it("marks missing products as gone", async () => {
    const products = [bottle(), bottle({ id: "p-2" })];
    const { shop } = await openCart(products);
    products.pop();
    await refreshCartStock(shop);
    expect(shop.cart.products["p-1"]).toBeTruthy();
    expect(shop.cart.products["p-2"]).toBeNull();
  });

  it("is repeated after a product changes, and keeps the old data after a failure", async () => {
    const products = [bottle()];
    const { shop } = await openCart(products);
    products[0] = bottle({ state: "discontinued" });
    await reloadCartProducts(shop);
    expect(shop.cart.products["p-1"]?.state).toBe("discontinued");
    vi.spyOn(shop.api, "get").mockRejectedValue(new Error("offline"));
    await expect(reloadCartProducts(shop)).rejects.toThrow("offline");
    expect(shop.cart).toMatchObject({ status: "ready", products: { "p-1": { state: "discontinued" } } });
  });
});
