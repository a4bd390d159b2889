import { cartChanges, dollars, viewCart } from "@corkwood/commerce";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { addToCart } from "./cart.actions.ts";
import { clearCart, removeFromCart, setQuantity, acknowledgeChanges } from "./lines.actions.ts";
import { bottle, now, shopWith } from "./testing/cartShop.ts";

const product = bottle();
const other = bottle({ id: "p-2" });

let shop: ShopState;
beforeEach(() => {
  ({ shop } = shopWith([product, other]));
  for (const each of [product, other]) addToCart(shop, each, each.variants[0] ?? never(), 1);
});

function never(): never {
  throw new Error("A bottle has a variant");
}

const qtys = () => shop.cart.items.map(({ qty }) => qty);
const changes = () => cartChanges(viewCart(shop.cart.items, shop.cart.products, now).lines, now);

describe("cart lines", () => {
  it("limit the quantity to the minimum and maximum", () => {
    const id = shop.cart.items[0]?.id ?? "";
    setQuantity(shop, id, 500);
    expect(qtys()).toEqual([24, 1]);
    setQuantity(shop, id, 0);
    expect(qtys()).toEqual([1, 1]);
    setQuantity(shop, id, Number.NaN);
    expect(qtys()).toEqual([1, 1]);
  });

  it("can be removed one by one or all at once", () => {
    removeFromCart(shop, shop.cart.items[0]?.id ?? "");
    expect(shop.cart.items.map((item) => item.productId)).toEqual(["p-2"]);
    clearCart(shop);
    expect(shop.cart.items).toEqual([]);
  });

  it("do not change while an order is placed", () => {
    shop.cart.products["p-1"] = { ...product, price: dollars(25) };
    shop.cart.busy = true;
    setQuantity(shop, shop.cart.items[0]?.id ?? "", 6);
    removeFromCart(shop, shop.cart.items[0]?.id ?? "");
    clearCart(shop);
    acknowledgeChanges(shop);
    expect(qtys()).toEqual([1, 1]);
    expect(changes()).toHaveLength(1);
  });
});

describe("a change that the shopper has dismissed", () => {
  it("is not shown again", () => {
    Object.assign(shop.cart.products, { "p-1": { ...product, price: 25 }, "p-2": null });
    expect(changes()).toEqual([
      "The price of Gully Road Shiraz changed from $20.00 to $25.00 since you added it.",
      "Gully Road Shiraz is no longer available for purchase.",
    ]);
    acknowledgeChanges(shop);
    expect(changes()).toEqual([]);
    shop.cart.products["p-1"] = { ...product, price: dollars(19) };
    expect(changes()).toEqual(["The price of Gully Road Shiraz changed from $25.00 to $19.00 since you added it."]);
  });
});
