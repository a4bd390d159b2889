import { dollars, onlineMethods, toCents } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { chosenMethod, instalmentText, methodOptions, payLabel, type PaymentTerms } from "./methods.view.ts";

const terms = (amount: number, over: Partial<PaymentTerms> = {}): PaymentTerms => ({
  online: onlineMethods,
  due: toCents(dollars(amount)),
  hasGiftcards: false,
  isStaff: false,
  ...over,
});
const open = (amount: number, over?: Partial<PaymentTerms>) =>
  methodOptions(terms(amount, over)).flatMap(({ label, isOpen }) => (isOpen ? [label] : []));

describe("payment methods", () => {
  it("have the labels from the specification", () => {
    expect(open(100)).toEqual(["Credit Card", "PayPal", "PayPal Pay In 4", "Afterpay", "Bank Transfer"]);
  });

  it.each([
    [29.99, ["Afterpay"]],
    [30, ["PayPal Pay In 4", "Afterpay"]],
    [1000, ["PayPal Pay In 4", "Afterpay"]],
    [1000.01, ["PayPal Pay In 4"]],
    [1500, ["PayPal Pay In 4"]],
    [1500.01, []],
  ])("allow four instalments only within their limits: $%d", (dollars, inFour) => {
    expect(open(dollars).filter((label) => /4|After/.test(label))).toEqual(inFour);
  });

  it("show their limits while unavailable, and their instalments while available", () => {
    const detail = (amount: number, method: string) =>
      methodOptions(terms(amount)).find((option) => option.method === method)?.detail;
    expect(detail(20, "braintreePaypalPayIn4")).toBe("For totals from $30.00 to $1,500.00");
    expect(detail(2000, "afterpay")).toBe("For totals up to $1,000.00");
    expect(detail(100, "afterpay")).toBe("4 payments of $25.00");
  });

  it("show no amounts while the total is unknown", () => {
    const details = methodOptions(terms(100, { isDueKnown: false })).map(({ detail }) => detail ?? "");
    expect(details.join()).not.toContain("$");
    expect(details).toContain("4 payments");
  });

  it("include the providers' methods, and bank transfer unless the order has a gift card", () => {
    expect(open(100, { online: [] })).toEqual(["Bank Transfer"]);
    expect(open(100, { online: ["braintreeCreditCard"], hasGiftcards: true })).toEqual(["Credit Card"]);
  });

  it("include payment without 3-D Secure only for staff", () => {
    const bypass = (isStaff: boolean) =>
      methodOptions(terms(100, { isStaff })).some(({ method }) => method === "braintreeCreditCardBypass3DS");
    expect([bypass(false), bypass(true)]).toEqual([false, true]);
  });
});

it("selects the shopper's payment method if it is available, and otherwise the first available one", () => {
  const chosen = (amount: number, wanted: Parameters<typeof chosenMethod>[0]) =>
    chosenMethod(wanted, toCents(dollars(amount)), methodOptions(terms(amount)));
  expect(chosen(100, "afterpay")).toBe("afterpay");
  expect(chosen(2000, "afterpay")).toBe("braintreeCreditCard");
  expect(chosen(100, "noPayment")).toBe("braintreeCreditCard");
  expect(chosen(0, "afterpay")).toBe("noPayment");
});

it("splits a total into four payments, with the rounding difference in the last", () => {
  expect(instalmentText(toCents(dollars(100)))).toBe("4 payments of $25.00");
  expect(instalmentText(toCents(dollars(100.01)))).toBe("3 payments of $25.00, then $25.01");
  expect(instalmentText(toCents(dollars(99.99)))).toBe("3 payments of $25.00, then $24.99");
});

it("shows the amount on the button once the amount is loaded", () => {
  expect(payLabel("braintreeCreditCard", "$12.00")).toBe("Pay $12.00");
  expect(payLabel("afterpay", "$12.00")).toBe("Pay $12.00 with Afterpay");
  expect(payLabel("bankTransfer", "$12.00")).toBe("Place order for $12.00");
  expect(payLabel("noPayment", "$0.00")).toBe("Place order");
  expect(payLabel("braintreePaypal", undefined)).toBe("Pay with PayPal");
  expect(payLabel("bankTransfer", undefined)).toBe("Place order");
});
