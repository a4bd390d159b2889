import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";
import { disallowReasons } from "./promotion.ts";

/** Response about a cart's promotions. Amounts in dollars. */

const offer = {
  id: z.string(),
  name: z.string(),
  relatedCouponCodes: z.array(z.string()).describe("Entered codes that belong to the promotion, as entered"),
};

const appliedPromotionSchema = z.object({ ...offer, versionId: z.int(), exclusive: z.boolean() });
export type AppliedPromotion = z.infer<typeof appliedPromotionSchema>;

export const disallowedPromotionSchema = z
  .object({
    ...offer,
    disallowReason: z.enum(disallowReasons),
    appliedPromotionsLimit: z
      .int()
      .nullable()
      .describe("Maximum number of offers per order, if that limit is the reason"),
    usageCountLimit: z.int().nullable().describe("Maximum number of uses, if that limit is the reason"),
    missing: z
      .object({ bottles: z.int(), amount: dollarsSchema })
      .nullable()
      .describe(
        "Bottles and amount missing to reach the promotion's minimum; null if adding its products would not help",
      ),
  })
  .meta({ id: "DisallowedPromotion" });
export type DisallowedPromotion = z.infer<typeof disallowedPromotionSchema>;

const tierProgressSchema = z
  .object({
    promoId: z.string(),
    name: z.string(),
    bottles: z.int().describe("Number of additional bottles of the promotion's products that the tier requires"),
    percent: z.number().describe("Percentage discount on all bottles at that tier"),
  })
  .meta({ id: "TierProgress" });
/** Additional bottles that a cart needs for the next mixed-dozen discount. */
export type TierProgress = z.infer<typeof tierProgressSchema>;

/** Discount of one promotion. */
export const promoDiscountSchema = z.object({ promoId: z.string(), name: z.string(), amount: dollarsSchema });

const promoCartItemSchema = z.object({
  sku: z.string(),
  qty: z.int(),
  promoId: z.string(),
  promoVersionId: z.int(),
  amount: dollarsSchema,
});

/** Discounts by promotion and SKU. A SKU may occur more than once. */
export const promoItemsSchema = z.array(promoCartItemSchema);
export type PromoItem = z.infer<typeof promoCartItemSchema>;

/**
 * Ignored SKUs and codes in the request. Reasons are omitted, because they would reveal unreleased products and codes
 * that are not active.
 */
const ignoredSchema = z.object({
  skus: z.array(z.string()).describe("SKUs that are unknown, are gift cards, or have no price yet"),
  couponCodes: z.array(z.string()).describe("Codes without an active promotion, as sent"),
});

export const promoDataSchema = z
  .object({
    resolvedCart: z.object({
      subtotal: z.object({ origAmount: dollarsSchema, finalAmount: dollarsSchema }),
      promoCartItems: promoItemsSchema.describe("Discounts by promotion and SKU; a SKU may occur more than once"),
    }),
    appliedPromotions: z.array(appliedPromotionSchema),
    disallowedPromotions: z.array(disallowedPromotionSchema),
    summedDiscounts: z
      .array(promoDiscountSchema)
      .describe(
        "Total discount of each applied promotion, in the order applied; adds up to `origAmount - finalAmount`. Promotions that take nothing off the lines (free delivery) are omitted",
      ),
    progress: z.array(tierProgressSchema).describe("Next tiers of mixed dozens that more bottles would reach"),
    freeDelivery: z.boolean().describe("Whether standard delivery is free"),
    ignored: ignoredSchema.optional().describe("Ignored SKUs and codes; only in the response of this call"),
  })
  .meta({ id: "PromoData" });
/** Response to `POST api/promotions/verify`. Promotions do not apply to gift cards. */
export type PromoData = z.infer<typeof promoDataSchema>;
