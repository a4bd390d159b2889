import { describe, expect, it } from "vitest";
import { dollars } from "../money.ts";
import type { PlacedOrderItem } from "../orders/orderAnswers.ts";
import { anAddress, aPlacedOrder } from "../testing/fixtures.ts";
import { sellerOf, gstSentences, taxInvoice } from "./taxInvoice.ts";
import { invoiceTitle } from "./gst.ts";

const bottle: PlacedOrderItem = {
  productId: "p-1",
  variantId: "v-1",
  sku: "CW-1",
  name: "Shiraz",
  variantLabel: "750 ml",
  path: "shiraz",
  image: null,
  qty: 2,
  price: dollars(24.5),
  lineTotal: dollars(49),
  giftcard: null,
};
const giftcard: PlacedOrderItem = {
  ...bottle,
  name: "Gift card",
  qty: 1,
  price: dollars(100),
  lineTotal: dollars(100),
  giftcard: {
    amount: dollars(100),
    recipientName: "Wren",
    recipientEmail: "wren@example.com",
    senderName: "Ada",
    senderEmail: "ada@example.com",
  },
};
const order = aPlacedOrder({
  items: [bottle],
  subtotal: dollars(49),
  promoDiscounts: [{ promoId: "ten", name: "Ten Off", amount: dollars(4.9) }],
  deliveryInsuranceCost: dollars(0.44),
  giftWrappingCost: dollars(10),
  voucherCount: 1,
  voucherRedemptionTotal: dollars(50),
  grandTotal: dollars(14.49),
  shippingAddress: anAddress(),
  gift: { type: "wrapped", from: "", to: "", message: "" },
  shippingMethodPrice: dollars(9.95),
  paymentMethod: "braintreeCreditCard",
  paymentMethodLabel: "Credit Card",
});

describe("an order's seller", () => {
  const [then, now] = ["Old Corkwood", "New Corkwood"].map((name) => ({
    name,
    abn: "89 000 000 019",
    address: "Here",
  }));

  it("is read from the order, even if null, or from the settings for older orders", () => {
    expect(sellerOf({ seller: then }, { seller: now ?? null })).toBe(then);
    expect(sellerOf({ seller: null }, { seller: now ?? null })).toBeNull();
    expect(sellerOf({}, { seller: now ?? null })).toBe(now);
    expect(sellerOf({}, { seller: null })).toBeNull();
  });
});

describe("a tax invoice", () => {
  it("lists each item in its own row, and the tax on the total, regardless of the payment method", () => {
    const invoice = taxInvoice(order);
    expect(invoice.rows.map(({ name, amount, isTaxed }) => [name, amount, isTaxed])).toEqual([
      ["Shiraz", 49, true],
      ["Ten Off", -4.9, true],
      ["Standard delivery", 9.95, true],
      ["Delivery insurance", 0.44, true],
      ["Gift wrapping", 10, true],
    ]);
    // 64.49 / 11 = 5.8627
    expect([invoice.total, invoice.gst, invoice.untaxed]).toEqual([64.49, 5.86, null]);
    expect(invoice.tenders).toEqual([
      { label: "Gift card vouchers", amount: 50 },
      { label: "Credit Card", amount: 14.49 },
    ]);
    expect(gstSentences(invoice)).toEqual(["The total of $64.49 includes GST of $5.86."]);
  });

  it("rounds to the nearest cent", () => {
    const of = (total: number) => {
      const plain = { ...order, promoDiscounts: [], items: [], giftWrappingCost: dollars(0) };
      return taxInvoice({
        ...plain,
        subtotal: dollars(total),
        deliveryInsuranceCost: dollars(0),
        shippingMethodPrice: dollars(0),
      }).gst;
    };
    // 0.05 / 11 = 0.0045, 0.06 / 11 = 0.0054, 1000 / 11 = 90.909
    expect([of(0.05), of(0.06), of(11), of(82.5), of(1000)]).toEqual([0, 0.01, 1, 7.5, 90.91]);
  });

  it("states that gift cards carry no tax", () => {
    const both = { ...order, items: [bottle, giftcard], subtotal: dollars(149), grandTotal: dollars(114.49) };
    const invoice = taxInvoice(both);
    expect(invoice.rows.filter(({ isTaxed }) => !isTaxed)).toMatchObject([{ name: "Gift card", detail: "For Wren" }]);
    expect([invoice.total, invoice.gst]).toEqual([164.49, 5.86]);
    expect(gstSentences(invoice)).toEqual([
      "The total of $164.49 includes GST of $5.86.",
      "$100.00 of it is without GST, because it is for gift cards.",
    ]);
  });

  it("becomes a plain invoice without GST if it lists only gift cards", () => {
    const cards = aPlacedOrder({ items: [giftcard], subtotal: dollars(100), grandTotal: dollars(100) });
    expect(gstSentences(taxInvoice(cards))).toEqual([
      "The total of $100.00 includes no GST, because it is for gift cards.",
    ]);
    expect([invoiceTitle(cards), invoiceTitle(order)]).toEqual(["Invoice", "Tax invoice"]);
  });

  it.each([
    ["another country", { country: "NZ", postcode: "0600" }],
    ["Norfolk Island", { postcode: "2899" }],
    ["Christmas Island", { postcode: "6798" }],
  ])("has no tax for orders sent to %s", (_, place) => {
    const invoice = taxInvoice({ ...order, shippingAddress: anAddress(place) });
    expect(invoice.rows.every(({ isTaxed }) => !isTaxed)).toBe(true);
    expect(gstSentences(invoice)).toEqual([
      "The total of $64.49 includes no GST, because it is sent outside Australia.",
    ]);
  });
});
