import { describe, expect, it } from "vitest";
import { refuseAdd, viewCart, type CartItem } from "./cart.ts";
import { aProduct } from "./testing.ts";

const now = Date.UTC(2026, 5, 1);
const item = (over: Partial<CartItem> = {}): CartItem => ({
  id: "i-1",
  productId: "p-1",
  variantId: "v-1",
  qty: 12,
  createdAt: now,
  ...over,
});
const variant = (qty: number) => ({ id: "v-1", code: "A", label: "750 ml", qty, qtyRaw: qty, locationQtys: {} });
const view = (product = aProduct(), over: Partial<CartItem> = {}) =>
  viewCart([item(over)], { [product.id]: product }, now);
const add = (product = aProduct(), quantity = 1, inCart = 0, others = [aProduct({ id: "p-2" })]) =>
  refuseAdd(product, product.variants[0] ?? variant(0), quantity, inCart, others, now);

describe("the cart as it is shown", () => {
  it("sums lines in whole cents", () => {
    const { lines, totals, canCheckout } = view(aProduct({ price: 19.99 }));
    expect(lines[0]?.lineTotal).toBe(239.88);
    expect(totals).toEqual({ itemCount: 12, subtotal: 239.88, grandTotal: 239.88 });
    expect(canCheckout).toBe(true);
  });

  it.each([
    ["no longer for sale", aProduct({ state: "others" }), "This item is no longer available for purchase."],
    ["sold out", aProduct({ variants: [variant(0)] }), "This item is now sold out."],
    ["short of stock", aProduct({ variants: [variant(5)] }), "There are now only 5 of this item left."],
    ["down to the last", aProduct({ variants: [variant(1)] }), "There is now only 1 of this item left."],
    [
      "coming soon",
      aProduct({ release: { time: now / 1000 + 60, details: "" } }),
      "This item cannot be purchased before it's release date.",
    ],
  ])("says what is wrong with a line that is %s, and stops the checkout", (_, product, sentence) => {
    const { lines, canCheckout } = view(product);
    expect(lines[0]?.error).toBe(sentence);
    expect(canCheckout).toBe(false);
  });

  it("shows a product that vanished as unavailable, and counts nothing for it", () => {
    const { lines, totals } = viewCart([item()], {}, now);
    expect(lines[0]?.error).toBe("This item is no longer available for purchase.");
    expect(totals.subtotal).toBe(0);
  });

  it("does not check out an empty cart", () => {
    expect(viewCart([], {}, now).canCheckout).toBe(false);
  });
});

describe("adding to the cart", () => {
  it("takes what the rules allow", () => {
    expect(add(aProduct(), 12, 12)).toBeUndefined();
  });

  it.each([
    ["COMING_SOON_PRODUCT_NOT_PURCHASABLE", aProduct({ state: "coming" }), 1, 0],
    ["PRODUCT_NOT_PURCHASABLE", aProduct({ state: "discontinued" }), 1, 0],
    ["NO_MIXING_PRE_ARRIVAL_PRODUCTS", aProduct({ state: "preorder" }), 1, 0],
    ["NO_MIXING_GIFTCARD_PRODUCTS", aProduct({ functionalType: "giftcard" }), 1, 0],
    ["PRODUCT_SIZE_SOLD_OUT", aProduct({ variants: [variant(0)] }), 1, 0],
    ["CART_MIN_QTY_NOT_REACHED", aProduct({ cartQtyMin: 6 }), 5, 0],
    ["CART_MAX_QTY_EXCEEDED", aProduct({ cartQtyMax: 6 }), 1, 6],
    ["PRODUCT_SIZE_STOCK_INSUFFICIENT", aProduct({ variants: [variant(12)] }), 1, 12],
  ])("refuses with %s", (code, product, quantity, inCart) => {
    expect(add(product, quantity, inCart)?.code).toBe(code);
  });

  it("keeps pre-arrival with pre-arrival", () => {
    expect(add(aProduct({ state: "preorder" }), 1, 0, [aProduct({ id: "p-2", state: "preorder" })])).toBeUndefined();
  });
});
