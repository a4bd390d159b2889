import { dollars, maxCartLines } from "@corkwood/commerce";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "../../services/api.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { addToCart } from "./cart.actions.ts";
import { closeNotice, showAdded } from "./cartPanel.actions.ts";
import { loadCartProducts } from "./cartProducts.actions.ts";
import { takeStock } from "./stock.actions.ts";
import { bottle, now, shopWith } from "./testing/cartShop.ts";

const product = bottle();
const [variant] = product.variants;
if (!variant) throw new Error("A bottle has a variant");

let shop: ShopState;
beforeEach(() => {
  ({ shop } = shopWith([product]));
});

const alerts = () => shop.alerts.list.map(({ tone, text }) => `${tone}: ${text}`);

describe("adding a product whose data in the cart is newer", () => {
  it("uses the cart's newer stock", () => {
    addToCart(shop, product, variant, 2);
    takeStock(shop, {
      [product.id]: {
        price: dollars(20),
        erpOriginalPrice: dollars(20),
        stockUpdatedAt: product.stockUpdatedAt + 60,
        variants: { [variant.id]: { qty: 0, locationQtys: {} } },
      },
    });
    expect(addToCart(shop, product, variant, 1)).toBe(false);
    expect(alerts().at(-1)).toBe("error: Another Gully Road Shiraz can't be added to your cart because it's sold out.");
  });
});

describe("adding a pre-arrival product", () => {
  it("opens the notice first, then the mini cart", () => {
    shop.matches = () => true;
    addToCart(shop, { ...product, state: "preorder" }, variant, 1);
    expect([shop.cart.notice, shop.cart.open]).toEqual([true, false]);
    closeNotice(shop);
    showAdded(shop);
    expect([shop.cart.notice, shop.cart.open]).toEqual([false, true]);
  });

  it("does not open the mini cart on a phone", () => {
    shop.matches = () => false;
    addToCart(shop, { ...product, state: "preorder" }, variant, 1);
    closeNotice(shop);
    showAdded(shop);
    expect(shop.cart.open).toBe(false);
  });
});

describe("adding a bottle to the cart", () => {
  it("shows an alert and keeps one line per variant", () => {
    expect(addToCart(shop, product, variant, 6)).toBe(true);
    expect(addToCart(shop, product, variant, 6)).toBe(true);
    expect(shop.cart.items).toMatchObject([{ productId: "p-1", variantId: "v-p-1", qty: 12 }]);
    expect(alerts()[0]).toBe("success: Gully Road Shiraz x 6 has been added to your cart.");
  });

  it("refuses an addition that breaks a rule, and shows the reason", () => {
    expect(addToCart(shop, product, variant, 25)).toBe(false);
    expect(shop.cart.items).toEqual([]);
    expect(alerts()).toEqual([
      "error: Another Gully Road Shiraz can't be added to your cart because there is only 24 left.",
    ]);
  });

  it("clears the last placed order", () => {
    shop.checkout.placedOrder = { number: "CW1" } as never;
    addToCart(shop, product, variant, 1);
    expect(shop.checkout.placedOrder).toBeNull();
  });

  it("does nothing while an order is being placed", () => {
    shop.cart.busy = true;
    expect(addToCart(shop, product, variant, 1)).toBe(false);
    expect(shop.cart.items).toEqual([]);
  });
});

describe("a cart of two hundred lines", () => {
  const others = Array.from({ length: maxCartLines }, (_, index) => bottle({ id: `p-${index + 2}` }));
  beforeEach(() => {
    for (const other of others) addToCart(shop, other, other.variants[0] ?? variant, 1);
    shop.alerts.list = [];
  });

  it("refuses another line and suggests removing a line", () => {
    expect(addToCart(shop, product, variant, 1)).toBe(false);
    expect(alerts()).toEqual([
      "error: Your cart is full: an order takes at most 200 different items. Remove one to add another.",
    ]);
    expect(shop.cart.items).toHaveLength(200);
  });

  it("accepts a higher quantity of an existing line", () => {
    const [other] = others;
    if (!other) throw new Error("There are two hundred");
    expect(addToCart(shop, other, other.variants[0] ?? variant, 1)).toBe(true);
    expect(shop.cart.items[0]?.qty).toBe(2);
  });
});

describe("the price seen when adding a product", () => {
  it("is stored with the line, and updated when the product is added again", () => {
    addToCart(shop, product, variant, 1);
    expect(shop.cart.items[0]?.seen).toEqual({ name: "Gully Road Shiraz", price: 20 });
    addToCart(shop, { ...product, price: dollars(22), stockUpdatedAt: product.stockUpdatedAt + 1 }, variant, 1);
    expect(shop.cart.items[0]).toMatchObject({ qty: 2, seen: { price: 22 } });
  });
});

describe("products in a stored cart", () => {
  const keep = (large: ShopState, ids: readonly string[]) => {
    large.cart.items = ids.map((id) => ({
      id: `v-${id}`,
      productId: id,
      variantId: `v-${id}`,
      qty: 1,
      createdAt: now,
    }));
  };

  it("are loaded in batches of a hundred, with missing products marked as gone", async () => {
    const { shop: large, asked } = shopWith([bottle({ id: "p-7" })]);
    keep(
      large,
      Array.from({ length: 150 }, (_, index) => `p-${index}`),
    );
    await loadCartProducts(large);
    expect(asked).toHaveLength(2);
    expect(large.cart.status).toBe("ready");
    expect(large.cart.products["p-7"]?.name).toBe("Gully Road Shiraz");
    expect(large.cart.products["p-8"]).toBeNull();
    await loadCartProducts(large);
    expect(asked).toHaveLength(2);
  });

  it("are not marked as gone if the shop cannot be reached", async () => {
    const offline = createShop(
      createApi(() => Promise.reject(new TypeError("offline")), true),
      () => now,
    );
    keep(offline, ["p-1"]);
    await loadCartProducts(offline);
    expect(offline.cart).toMatchObject({ status: "failed", products: {} });
  });
});
