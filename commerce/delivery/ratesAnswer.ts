import { z } from "zod";
import { errorCodes } from "../errors.ts";
import { dollarsSchema } from "../moneySchema.ts";

export const arrivalSchema = z
  .object({
    from: z.string().nullable().describe("The first day, ISO 8601; null where only the last is known"),
    to: z.string().describe("The last day, ISO 8601"),
  })
  .meta({ id: "Arrival" });
/** The days in Melbourne on which an order is expected to arrive. */
export type Arrival = z.infer<typeof arrivalSchema>;

const shippingRateSchema = z.object({
  code: z.string(),
  label: z.string(),
  price: dollarsSchema,
  freeFrom: dollarsSchema
    .optional()
    .describe("The order total after promotions from which the destination has free delivery; absent if it never has"),
  arrival: arrivalSchema.optional().describe("If it is ordered now; absent if nobody can say"),
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
