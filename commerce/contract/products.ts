import type { RegionPlace } from "../catalogue/places/regionPlace.ts";
import { z } from "zod";
import { handlesIn } from "../catalogue/compare/compare.ts";
import { comparisonSchema } from "../catalogue/compare/comparison.ts";
import { servingSchema } from "../catalogue/drawing/servingSchema.ts";
import { countedCategorySchema, productSchema, productSummarySchema, stockDataSchema } from "../catalogue/product.ts";
import { recommendationEvents, recommendationsPageSize } from "../catalogue/recommendations.ts";
import type { CallTable } from "./call.ts";
import { idSchema } from "./fields.ts";

/** Characters of the handles in one call. */
const maxCompareLength = 6000;

/** The max number of products in one call. */
export const maxProductIds = 100;

const factLink = z.object({ name: z.string(), path: z.string().describe("With a leading slash") });

const factLinksSchema = z.object({
  producer: factLink.optional().describe("Its page"),
  varieties: z.array(factLink),
  regions: z.array(factLink),
  countries: z.array(factLink),
});
/** Where more of the same producer, variety, region and country are listed. */
export type FactLinks = z.infer<typeof factLinksSchema>;

const regionPlaceSchema: z.ZodType<RegionPlace> = z.object({
  name: z.string().describe("With its state"),
  lat: z.number().describe("WGS 84, degrees"),
  lng: z.number(),
});

const productPageSchema = z.object({
  product: productSchema,
  group: z.string().nullable().describe("Asks for the products that belong with it; null where it stands alone"),
  category: z
    .object({ id: z.string(), name: z.string(), path: z.string().describe("With a leading slash") })
    .nullable()
    .describe("Its own"),
  factLinks: factLinksSchema.describe("Where more with the same facts are listed"),
  serving: servingSchema.optional().describe("How wines of its kind are served, where its kind is known"),
  regionPlace: regionPlaceSchema.optional().describe("Where its region lies, for known regions of Australia"),
  compare: z
    .string()
    .nullable()
    .describe("Its comparison with what is most like it, with a leading slash; null where nothing is"),
  redirect: z
    .string()
    .optional()
    .describe("The current path, without a leading slash, where a previous one was asked for"),
});
/** The data of a product's page. */
export type ProductPage = z.infer<typeof productPageSchema>;

const refreshRequest = z.object({
  productIds: z.array(idSchema).min(1).max(maxProductIds),
  forceUpdate: z.boolean().default(false),
});

const brandSchema = z.object({
  name: z.string(),
  value: z.string().describe("Of the facet `producers`"),
  path: z.string().describe("Its page, with a leading slash"),
  count: z.int(),
});

/** As in the page's address: any value that is not a page from 1 on is page 1 (specification/routes#directory-page). */
const pageQuery = z.object({
  page: z
    .string()
    .optional()
    .transform((page) => (/^[1-9]\d{0,5}$/.test(page ?? "") ? Number(page) : 1)),
});

const paging = { page: z.int(), pageCount: z.int(), total: z.int() };

/** Products, their pages and their stock. */
export const productCalls = {
  "GET /api/products": {
    operationId: "getProducts",
    summary: "Products by ids, of a category, of a brand or of a group: exactly one of these is asked for",
    tag: "products",
    query: z.object({
      ids: z.string().optional().describe(`At most ${maxProductIds} ids, separated by commas`),
      category: z.string().optional().describe("A category's id; products below it count as well"),
      brand: z.string().optional().describe("A brand's value of the facet `producers`"),
      limit: z.string().optional().describe("How many of the category or brand, 1 to 100; 12 where nothing is said"),
      group: z.string().optional().describe("A group's id"),
    }),
    answer: {
      description: "What is not known is left out",
      schema: z.object({ products: z.array(productSummarySchema) }),
      keep: "shared",
    },
    problems: { 404: ["CATEGORY_NOT_FOUND"] },
  },
  "GET /api/products/by-path": {
    operationId: "getProductByPath",
    summary: "A product by its current path or a previous one",
    tag: "products",
    query: z.object({
      path: z
        .string()
        .max(300)
        .transform((path) => path.replace(/^\/+|\/+$/g, ""))
        .refine((path) => path !== "", "Name the path of a product."),
    }),
    answer: { description: "What its page is made of", schema: productPageSchema, keep: "shared" },
    problems: { 404: ["PRODUCT_NOT_FOUND"] },
  },
  "GET /api/products/compare": {
    operationId: "compareProducts",
    summary: "Products side by side, with what their pages say of them",
    tag: "products",
    query: z.object({
      products: z
        .string()
        .max(maxCompareLength)
        .default("")
        .transform((list) => handlesIn([list]))
        .describe("Handles, separated by commas: paths without a leading `products/`"),
    }),
    answer: {
      description: "Those that have room, those that wait, and what is like them",
      schema: comparisonSchema,
      keep: "shared",
    },
  },
  "POST /api/product/refresh": {
    operationId: "refreshProducts",
    summary: "Stock and price as they are this moment",
    tag: "products",
    body: refreshRequest,
    answer: {
      description: "By product id; what is not known is left out",
      schema: z.object({ stockData: z.record(z.string(), stockDataSchema) }),
      keep: "never",
    },
  },
} satisfies CallTable;

/** All brands and all categories, page by page. */
export const directoryCalls = {
  "GET /api/brands": {
    operationId: "getBrands",
    summary: "Brands that have products, by name",
    tag: "directory",
    query: pageQuery,
    answer: {
      description: "One page of them",
      schema: z.object({ brands: z.array(brandSchema), ...paging }),
      keep: "shared",
    },
  },
  "GET /api/categories": {
    operationId: "getCategories",
    summary: "Categories by name",
    tag: "directory",
    query: pageQuery,
    answer: {
      description: "One page of them",
      schema: z.object({ categories: z.array(countedCategorySchema), ...paging }),
      keep: "shared",
    },
  },
} satisfies CallTable;

const recommendationsRequest = z.object({
  filter: z
    .object({
      filterOutOfStockItems: z.boolean().describe("What is sold out is never recommended, whatever is asked for"),
    })
    .optional(),
  pageSize: z.int().min(1).max(recommendationsPageSize).default(recommendationsPageSize),
  userEvent: z.object({
    eventType: z.enum(recommendationEvents),
    visitorId: z.string().min(1).max(128).describe("Whose page it is. The shop itself does not keep it"),
    productDetails: z
      .array(z.object({ product: z.object({ id: idSchema }) }))
      .max(100)
      .default([])
      .describe("What the shopper looks at or has, newest last"),
  }),
});
export type RecommendationsRequest = z.infer<typeof recommendationsRequest>;

const recommendationsSchema = z.object({
  results: z
    .array(
      z.object({
        id: z.string().describe("A product's"),
        reason: z.string().nullable().describe("What a shopper reads of why; null where there is nothing to say"),
      }),
    )
    .describe("Best first"),
  attributionToken: z.string().describe("Goes with what the shopper does next with these products"),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;

/** What else a shopper may like (specification/calls#recommendations). */
export const recommendationCalls = {
  "POST /api/product/recommendations": {
    operationId: "getRecommendations",
    summary: "What goes with what a shopper looks at or has",
    tag: "products",
    body: recommendationsRequest,
    answer: { description: "Only what can be bought now", schema: recommendationsSchema, keep: "never" },
  },
} satisfies CallTable;
