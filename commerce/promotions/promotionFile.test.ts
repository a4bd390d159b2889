import { describe, expect, it } from "vitest";
import { promotionSchema } from "./promotionFile.ts";
import { aPromotion } from "../testing/fixtures.ts";

const least = { id: "ten-off", name: "Ten Off", effect: { type: "percent", percent: 10 } };
/** Paths of the errors in a promotion. Empty if it is valid. */
const wrong = (over: object) =>
  promotionSchema.safeParse({ ...least, ...over }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a promotion in a merchant's file", () => {
  it("requires only an id, a name and an effect", () => {
    const { versionId: _, ...expected } = aPromotion();
    expect(promotionSchema.parse(least)).toEqual(expected);
    expect(promotionSchema.parse({ ...least, conditions: { quantityMin: 6 } }).conditions).toEqual({
      ...expected.conditions,
      quantityMin: 6,
    });
    expect(promotionSchema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(["id", "name", "effect"]);
  });

  it("trims names and codes, and converts emails to lower case", () => {
    const written = { name: " Ten Off ", couponCodes: [" Spring "], conditions: { customers: [" Ann@Example.com "] } };
    expect(promotionSchema.parse({ ...least, ...written })).toMatchObject({
      name: "Ten Off",
      couponCodes: ["Spring"],
      conditions: { customers: ["ann@example.com"] },
    });
  });

  it.each([
    { type: "percent", percent: 0.01 },
    { type: "percent", percent: 100 },
    { type: "amountOff", amount: 19.99 },
    { type: "fixedPrice", price: 0 },
    { type: "freeDelivery" },
    { type: "buyGet", buy: 5, get: 1, percent: 50 },
    { type: "mixedDozen", tiers: [{ bottles: 6, percent: 5 }] },
  ])("may have the effect $type", (effect) => {
    expect(promotionSchema.parse({ ...least, effect }).effect).toEqual(effect);
  });

  it("makes bottles free if it has no percentage", () => {
    const effect = { type: "buyGet", buy: 5, get: 1 };
    expect(promotionSchema.parse({ ...least, effect }).effect).toEqual({ ...effect, percent: 100 });
  });

  it.each<[string, string, object]>([
    ["an id with capitals", "id", { id: "Ten-Off" }],
    ["an id that is too long", "id", { id: "a".repeat(61) }],
    ["no name", "name", { name: "  " }],
    ["a name that is too long", "name", { name: "a".repeat(121) }],
    ["an empty code", "couponCodes.0", { couponCodes: [" "] }],
    ["a code that is too long", "couponCodes.0", { couponCodes: ["a".repeat(41)] }],
    ["a code twice", "couponCodes", { couponCodes: ["spring", "SPRING "] }],
    ["a fractional priority", "priority", { priority: 1.5 }],
    ["a usage limit of zero", "usageLimit", { usageLimit: 0 }],
    ["a limit of zero per customer", "usageLimitPerCustomer", { usageLimitPerCustomer: 0 }],
    ["a discount of zero per cent", "effect.percent", { effect: { type: "percent", percent: 0 } }],
    ["a discount above 100 per cent", "effect.percent", { effect: { type: "percent", percent: 100.01 } }],
    ["thousandths of a per cent", "effect.percent", { effect: { type: "percent", percent: 12.345 } }],
    ["an amount of zero", "effect.amount", { effect: { type: "amountOff", amount: 0 } }],
    ["a fraction of a cent", "effect.amount", { effect: { type: "amountOff", amount: 0.005 } }],
    ["an amount that is too large", "effect.amount", { effect: { type: "amountOff", amount: 1e300 } }],
    ["a negative price", "effect.price", { effect: { type: "fixedPrice", price: -1 } }],
    ["half a free bottle", "effect.get", { effect: { type: "buyGet", buy: 1, get: 0.5, percent: 100 } }],
    ["an empty list of tiers", "effect.tiers", { effect: { type: "mixedDozen", tiers: [] } }],
    [
      "descending tiers",
      "effect.tiers",
      {
        effect: {
          type: "mixedDozen",
          tiers: [
            { bottles: 12, percent: 5 },
            { bottles: 6, percent: 10 },
          ],
        },
      },
    ],
    [
      "a tier with no higher percentage than the previous one",
      "effect.tiers",
      {
        effect: {
          type: "mixedDozen",
          tiers: [
            { bottles: 6, percent: 5 },
            { bottles: 12, percent: 5 },
          ],
        },
      },
    ],
    [
      "half a bottle as a tier",
      "effect.tiers.0.bottles",
      { effect: { type: "mixedDozen", tiers: [{ bottles: 0.5, percent: 5 }] } },
    ],
    [
      "a tier of 0 per cent",
      "effect.tiers.0.percent",
      { effect: { type: "mixedDozen", tiers: [{ bottles: 6, percent: 0 }] } },
    ],
    ["an unknown effect", "effect.type", { effect: { type: "cashback" } }],
    ["a minimum of zero", "conditions.subtotalMin", { conditions: { subtotalMin: 0 } }],
    ["a minimum of zero bottles", "conditions.quantityMin", { conditions: { quantityMin: 0 } }],
    ["a date without a time", "conditions.startsAt", { conditions: { startsAt: "2026-11-27" } }],
    ["a time without a time zone", "conditions.startsAt", { conditions: { startsAt: "2026-11-27T00:00:00" } }],
    ["a day that does not exist", "conditions.endsAt", { conditions: { endsAt: "2026-02-30T00:00:00Z" } }],
    ["a customer without an address", "conditions.customers.0", { conditions: { customers: ["Ann"] } }],
    ["an unknown field", "", { exclusiv: true }],
    ["a version", "", { versionId: 2 }],
    ["an unknown condition", "conditions", { conditions: { minimum: 5 } }],
    ["a field of another effect", "effect", { effect: { type: "freeDelivery", percent: 10 } }],
  ])("rejects a promotion with %s", (_, path, over) => {
    expect(wrong(over)).toEqual([path]);
  });

  it("must end after it starts, regardless of time zones", () => {
    const startsAt = "2026-11-27T00:00:00+11:00";
    expect(wrong({ conditions: { startsAt, endsAt: "2026-11-26T13:00:00Z" } })).toEqual(["conditions.endsAt"]);
    expect(wrong({ conditions: { startsAt, endsAt: "2026-11-26T13:00:01Z" } })).toEqual([]);
    expect(wrong({ conditions: { endsAt: "2026-11-26T13:00:00Z" } })).toEqual([]);
  });
});
