import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";
import { disallowReasons } from "./promotion.ts";

/** The shop's answer about the promotions of a cart. Amounts in dollars. */

const offer = {
  id: z.string(),
  name: z.string(),
  relatedCouponCodes: z
    .array(z.string())
    .describe("Of the codes that were entered, those that brought it; as they were entered"),
};

const appliedPromotionSchema = z.object({ ...offer, versionId: z.int(), exclusive: z.boolean() });
export type AppliedPromotion = z.infer<typeof appliedPromotionSchema>;

export const disallowedPromotionSchema = z
  .object({
    ...offer,
    disallowReason: z.enum(disallowReasons),
    appliedPromotionsLimit: z.int().nullable().describe("How many offers an order may have, where that is the reason"),
    usageCountLimit: z.int().nullable().describe("How often it may be used, where that is the reason"),
    missing: z
      .object({ bottles: z.int(), amount: dollarsSchema })
      .nullable()
      .describe("How much more of its products it needs; null where more of them would not bring it"),
  })
  .meta({ id: "DisallowedPromotion" });
export type DisallowedPromotion = z.infer<typeof disallowedPromotionSchema>;

const tierProgressSchema = z
  .object({
    promoId: z.string(),
    name: z.string(),
    bottles: z.int().describe("How many more bottles of its products it takes"),
    percent: z.number().describe("What is then taken off all of them"),
  })
  .meta({ id: "TierProgress" });
/** How far a cart is from the next percentage of a mixed dozen. */
export type TierProgress = z.infer<typeof tierProgressSchema>;

/** What one promotion took off. */
export const promoDiscountSchema = z.object({ promoId: z.string(), name: z.string(), amount: dollarsSchema });

const promoCartItemSchema = z.object({
  sku: z.string(),
  qty: z.int(),
  promoId: z.string(),
  promoVersionId: z.int(),
  amount: dollarsSchema,
});

/** Which promotion took how much off which SKU; a SKU may be named by several. */
export const promoItemsSchema = z.array(promoCartItemSchema);
export type PromoItem = z.infer<typeof promoCartItemSchema>;

/**
 * SKUs and codes of the question that took no part. Reasons are left out: a reason would reveal products that are not
 * released and codes that are not running.
 */
const ignoredSchema = z.object({
  skus: z.array(z.string()).describe("SKUs that are unknown, of a gift card, or without a price yet"),
  couponCodes: z.array(z.string()).describe("Codes that no running promotion has, as they were sent"),
});

export const promoDataSchema = z
  .object({
    resolvedCart: z.object({
      subtotal: z.object({ origAmount: dollarsSchema, finalAmount: dollarsSchema }),
      promoCartItems: promoItemsSchema.describe(
        "Which promotion took how much off which SKU; a SKU may be named by several",
      ),
    }),
    appliedPromotions: z.array(appliedPromotionSchema),
    disallowedPromotions: z.array(disallowedPromotionSchema),
    summedDiscounts: z
      .array(promoDiscountSchema)
      .describe(
        "What each applied promotion took off in all, in the order they applied; adds up to `origAmount - finalAmount`. One that took nothing off the lines (free delivery) is not among them",
      ),
    progress: z.array(tierProgressSchema).describe("What more bottles would bring: mixed dozens with a next tier"),
    freeDelivery: z.boolean().describe("Standard delivery costs nothing"),
    ignored: ignoredSchema.optional().describe("SKUs and codes that took no part; only in the answer of this call"),
  })
  .meta({ id: "PromoData" });
/** The answer of `POST api/promotions/verify`. Promotions do not apply to gift cards. */
export type PromoData = z.infer<typeof promoDataSchema>;
