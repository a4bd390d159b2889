import { z } from "zod";
import { promoDataSchema } from "../promotions/promoAnswer.ts";
import type { CallTable } from "./call.ts";
import { couponCodes, emailSchema } from "./fields.ts";

const sku = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u, "Leave out control characters.");

/**
 * The shop finds products by SKU. It ignores the other fields from the client and uses its own prices and categories.
 */
const promotionsRequest = z.object({
  cart: z.object({
    currency: z.literal("AUD"),
    cartItems: z
      .array(
        z.object({
          productData: z.object({
            veloxProductId: sku.describe("The SKU: the `code` of a variant, not a product's or variant's id"),
          }),
          qty: z.int().min(1).max(999),
        }),
      )
      .max(500),
    customer: z.object({ email: emailSchema, country: z.literal("AU") }).optional(),
  }),
  couponCodes,
});
export type PromotionsRequest = z.infer<typeof promotionsRequest>;

/** Coupon codes and promotions (specification/calls#promotions-verify). */
export const promotionCalls = {
  "POST /api/promotions/verify": {
    operationId: "verifyPromotions",
    summary: "Discounts of promotions on a cart, and reasons why others do not apply",
    tag: "promotions",
    body: promotionsRequest,
    answer: {
      description: "Amounts in dollars, by the shop's own prices; `ignored` lists ignored SKUs and codes",
      schema: promoDataSchema,
      keep: "never",
    },
    problems: { 429: ["RATE_LIMITED"] },
  },
} satisfies CallTable;
