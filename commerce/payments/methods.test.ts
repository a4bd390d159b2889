import { describe, expect, it } from "vitest";
import { dollars, toCents } from "../money.ts";
import { onlineMethod, onlineMethods, takesAmount, lineItemName } from "./methods.ts";

describe("payment method limits", () => {
  it.each([
    ["braintreePaypalPayIn4", 29.99, false],
    ["braintreePaypalPayIn4", 30, true],
    ["braintreePaypalPayIn4", 1500, true],
    ["braintreePaypalPayIn4", 1500.01, false],
    ["afterpay", 0, true],
    ["afterpay", 1000, true],
    ["afterpay", 1000.01, false],
    ["braintreePaypal", 0.01, true],
    ["braintreeCreditCard", 250_000, true],
  ] as const)("decide whether %s accepts $%d: %s", (method, total, takes) => {
    expect(takesAmount(onlineMethod(method), toCents(dollars(total)))).toBe(takes);
  });

  it("exist only for Pay in 4 and Afterpay", () => {
    expect(onlineMethods.filter((method) => onlineMethod(method).limits !== null)).toEqual([
      "braintreePaypalPayIn4",
      "afterpay",
    ]);
    expect(onlineMethod("braintreePaypalPayIn4").limits).toEqual({ min: 3000, max: 150_000 });
  });
});

describe("a line item's name", () => {
  it("is not shortened if it has at most 127 characters", () => {
    expect(lineItemName("Shiraz 2021, 750 ml")).toBe("Shiraz 2021, 750 ml");
    expect(lineItemName("x".repeat(127))).toBe("x".repeat(127));
  });

  it("is truncated with an ellipsis if it has more than 127 characters, but never within a character", () => {
    expect(lineItemName("x".repeat(128))).toBe(`${"x".repeat(126)}…`);
    const emoji = lineItemName(`${"x".repeat(125)}🍷🍷🍷`);
    expect(emoji).toBe(`${"x".repeat(125)}…`);
    expect(emoji.length).toBeLessThanOrEqual(127);
  });
});
