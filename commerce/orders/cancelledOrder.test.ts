import { describe, expect, it } from "vitest";
import { cancelledSentences } from "./deliverySentences.ts";
import type { PlacedOrder, PlacedOrderItem } from "./orderAnswers.ts";
import { dollars } from "../money.ts";

const paid = {
  grandTotal: dollars(1234.5),
  paymentMethod: "braintreeCreditCard",
  paymentMethodLabel: "Credit Card",
  voucherRedemptionTotal: dollars(0),
  storeCreditRedemptionTotal: dollars(0),
  items: [] as PlacedOrderItem[],
} satisfies Partial<PlacedOrder>;

describe("a cancelled order", () => {
  it("explains how online payments are refunded", () => {
    expect(cancelledSentences(paid)).toEqual([
      "We give back the $1,234.50 that you paid by Credit Card. It may take a few working days to arrive.",
    ]);
    expect(cancelledSentences({ ...paid, grandTotal: dollars(0), paymentMethod: "noPayment" })).toEqual([]);
  });

  it("makes no claim about whether a bank transfer was sent", () => {
    const transfer = { ...paid, paymentMethod: "bankTransfer", paymentMethodLabel: "Bank Transfer" } as const;
    expect(cancelledSentences(transfer)).toEqual([
      "You chose to pay $1,234.50 by bank transfer. If you have sent it already, we will send it back to you; if not, please don't.",
    ]);
  });

  it("lists amounts returned to gift cards and store credit, and whether purchased gift cards are void", () => {
    const items = [{ giftcard: { recipientName: "Wren" } } as PlacedOrderItem];
    expect(
      cancelledSentences({
        ...paid,
        items,
        voucherRedemptionTotal: dollars(30),
        storeCreditRedemptionTotal: dollars(20),
      }).slice(1),
    ).toEqual([
      "$30.00 is back on the gift cards that you paid with.",
      "$20.00 is back in your store credit.",
      "Gift cards bought with it can no longer be used.",
    ]);
  });
});
