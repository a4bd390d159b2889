import { describe, expect, it } from "vitest";
import { seenOf, viewCart, type CartItem } from "./cart.ts";
import { cartChanges, seenAfter } from "./cartChanges.ts";
import type { ProductSummary } from "../catalogue/product.ts";
import { aProduct } from "../testing/fixtures.ts";
import { dollars } from "../money.ts";

const now = Date.UTC(2026, 5, 1);
const name = "Gully Road Shiraz 2021";

function line(product: ProductSummary | null, seen: CartItem["seen"] = seenOf(aProduct(), undefined)) {
  const item = { id: "v-1", productId: "p-1", variantId: "v-1", qty: 6, createdAt: now, seen };
  const [line] = viewCart([item], { "p-1": product }, now, "VIC").lines;
  if (!line) throw new Error("A cart with an item has a line");
  return line;
}

/** The same line after the shopper was notified of the change. */
function messages(before: ReturnType<typeof line>) {
  return { ...before, item: { ...before.item, seen: seenAfter(before, now) ?? before.item.seen } };
}

describe("messages about changes since a line was added", () => {
  it("are absent if no product changed", () => {
    expect(cartChanges([line(aProduct())], now)).toEqual([]);
    expect(seenAfter(line(aProduct()), now)).toBeUndefined();
  });

  it("show the old and the new price until the shopper is notified", () => {
    const dearer = line(aProduct({ price: dollars(24.5) }));
    expect(cartChanges([dearer], now)).toEqual([
      `The price of ${name} changed from $20.00 to $24.50 since you added it.`,
    ]);
    expect(cartChanges([messages(dearer)], now)).toEqual([]);
  });

  it.each([
    ["the shop no longer has", null],
    ["is no longer sold", aProduct({ state: "discontinued" })],
  ])("include a product that %s, until the shopper is notified", (_, product) => {
    const gone = line(product);
    expect(cartChanges([gone], now)).toEqual([`${name} is no longer available for purchase.`]);
    expect(cartChanges([messages(gone)], now)).toEqual([]);
  });

  it("are not reported for carts stored before changes were tracked", () => {
    const old = line(null);
    delete old.item.seen;
    expect(cartChanges([old], now)).toEqual([]);
  });

  it("do not include a price that is hidden until the release", () => {
    const release = { time: now / 1000 + 60, details: "" };
    expect(cartChanges([line(aProduct({ release, price: dollars(0), showPrice: false }))], now)).toEqual([]);
  });

  it("do not include a gift card's amount, which the shopper chose", () => {
    const giftcard = {
      amount: dollars(100),
      recipientName: "Grace",
      recipientEmail: "grace@example.com",
      senderName: "Ada",
      senderEmail: "ada@example.com",
    };
    const card = aProduct({
      functionalType: "giftcard",
      giftcard: { amountMin: dollars(50), amountMax: dollars(500) },
    });
    const item = { ...line(card, seenOf(card, giftcard)).item, qty: 1, giftcard };
    const dearer = viewCart([item], { "p-1": { ...card, price: dollars(60) } }, now, "VIC").lines;
    expect(cartChanges(dearer, now)).toEqual([]);
  });
});
