import { describe, expect, it } from "vitest";
import type { DisallowReason, Promotion } from "./promotion.ts";
import type { PromoQuestion } from "./promotionQuestion.ts";
import { resolvePromotions } from "./resolvePromotions.ts";
import { aPromoLine, aPromotion } from "../testing/fixtures.ts";
import { dollars } from "../money.ts";

const resolve = (promotions: Promotion[], over: Partial<PromoQuestion> = {}) =>
  resolvePromotions({
    lines: [aPromoLine()],
    promotions,
    couponCodes: [],
    email: undefined,
    appliedPromotionsLimit: null,
    usage: new Map(),
    now: 0,
    ...over,
  });
const appliedIds = (promotions: Promotion[], over?: Partial<PromoQuestion>) =>
  resolve(promotions, over).applied.map(({ promotion }) => promotion.id);
const reasons = (promotions: Promotion[], over?: Partial<PromoQuestion>) =>
  Object.fromEntries(resolve(promotions, over).disallowed.map(({ id, disallowReason }) => [id, disallowReason]));

describe("the reason why a promotion does not apply", () => {
  const first = aPromotion({ id: "first" });
  const second = aPromotion({ id: "second", priority: 1 });

  it.each<[string, Promotion, Promotion, number | null, DisallowReason]>([
    ["a stopping promotion applied", { ...first, stopAfter: true }, second, null, "Stopped"],
    ["an exclusive promotion applied", { ...first, exclusive: true }, second, null, "Exclusitivity"],
    ["it is exclusive and another applied", first, { ...second, exclusive: true }, null, "Exclusitivity"],
    ["the order has the maximum number of offers", first, second, 1, "AppliedPromotionsLimitReached"],
    ["nothing is left", { ...first, effect: { type: "percent", percent: 100 } }, second, null, "NoApplicableCartItems"],
  ])("is reported if %s", (_, one, other, appliedPromotionsLimit, reason) => {
    expect(reasons([one, other], { appliedPromotionsLimit })).toEqual({ second: reason });
  });

  it.each([
    ["the cart has no eligible items", { conditions: { categoryIds: ["whisky"] } }],
    [
      "the cart has no items eligible for free delivery",
      { effect: { type: "freeDelivery" } as const, conditions: { categoryIds: ["whisky"] } },
    ],
    ["the subtotal of eligible items is too low", { conditions: { subtotalMin: dollars(20.01) } }],
    ["the cart has too few eligible bottles", { conditions: { quantityMin: 2 } }],
    ["bottles cost no more than its fixed price", { effect: { type: "fixedPrice", price: dollars(20) } as const }],
    ["there are too few bottles for a free one", { effect: { type: "buyGet", buy: 1, get: 1, percent: 100 } as const }],
    [
      "the minimum for free delivery is not reached",
      { effect: { type: "freeDelivery" } as const, conditions: { quantityMin: 2 } },
    ],
  ])("is 'no applicable items' if %s", (_, over) => {
    expect(reasons([aPromotion(over)])).toEqual({ "ten-off": "NoApplicableCartItems" });
  });

  it("is absent for a small discount, which still applies", () => {
    expect(appliedIds([aPromotion({ effect: { type: "fixedPrice", price: dollars(19.99) } })])).toEqual(["ten-off"]);
  });

  it("is absent if only earlier promotions bring the cost below the minimum", () => {
    expect(appliedIds([first, { ...second, conditions: { ...second.conditions, subtotalMin: dollars(20) } }])).toEqual([
      "first",
      "second",
    ]);
  });

  it("states the usage limit if it is reached", () => {
    const usage = new Map([["ten-off", { orders: 5, ofCustomer: 2 }]]);
    const used = (over: Partial<Promotion>, email?: string) =>
      resolve([{ ...aPromotion(), ...over }], { usage, email }).disallowed;
    expect(used({ usageLimit: 5 })).toMatchObject([{ disallowReason: "PromotionUsageExceeded", usageCountLimit: 5 }]);
    expect(used({ usageLimitPerCustomer: 2 }, "ann@example.com")).toMatchObject([
      { disallowReason: "PromotionPerCustomerUsageExceeded", usageCountLimit: 2 },
    ]);
    expect(used({ usageLimit: 6, usageLimitPerCustomer: 3 }, "ann@example.com")).toEqual([]);
    expect(used({ usageLimitPerCustomer: 2 })).toEqual([]);
    expect(used({ usageLimitPerCustomer: 2 }, " ")).toEqual([]);
  });

  it("does not depend on other offers unless it has to", () => {
    const alone = { ...first, exclusive: true, stopAfter: true };
    const usage = new Map([["second", { orders: 1, ofCustomer: 0 }]]);
    const malt = { ...second, conditions: { ...second.conditions, categoryIds: ["whisky"] } };
    expect(reasons([alone, malt])).toEqual({ second: "NoApplicableCartItems" });
    expect(reasons([alone, { ...malt, usageLimit: 1 }], { usage })).toEqual({ second: "PromotionUsageExceeded" });
    expect(reasons([{ ...alone, effect: { type: "percent", percent: 100 } }, second])).toEqual({ second: "Stopped" });
  });

  it("does not depend on an exclusive promotion that does not apply itself", () => {
    const malt = aPromotion({ id: "a", exclusive: true, stopAfter: true, conditions: { categoryIds: ["whisky"] } });
    expect(appliedIds([malt, second], { appliedPromotionsLimit: 1 })).toEqual(["second"]);
  });

  it("reports the limit on the number of offers if a free delivery promotion was the last allowed", () => {
    const freight = aPromotion({ id: "freight", effect: { type: "freeDelivery" } });
    expect(resolve([freight, second], { appliedPromotionsLimit: 1 }).disallowed).toMatchObject([
      {
        id: "second",
        disallowReason: "AppliedPromotionsLimitReached",
        appliedPromotionsLimit: 1,
        usageCountLimit: null,
      },
    ]);
  });
});
