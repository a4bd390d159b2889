import type { ProductSummary } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi, type Send } from "../../services/api.ts";
import { createShop, type Shop } from "../../shop.tsx";
import {
  addToCart,
  clearCart,
  closeNotice,
  loadCartProducts,
  refreshCartStock,
  removeFromCart,
  setQuantity,
  showAdded,
  takeStock,
} from "./cart.actions.ts";
import { readCartItems } from "./cart.state.ts";

const now = Date.UTC(2026, 5, 1);

function bottle(over: Partial<ProductSummary> = {}): ProductSummary {
  const id = over.id ?? "p-1";
  const variants = [{ id: `v-${id}`, code: id, label: "750 ml", qty: 24, qtyRaw: 24, locationQtys: {} }];
  return aProduct({ id, name: "Gully Road Shiraz", variants, ...over });
}

/** A server that answers from a list of products and remembers what it was asked. */
function shopWith(products: ProductSummary[]): { shop: Shop; asked: string[] } {
  const asked: string[] = [];
  const send: Send = (path) => {
    asked.push(path);
    if (path.startsWith("/api/products?ids=")) return Promise.resolve(Response.json({ products }));
    const stockData = Object.fromEntries(
      products.map(({ id, price, erpOriginalPrice, variants }) => [
        id,
        {
          price,
          erpOriginalPrice,
          stockUpdatedAt: 1,
          variants: Object.fromEntries(
            variants.map(({ id: variantId, qty }) => [variantId, { qty, locationQtys: {} }]),
          ),
        },
      ]),
    );
    return Promise.resolve(Response.json({ stockData }));
  };
  return { shop: createShop(createApi(send, true), () => now), asked };
}

const product = bottle();
const [variant] = product.variants;
if (!variant) throw new Error("A bottle has a variant");

let shop: Shop;
beforeEach(() => {
  ({ shop } = shopWith([product]));
});

const alerts = () => shop.alerts.list.map(({ tone, text }) => `${tone}: ${text}`);

describe("adding what the cart knows better than the page", () => {
  it("goes by the newer stock", () => {
    addToCart(shop, product, variant, 2);
    takeStock(shop, {
      [product.id]: {
        price: 20,
        erpOriginalPrice: 20,
        stockUpdatedAt: product.stockUpdatedAt + 60,
        variants: { [variant.id]: { qty: 0, locationQtys: {} } },
      },
    });
    expect(addToCart(shop, product, variant, 1)).toBe(false);
    expect(alerts().at(-1)).toBe("error: Another Gully Road Shiraz can't be added to your cart because it's sold out.");
  });
});

describe("adding a pre-arrival", () => {
  it("opens its notice first, and the mini cart once that has been read", () => {
    shop.matches = () => true;
    addToCart(shop, { ...product, state: "preorder" }, variant, 1);
    expect([shop.cart.notice, shop.cart.open]).toEqual([true, false]);
    closeNotice(shop);
    showAdded(shop);
    expect([shop.cart.notice, shop.cart.open]).toEqual([false, true]);
  });

  it("leaves a phone without the mini cart", () => {
    shop.matches = () => false;
    addToCart(shop, { ...product, state: "preorder" }, variant, 1);
    closeNotice(shop);
    showAdded(shop);
    expect(shop.cart.open).toBe(false);
  });
});

describe("adding to the cart", () => {
  it("says what was added and keeps one line a variant", () => {
    expect(addToCart(shop, product, variant, 6)).toBe(true);
    expect(addToCart(shop, product, variant, 6)).toBe(true);
    expect(shop.cart.items).toMatchObject([{ productId: "p-1", variantId: "v-p-1", qty: 12 }]);
    expect(alerts()[0]).toBe("success: Gully Road Shiraz x 6 has been added to your cart.");
  });

  it("refuses what the rules refuse, and says why", () => {
    expect(addToCart(shop, product, variant, 25)).toBe(false);
    expect(shop.cart.items).toEqual([]);
    expect(alerts()).toEqual([
      "error: Another Gully Road Shiraz can't be added to your cart because there is only 24 left.",
    ]);
  });

  it("clears an order that was placed", () => {
    shop.checkout.placedOrder = { number: "CW1" } as never;
    addToCart(shop, product, variant, 1);
    expect(shop.checkout.placedOrder).toBeNull();
  });

  it("does nothing while the app is busy", () => {
    shop.cart.busy = true;
    expect(addToCart(shop, product, variant, 1)).toBe(false);
    expect(shop.cart.items).toEqual([]);
  });
});

describe("the lines of a cart", () => {
  it("take a quantity clamped between minimum and maximum", () => {
    addToCart(shop, product, variant, 1);
    const id = shop.cart.items[0]?.id ?? "";
    setQuantity(shop, id, 500);
    expect(shop.cart.items[0]?.qty).toBe(24);
    setQuantity(shop, id, 0);
    expect(shop.cart.items[0]?.qty).toBe(1);
    setQuantity(shop, id, Number.NaN);
    expect(shop.cart.items[0]?.qty).toBe(1);
  });

  it("go one by one or all at once", () => {
    const other = bottle({ id: "p-2" });
    addToCart(shop, product, variant, 1);
    addToCart(shop, other, other.variants[0] ?? variant, 1);
    removeFromCart(shop, shop.cart.items[0]?.id ?? "");
    expect(shop.cart.items.map((item) => item.productId)).toEqual(["p-2"]);
    clearCart(shop);
    expect(shop.cart.items).toEqual([]);
  });

  it("take the server's word on price and stock", async () => {
    const changed = bottle({ price: 18, variants: [{ ...variant, qty: 3 }] });
    ({ shop } = shopWith([changed]));
    addToCart(shop, product, variant, 12);
    await refreshCartStock(shop);
    expect(shop.cart.products["p-1"]).toMatchObject({ price: 18, variants: [{ qty: 3 }] });
  });

  it("fetch their products in batches of a hundred and become ready", async () => {
    const { shop: large, asked } = shopWith([]);
    large.cart.items = Array.from({ length: 150 }, (_, index) => ({
      id: String(index),
      productId: `p-${index}`,
      variantId: `v-${index}`,
      qty: 1,
      createdAt: now,
    }));
    await loadCartProducts(large);
    expect(asked).toHaveLength(2);
    expect(large.cart.status).toBe("ready");
  });
});

describe("a kept cart", () => {
  it("loses what does not fit, not everything", () => {
    const item = { id: "i", productId: "p", variantId: "v", qty: 2, createdAt: now };
    expect(readCartItems([item, null, { ...item, qty: -1 }, { ...item, qty: "2" }, { id: 1 }])).toEqual([item]);
    expect(readCartItems("corrupted")).toEqual([]);
    expect(readCartItems(undefined)).toEqual([]);
  });
});
