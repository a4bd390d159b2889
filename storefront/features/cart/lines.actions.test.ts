import { cartChanges, cartMessages, dollars, viewCart } from "@corkwood/commerce";
import { snapshot } from "valtio";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShopState } from "../../state/shop.tsx";
import { addGiftCard, addToCart } from "./cart.actions.ts";
import { clearCart, removeFromCart, setQuantity, typeQuantity, acknowledgeChanges } from "./lines.actions.ts";
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

const noFocus = () => undefined;
const qtys = () => shop.cart.items.map(({ qty }) => qty);
const changes = () => cartChanges(viewCart(shop.cart.items, shop.cart.products, now, "VIC").lines, now);

describe("cart lines", () => {
  it("limit their quantity to the range from minimum to maximum", () => {
    const id = shop.cart.items[0]?.id ?? "";
    setQuantity(shop, id, 500);
    expect(qtys()).toEqual([24, 1]);
    setQuantity(shop, id, 0);
    expect(qtys()).toEqual([1, 1]);
    setQuantity(shop, id, Number.NaN);
    expect(qtys()).toEqual([1, 1]);
  });

  it("show an alert with the reason if a typed quantity is adjusted", () => {
    const id = shop.cart.items[0]?.id ?? "";
    shop.alerts.list = [];
    typeQuantity(shop, id, "٦");
    expect(qtys()).toEqual([6, 1]);
    expect(shop.alerts.list).toEqual([]);
    typeQuantity(shop, id, "1000");
    expect(qtys()).toEqual([24, 1]);
    expect(shop.alerts.list.map(({ text }) => text)).toEqual([cartMessages.addStockLow(product.name, 24)]);
  });

  it("keep their quantity until the typed text is a whole number", () => {
    const id = shop.cart.items[0]?.id ?? "";
    typeQuantity(shop, id, "6");
    for (const typed of ["2.5", "-1", "1e2", ""]) {
      typeQuantity(shop, id, typed);
      expect(qtys()).toEqual([6, 1]);
      expect(shop.cart.refusedQuantities).toEqual({ [id]: typed });
    }
    typeQuantity(shop, id, "7");
    expect(qtys()).toEqual([7, 1]);
    expect(shop.cart.refusedQuantities).toEqual({});
  });

  it("can be removed one by one or all at once", () => {
    removeFromCart(shop, shop.cart.items[0]?.id ?? "", noFocus);
    expect(shop.cart.items.map((item) => item.productId)).toEqual(["p-2"]);
    clearCart(shop, noFocus);
    expect(shop.cart.items).toEqual([]);
  });

  it("cannot be changed while an order is being placed", () => {
    shop.cart.products["p-1"] = { ...product, price: dollars(25) };
    shop.cart.busy = true;
    setQuantity(shop, shop.cart.items[0]?.id ?? "", 6);
    removeFromCart(shop, shop.cart.items[0]?.id ?? "", noFocus);
    clearCart(shop, noFocus);
    acknowledgeChanges(shop);
    expect(qtys()).toEqual([1, 1]);
    expect(changes()).toHaveLength(1);
  });
});

describe("undo", () => {
  const [first, second] = [product, other].map(({ variants }) => variants[0]?.id ?? never());
  const alerts = () => shop.alerts.list.map(({ text }) => text);
  const undoOf = (sentence: string) =>
    shop.alerts.list.find(({ text }) => text === sentence)?.action?.onPress ?? never();
  const button = { currentTarget: new EventTarget() };
  const removed = "Gully Road Shiraz has been removed from your cart.";
  const cleared = "Your cart has been cleared.";
  const focused = (element: EventTarget | null) => vi.stubGlobal("document", { activeElement: element });
  let minutes = 0;
  /** Fills the cart with lines added a minute apart. */
  function fill(qty = 3): void {
    shop.cart.items = [];
    for (const each of [product, other]) {
      shop.now = () => now + (minutes += 1) * 60_000;
      addToCart(shop, each, each.variants[0] ?? never(), qty);
    }
    shop.alerts.list = [];
  }
  beforeEach(() => {
    focused(null);
    fill();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("restores a line to its position with all its details, and shows an alert", () => {
    setQuantity(shop, first ?? "", 7);
    const before = snapshot(shop.cart).items;
    removeFromCart(shop, first ?? "", noFocus);
    expect(qtys()).toEqual([3]);
    expect(shop.alerts.list).toMatchObject([{ tone: "success", text: removed, duration: 10_000 }]);
    undoOf(removed)(button);
    expect(snapshot(shop.cart).items).toEqual(before);
    expect(alerts()).toEqual(["Gully Road Shiraz is back in your cart."]);
  });

  it("restores a whole cart with its coupon codes", () => {
    const before = snapshot(shop.cart).items;
    shop.promo.codes = ["TEN"];
    clearCart(shop, noFocus);
    expect(shop.cart.items).toEqual([]);
    shop.promo.codes = [];
    undoOf(cleared)(button);
    expect(snapshot(shop.cart).items).toEqual(before);
    expect(shop.promo.codes).toEqual(["TEN"]);
    expect(alerts()).toEqual(["Your items are back in your cart."]);
  });

  it("restores gift cards with their recipients and messages", () => {
    shop.cart.items = [];
    const card = bottle({
      id: "card",
      name: "Gift Card",
      functionalType: "giftcard",
      giftcard: { amountMin: dollars(50), amountMax: dollars(500) },
    });
    shop.cart.products["card"] = card;
    for (const recipientName of ["Wren", "Odette"]) {
      shop.now = () => now + (minutes += 1) * 60_000;
      addGiftCard(shop, card, card.variants[0] ?? never(), {
        amount: dollars(100),
        recipientName,
        recipientEmail: `${recipientName}@example.com`,
        message: `For ${recipientName}`,
        senderName: "Ada",
        senderEmail: "ada@example.com",
      });
    }
    shop.alerts.list = [];
    const before = snapshot(shop.cart).items;
    removeFromCart(shop, before[0]?.id ?? "", noFocus);
    undoOf("Gift Card has been removed from your cart.")(button);
    expect(snapshot(shop.cart).items).toEqual(before);
  });

  it("restores several removals in any order", () => {
    const before = snapshot(shop.cart).items;
    removeFromCart(shop, first ?? "", noFocus);
    removeFromCart(shop, second ?? "", noFocus);
    const [undoFirst, undoSecond] = shop.alerts.list.map(({ action }) => action?.onPress ?? never());
    undoFirst?.(button);
    undoSecond?.(button);
    expect(snapshot(shop.cart).items).toEqual(before);
  });

  it("adds the quantity to a line that was added again, and keeps the newer details", () => {
    removeFromCart(shop, first ?? "", noFocus);
    addToCart(shop, product, product.variants[0] ?? never(), 2);
    undoOf(removed)(button);
    expect(shop.cart.items.map(({ id, qty }) => [id, qty])).toEqual([
      [first, 5],
      [second, 3],
    ]);
  });

  it("waits until the order has been placed", () => {
    clearCart(shop, noFocus);
    shop.cart.busy = true;
    undoOf(cleared)(button);
    expect(shop.cart.items).toEqual([]);
    shop.cart.busy = false;
    undoOf(cleared)(button);
    expect(qtys()).toEqual([3, 3]);
  });

  it("moves focus to the cart after a key press, but not after a click", () => {
    const focusBack = vi.fn();
    removeFromCart(shop, first ?? "", focusBack);
    undoOf(removed)(button);
    expect(focusBack).not.toHaveBeenCalled();
    removeFromCart(shop, first ?? "", focusBack);
    focused(button.currentTarget);
    undoOf(removed)(button);
    expect(focusBack).toHaveBeenCalledTimes(1);
  });
});

describe("a dismissed cart change", () => {
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
