import { keysOf } from "../records.ts";
import { z } from "zod";
import { contentBlock } from "../content/blocks.ts";
import { scenes } from "../content/page.ts";
import { facetDefinitions, rangeUnits, togglesOff, type OptionFacetKey } from "./listing.ts";
import { imageSchema, listedProductSchema } from "./product.ts";

/** Response to a listing request (specification/listing#parameter-form). */

const facetOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().describe("Number of products with this option, ignoring the facet's own choices"),
  selected: z.boolean(),
});
export type FacetOption = z.infer<typeof facetOptionSchema>;

/** Some of a facet's options, and the total number of options. */
export const facetOptionsSchema = z.object({ options: z.array(facetOptionSchema), optionCount: z.int() });
export type FacetOptions = z.infer<typeof facetOptionsSchema>;

/** The facets that have options. */
export const optionFacets: readonly OptionFacetKey[] = facetDefinitions.flatMap(({ key, kind }) =>
  kind === "options" || kind === "searchable" ? [key] : [],
);

const facetBase = { label: z.string(), param: z.string(), collapsed: z.boolean() };

const facetSchema = z
  .discriminatedUnion("kind", [
    z.object({
      ...facetBase,
      kind: z.enum(["options", "searchable"]),
      key: z.enum(optionFacets),
      options: z
        .array(facetOptionSchema)
        .describe("Options with the most products first; chosen options are always included"),
      optionCount: z.int().describe("Total number of options"),
    }),
    z.object({
      ...facetBase,
      kind: z.literal("range"),
      key: z.enum(keysOf(rangeUnits)),
      step: z.number(),
      min: z
        .number()
        .describe("Lowest value among the products that match the other choices, rounded down to the step"),
      max: z.number().describe("Highest value among these products, rounded up to the step"),
      selected: z.object({ min: z.number().optional(), max: z.number().optional() }).nullable(),
    }),
    z.object({
      ...facetBase,
      kind: z.literal("toggle"),
      key: z.enum(keysOf(togglesOff)),
      count: z.int(),
      selected: z.boolean(),
    }),
  ])
  .meta({ id: "Facet" });
export type Facet = z.infer<typeof facetSchema>;

const place = { name: z.string(), path: z.string() };

const scopeSchema = z.object({
  kind: z.enum(["all", "category", "brand", "search"]),
  title: z.string(),
  path: z.string().describe("Path of the listing, with a leading slash and without parameters"),
  description: z.string().describe("HTML, or empty"),
  breadcrumb: z.array(z.object(place)).describe("From the root to this listing"),
  children: z.array(z.object({ ...place, count: z.int() })),
  logo: imageSchema.optional().describe("Logo of the brand, if it has one"),
  scene: z
    .enum(scenes)
    .optional()
    .describe("Drawing beside the category's title; inherited from the nearest ancestor if the category has none"),
  picture: imageSchema.optional().describe("Picture shown instead of the drawing"),
  article: z
    .array(contentBlock)
    .optional()
    .describe("The merchant's article about the category, only on the first page of its listing"),
});
/** Subject of a listing. */
export type ListingScope = z.infer<typeof scopeSchema>;

const suggestedSchema = z.object({
  didYouMean: z
    .object({
      query: z.string(),
      score: z.number().describe("From 0 to 1: share of correct letters in the worst word"),
    })
    .optional()
    .describe("Query that the shopper probably meant"),
  closest: z
    .object({
      words: z.string().describe("Part of the query that these products match; empty if only the price differs"),
      products: z.array(listedProductSchema),
    })
    .optional()
    .describe("Only if nothing was found"),
});

export const listingSchema = z
  .object({
    scope: scopeSchema,
    products: z.array(listedProductSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    pageCount: z.int(),
    cursor: z
      .string()
      .describe(
        "Cursor to send when requesting the next pages, so that the order stays the same even if products sell out in between",
      ),
    facets: z.array(facetSchema),
    suggested: suggestedSchema.optional().describe("For a search without exact matches"),
  })
  .meta({ id: "Listing" });
export type Listing = z.infer<typeof listingSchema>;
