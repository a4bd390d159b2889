import { describe, expect, it } from "vitest";
import { cents, dollars } from "../money.ts";
import { isTooMuchUnpaid, type Unpaid } from "./order.ts";

const limit = { orders: 3, bottles: 12, amount: dollars(500) };
const unpaid = (orders: number, bottles: number, amount: number): Unpaid => ({
  orders,
  bottles,
  amount: cents(amount),
});

describe("another unpaid order", () => {
  it("is accepted up to each limit", () => {
    expect(isTooMuchUnpaid(limit, unpaid(2, 6, 20_000), unpaid(1, 6, 30_000))).toBe(false);
  });

  it.each([
    ["orders", unpaid(3, 0, 0), unpaid(1, 1, 1)],
    ["bottles", unpaid(1, 6, 0), unpaid(1, 7, 1)],
    ["money", unpaid(1, 0, 20_000), unpaid(1, 1, 30_001)],
    ["bottles in a single order", unpaid(0, 0, 0), unpaid(1, 13, 1)],
  ])("is rejected beyond the limit of %s", (_, held, order) => {
    expect(isTooMuchUnpaid(limit, held, order)).toBe(true);
  });
});
