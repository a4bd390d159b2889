import { describe, expect, it } from "vitest";
import { checkoutMessages } from "./checkoutMessages.ts";
import { dollars, toCents } from "../money.ts";
import { paymentMethodNames, type PaymentMethod } from "../payments/names.ts";
import { paymentMethodError } from "./order.ts";

const error = (method: PaymentMethod, due: number, hasGiftcards = false) =>
  paymentMethodError(method, toCents(dollars(due)), hasGiftcards);

describe("payment methods for an order", () => {
  it("include 'no payment' only if nothing is left to pay", () => {
    for (const method of paymentMethodNames) {
      expect(error(method, 0), method).toBe(method === "noPayment" ? undefined : checkoutMessages.nothingToPay);
    }
    expect(error("noPayment", 0.01)).toBe(checkoutMessages.somethingToPay);
  });

  it.each<[PaymentMethod, number, boolean]>([
    ["braintreePaypalPayIn4", 29.99, false],
    ["braintreePaypalPayIn4", 30, true],
    ["braintreePaypalPayIn4", 1500, true],
    ["braintreePaypalPayIn4", 1500.01, false],
    ["afterpay", 0.01, true],
    ["afterpay", 1000, true],
    ["afterpay", 1000.01, false],
    ["braintreePaypal", 0.01, true],
    ["braintreeCreditCard", 100_000, true],
    ["bankTransfer", 100_000, true],
  ])("include %s for a total of $%d: %s", (method, due, isTaken) => {
    expect(error(method, due) === undefined).toBe(isTaken);
  });

  it("report the totals that a method accepts", () => {
    expect(error("braintreePaypalPayIn4", 20)).toBe(
      "PayPal Pay In 4 takes totals from $30.00 to $1,500.00. Nothing was charged: please choose another way to pay.",
    );
  });

  it("exclude bank transfer for gift cards, because gift cards are issued immediately", () => {
    expect(error("bankTransfer", 50, true)).toBe(checkoutMessages.giftcardPaidAtOnce);
    expect(error("braintreeCreditCard", 50, true)).toBeUndefined();
  });
});
