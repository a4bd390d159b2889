import { promotionSchema } from "@corkwood/commerce/schemas";
import { categoryId } from "../products/categories.ts";

/** One promotion of each kind, worded as a merchant would. The promotions for rosé and white wine need no code. */
export const promotions = [
  {
    id: "six-rose",
    name: "Six rosés for the price of five",
    priority: 10,
    conditions: { categoryIds: [categoryId("Rosé")] },
    effect: { type: "buyGet", buy: 5, get: 1 },
  },
  {
    id: "mixed-whites",
    name: "Mixed dozen of white wines",
    priority: 15,
    conditions: { categoryIds: [categoryId("White Wine")] },
    effect: {
      type: "mixedDozen",
      tiers: [
        { bottles: 6, percent: 5 },
        { bottles: 12, percent: 10 },
      ],
    },
  },
  {
    id: "welcome",
    name: "Welcome to Corkwood",
    couponCodes: ["WELCOME10"],
    priority: 20,
    effect: { type: "percent", percent: 10 },
    usageLimitPerCustomer: 1,
  },
  {
    id: "last-drops",
    name: "Last Drops",
    couponCodes: ["LASTDROPS"],
    priority: 30,
    conditions: { subtotalMin: 60 },
    effect: { type: "amountOff", amount: 15 },
    usageLimit: 10,
  },
  {
    id: "cellar",
    name: "Fill your cellar",
    couponCodes: ["CELLAR25"],
    priority: 40,
    exclusive: true,
    conditions: { subtotalMin: 150 },
    effect: { type: "amountOff", amount: 25 },
  },
  {
    id: "freight",
    name: "Delivery on us",
    couponCodes: ["FREIGHT"],
    priority: 90,
    effect: { type: "freeDelivery" },
  },
].map((definition) => promotionSchema.parse(definition));
