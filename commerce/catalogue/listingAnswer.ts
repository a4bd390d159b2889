import { keysOf } from "../records.ts";
import { z } from "zod";
import { contentBlock } from "../content/blocks.ts";
import { scenes } from "../content/page.ts";
import { facetDefinitions, rangeUnits, togglesOff, type OptionFacetKey } from "./listing.ts";
import { imageSchema, listedProductSchema } from "./product.ts";

/** The answer of a listing (specification/listing#parameter-form). */

const facetOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().describe("Products that choosing this (too) would list: the facet's own choices do not narrow it"),
  selected: z.boolean(),
});
export type FacetOption = z.infer<typeof facetOptionSchema>;

/** Some of a facet's options, and their total number. */
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
      options: z.array(facetOptionSchema).describe("The first of them (chosen ones always), most products first"),
      optionCount: z.int().describe("How many options there are in all"),
    }),
    z.object({
      ...facetBase,
      kind: z.literal("range"),
      key: z.enum(keysOf(rangeUnits)),
      step: z.number(),
      min: z.number().describe("What the other choices leave, rounded out to the step"),
      max: z.number(),
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
  path: z.string().describe("Where the listing lives, with a leading slash and without parameters"),
  description: z.string().describe("HTML, or empty"),
  breadcrumb: z.array(z.object(place)).describe("From the root to this"),
  children: z.array(z.object({ ...place, count: z.int() })),
  logo: imageSchema.optional().describe("Of a brand that has one"),
  scene: z
    .enum(scenes)
    .optional()
    .describe("The drawing beside a category's title: its own, or that of the nearest one above it"),
  article: z.array(contentBlock).optional().describe("What the merchant writes of a category; on its first page only"),
});
/** The subject of a listing. */
export type ListingScope = z.infer<typeof scopeSchema>;

const suggestedSchema = z.object({
  didYouMean: z
    .object({
      query: z.string(),
      score: z.number().describe("From 0 to 1: the share of letters that are right in the worst word"),
    })
    .optional()
    .describe("What the shopper probably meant to type"),
  closest: z
    .object({
      words: z.string().describe("The part of the query that these have; empty where only the price is another"),
      products: z.array(listedProductSchema),
    })
    .optional()
    .describe("Only where nothing was found"),
});

export const listingSchema = z
  .object({
    scope: scopeSchema,
    products: z.array(listedProductSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    pageCount: z.int(),
    walk: z
      .string()
      .describe(
        "To be sent with the next pages, so that they go on in the order of this one whatever sells in between",
      ),
    facets: z.array(facetSchema),
    suggested: suggestedSchema.optional().describe("Of a search that did not find the words as they were typed"),
  })
  .meta({ id: "Listing" });
export type Listing = z.infer<typeof listingSchema>;
