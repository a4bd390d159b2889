import { describe, expect, it } from "vitest";
import { readAfterpayReturn } from "./afterpayReturn.ts";

const outcomeOf = (query: string) => readAfterpayReturn(new URLSearchParams(query))?.outcome;

describe("the redirect from Afterpay's page", () => {
  it("approves the payment of its token", () => {
    expect(readAfterpayReturn(new URLSearchParams("status=SUCCESS&orderToken=001.a"))).toEqual({
      outcome: "approved",
      method: "afterpay",
      answer: { orderToken: "001.a" },
    });
  });

  it("cancels the payment only if Afterpay says so", () => {
    expect(outcomeOf("status=CANCELLED&orderToken=001.a")).toBe("cancelled");
    expect(outcomeOf("status=CANCELLED")).toBe("cancelled");
  });

  it.each([
    "status=PENDING&orderToken=001.a",
    "status=success&orderToken=001.a",
    "status=&orderToken=001.a",
    "status=SUCCESS",
  ])("has an unknown outcome, which never places an order: %s", (query) => {
    expect(readAfterpayReturn(new URLSearchParams(query))).toEqual({
      outcome: "unknown",
      message: expect.stringContaining("Nothing was charged") as string,
    });
  });

  it.each(["", "status=shipped", "orderToken=001.a", "page=2"])("is not detected in another query: '%s'", (query) => {
    expect(outcomeOf(query)).toBeUndefined();
  });
});
