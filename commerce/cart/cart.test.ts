import { describe, expect, it } from "vitest";
import { cartMessages } from "../cartMessages.ts";
import { viewCart, type CartItem } from "./cart.ts";
import { refuseAdd } from "./refuseAdd.ts";
import { aProduct } from "../testing/fixtures.ts";
import { dollars } from "../money.ts";

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
  viewCart([item(over)], { [product.id]: product }, now, "VIC");
const add = (product = aProduct(), quantity = 1, inCart = 0, others = [aProduct({ id: "p-2" })]) =>
  refuseAdd(product, product.variants[0] ?? variant(0), quantity, inCart, others, now);

describe("the displayed cart", () => {
  it("sums lines in whole cents", () => {
    const { lines, totals, canCheckout } = view(aProduct({ price: dollars(19.99) }));
    expect(lines[0]?.lineTotal).toBe(239.88);
    expect(totals).toEqual({ itemCount: 12, leftOut: 0, subtotal: 239.88, grandTotal: 239.88 });
    expect(canCheckout).toBe(true);
  });

  it.each([
    ["no longer for sale", aProduct({ state: "others" }), "This item is no longer available for purchase."],
    ["sold out", aProduct({ variants: [variant(0)] }), "This item is now sold out."],
    ["sold out below its minimum", aProduct({ cartQtyMin: 6, variants: [variant(3)] }), "This item is now sold out."],
    ["short of stock", aProduct({ variants: [variant(5)] }), "There are now only 5 of this item left."],
    ["down to the last bottle", aProduct({ variants: [variant(1)] }), "There is now only 1 of this item left."],
    [
      "coming soon",
      aProduct({ release: { time: now / 1000 + 60, details: "" } }),
      "This item cannot be purchased before it's release date.",
    ],
    [
      "released with a hidden price of 0",
      aProduct({ price: dollars(0), showPrice: false, release: { time: now / 1000 - 60, details: "" } }),
      "This item cannot be purchased before it's release date.",
    ],
  ])(
    "shows an error for a line that is %s, excludes it from the subtotal, and blocks the checkout",
    (_, product, sentence) => {
      const { lines, totals, canCheckout } = view(product);
      expect(lines[0]?.error).toBe(sentence);
      expect(totals).toEqual({ itemCount: 12, leftOut: 12, subtotal: 0, grandTotal: 0 });
      expect(canCheckout).toBe(false);
    },
  );

  it("shows the number of excluded items", () => {
    expect(cartMessages.leftOut(1)).toBe("1 item that can’t be ordered is not in the total.");
    expect(cartMessages.leftOut(6)).toBe("6 items that can’t be ordered are not in the total.");
  });

  it("shows a removed product as unavailable, and excludes it from the totals", () => {
    const { lines, totals, refusal } = viewCart([item()], { "p-1": null }, now, "VIC");
    expect(lines[0]?.error).toBe("This item is no longer available for purchase.");
    expect(totals.subtotal).toBe(0);
    expect(refusal).toBe("You can't check out with unavailable items in your cart.");
  });

  it("shows no error for a product that is still loading, but blocks the checkout", () => {
    expect(viewCart([item()], {}, now, "VIC")).toMatchObject({
      lines: [{ product: undefined, error: undefined }],
      refusal: undefined,
      canCheckout: false,
    });
  });

  const card = aProduct({
    id: "p-2",
    functionalType: "giftcard",
    giftcard: { amountMin: dollars(50), amountMax: dollars(500) },
  });
  const giftcard = {
    amount: dollars(100),
    recipientName: "Grace",
    recipientEmail: "grace@example.com",
    senderName: "Ada",
    senderEmail: "ada@example.com",
  };
  it.each([
    [
      "gift cards",
      card,
      "You cannot have both gift card and non gift card products in your cart. Gift cards must be ordered separately.",
    ],
    [
      "pre-arrivals",
      aProduct({ id: "p-2", state: "preorder" }),
      "You cannot have both pre-arrival and non pre-arrival products in your cart. Pre-arrival products must be ordered separately.",
    ],
  ])("blocks checkout if two tabs combined incompatible lines: %s", (_, other, sentence) => {
    const items = [item(), item({ id: "i-2", productId: "p-2", qty: 1, ...(other === card && { giftcard }) })];
    const { refusal, canCheckout } = viewCart(items, { "p-1": aProduct(), "p-2": other }, now, "VIC");
    expect([refusal, canCheckout]).toEqual([sentence, false]);
  });

  it("allows 200 lines at checkout, but not 201", () => {
    const items = Array.from({ length: 201 }, (_, index) => item({ id: `i-${index}`, qty: 1 }));
    expect(viewCart(items.slice(1), { "p-1": aProduct() }, now, "VIC").canCheckout).toBe(true);
    expect(viewCart(items, { "p-1": aProduct() }, now, "VIC")).toMatchObject({
      refusal: "An order takes at most 200 different items and your cart has 201. Remove 1 to check out.",
      canCheckout: false,
    });
  });

  it("blocks checkout if the cart is empty", () => {
    expect(viewCart([], {}, now, "VIC").canCheckout).toBe(false);
  });
});

describe("adding to the cart", () => {
  it("accepts the largest quantity that the stock allows", () => {
    expect(add(aProduct(), 12, 12)).toBeUndefined();
  });

  it.each([
    ["COMING_SOON_PRODUCT_NOT_PURCHASABLE", aProduct({ state: "coming" }), 1, 0],
    ["PRODUCT_NOT_PURCHASABLE", aProduct({ state: "discontinued" }), 1, 0],
    ["NO_MIXING_PRE_ARRIVAL_PRODUCTS", aProduct({ state: "preorder" }), 1, 0],
    ["NO_MIXING_GIFTCARD_PRODUCTS", aProduct({ functionalType: "giftcard" }), 1, 0],
    ["PRODUCT_SIZE_SOLD_OUT", aProduct({ variants: [variant(0)] }), 1, 0],
    ["PRODUCT_SIZE_SOLD_OUT", aProduct({ cartQtyMin: 6, variants: [variant(3)] }), 6, 0],
    ["PRODUCT_SIZE_SOLD_OUT", aProduct({ cartQtyMin: 6, variants: [variant(3)] }), 3, 0],
    ["CART_MIN_QTY_NOT_REACHED", aProduct({ cartQtyMin: 6 }), 5, 0],
    ["CART_MAX_QTY_EXCEEDED", aProduct({ cartQtyMax: 6 }), 1, 6],
    ["PRODUCT_SIZE_STOCK_INSUFFICIENT", aProduct({ variants: [variant(12)] }), 1, 12],
  ])("rejects the product with %s", (code, product, quantity, inCart) => {
    expect(add(product, quantity, inCart)?.code).toBe(code);
  });

  it("accepts a single gift card, regardless of its stock", () => {
    const card = aProduct({ name: "Gift Card", functionalType: "giftcard" });
    expect(add(card, 1, 0, [])).toBeUndefined();
    expect(add(card, 2, 0, [])).toEqual({
      code: "CART_MAX_QTY_EXCEEDED",
      message: "You can add up to a maximum of 1 Gift Card to your cart.",
    });
  });

  it("allows pre-arrival products only with other pre-arrival products", () => {
    expect(add(aProduct({ state: "preorder" }), 1, 0, [aProduct({ id: "p-2", state: "preorder" })])).toBeUndefined();
  });
});
