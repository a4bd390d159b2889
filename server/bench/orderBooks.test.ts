import { describe, expect, it } from "vitest";
import { audit, type Books } from "./orderBooks.ts";

const good: Books = {
  placed: 2,
  pending: 0,
  stock: new Map([["v", { counted: 37, held: 0, sold: 3 }]]),
  due: new Map([["o", 2995]]),
  charged: new Map([["o", 2995]]),
  redeemed: 2000,
  missing: 2000,
  uses: 1,
  emails: 2,
  deadlocks: 0,
  errors: [],
};
const audited = (over: Partial<Books>) => audit({ ...good, ...over }, { placed: 2, withCode: 1, before: () => 40 });
const stock = (counted: number, held: number, sold: number) => ({ stock: new Map([["v", { counted, held, sold }]]) });

describe("the records after many orders", () => {
  it("report no differences if all records agree", () => expect(audited({})).toEqual([]));

  it.each<[string, Partial<Books>, RegExp]>([
    ["a lost order", { placed: 1, emails: 2 }, /^2 orders were confirmed, but 1 are recorded/],
    ["an order left open", { pending: 1 }, /^1 orders were left pending/],
    ["more bottles sold than in stock", stock(-1, 0, 41), /41 were sold/],
    ["a bottle reserved without an order", stock(36, 1, 3), /1 are reserved/],
    ["a lost bottle", stock(36, 0, 3), /36 are left/],
    ["an order without a charge", { charged: new Map() }, /^The charges do not match/],
    ["a charge without an order", { charged: new Map([...good.charged, ["x", 1]]) }, /^The charges do not match/],
    ["a charge of a wrong amount", { charged: new Map([["o", 2994]]) }, /^The charges do not match/],
    ["a voucher spent twice", { redeemed: 4000 }, /vouchers/],
    ["an uncounted use of a code", { uses: 0 }, /had the code/],
    ["a lost email", { emails: 1 }, /1 emails/],
    ["a deadlock", { deadlocks: 1 }, /^1 deadlocks/],
    ["an error in the log", { errors: ["boom\n"] }, /boom$/],
  ])("report %s", (_, over, line) => {
    const lines = audited(over);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });
});
