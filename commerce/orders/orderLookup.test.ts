import { describe, expect, it } from "vitest";
import { orderLookupErrors, orderLookupMessages as say } from "./orderLookup.ts";
import { foldOrderNumber } from "../ids.ts";

describe("an order's number", () => {
  it.each(["CW7K2M9XQA", "cw7k2m9xqa", "#CW7K2M9XQA", " #cw7k2m9xqa ", "# CW7K2M9XQA"])(
    "is recognised in %j",
    (typed) => {
      expect(foldOrderNumber(typed)).toBe("CW7K2M9XQA");
    },
  );

  it("is stripped of only one leading #", () => {
    expect(foldOrderNumber("##CW")).toBe("#CW");
  });
});

describe("a lookup", () => {
  const whole = { orderId: "#cw7k2m9xqa", email: " ada@example.com " };

  it("requires number and email", () => {
    expect(orderLookupErrors(whole)).toEqual({});
    expect(orderLookupErrors({ orderId: " # ", email: "" })).toEqual({
      orderId: say.numberEmpty,
      email: "Enter your email address.",
    });
  });

  it.each(["CW7K 2M9X", "ÅÄÖ", "CW'--", "A".repeat(41)])(
    "rejects %j because it cannot be an order number",
    (orderId) => {
      expect(orderLookupErrors({ ...whole, orderId })).toEqual({ orderId: say.numberInvalid });
    },
  );

  it("rejects text that is not an email address", () => {
    expect(orderLookupErrors({ ...whole, email: "ada" })).toEqual({ email: "Enter a valid email address." });
  });
});
