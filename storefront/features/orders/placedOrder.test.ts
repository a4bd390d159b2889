import { anAddress } from "@corkwood/commerce/testing";
import { describe, expect, it } from "vitest";
import { readOrder } from "./placedOrder.ts";

const item = {
  variantId: "v-1",
  name: "Shiraz",
  variantLabel: "750 ml",
  qty: 6,
  lineTotal: 120,
  image: null,
  giftcard: null,
};
/** An order in the stored format from before offers, vouchers and gifts. */
const order = {
  number: "CW1",
  placedAt: "2026-11-21T00:00:00Z",
  items: [item],
  subtotal: 120,
  grandTotal: 132.95,
  email: "ada@example.com",
  phone: "0400 000 000",
  billingAddress: null,
  shippingAddress: anAddress(),
  shippingMethodLabel: "Standard Delivery",
  shippingMethodPrice: 12.95,
  paymentMethod: "bankTransfer",
  paymentMethodLabel: "Bank Transfer",
};

describe("a stored order", () => {
  it("is restored, with defaults for newer fields", () => {
    expect(readOrder(order)).toMatchObject({
      ...order,
      promoDiscounts: [],
      voucherRedemptionTotal: 0,
      gift: { type: "none" },
    });
    expect(readOrder({ ...order, voucherRedemptionTotal: 20 })?.voucherRedemptionTotal).toBe(20);
    expect(readOrder({ ...order, shippingAddress: null })?.shippingAddress).toBeNull();
    const pickup = { firstName: "", lastName: "", collector: "", readyBy: "2026-03-02T11:00", phone: "", hours: [] };
    expect(readOrder({ ...order, pickup })?.pickup).toEqual(pickup);
    expect(readOrder({ ...order, pickup: { ...pickup, readyBy: "soon" } })).toBeNull();
  });

  it.each([
    ["a missing value", undefined],
    ["a number", 7],
    ["an order without items", { ...order, items: undefined }],
    ["an item without a name", { ...order, items: [item, { ...item, name: 7 }] }],
    [
      "a gift card for a day that does not exist",
      {
        ...order,
        items: [{ ...item, giftcard: { recipientName: "Wren", recipientEmail: "w@x.au", amount: 50, sendOn: "soon" } }],
      },
    ],
    ["an address that is a string", { ...order, shippingAddress: "Carlton" }],
    ["a total that is a string", { ...order, grandTotal: "a lot" }],
  ])("is ignored if it is unreadable: %s", (_, stored) => {
    expect(readOrder(stored)).toBeNull();
  });
});
