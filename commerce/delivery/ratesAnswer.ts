import { z } from "zod";
import { errorCodes } from "../errors.ts";
import { dollarsSchema } from "../moneySchema.ts";

const shippingRateSchema = z.object({
  code: z.string(),
  label: z.string(),
  price: dollarsSchema,
  stores: z.array(z.string()).optional().describe("Of `clickCollect`: the ids of the stores that have all of it"),
});
/** A rate the shopper can choose (specification/delivery#rate). Price in dollars. */
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const ratesSchema = z.object({
  success: z.literal(true),
  rates: z.array(shippingRateSchema),
  refusal: z
    .object({ code: z.enum(errorCodes), detail: z.string() })
    .optional()
    .describe("Why delivery is not among them, though it was asked for"),
});
/** The rates to choose from. */
export type RatesAnswer = z.infer<typeof ratesSchema>;
