import { describe, expect, it } from "vitest";
import { dollars, toCents } from "../money.ts";
import type { Promotion } from "./promotion.ts";
import type { PromoQuestion } from "./promotionQuestion.ts";
import { promoDataOf, resolvePromotions } from "./resolvePromotions.ts";
import { aPromoLine, aPromotion } from "../testing/fixtures.ts";

const aMalt = () =>
  aPromoLine({ sku: "malt", productId: "p-malt", categoryIds: ["whisky"], unitPrice: toCents(dollars(90)) });
const now = Date.UTC(2026, 10, 27);
const resolve = (promotions: Promotion[], over: Partial<PromoQuestion> = {}) =>
  resolvePromotions({
    lines: [aPromoLine()],
    promotions,
    couponCodes: [],
    email: undefined,
    appliedPromotionsLimit: null,
    usage: new Map(),
    now,
    ...over,
  });
const appliedIds = (promotions: Promotion[], over?: Partial<PromoQuestion>) =>
  resolve(promotions, over).applied.map(({ promotion }) => promotion.id);

describe("several promotions", () => {
  const half = aPromotion({ id: "half", priority: 1, effect: { type: "percent", percent: 50 } });
  const five = aPromotion({ id: "five", priority: 2, effect: { type: "amountOff", amount: dollars(5) } });

  it("apply by priority, each to the remaining cost", () => {
    expect(resolve([five, half])).toMatchObject({
      applied: [
        { promotion: { id: "half" }, amount: 1000 },
        { promotion: { id: "five" }, amount: 500 },
      ],
      final: 500,
    });
    expect(resolve([{ ...five, priority: 0 }, half]).final).toBe(750);
  });

  it("apply in id order if they have the same priority", () => {
    expect(appliedIds([{ ...half, priority: 2 }, five])).toEqual(["five", "half"]);
  });

  it("compare bottles by their cost after earlier promotions", () => {
    const malt = aPromotion({
      id: "a",
      conditions: { productIds: ["p-malt"] },
      effect: { type: "fixedPrice", price: dollars(8) },
    });
    const twoForOne = aPromotion({ id: "b", effect: { type: "buyGet", buy: 1, get: 1, percent: 100 } });
    const lines = [aPromoLine(), aMalt()];
    expect(resolve([malt, twoForOne], { lines }).lines).toMatchObject([
      { sku: "malt", final: 0 },
      { sku: "shiraz", final: 2000 },
    ]);
  });

  it("treat two lines with the same SKU as one line", () => {
    const { lines } = resolve([aPromotion({ conditions: { quantityMin: 3 } })], {
      lines: [aPromoLine(), aPromoLine({ qty: 2 })],
    });
    expect(lines).toEqual([
      { sku: "shiraz", qty: 3, original: 6000, final: 5400, shares: [{ promotionId: "ten-off", amount: 600 }] },
    ]);
  });
});

describe("a promotion with codes", () => {
  const coded = aPromotion({ couponCodes: ["Spring", "OKTOBER"] });

  it("applies with any of its codes, ignoring case, and lists the entered codes", () => {
    expect(resolve([coded], { couponCodes: [" sPRING ", "other"] }).applied).toMatchObject([{ codes: ["sPRING"] }]);
    expect(resolve([coded], { couponCodes: ["spring", "SPRING", "Oktober"] }).applied).toMatchObject([
      { codes: ["Oktober", "SPRING"] },
    ]);
  });

  it("is omitted without a code", () => {
    expect(resolve([coded], { couponCodes: ["summer", ""] })).toMatchObject({ applied: [], disallowed: [] });
  });

  it.each<[string, Parameters<typeof aPromotion>[0], string | undefined]>([
    ["has not started", { conditions: { startsAt: new Date(now + 1).toISOString() } }, undefined],
    ["has ended", { conditions: { endsAt: new Date(now).toISOString() } }, undefined],
    ["is for another customer", { conditions: { customers: ["ann@example.com"] } }, "bob@example.com"],
    ["is for a customer and the shopper is unknown", { conditions: { customers: ["ann@example.com"] } }, undefined],
  ])("is omitted if it %s", (_, over, email) => {
    const promotion = aPromotion({ ...over, couponCodes: ["SPRING"] });
    expect(resolve([promotion], { couponCodes: ["SPRING"], email })).toMatchObject({ applied: [], disallowed: [] });
  });

  it("applies only from its start date, and only to eligible customers", () => {
    const startsAt = new Date(now).toISOString();
    const promotion = aPromotion({ conditions: { startsAt, customers: ["Ann@Example.com"] } });
    expect(appliedIds([promotion], { email: " ann@EXAMPLE.com" })).toEqual(["ten-off"]);
  });
});

it("converts the result to dollars for the response", () => {
  const promotions = [
    aPromotion({ versionId: 3 }),
    aPromotion({ id: "freight", name: "Freight", exclusive: false, effect: { type: "freeDelivery" } }),
    aPromotion({ id: "malt", name: "Malt", couponCodes: ["MALT"], conditions: { categoryIds: ["whisky"] } }),
    aPromotion({
      id: "case",
      name: "Case",
      priority: 1,
      couponCodes: ["CASE"],
      conditions: { quantityMin: 12, subtotalMin: dollars(100) },
    }),
    aPromotion({
      id: "mixed",
      name: "Mixed Dozen",
      priority: 2,
      effect: { type: "mixedDozen", tiers: [{ bottles: 6, percent: 5 }] },
    }),
  ];
  const lines = [aPromoLine({ unitPrice: toCents(dollars(19.99)) }), aPromoLine({ sku: "tempranillo", qty: 2 })];
  expect(promoDataOf(resolve(promotions, { lines, couponCodes: ["malt", "case"] }))).toEqual({
    resolvedCart: {
      subtotal: { origAmount: 59.99, finalAmount: 53.99 },
      promoCartItems: [
        { sku: "shiraz", qty: 1, promoId: "ten-off", promoVersionId: 3, amount: 2 },
        { sku: "tempranillo", qty: 2, promoId: "ten-off", promoVersionId: 3, amount: 4 },
      ],
    },
    appliedPromotions: [
      { id: "freight", versionId: 1, name: "Freight", relatedCouponCodes: [], exclusive: false },
      { id: "ten-off", versionId: 3, name: "Ten Off", relatedCouponCodes: [], exclusive: false },
    ],
    disallowedPromotions: [
      {
        id: "malt",
        name: "Malt",
        relatedCouponCodes: ["malt"],
        disallowReason: "NoApplicableCartItems",
        appliedPromotionsLimit: null,
        usageCountLimit: null,
        missing: null,
      },
      {
        id: "case",
        name: "Case",
        relatedCouponCodes: ["case"],
        disallowReason: "NoApplicableCartItems",
        appliedPromotionsLimit: null,
        usageCountLimit: null,
        missing: { bottles: 9, amount: 40.01 },
      },
      {
        id: "mixed",
        name: "Mixed Dozen",
        relatedCouponCodes: [],
        disallowReason: "NoApplicableCartItems",
        appliedPromotionsLimit: null,
        usageCountLimit: null,
        missing: { bottles: 3, amount: 0 },
      },
    ],
    summedDiscounts: [{ promoId: "ten-off", name: "Ten Off", amount: 6 }],
    progress: [{ promoId: "mixed", name: "Mixed Dozen", bottles: 3, percent: 5 }],
    freeDelivery: true,
  });
});

it("reports that an empty cart has no eligible items", () => {
  expect(resolve([aPromotion()], { lines: [] })).toMatchObject({
    lines: [],
    applied: [],
    disallowed: [{ disallowReason: "NoApplicableCartItems" }],
    final: 0,
  });
});
