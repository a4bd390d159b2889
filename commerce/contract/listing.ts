import { z } from "zod";
import { choiceParams, facetDefinitions } from "../catalogue/listing.ts";
import { facetOptionsSchema, listingSchema, optionFacets } from "../catalogue/listingAnswer.ts";
import { searchResultsSchema } from "../catalogue/searchAnswer.ts";
import { recordOf } from "../records.ts";
import type { CallTable } from "./call.ts";

/** Facets first show 10 options, then up to 100. A search returns up to 100 (specification/listing#facet-limits). */
const minOptions = 10;
const maxOptions = 100;

/**
 * Maximum length of a query in characters. Longer queries are truncated, so that a shopper who pastes a page gets
 * results.
 */
const maxCharacters = 200;

const scope = {
  scope: z.enum(["all", "category", "brand", "search"], "Use all, category, brand or search."),
  path: z.string().optional().describe("Path of the category or brand; required for these scopes"),
};

/** Parameters of the page's URL. A facet's parameter has the facet's name. */
const pageParams = z.looseObject(
  recordOf(
    [...facetDefinitions.map(({ param }) => param), ...choiceParams],
    (name) => name,
    () => z.string().optional(),
  ),
);

const listingQuery = z.object({ ...pageParams.shape, ...scope });

const scopeUnknown = { 404: ["CATEGORY_NOT_FOUND", "BRAND_NOT_FOUND"] } as const;

/** Listings and their facet options. */
export const listingCalls = {
  "GET /api/listing": {
    operationId: "getListing",
    summary:
      "Products of a scope with facets, sorting, availability and pages. Parameters as in the page's address; display=full includes descriptions",
    tag: "listing",
    query: listingQuery,
    answer: { description: "Products and facets", schema: listingSchema, keep: "shared" },
    problems: scopeUnknown,
  },
  "GET /api/listing/facets/{facet}": {
    operationId: "getFacetOptions",
    summary: "Options of a facet, given the listing's other choices",
    tag: "listing",
    params: z.object({ facet: z.enum(optionFacets, `Use one of ${optionFacets.join(", ")}.`) }),
    query: z.object({
      ...pageParams.shape,
      match: z
        .string()
        .max(120, "Use 120 characters or fewer.")
        .default("")
        .describe("Text that the option's label must contain"),
      limit: z.coerce.number().int().min(1).max(maxOptions).default(minOptions),
      ...scope,
    }),
    answer: { description: "Options, those with the most products first", schema: facetOptionsSchema, keep: "shared" },
    problems: scopeUnknown,
  },
} satisfies CallTable;

/** Suggestions for typed text. */
export const searchCalls = {
  "GET /api/search": {
    operationId: "search",
    summary: "Best matching brands, categories, products and info pages for typed text",
    tag: "listing",
    query: z.object({
      q: z
        .string()
        .default("")
        .transform((text) => text.trim().slice(0, maxCharacters))
        .describe(`Typed text; only the first ${maxCharacters} characters are used`),
    }),
    answer: { description: "All lists are empty if nothing was typed", schema: searchResultsSchema, keep: "shared" },
  },
} satisfies CallTable;
