import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCents, dollars, toCents, type Cents } from "../money.ts";
import {
  coverTotal,
  foldVoucher,
  unexpiredVouchers,
  typedVoucherError,
  voucherError,
  voucherLimits,
  voucherState,
} from "./voucher.ts";

const expires = 1_800_000_000;
const now = expires * 1000;

describe("a voucher", () => {
  it.each([
    ["usable up to its last second", 50, now, "usable"],
    ["expired after its last second", 50, now + 1, "expired"],
    ["redeemed with a balance of zero", 0, now, "redeemed"],
    ["redeemed with a negative balance", -1, now, "redeemed"],
    ["redeemed rather than expired", 0, now + 1, "redeemed"],
  ])("has the state %s", (_, amountRemaining, at, state) => {
    expect(voucherState({ amountRemaining: dollars(amountRemaining), expires }, at)).toBe(state);
  });

  it("is removed at the first startup after it expires, but not before, even if it is redeemed", () => {
    const vouchers = [
      { code: "A", amountRemaining: dollars(5), expires: expires - 1 },
      { code: "B", amountRemaining: dollars(0), expires },
      { code: "C", amountRemaining: dollars(5), expires },
      { code: "D", amountRemaining: dollars(0), expires: expires - 1 },
    ];
    expect(unexpiredVouchers(vouchers, now).map(({ code }) => code)).toEqual(["B", "C"]);
  });

  it("is matched regardless of case, spaces and hyphens", () => {
    const typed = ["GIFT-ACDE-FGHJ-2346", "gift acde fghj 2346", " giftacdefghj2346 ", "Gift‑ACDE–fghj\u00a02346"];
    expect(new Set(typed.map(foldVoucher))).toEqual(new Set(["GIFTACDEFGHJ2346"]));
  });

  it.each([
    ["expired", "VOUCHER_EXPIRED"],
    ["redeemed", "VOUCHER_REDEEMED"],
    ["notFound", "VOUCHER_NOT_FOUND"],
    ["pending", "VOUCHER_PENDING"],
  ] as const)("is rejected if it is %s, with the code %s and a message about the next step", (result, code) => {
    const refusal = voucherError(result);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^.+\. Please .+\.$/);
  });
});

describe("a typed voucher", () => {
  const applied = [{ code: "GIFT-ACDE-FGHJ-2346" }];
  it.each([
    ["no code", " ", "1", "code", "VOUCHER_INVALID"],
    ["no PIN", "GIFT-1", "", "pin", "VOUCHER_INVALID"],
    ["a code that is only punctuation", "---", "1", "code", "VOUCHER_INVALID"],
    ["a PIN that is only punctuation", "GIFT-1", "–", "pin", "VOUCHER_INVALID"],
    ["a code that is too long", "A".repeat(voucherLimits.code + 1), "1", "code", "VOUCHER_INVALID"],
    ["a PIN that is too long", "A", "1".repeat(voucherLimits.pin + 1), "pin", "VOUCHER_INVALID"],
    ["a code that is already applied", "gift acde fghj 2346", "1", "code", "VOUCHER_APPLIED"],
  ])("is rejected if it has %s", (_, code, pin, field, error) => {
    expect(typedVoucherError({ code, pin }, applied)).toMatchObject({ field, code: error });
  });

  it("is sent to the shop if it has a valid code and PIN", () => {
    expect(typedVoucherError({ code: "GIFT-ACDE-FGHJ-2347", pin: "000000" }, applied)).toBeUndefined();
  });
});

const inDollars = (amounts: readonly Cents[]) => amounts.map((amount) => amount / 100);

describe("a total", () => {
  it.each([
    ["is paid in full without vouchers and credit", 80, [], 0, [], 0, 80],
    ["is reduced by each voucher in turn", 80, [50, 20], 0, [50, 20], 0, 10],
    ["uses no more of a voucher than needed", 80, [50, 50, 50], 0, [50, 30, 0], 0, 0],
    ["uses credit after vouchers", 80, [50], 100, [50], 30, 0],
    ["uses all credit if the credit does not cover it", 80, [50], 10.05, [50], 10.05, 19.95],
    ["uses nothing of negative balances", 80, [-5], -5, [0], 0, 80],
  ])("%s", (_, total, vouchers, credit, taken, creditTaken, due) => {
    const covered = coverTotal(
      toCents(dollars(total)),
      vouchers.map((left) => toCents(dollars(left))),
      toCents(dollars(credit)),
    );
    expect(inDollars(covered.vouchers)).toEqual(taken);
    expect(inDollars([covered.credit, covered.due])).toEqual([creditTaken, due]);
  });
});

describe("for every total", () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10 ** 12 }));
  const cents = amount.map((value) => toCents(dollars(value / 100)));
  const question = fc.tuple(cents, fc.array(cents, { maxLength: 6 }), cents);
  const holds = (law: (total: Cents, vouchers: Cents[], credit: Cents) => void) =>
    fc.assert(
      fc.property(question, ([total, vouchers, credit]) => law(total, vouchers, credit)),
      { numRuns: 1000 },
    );

  it("vouchers, credit and the amount due add up to the total, and none is negative", () => {
    holds((total, vouchers, credit) => {
      const covered = coverTotal(total, vouchers, credit);
      expect(addCents(covered.voucherTotal, covered.credit, covered.due)).toBe(total);
      expect(addCents(...covered.vouchers)).toBe(covered.voucherTotal);
      for (const part of [...covered.vouchers, covered.credit, covered.due]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(part)).toBe(true);
      }
    });
  });

  it("no tender pays more than its balance, or before all earlier tenders are used up", () => {
    holds((total, vouchers, credit) => {
      const covered = coverTotal(total, vouchers, credit);
      const payments = [...covered.vouchers, covered.credit, covered.due];
      const had = [...vouchers, credit];
      expect(covered.vouchers).toHaveLength(vouchers.length);
      had.forEach((balance, index) => {
        expect(payments[index]).toBeLessThanOrEqual(balance);
        if (payments.slice(index + 1).some((later) => later > 0)) expect(payments[index]).toBe(balance);
      });
    });
  });

  it("another voucher never raises the amount due or changes what earlier vouchers pay", () => {
    fc.assert(
      fc.property(question, cents, ([total, vouchers, credit], another) => {
        const before = coverTotal(total, vouchers, credit);
        const after = coverTotal(total, [...vouchers, another], credit);
        expect(after.due).toBeLessThanOrEqual(before.due);
        expect(after.vouchers.slice(0, vouchers.length)).toEqual(before.vouchers);
      }),
      { numRuns: 1000 },
    );
  });
});
