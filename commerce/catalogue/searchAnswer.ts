import { z } from "zod";
import { productSummarySchema } from "./product.ts";

/** Response to a search request (specification/search#product-results, specification/search#result-counts). */

const hit = {
  position: z.int().describe("Position across all lists in display order, from 1"),
  name: z.string(),
  highlightedName: z.string().describe("HTML: the escaped name with `<mark>` around matches"),
  path: z.string().describe("Without a leading slash"),
};

const categoryResultSchema = z.object({
  ...hit,
  categoryId: z.string(),
  kind: z.enum(["brand", "category"]).describe("Brands are a separate kind of category"),
});
export type CategoryResult = z.infer<typeof categoryResultSchema>;

const productResultSchema = z.object({ ...hit, productId: z.string(), product: productSummarySchema });
export type ProductResult = z.infer<typeof productResultSchema>;

const infoPageResultSchema = z.object({ ...hit, id: z.string() });
export type InfoPageResult = z.infer<typeof infoPageResultSchema>;

export const searchResultsSchema = z
  .object({
    categoryResults: z.array(categoryResultSchema).describe("Brands first"),
    productResults: z.array(productResultSchema),
    infoPageResults: z.array(infoPageResultSchema),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof searchResultsSchema>;
