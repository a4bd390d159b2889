import { dollars, type Promotion, type PromotionConditions } from "@corkwood/commerce";
import { openDatabase } from "../../../server/db/connection.ts";
import { promotions } from "../../../server/db/schema.ts";
import { putPromotions } from "../../../server/promotions/put.ts";
import { categoryId } from "@corkwood/sample";

/** One promotion of each kind, by name. */

type Given = Omit<Partial<Promotion>, "conditions"> & { conditions?: Partial<PromotionConditions> };

function promotion(name: string, code: string | undefined, overrides: Given = {}): Omit<Promotion, "versionId"> {
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    couponCodes: code === undefined ? [] : [code],
    priority: 50,
    exclusive: false,
    stopAfter: false,
    effect: { type: "amountOff", amount: dollars(5) },
    usageLimit: null,
    usageLimitPerCustomer: null,
    ...overrides,
    conditions: {
      startsAt: null,
      endsAt: null,
      categoryIds: [],
      productIds: [],
      excludedProductIds: [],
      subtotalMin: null,
      quantityMin: null,
      customers: [],
      ...overrides.conditions,
    },
  };
}

/** The stocked bottles cost $20.00. */
export const testPromotions = {
  /** Applies automatically. */
  case: promotion("A Case For Less", undefined, {
    conditions: { quantityMin: 12 },
    effect: { type: "percent", percent: 5 },
  }),
  ten: promotion("Ten Per Cent Off Reds", "TEN", {
    conditions: { categoryIds: [categoryId("Red Wine")] },
    effect: { type: "percent", percent: 10 },
  }),
  six: promotion("Five Dollars Off Six", "SIX", { conditions: { quantityMin: 6 } }),
  third: promotion("Third", "THIRD", { priority: 60 }),
  fourth: promotion("Fourth", "FOURTH", { priority: 70 }),
  ship: promotion("Delivery On Us", "SHIP", { effect: { type: "freeDelivery" } }),
  bubbles: promotion("Bubbles", "BUBBLES", { conditions: { categoryIds: [categoryId("White Wine")] } }),
  cellar: promotion("Cellar Clearance", "CELLAR", {
    priority: 1,
    exclusive: true,
    effect: { type: "percent", percent: 50 },
  }),
  /** Evaluated last and cannot be combined, so it is rejected if another promotion applies. */
  shy: promotion("Shy", "SHY", { priority: 99, exclusive: true }),
  /** Valid for one order. */
  last: promotion("Last Bottle", "LAST", { usageLimit: 1 }),
  /** Valid for one order per customer. */
  first: promotion("First Order", "FIRST", { usageLimitPerCustomer: 1 }),
};

/** A promotion that depends on the number of bottles, and codes with a minimum. */
export const mixedPromotions = {
  mixed: promotion("Mixed Dozen", undefined, {
    effect: {
      type: "mixedDozen",
      tiers: [
        { bottles: 6, percent: 5 },
        { bottles: 12, percent: 10 },
      ],
    },
  }),
  fifteen: promotion("Fifteen Dollars Off", "FIFTEEN", {
    conditions: { subtotalMin: dollars(132) },
    effect: { type: "amountOff", amount: dollars(15) },
    priority: 60,
  }),
};

/** Adds exactly these promotions to the folder of a shop that has not started yet. */
export async function fillPromotions(
  dataDir: string,
  given: Readonly<Record<string, Omit<Promotion, "versionId">>> = testPromotions,
): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await db.delete(promotions);
    await putPromotions(db, Object.values(given), Date.now());
  } finally {
    await close();
  }
}
