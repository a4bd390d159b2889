import { describe, expect, it } from "vitest";
import { couponResult, removedOffers } from "./coupon.ts";
import type { AppliedPromotion, DisallowedPromotion, PromoData } from "./promoAnswer.ts";
import type { DisallowReason } from "./promotion.ts";
import { dollars } from "../money.ts";

const data = (appliedPromotions: AppliedPromotion[], disallowedPromotions: DisallowedPromotion[] = []): PromoData => ({
  resolvedCart: { subtotal: { origAmount: dollars(20), finalAmount: dollars(18) }, promoCartItems: [] },
  appliedPromotions,
  disallowedPromotions,
  summedDiscounts: [],
  progress: [],
  freeDelivery: false,
});
const applied = (over: Partial<AppliedPromotion> = {}): AppliedPromotion => ({
  id: "spring",
  versionId: 1,
  name: "Spring Sale",
  relatedCouponCodes: ["SPRING"],
  exclusive: false,
  ...over,
});
const disallowed = (
  disallowReason: DisallowReason,
  over: Partial<Omit<DisallowedPromotion, "disallowReason">> = {},
): DisallowedPromotion => ({
  id: "spring",
  name: "Spring Sale",
  relatedCouponCodes: ["SPRING"],
  disallowReason,
  appliedPromotionsLimit: null,
  usageCountLimit: null,
  missing: null,
  ...over,
});

describe("the message about an entered code", () => {
  it("contains the name of the code's offer", () => {
    expect(couponResult(" spring", null, data([applied()]))).toEqual({ ok: true, name: "Spring Sale" });
    expect(couponResult("SPRING", data([]), data([applied()]))).toEqual({ ok: true, name: "Spring Sale" });
  });

  it("reports a code that is already applied, ignoring case", () => {
    expect(couponResult("sPrInG ", data([applied()]), data([applied()]))).toEqual({
      ok: false,
      code: "CART_PROMO_CODE_APPLIED",
      message: "This coupon code has already been applied.",
    });
  });

  it.each<[DisallowReason, string, string]>([
    ["AppliedPromotionsLimitReached", "CART_PROMO_LIMIT_EXCEEDED", "Too many promotions applied."],
    ["Exclusitivity", "CART_PROMO_EXCLUSIVE", "This coupon code isn't valid with another applied offer."],
    ["Stopped", "CART_PROMO_EXCLUSIVE", "This coupon code isn't valid with another applied offer."],
    [
      "NoApplicableCartItems",
      "CART_PROMO_NOT_APPLICABLE",
      "This coupon code isn't applicable to any of the items in your cart.",
    ],
    ["PromotionPerCustomerUsageExceeded", "CART_PROMO_REDEEMED", "This coupon code has already been used."],
    ["PromotionUsageExceeded", "CART_PROMO_REDEEMED", "This coupon code has already been used."],
  ])("maps the reason %s to the error code %s", (reason, code, message) => {
    expect(couponResult("Spring", null, data([], [disallowed(reason)]))).toEqual({ ok: false, code, message });
  });

  it("reports a code without an offer as invalid", () => {
    const others = data(
      [applied({ relatedCouponCodes: [] })],
      [disallowed("Stopped", { relatedCouponCodes: ["WINTER"] })],
    );
    expect(couponResult("SPRING", null, others)).toEqual({
      ok: false,
      code: "CART_PROMO_CODE_INVALID",
      message: "Invalid coupon code.",
    });
  });

  it("reports a missing code", () => {
    expect(couponResult("  ", null, data([]))).toMatchObject({ ok: false, message: "Enter a coupon code" });
  });

  it.each([
    [{ bottles: 2, amount: dollars(0) }, "Add 2 more bottles from the Spring Sale offer."],
    [{ bottles: 1, amount: dollars(0) }, "Add 1 more bottle from the Spring Sale offer."],
    [{ bottles: 0, amount: dollars(12) }, "Spend $12.00 more on items from the Spring Sale offer."],
    [
      { bottles: 4, amount: dollars(1234.5) },
      "Spend $1,234.50 more and add 4 more bottles from the Spring Sale offer.",
    ],
  ])("adds the amount or bottles missing for the minimum: %o", (missing, sentence) => {
    expect(couponResult("SPRING", null, data([], [disallowed("NoApplicableCartItems", { missing })]))).toEqual({
      ok: false,
      code: "CART_PROMO_NOT_APPLICABLE",
      message: "This coupon code isn't applicable to any of the items in your cart.",
      missing: sentence,
    });
  });

  it("reports success if one of the code's offers applied, even if another did not", () => {
    const after = data([applied({ id: "freight", name: "Freight" })], [disallowed("NoApplicableCartItems")]);
    expect(couponResult("SPRING", null, after)).toEqual({ ok: true, name: "Freight" });
  });
});

describe("the message about a removed offer", () => {
  const messageOf = (...args: Parameters<typeof disallowed>) =>
    removedOffers(data([applied()]), data([], [disallowed(...args)]));
  const because = (reason: string, missing?: string) => [
    { message: `Offer Spring Sale has been removed because ${reason}`, missing },
  ];

  it("adds a hint on how to restore the offer", () => {
    expect(messageOf("NoApplicableCartItems", { missing: { bottles: 0, amount: dollars(5.5) } })).toEqual(
      because("there are no applicable items in your cart", "Spend $5.50 more on items from the Spring Sale offer."),
    );
  });

  it.each<[string, ...Parameters<typeof disallowed>]>([
    ["there is a limit of 3 offers per order", "AppliedPromotionsLimitReached", { appliedPromotionsLimit: 3 }],
    ["too many other offers have been applied", "AppliedPromotionsLimitReached"],
    ["it isn't valid with another applied offer", "Exclusitivity"],
    ["it isn't valid with another applied offer", "Stopped"],
    ["there are no applicable items in your cart", "NoApplicableCartItems"],
    ["you've already redeemed it 2 times", "PromotionPerCustomerUsageExceeded", { usageCountLimit: 2 }],
    ["you've already redeemed it", "PromotionPerCustomerUsageExceeded", { usageCountLimit: 1 }],
    ["you've already redeemed it", "PromotionPerCustomerUsageExceeded"],
    ["it has already been redeemed 500 times", "PromotionUsageExceeded", { usageCountLimit: 500 }],
    ["it has already been redeemed", "PromotionUsageExceeded", { usageCountLimit: 1 }],
    ["it has already been redeemed", "PromotionUsageExceeded"],
  ])("gives the reason that %s", (reason, ...args) => {
    expect(messageOf(...args)).toEqual(because(reason));
  });

  it.each<DisallowReason>(["Exclusitivity", "Stopped"])(
    "contains the name of the exclusive offer if %s is the reason",
    (reason) => {
      const alone = [
        applied({ id: "plain", name: "Plain" }),
        applied({ id: "cellar", name: "Cellar Club", exclusive: true }),
      ];
      expect(removedOffers(data([applied()]), data(alone, [disallowed(reason)]))).toEqual(
        because("offer Cellar Club is not valid with other offers"),
      );
    },
  );

  it("is absent for offers that did not apply before, still apply, or no longer exist", () => {
    expect(removedOffers(null, data([], [disallowed("Stopped")]))).toEqual([]);
    expect(removedOffers(data([]), data([], [disallowed("Stopped")]))).toEqual([]);
    expect(removedOffers(data([applied()]), data([applied()]))).toEqual([]);
    expect(removedOffers(data([applied()]), data([]))).toEqual([]);
  });
});
