import { z } from "zod";
import { productSummarySchema } from "../product.ts";
import type { Serving } from "../drawing/serving.ts";

/** Serving advice on the wire. */
export const servingSchema: z.ZodType<Serving> = z.object({
  temperature: z.object({ from: z.number(), to: z.number() }).describe("Degrees Celsius"),
  food: z.array(z.string()).describe("Matching food"),
});

/** Response to a comparison request (specification/compare#answer). The browser imports only the types from here. */

const comparedProductSchema = z.object({
  product: productSummarySchema,
  kind: z.array(z.string()).describe("Names of its categories, from the root"),
  drinkingWindow: z
    .object({ from: z.int(), to: z.int() })
    .optional()
    .describe("Drinking window in years, if its cellar advice is complete"),
  serving: servingSchema.optional().describe("Serving advice for this kind of wine, if the kind is known"),
});
/** A compared product, with fields that only comparisons and its own page show. */
export type ComparedProduct = z.infer<typeof comparedProductSchema>;

export const comparisonSchema = z
  .object({
    compared: z
      .array(comparedProductSchema)
      .describe("Compared products in the requested order, without duplicates, up to the maximum number"),
    waiting: z.array(productSummarySchema).describe("Products that exceed the maximum number, in the requested order"),
    repeated: z.array(productSummarySchema).describe("Products that were requested more than once"),
    unknown: z.array(z.string()).describe("Handles that match no product"),
    similar: z.array(productSummarySchema).describe("Most similar products that can be bought now, best first"),
  })
  .meta({ id: "Comparison" });
export type Comparison = z.infer<typeof comparisonSchema>;
