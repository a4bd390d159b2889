import { dollars, viewCart, type ProductSummary } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ref, subscribe } from "valtio";
import { bottle, now, shopWith } from "../features/cart/testing/cartShop.ts";
import { followCartReleases } from "./cartReleases.actions.ts";
import { followProduct } from "../features/catalogue/useCurrentProduct.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
const release = { time: now / 1000 + 60, details: "" };

/**
 * Opens a cart with a product that a page also shows. `seen` lists the states that the cart or the page showed, in
 * order.
 */
async function open(product: ProductSummary) {
  const products = [product];
  const { shop } = shopWith(products, Date.now);
  const [variant] = product.variants;
  const item = { id: "line", productId: product.id, variantId: variant?.id ?? "", qty: 2, createdAt: now };
  Object.assign(shop.cart, { items: [item], products: { [product.id]: ref(product) }, status: "ready" });
  const seen: string[] = [];
  const note = (where: string, isSoon: boolean) => {
    const text = `${where} ${isSoon ? "coming soon" : "available"} after ${Date.now() - now} ms`;
    if (seen.at(-1) !== text) seen.push(text);
  };
  const controller = new AbortController();
  followCartReleases(shop, controller.signal);
  const stop = followProduct(shop, product, now, ({ comingSoon }) => note("page", comingSoon));
  // Views of the cart render only when the cart changes.
  subscribe(shop.cart, () =>
    note("cart", viewCart(shop.cart.items, shop.cart.products, Date.now(), "VIC").refusal !== undefined),
  );
  await vi.dynamicImportSettled();
  const close = () => {
    controller.abort();
    stop();
  };
  return { shop, seen, products, close };
}

describe("a coming-soon product in the cart", () => {
  it("becomes available when it is released, in the cart and on its page at the same moment", async () => {
    const { seen, close } = await open(bottle({ release, comingSoon: true, stockUpdatedAt: now / 1000 }));
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.toSorted()).toEqual(["cart available after 60000 ms", "page available after 60000 ms"]);
    close();
  });

  it("becomes available only once its hidden price is known, as on a page", async () => {
    const hidden = { showPrice: false, price: dollars(0), erpOriginalPrice: dollars(0) };
    const soon = bottle({ release, comingSoon: true, stockUpdatedAt: now / 1000, ...hidden });
    const { seen, products, close } = await open(soon);
    await vi.advanceTimersByTimeAsync(minute);
    expect(seen.filter((text) => text.includes("available"))).toEqual([]);
    products[0] = { ...soon, price: dollars(20), erpOriginalPrice: dollars(20) };
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.filter((text) => text.includes("available")).toSorted()).toEqual([
      "cart available after 63000 ms",
      "page available after 63000 ms",
    ]);
    close();
  });

  it("is watched from when it is added until it is removed", async () => {
    const { shop, seen, close } = await open(bottle({ id: "plain" }));
    const soon = bottle({ id: "soon", release, comingSoon: true, stockUpdatedAt: now / 1000 });
    shop.cart.products["soon"] = ref(soon);
    const line = { id: "other", productId: "soon", variantId: "v-soon", qty: 1, createdAt: now };
    shop.cart.items.push(line);
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    shop.cart.items = shop.cart.items.filter(({ id }) => id !== "other");
    await vi.advanceTimersByTimeAsync(0);
    seen.length = 0;
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(seen).toEqual([]);
    expect(shop.cart.products["soon"]?.comingSoon).toBe(true);
    close();
  });
});
