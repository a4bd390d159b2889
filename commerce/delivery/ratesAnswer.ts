import { z } from "zod";
import { errorCodes } from "../errors.ts";
import { dollarsSchema } from "../moneySchema.ts";

export const arrivalSchema = z
  .object({
    from: z.string().nullable().describe("First day, ISO 8601; null if only the last day is known"),
    to: z.string().describe("Last day, ISO 8601"),
  })
  .meta({ id: "Arrival" });
/** Expected arrival days of an order, by the calendar of the shop's state. */
export type Arrival = z.infer<typeof arrivalSchema>;

const shippingRateSchema = z.object({
  code: z.string(),
  label: z.string(),
  price: dollarsSchema,
  freeFrom: dollarsSchema
    .optional()
    .describe(
      "Minimum order total, after promotions, for free delivery to the destination; absent if delivery is never free",
    ),
  arrival: arrivalSchema.optional().describe("Expected arrival if ordered now; absent if unknown"),
  stores: z.array(z.string()).optional().describe("For `clickCollect`: ids of the stores that have all items"),
});
/** A delivery rate that the shopper can choose (specification/delivery#rate). The price is in dollars. */
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const ratesSchema = z.object({
  success: z.literal(true),
  rates: z.array(shippingRateSchema),
  refusal: z
    .object({ code: z.enum(errorCodes), detail: z.string() })
    .optional()
    .describe("Reason why the requested delivery is not among the rates"),
});
/** Rates to choose from. */
export type RatesAnswer = z.infer<typeof ratesSchema>;
