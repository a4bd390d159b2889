import { z } from "zod";
import { productSummarySchema } from "../product.ts";
import { servingSchema } from "../drawing/servingSchema.ts";

/** What a comparison is answered with (specification/compare#answer). The browser imports only the types from here. */

const comparedProductSchema = z.object({
  product: productSummarySchema,
  kind: z.array(z.string()).describe("The names of its categories, root first"),
  drinkingWindow: z
    .object({ from: z.int(), to: z.int() })
    .optional()
    .describe("Years, where the whole of its cellar advice is known"),
  serving: servingSchema.optional().describe("How wines of its kind are served, where its kind is known"),
});
/** A product beside others, with what only a comparison and its own page show of it. */
export type ComparedProduct = z.infer<typeof comparedProductSchema>;

export const comparisonSchema = z
  .object({
    compared: z.array(comparedProductSchema).describe("In the order asked for, each once, as many as have room"),
    waiting: z.array(productSummarySchema).describe("Those without room, in the order asked for"),
    repeated: z.array(productSummarySchema).describe("Those that were asked for more than once"),
    unknown: z.array(z.string()).describe("Handles that no product has"),
    similar: z.array(productSummarySchema).describe("What is most like them and can be bought now, best first"),
  })
  .meta({ id: "Comparison" });
export type Comparison = z.infer<typeof comparisonSchema>;
